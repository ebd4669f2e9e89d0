import type { GameCard } from '@guidon/protocol';
import { createResource, createSignal, getOwner, Match, onCleanup, runWithOwner, Show, Switch } from 'solid-js';
import { GameScreen } from '../game/game-screen.tsx';
import { type BesideGame, createBeside } from '../remote/beside.ts';
import { keepLink, seatAt, sitDown } from '../remote/games-far-away.ts';
import type { Connection } from '../remote/reconnecting-socket.ts';
import { type Opened, type RemoteClient, remoteClient } from '../remote/remote-client.ts';
import { createSession, type Session } from '../session/session.ts';
import type { Shown } from '../site/battle-picture.tsx';
import { Field } from '../site/field.tsx';
import { nameIn, seatTitle } from '../site/library-words.ts';
import { guestName, me, setGuestName } from '../site/me.ts';
import { words } from '../words/words.ts';
import { OnlineBar } from './online-bar.tsx';
import { SeatCorner } from './seat-corner.tsx';
import { shareStanding } from './share-standing.ts';
import { WaitingRoom } from './waiting-room.tsx';

/** A seat of a game on a server: sit down, wait for the others, play. */
export function SeatPage(props: {
  readonly link: string;
  readonly leave: () => void;
  readonly shown: Shown | undefined;
}) {
  const [card, { refetch }] = createResource(() => seatAt(props.link));
  const [playing, setPlaying] = createSignal<{ readonly session: Session; readonly beside: BesideGame } | null>(null);
  const owner = getOwner();
  const [connection, setConnection] = createSignal<Connection>('here');
  const [waiting, setWaiting] = createSignal<GameCard | null>(null);
  let client: RemoteClient | undefined;
  onCleanup(() => client?.close());

  const mine = () => card()?.game.seats.find(({ seat }) => seat === card()?.seat);

  function connect(): void {
    if (client !== undefined) return;
    client = remoteClient(props.link);
    client.onConnection(setConnection);
    client.onOpened(opened => {
      keepLink({ link: props.link, seat: opened.seat, title: opened.game.title, game: opened.game.game });
      if (opened.kind === 'waiting') setWaiting(opened.game);
      else runWithOwner(owner, () => sitAt(opened));
    });
  }

  function sitAt({ opened, game }: Extract<Opened, { readonly kind: 'opened' }>): void {
    if (client === undefined) return;
    const session = createSession(client, opened, `online-${props.link}`);
    const beside = createBeside(client, game);
    shareStanding(session, beside);
    setPlaying({ session, beside });
  }

  async function join(): Promise<void> {
    const chosen = me()?.name ?? guestName().trim();
    if (chosen === '') return;
    const sat = await sitDown(props.link, chosen);
    // Whoever has an account sits by it from now on.
    if (sat !== undefined && sat.key !== props.link) location.replace(`/seat/${sat.key}`);
    await refetch();
    connect();
  }

  return (
    <Switch
      fallback={
        <p class="quiet" aria-busy="true">
          Guidon
        </p>
      }
    >
      <Match when={connection() === 'refused' || (card.state === 'ready' && card() === undefined)}>
        <main class="home seat-page">
          <h1>{words().noSuchSeat}</h1>
          <button type="button" onClick={() => props.leave()}>
            {words().home}
          </button>
        </main>
      </Match>
      <Match when={playing()} keyed>
        {open => (
          <GameScreen
            session={open.session}
            leave={props.leave}
            fork={() => undefined}
            nameOf={seat => nameIn(open.beside.game(), seat)}
            beside={seatTitle => (
              <OnlineBar beside={open.beside} seatTitle={seatTitle} isAway={connection() === 'away'} />
            )}
          />
        )}
      </Match>
      <Match when={waiting() ?? card()?.game}>
        {game => (
          <WaitingRoom game={game()} seat={card()?.seat ?? ''} shown={props.shown}>
            <Show
              when={mine()?.joined === false}
              fallback={<Waiting connect={connect} isOver={game().status === 'over'} />}
            >
              <form
                class="fields"
                onSubmit={event => {
                  event.preventDefault();
                  void join();
                }}
              >
                <Show when={me()} fallback={<NameField />}>
                  {card => <p>{words().people.signedInAs(card().name)}</p>}
                </Show>
                <button type="submit" class="order">
                  {words().sitDown}
                </button>
              </form>
            </Show>
            <SeatCorner
              link={props.link}
              seat={card()?.seat ?? ''}
              game={game()}
              isSeated={mine()?.joined === true}
              title={seat => (props.shown === undefined ? seat : seatTitle(props.shown.library, game(), seat))}
            />
          </WaitingRoom>
        )}
      </Match>
    </Switch>
  );
}

function NameField() {
  return (
    <>
      <Field label={words().yourName} value={guestName()} set={setGuestName} max={40} autocomplete="nickname" />
      <p class="quiet">
        {words().people.haveAccount}{' '}
        <a href={`/signin?back=${encodeURIComponent(location.pathname)}`}>{words().people.signIn}</a>
      </p>
    </>
  );
}

/** Once seated, the page listens until the others are. */
function Waiting(props: { readonly connect: () => void; readonly isOver: boolean }) {
  props.connect();
  return <p role="status">{props.isOver ? words().people.closedBefore : words().waitingForOthers}</p>;
}
