import type { LibraryReply } from '@guidon/protocol';
import { Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { deleteGame, type SavedGame } from '../saves.ts';
import { seatTitle } from '../site/library-words.ts';
import { Link } from '../site/link.tsx';
import { ago } from '../site/times.ts';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';
import { gameAddress, reviewAddress } from './local-games.ts';

interface SavedRowsProps {
  readonly library: LibraryReply;
  readonly games: readonly SavedGame[];
  /** One of them was deleted. */
  readonly changed: () => void;
}

/** The side that somebody here plays; nothing where that is none or both. */
function sideOf(library: LibraryReply, { scenario, seats }: SavedGame): string {
  const [seat, ...others] = Object.keys(seats).filter(mine => seats[mine] === 'person');
  return seat === undefined || others.length > 0 ? '' : `${seatTitle(library, { scenario }, seat)}, `;
}

/** Games that this browser keeps, a row each: to go on with, to watch, to delete. */
export const SavedRows = (props: SavedRowsProps) => (
  <Keyed each={props.games} by={game => game.id}>
    {(game, id) => (
      <li>
        <span>
          <Show when={props.games.find(({ over }) => !over)?.id === id}>{words().homePage.goOn} </Show>
          <b>{told(game().title)}</b> {game().clock}{' '}
          <small>
            {sideOf(props.library, game())}
            {ago(game().changed)}
          </small>
        </span>
        <Show when={!game().over}>
          <Link class="button order" to={gameAddress(id, 'play')}>
            {words().continueGame}
          </Link>
        </Show>
        <Link class="button" to={gameAddress(id, 'watch')}>
          {words().watch}
        </Link>
        <Show when={game().over}>
          <Link class="button" to={reviewAddress(id)}>
            {words().reviewGame}
          </Link>
        </Show>
        <button type="button" onClick={() => void deleteGame(id).then(props.changed)}>
          {words().remove}
        </button>
      </li>
    )}
  </Keyed>
);
