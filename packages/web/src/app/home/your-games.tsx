import type { LibraryReply } from '@guidon/protocol';
import { createResource, Show } from 'solid-js';
import { SavedRows } from '../local/saved-rows.tsx';
import { FarAwayGames, hasFarAwayGames } from '../remote/games-list.tsx';
import { savedGames } from '../saves.ts';
import { words } from '../words/words.ts';

/** Games of this browser, here and far away, in one list: the one that was played last comes first. */
export function YourGames(props: { readonly library: LibraryReply }) {
  const [games, { refetch }] = createResource(savedGames);
  return (
    <Show when={(games()?.length ?? 0) > 0 || hasFarAwayGames()}>
      <section>
        <h2>{words().homePage.yourGames}</h2>
        <ul class="saves">
          <SavedRows library={props.library} games={games() ?? []} changed={() => void refetch()} />
          <FarAwayGames />
        </ul>
      </section>
    </Show>
  );
}
