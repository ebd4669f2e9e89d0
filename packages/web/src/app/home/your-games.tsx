import type { LibraryReply } from '@guidon/protocol';
import { createResource, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import type { Use } from '../local/local-games.ts';
import { FarAwayGames, hasFarAwayGames } from '../remote/games-list.tsx';
import { deleteGame, type SavedGame, savedGames } from '../saves.ts';
import { seatTitle } from '../site/library-words.ts';
import { ago } from '../site/times.ts';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';

interface YourGamesProps {
  readonly library: LibraryReply;
  readonly resume: (game: SavedGame, use: Use) => void;
}

/** The side that somebody here plays; nothing where that is none or both. */
function sideOf(library: LibraryReply, { scenario, seats }: SavedGame): string {
  const [seat, ...others] = Object.keys(seats).filter(mine => seats[mine] === 'person');
  return seat === undefined || others.length > 0 ? '' : `${seatTitle(library, { scenario }, seat)}, `;
}

/** Games of this browser, here and far away, in one list: the one that was played last comes first. */
export function YourGames(props: YourGamesProps) {
  const [games, { refetch }] = createResource(savedGames);
  const latest = () => games()?.find(({ over }) => !over);
  return (
    <Show when={(games()?.length ?? 0) > 0 || hasFarAwayGames()}>
      <section>
        <h2>{words().homePage.yourGames}</h2>
        <ul class="saves">
          <Keyed each={games() ?? []} by={game => game.id}>
            {(game, id) => (
              <li>
                <span>
                  <Show when={latest()?.id === id}>{words().homePage.goOn} </Show>
                  <b>{told(game().title)}</b> {game().clock}{' '}
                  <small>
                    {sideOf(props.library, game())}
                    {ago(game().changed)}
                  </small>
                </span>
                <Show when={!game().over}>
                  <button type="button" class="order" onClick={() => props.resume(game(), 'play')}>
                    {words().continueGame}
                  </button>
                </Show>
                <button type="button" onClick={() => props.resume(game(), 'watch')}>
                  {words().watch}
                </button>
                <button type="button" onClick={() => void deleteGame(id).then(refetch)}>
                  {words().remove}
                </button>
              </li>
            )}
          </Keyed>
          <FarAwayGames />
        </ul>
      </section>
    </Show>
  );
}
