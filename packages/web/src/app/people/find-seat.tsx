import type { MyGamesReply } from '@guidon/protocol';
import { onMount } from 'solid-js';
import { askServer } from '../site/ask-server.ts';
import { words } from '../words/words.ts';

/** A letter names a game: whoever has signed in goes to their seat there, everybody else looks on. */
export function FindSeat(props: { readonly game: string }) {
  onMount(async () => {
    const answer = await askServer<MyGamesReply>('/api/me/games');
    const all = answer.ok ? [...answer.value.games, ...answer.value.finished] : [];
    const mine = all.find(({ game }) => game.game === props.game);
    location.replace(mine === undefined ? `/watch/${props.game}` : `/seat/own.${props.game}.${mine.seat}`);
  });
  return (
    <p class="quiet" aria-busy="true">
      {words().title}
    </p>
  );
}
