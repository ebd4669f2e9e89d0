import type { LibraryReply, MyGame, MyGamesReply, TakenSeat } from '@guidon/protocol';
import { createResource, createSignal, For, onCleanup, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { SavedRows } from '../local/saved-rows.tsx';
import { shownTime } from '../remote/beside.ts';
import { freshWord } from '../remote/dice-chains.ts';
import { forgetLink, keptLinks } from '../remote/games-far-away.ts';
import { FarAwayGames } from '../remote/games-list.tsx';
import { savedGames } from '../saves.ts';
import { askServer } from '../site/ask-server.ts';
import { BattlePicture, type Shown } from '../site/battle-picture.tsx';
import { Told } from '../site/field.tsx';
import { seatTitle, systemTitle } from '../site/library-words.ts';
import { Link } from '../site/link.tsx';
import { Sitters } from '../site/sitters.tsx';
import { ago, timeInWords } from '../site/times.ts';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';

const LOOK_EVERY = 15_000;

/** One's own games: those that wait for a decision first. */
export function GamesPage(props: Shown) {
  const [fault, setFault] = createSignal<string | null>(null);
  const [mine, { refetch }] = createResource(async (): Promise<MyGamesReply | undefined> => {
    const answer = await askServer<MyGamesReply>('/api/me/games');
    setFault(answer.ok ? null : answer.fault);
    return answer.ok ? answer.value : undefined;
  });
  const timer = setInterval(() => void refetch(), LOOK_EVERY);
  onCleanup(() => clearInterval(timer));
  const games = () => mine.latest?.games ?? [];
  const yours = () => games().filter(({ yourTurn, proposals }) => yourTurn || proposals > 0);
  const others = () => games().filter(({ yourTurn, proposals }) => !yourTurn && proposals === 0);

  async function answer(game: string, seat: string, how: 'accept' | 'decline'): Promise<void> {
    const way = `/api/games/${game}/seats/${encodeURIComponent(seat)}/${how}`;
    const said = await askServer<TakenSeat>(
      way,
      how === 'accept' ? { body: { word: freshWord() } } : { method: 'POST' },
    );
    setFault(said.ok ? null : said.fault);
    if (said.ok && how === 'accept') location.assign(`/seat/${said.value.key}`);
    else await refetch();
  }

  return (
    <div class="sheet-page">
      <h1>{words().people.myGames}</h1>
      <Told fault={fault()} />
      <Show when={(mine.latest?.invitations.length ?? 0) > 0}>
        <section>
          <h2>{words().people.invitations}</h2>
          <ul class="rows">
            <For each={mine.latest?.invitations}>
              {({ game, seat }) => (
                <li class="urgent">
                  <BattlePicture {...props} scenario={game.scenario} />
                  <span class="main">
                    <b class="title">{told(game.title)}</b>
                    <small>
                      {systemTitle(props.library, game.system)} · {seatTitle(props.library, game, seat)} ·{' '}
                      {timeInWords(game.time?.control)}
                    </small>
                    <span>
                      <Sitters game={game} library={props.library} />
                    </span>
                  </span>
                  <span class="doings">
                    <button type="button" class="order" onClick={() => void answer(game.game, seat, 'accept')}>
                      {words().people.accept}
                    </button>
                    <button type="button" onClick={() => void answer(game.game, seat, 'decline')}>
                      {words().people.decline}
                    </button>
                  </span>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <Part title={words().people.yourTurn} games={yours()} {...props} />
      <Part title={words().people.underWay} games={others()} {...props} />
      <Show when={mine.latest !== undefined && games().length === 0}>
        <p class="quiet">
          {words().people.noGames} <Link to="/lobby">{words().people.toLobby}</Link>
        </p>
      </Show>
      <ByLink refetch={() => void refetch()} />
      <HereOnly library={props.library} />
      <Part title={words().people.finished} games={mine.latest?.finished ?? []} {...props} />
    </div>
  );
}

/** Games against the program or at one screen: they are kept in this browser, and nowhere else. */
function HereOnly(props: { readonly library: LibraryReply }) {
  const [here, { refetch }] = createResource(savedGames);
  return (
    <Show when={(here()?.length ?? 0) > 0}>
      <section>
        <h2>{words().people.inThisBrowser}</h2>
        <ul class="saves">
          <SavedRows library={props.library} games={here() ?? []} changed={() => void refetch()} />
        </ul>
      </section>
    </Show>
  );
}

/** The games of a guest: what this browser has kept, played here and far away. */
export function GuestGamesPage(props: { readonly library: LibraryReply }) {
  const [here, { refetch }] = createResource(savedGames);
  return (
    <div class="sheet-page">
      <h1>{words().people.myGames}</h1>
      <p>
        {words().people.signInForGames} <Link to="/signin">{words().people.signIn}</Link>
      </p>
      <ul class="saves">
        <SavedRows library={props.library} games={here() ?? []} changed={() => void refetch()} />
        <FarAwayGames />
      </ul>
      <Show when={keptLinks().length === 0 && here()?.length === 0}>
        <p class="quiet">
          {words().people.noGames} <Link to="/lobby">{words().people.toLobby}</Link>
        </p>
      </Show>
    </div>
  );
}

function Part(props: Shown & { readonly title: string; readonly games: readonly MyGame[] }) {
  return (
    <Show when={props.games.length > 0}>
      <section>
        <h2>{props.title}</h2>
        <ul class="rows">
          <Keyed each={props.games} by={({ game, seat }) => `${game.game} ${seat}`}>
            {row => <GameRow {...props} row={row()} />}
          </Keyed>
        </ul>
      </section>
    </Show>
  );
}

function GameRow(props: Shown & { readonly row: MyGame }) {
  const game = () => props.row.game;
  const left = () => game().time?.left[props.row.seat];
  const state = (): string => {
    if (game().status === 'waiting') return words().people.waiting;
    return props.row.yourTurn ? words().people.yourTurn : words().people.theirTurn;
  };
  return (
    <li classList={{ urgent: props.row.yourTurn || props.row.proposals > 0 }}>
      <BattlePicture {...props} scenario={game().scenario} />
      <span class="main">
        <b class="title">{game().title}</b>
        <small>
          {systemTitle(props.library, game().system)} · {seatTitle(props.library, game(), props.row.seat)}
          {game().clock === '' ? '' : ` · ${game().clock}`}
        </small>
        <span>
          <Sitters game={game()} library={props.library} but={props.row.seat} />
        </span>
        <small>
          <Show when={game().status !== 'over'} fallback={<Outcome row={props.row} />}>
            <b>{state()}</b>
            <Show when={left()}>{time => <> · {shownTime(time())}</>}</Show>
            <Show when={props.row.proposals > 0}> · {words().people.proposals(props.row.proposals)}</Show>
          </Show>{' '}
          ·{' '}
          {game().status === 'over'
            ? words().people.endedAt(ago(game().updated))
            : words().people.changed(ago(game().updated))}
        </small>
      </span>
      <span class="doings">
        <Show
          when={game().status === 'over'}
          fallback={
            <a
              class="button"
              classList={{ order: props.row.yourTurn || props.row.proposals > 0 }}
              href={`/seat/own.${game().game}.${props.row.seat}`}
            >
              {words().people.play}
            </a>
          }
        >
          <Link class="button" to={`/replay/${game().game}`}>
            {words().people.replay}
          </Link>
          <Link class="button" to={`/replay/${game().game}/review`}>
            {words().reviewGame}
          </Link>
        </Show>
      </span>
    </li>
  );
}

function Outcome(props: { readonly row: MyGame }) {
  const outcome = (): string => {
    const { ended, verdict } = props.row.game;
    if (ended?.how === 'closed') return 'closed';
    const winner = ended === null ? (verdict?.winner ?? null) : ended.winner;
    return winner === null ? 'drawn' : winner === props.row.seat ? 'won' : 'lost';
  };
  return <b>{words().people.outcomes[outcome()]}</b>;
}

/** Seats of this browser that no account keeps yet. */
function ByLink(props: { readonly refetch: () => void }) {
  const kept = () => keptLinks().filter(({ link }) => !link.startsWith('own.'));
  const [links, setLinks] = createSignal(kept());
  async function keep(link: string): Promise<void> {
    const answer = await askServer(`/api/seats/${link}/keep`, { method: 'POST' });
    if (!answer.ok) return;
    forgetLink(link);
    setLinks(kept());
    props.refetch();
  }
  return (
    <Show when={links().length > 0}>
      <section>
        <h2>{words().people.byLinkHere}</h2>
        <ul class="rows">
          <For each={links()}>
            {({ link, title, seat }) => (
              <li>
                <span class="main">
                  <b class="title">{title}</b>
                  <small>{seat}</small>
                </span>
                <span class="doings">
                  <a class="button" href={`/seat/${link}`}>
                    {words().people.play}
                  </a>
                  <button type="button" onClick={() => void keep(link)}>
                    {words().people.keepWithAccount}
                  </button>
                </span>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
