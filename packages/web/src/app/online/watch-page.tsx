import type { GameCard, Reply, Request } from '@guidon/protocol';
import { createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import { localClient } from '../client.ts';
import { GameScreen } from '../game/game-screen.tsx';
import { remoteClient } from '../remote/remote-client.ts';
import { createSession, type Session } from '../session/session.ts';
import { nameIn } from '../site/library-words.ts';
import { language, words } from '../words/words.ts';

/** A game of others: seen as far behind as they have agreed, and nothing can be done. */
export function WatchPage(props: { readonly game: string; readonly leave: () => void }) {
  const [session, setSession] = createSignal<Session | null>(null);
  const [card, setCard] = createSignal<GameCard | null>(null);
  const client = remoteClient('', `/api/games/${encodeURIComponent(props.game)}/watch?language=${language()}`);
  onCleanup(() => client.close());
  const [isAway, setAway] = createSignal(false);
  client.onConnection(connection => setAway(connection === 'away'));
  // Those who look on have no say: they only ask what happened. The rules are looked up here.
  const silent = {
    ...client,
    ask: async (request: Request): Promise<Reply> => {
      if (request.ask === 'frames') return client.ask(request);
      if (request.ask === 'rule') return ruleHere(request);
      return { say: 'faulty', message: words().online.lookingOn, issues: [] };
    },
  };
  const here = localClient();
  let isOpen = false;
  async function ruleHere(request: Request): Promise<Reply> {
    const game = card();
    if (!isOpen && game !== null) {
      const seats = Object.fromEntries(game.seats.map(({ seat }) => [seat, 'person']));
      isOpen = (await here.ask({ ask: 'start', scenario: game.scenario, seats, seed: 'rules' })).say === 'opened';
    }
    return here.ask(request);
  }
  client.onOpened(opened => {
    setCard(opened.game);
    if (opened.kind === 'opened') setSession(createSession(silent, opened.opened, `watch-${props.game}`));
  });
  client.onBeside(news => {
    if (news.kind === 'game') setCard(news.game);
  });
  return (
    <Switch
      fallback={
        <main class="home seat-page">
          <h1>{card()?.title ?? words().online.lookOn}</h1>
          <p role="status">{words().online.nothingToSee}</p>
          <button type="button" onClick={() => props.leave()}>
            {words().home}
          </button>
        </main>
      }
    >
      <Match when={session()} keyed>
        {open => (
          <GameScreen
            session={open}
            leave={props.leave}
            fork={() => undefined}
            nameOf={seat => {
              const game = card();
              return game === null ? seat : nameIn(game, seat);
            }}
            beside={seatTitle => (
              <section class="online-bar">
                <Show when={isAway()}>
                  <p class="offline" role="status">
                    {words().connectionLost}
                  </p>
                </Show>
                <p class="players">
                  <b>{words().online.lookingOn}</b>{' '}
                  <Show when={card()}>
                    {game => (
                      <>
                        {words().people.behind(game().watching ?? 0)} ·{' '}
                        {game()
                          .seats.map(({ seat, name }) => `${name} (${seatTitle(seat)})`)
                          .join(', ')}
                      </>
                    )}
                  </Show>
                </p>
              </section>
            )}
          />
        )}
      </Match>
    </Switch>
  );
}
