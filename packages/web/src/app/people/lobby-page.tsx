import type { GameCard, LobbyReply, OpenGame, TakenSeat } from '@guidon/protocol';
import { createResource, createSignal, For, onCleanup, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { freshWord } from '../remote/dice-chains.ts';
import { askServer } from '../site/ask-server.ts';
import { BattlePicture, type Shown } from '../site/battle-picture.tsx';
import { Told } from '../site/field.tsx';
import { GuestName, sittingName } from '../site/guest-name.tsx';
import { seatTitle, systemTitle } from '../site/library-words.ts';
import { Sitters } from '../site/sitters.tsx';
import { ago, timeInWords } from '../site/times.ts';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';
import { NewGameForm } from './new-game-form.tsx';

const LOOK_EVERY = 10_000;

/** Where players find each other. */
export function LobbyPage(props: Shown) {
  const [fault, setFault] = createSignal<string | null>(null);
  const [isNameless, setNameless] = createSignal(false);
  const [lobby, { refetch }] = createResource(async (): Promise<LobbyReply | undefined> => {
    const answer = await askServer<LobbyReply>('/api/lobby');
    if (!answer.ok) setFault(words().noServer);
    return answer.ok ? answer.value : undefined;
  });
  const timer = setInterval(() => void refetch(), LOOK_EVERY);
  onCleanup(() => clearInterval(timer));

  async function take(game: GameCard, seat: string): Promise<void> {
    const who = sittingName();
    setNameless(who === undefined);
    if (who === undefined) return;
    const body = { ...who, word: freshWord() };
    const way = `/api/games/${game.game}/seats/${encodeURIComponent(seat)}/take`;
    const answer = await askServer<TakenSeat>(way, { body });
    if (answer.ok) location.assign(`/seat/${answer.value.key}`);
    else {
      setFault(answer.fault);
      await refetch();
    }
  }

  return (
    <div class="sheet-page">
      <h1>{words().people.lobby}</h1>
      <GuestName missing={isNameless()} />
      <Told fault={fault()} />
      <div class="lobby">
        <div>
          <section>
            <h2>{words().people.openGames}</h2>
            <Show
              when={(lobby.latest?.open.length ?? 0) > 0}
              fallback={<p class="quiet">{words().people.noOpenGames}</p>}
            >
              <ul class="rows">
                <Keyed each={lobby.latest?.open ?? []} by={row => row.game.game}>
                  {row => <OpenRow {...props} row={row()} take={seat => void take(row().game, seat)} />}
                </Keyed>
              </ul>
            </Show>
          </section>
          <section>
            <h2>{words().people.watchedGames}</h2>
            <Show
              when={(lobby.latest?.watched.length ?? 0) > 0}
              fallback={<p class="quiet">{words().people.noWatchedGames}</p>}
            >
              <ul class="rows">
                <Keyed each={lobby.latest?.watched ?? []} by={({ game }) => game}>
                  {game => <WatchedRow {...props} game={game()} />}
                </Keyed>
              </ul>
            </Show>
          </section>
        </div>
        <NewGameForm library={props.library} nameless={() => setNameless(true)} />
      </div>
    </div>
  );
}

function OpenRow(props: Shown & { readonly row: OpenGame; readonly take: (seat: string) => void }) {
  const game = () => props.row.game;
  return (
    <li>
      <BattlePicture {...props} scenario={game().scenario} />
      <span class="main">
        <b class="title">{told(game().title)}</b>
        <small>{systemTitle(props.library, game().system)}</small>
        <span>
          <Sitters game={game()} library={props.library} />
        </span>
        <small>
          {timeInWords(game().time?.control)} · {words().people.waitsSince(ago(game().updated))}
        </small>
      </span>
      <span class="doings">
        <For each={props.row.free}>
          {seat => (
            <button type="button" class="order" onClick={() => props.take(seat)}>
              {words().people.sitDownAs(seatTitle(props.library, game(), seat))}
            </button>
          )}
        </For>
      </span>
    </li>
  );
}

function WatchedRow(props: Shown & { readonly game: GameCard }) {
  return (
    <li>
      <BattlePicture {...props} scenario={props.game.scenario} />
      <span class="main">
        <b class="title">{told(props.game.title)}</b>
        <small>{systemTitle(props.library, props.game.system)}</small>
        <span>
          <Sitters game={props.game} library={props.library} />
        </span>
        <small>{words().people.behind(props.game.watching ?? 0)}</small>
      </span>
      <a class="button" href={`/watch/${props.game.game}`}>
        {words().people.lookOn}
      </a>
    </li>
  );
}
