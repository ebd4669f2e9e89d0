import type { Reply } from '@guidon/protocol';
import { batch, createMemo, createResource, createSignal, lazy, Match, Show, Switch } from 'solid-js';
import type { OwnGame } from './builder/builder-screen.tsx';
import { localClient } from './client.ts';
import { GameScreen } from './game/game-screen.tsx';
import { beginGround, dropGround } from './game/ground-ahead.ts';
import { Home, type Setup } from './home/home.tsx';
import { placeHere } from './remote/games-far-away.ts';
import type { SavedGame } from './saves.ts';
import { createSession, type Session } from './session/session.ts';
import { go, pageHere, path } from './site/route.ts';

/** Pages that most visits do not open come when they are opened. */
const PeoplePage = lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage }));
const ReplayPage = lazy(async () => ({ default: (await import('./people/people-page.tsx')).ReplayPage }));
const BuilderScreen = lazy(async () => ({ default: (await import('./builder/builder-screen.tsx')).BuilderScreen }));
const SeatPage = lazy(async () => ({ default: (await import('./online/seat-page.tsx')).SeatPage }));
const FindSeat = lazy(async () => ({ default: (await import('./people/find-seat.tsx')).FindSeat }));
const WatchPage = lazy(async () => ({ default: (await import('./online/watch-page.tsx')).WatchPage }));
const ConfirmPage = lazy(async () => ({ default: (await import('./online/confirm-page.tsx')).ConfirmPage }));

/** Dice of a game to be played again can be asked for: `?seed=` in the address. */
const asked = new URLSearchParams(location.search).get('seed');
const newId = (): string => Array.from(crypto.getRandomValues(new Uint32Array(3)), word => word.toString(36)).join('');

export function App() {
  const client = localClient();
  const [session, setSession] = createSignal<Session | null>(null);
  const place = createMemo(() => {
    path();
    return placeHere();
  });
  const [isBuilding, setIsBuilding] = createSignal(false);
  const [isOpening, setIsOpening] = createSignal(false);
  const [fault, setFault] = createSignal<string | null>(null);
  const [shelf] = createResource(async () => {
    const reply = await client.ask({ ask: 'shelf' });
    return reply.say === 'shelf' ? reply : undefined;
  });

  function lay(reply: Reply, id: string): void {
    if (reply.say === 'table') {
      setFault(null);
      setSession(createSession(client, reply, id));
      scrollTo(0, 0);
    } else if (reply.say === 'faulty') setFault(reply.message);
  }
  async function start(setup: Setup): Promise<void> {
    setIsOpening(true);
    const there = beginGround(client, setup.scenario);
    const reply = await client.ask({
      ask: 'start',
      scenario: setup.scenario,
      seats: { ...setup.seats },
      profile: { ...setup.profile },
      seed: asked ?? newId(),
    });
    there();
    if (reply.say !== 'table') void dropGround();
    batch(() => {
      setIsOpening(false);
      lay(reply, newId());
    });
  }
  const startOwn = async ({ id, scenario, seats }: OwnGame): Promise<void> => {
    const custom = { ...scenario };
    lay(await client.ask({ ask: 'start', scenario: id, custom, seats: { ...seats }, seed: asked ?? newId() }), newId());
    setIsBuilding(false);
  };
  const load = async (journal: string, watch: boolean, id: string): Promise<void> =>
    lay(await client.ask({ ask: 'load', journal, watch }), id);
  const fork = async (entry: number): Promise<void> => {
    const table = session()?.table;
    if (table === undefined) return;
    const seats = Object.fromEntries(table.scenario.seats.map(({ seat }) => [seat, table.seats[seat] ?? 'person']));
    lay(await client.ask({ ask: 'fork', entry, seats, seed: asked ?? newId() }), newId());
  };

  function goHome(): void {
    go('/');
    setSession(null);
  }

  const replayed = (): string | undefined => {
    const at = pageHere();
    return at?.page === 'replay' ? at.game : undefined;
  };
  const shown = createMemo(() => {
    const found = shelf();
    return found === undefined ? undefined : { client, shelf: found };
  });
  const peopleHere = createMemo(() => {
    const at = pageHere();
    const found = shelf();
    return at === undefined || at.page === 'replay' || found === undefined ? undefined : { at, found };
  });

  return (
    <Switch>
      <Match when={place()} keyed>
        {at => {
          if (at.page === 'seat') return <SeatPage link={at.link} leave={goHome} shown={shown()} />;
          if (at.page === 'find') return <FindSeat game={at.game} />;
          if (at.page === 'watch') return <WatchPage game={at.game} leave={goHome} />;
          return <ConfirmPage word={at.word} leave={goHome} />;
        }}
      </Match>
      <Match when={session()} keyed>
        {open => <GameScreen session={open} leave={goHome} fork={entry => void fork(entry)} />}
      </Match>
      <Match when={isBuilding() && shelf()}>
        {found => (
          <BuilderScreen
            client={client}
            bots={found().bots}
            leave={() => setIsBuilding(false)}
            start={game => void startOwn(game)}
          />
        )}
      </Match>
      <Match when={replayed()} keyed>
        {game => <ReplayPage game={game} open={text => void load(text, true, newId())} />}
      </Match>
      <Match when={peopleHere()} keyed>
        {({ at, found }) => <PeoplePage at={at} client={client} shelf={found} />}
      </Match>
      <Match when={shelf()}>
        {found => (
          <Home
            client={client}
            shelf={found()}
            fault={fault()}
            isOpening={isOpening()}
            start={setup => void start(setup)}
            resume={(game: SavedGame, watch) => void load(`${game.lines.join('\n')}\n`, watch, game.id)}
            build={() => setIsBuilding(true)}
            openText={(text, watch) => void load(text, watch, newId())}
          />
        )}
      </Match>
      <Match when={!shelf()}>
        <Show when={shelf.loading}>
          <p class="quiet" aria-busy="true">
            Guidon
          </p>
        </Show>
      </Match>
    </Switch>
  );
}
