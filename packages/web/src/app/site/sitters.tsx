import type { GameCard, LibraryReply } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { words } from '../words/words.ts';
import { seatTitle, sitterName } from './library-words.ts';
import { Link } from './link.tsx';
import { personAddress } from './route.ts';

/** Who plays what in a game; whoever has an account leads to their profile. */
export function Sitters(props: { readonly game: GameCard; readonly library: LibraryReply; readonly but?: string }) {
  const others = () => props.game.seats.filter(({ seat, joined }) => joined && seat !== props.but);
  return (
    <For each={others()}>
      {(sitter, at) => (
        <>
          {at() > 0 ? ', ' : ''}
          <Show when={sitter.account} fallback={<b>{sitterName(sitter)}</b>}>
            <Link to={personAddress(sitter.name)}>
              <b>{sitter.name}</b>
            </Link>
          </Show>{' '}
          <small>
            ({seatTitle(props.library, props.game, sitter.seat)}
            {sitter.account || sitter.bot !== null ? '' : `, ${words().people.guest}`})
          </small>
        </>
      )}
    </For>
  );
}
