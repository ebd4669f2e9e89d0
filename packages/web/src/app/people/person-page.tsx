import { type LibraryReply, type PersonCard, WHO_LEFT } from '@guidon/protocol';
import { createResource, For, Show } from 'solid-js';
import { askServer } from '../site/ask-server.ts';
import { systemTitle } from '../site/library-words.ts';
import { Link } from '../site/link.tsx';
import { day } from '../site/times.ts';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';

/** What everybody may know of somebody. */
export function PersonPage(props: { readonly name: string; readonly library: LibraryReply }) {
  const [person] = createResource(
    () => props.name,
    async name => {
      const answer = await askServer<PersonCard>(`/api/people/${encodeURIComponent(name)}`);
      return answer.ok ? answer.value : null;
    },
  );
  return (
    <div class="sheet-page">
      <Show when={person()} fallback={<Show when={!person.loading}>{<h1>{words().people.noSuchPerson}</h1>}</Show>}>
        {found => (
          <>
            <header>
              <h1>{found().name}</h1>
              <p class="quiet">{words().people.since(day(found().since))}</p>
            </header>
            <section>
              <h2>
                {words().people.results}: {found().finished}
              </h2>
              <Show when={found().results.length > 0} fallback={<p class="quiet">{words().people.noResults}</p>}>
                <Results person={found()} library={props.library} />
              </Show>
            </section>
            <Show when={found().last.length > 0}>
              <section>
                <h2>{words().people.lastGames}</h2>
                <LastGames person={found()} library={props.library} />
              </section>
            </Show>
          </>
        )}
      </Show>
    </div>
  );
}

interface PartProps {
  readonly person: PersonCard;
  readonly library: LibraryReply;
}

function Results(props: PartProps) {
  return (
    <table class="results">
      <thead>
        <tr>
          <th scope="col">{words().people.system}</th>
          <th scope="col">{words().people.won}</th>
          <th scope="col">{words().people.lost}</th>
          <th scope="col">{words().people.drawn}</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.person.results}>
          {row => (
            <tr>
              <th scope="row">{systemTitle(props.library, row.system)}</th>
              <td>{row.won}</td>
              <td>{row.lost}</td>
              <td>{row.drawn}</td>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

function LastGames(props: PartProps) {
  const shown = (name: string): string => (name === WHO_LEFT ? words().people.whoLeft : name.replace('bot:', ''));
  return (
    <ul class="rows">
      <For each={props.person.last}>
        {past => (
          <li>
            <span class="main">
              <b class="title">{told(past.title)}</b>
              <small>{systemTitle(props.library, past.system)}</small>
              <span>
                <b>{words().people.outcomes[past.outcome]}</b>{' '}
                {words().people.against(past.against.map(shown).join(', '))}
              </span>
              <small>{day(past.ended)}</small>
            </span>
            <span class="doings">
              <Link class="button" to={`/replay/${past.game}`}>
                {words().people.replay}
              </Link>
              <Link class="button" to={`/replay/${past.game}/review`}>
                {words().reviewGame}
              </Link>
              <a class="button" href={`/api/games/${past.game}/journal`} download="">
                {words().people.journal}
              </a>
            </span>
          </li>
        )}
      </For>
    </ul>
  );
}
