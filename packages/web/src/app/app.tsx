import { createMemo, createResource, createSignal, lazy, Match, Show, Switch } from 'solid-js';
import { localClient } from './client.ts';
import { GameScreen } from './game/game-screen.tsx';
import { provideLessons, provideReview, provideStudy } from './game/later.ts';
import { Home } from './home/home.tsx';
import { FollowNote } from './local/follow-note.tsx';
import { createLocalGames } from './local/local-games.ts';
import { placeHere } from './remote/games-far-away.ts';
import { NoSuchPage } from './site/no-such-page.tsx';
import { go, isOfPeople, pageHere, path } from './site/route.ts';

/** Pages that most visits do not open come when they are opened. */
const PeoplePage = lazy(async () => ({ default: (await import('./people/people-page.tsx')).PeoplePage }));
const ReplayPage = lazy(async () => ({ default: (await import('./people/people-page.tsx')).ReplayPage }));
const RulesPage = lazy(async () => ({ default: (await import('./rules/rules-page.tsx')).RulesPage }));
const LearnPage = lazy(async () => ({ default: (await import('./learn/learn-page.tsx')).LearnPage }));
const PuzzlesPage = lazy(async () => ({ default: (await import('./learn/puzzles-page.tsx')).PuzzlesPage }));
const StudyPage = lazy(async () => ({ default: (await import('./study/study-page.tsx')).StudyPage }));
const BuilderScreen = lazy(async () => ({ default: (await import('./builder/builder-screen.tsx')).BuilderScreen }));
const SeatPage = lazy(async () => ({ default: (await import('./online/seat-page.tsx')).SeatPage }));
const FindSeat = lazy(async () => ({ default: (await import('./people/find-seat.tsx')).FindSeat }));
const WatchPage = lazy(async () => ({ default: (await import('./online/watch-page.tsx')).WatchPage }));
const ConfirmPage = lazy(async () => ({ default: (await import('./online/confirm-page.tsx')).ConfirmPage }));

provideLessons(async () => (await import('./learn/lesson-dialog.tsx')).LessonDialog);
provideReview(async () => (await import('./review/review-dialog.tsx')).ReviewDialog);
provideStudy(async (session, entry) => (await import('./study/start.ts')).studyFromGame(session, entry));

export function App() {
  const client = localClient();
  const games = createLocalGames(client);
  const place = createMemo(() => {
    path();
    return placeHere();
  });
  const isShipped = (scenario: string): boolean => library()?.scenarios.some(({ id }) => id === scenario) === true;
  const [isBuilding, setIsBuilding] = createSignal(false);
  const [library] = createResource(async () => {
    const reply = await client.ask({ ask: 'library' });
    return reply.say === 'library' ? reply : undefined;
  });

  function goHome(): void {
    go('/');
    void games.close();
  }
  const isNowhere = (): boolean => path() !== '/' && !games.isHere() && pageHere() === undefined;

  const replayed = (): string | undefined => {
    const at = pageHere();
    return at?.page === 'replay' ? at.game : undefined;
  };
  const shown = createMemo(() => {
    const found = library();
    return found === undefined ? undefined : { client, library: found };
  });
  const peopleHere = createMemo(() => {
    const at = pageHere();
    const found = library();
    if (at === undefined || found === undefined) return undefined;
    return isOfPeople(at) ? { at, found } : undefined;
  });

  const puzzlesHere = createMemo(() => {
    const at = pageHere();
    const found = library();
    return at?.page !== 'puzzles' || found === undefined ? undefined : { at, found };
  });
  const learnHere = createMemo(() => {
    const at = pageHere();
    const found = library();
    return at?.page !== 'learn' || found === undefined ? undefined : { at, found };
  });
  const studyHere = createMemo(() => {
    const at = pageHere();
    const found = library();
    return at?.page !== 'study' || found === undefined ? undefined : { at, found };
  });
  const rulesHere = createMemo(() => {
    const at = pageHere();
    const found = library();
    return at?.page !== 'rules' || found === undefined ? undefined : { at, found };
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
      <Match when={studyHere()} keyed>
        {({ at, found }) => <StudyPage library={found} study={at.study} />}
      </Match>
      <Match when={games.session()} keyed>
        {open => (
          <GameScreen
            session={open}
            leave={goHome}
            fork={entry => void games.fork(entry)}
            beside={() => <FollowNote isFollowing={games.isFollowing()} lead={() => void games.lead()} />}
            afterwards={{
              replay: () => void games.replay(),
              replayAt: at => void games.replay(at),
              rematch: isShipped(open.opened.scenario.id) ? () => void games.rematch() : null,
            }}
          />
        )}
      </Match>
      <Match when={isBuilding() && library()}>
        {found => (
          <BuilderScreen
            client={client}
            bots={found().bots}
            leave={() => setIsBuilding(false)}
            start={game => void games.startOwn(game).then(() => setIsBuilding(false))}
          />
        )}
      </Match>
      <Match when={replayed()} keyed>
        {game => <ReplayPage game={game} open={text => void games.watch(text)} />}
      </Match>
      <Match when={rulesHere()} keyed>
        {({ at, found }) => <RulesPage library={found} prefix={at.prefix} rule={at.rule} />}
      </Match>
      <Match when={learnHere()} keyed>
        {({ at, found }) => (
          <LearnPage
            client={client}
            library={found}
            at={at}
            isOpening={games.isOpening()}
            start={setup => void games.start(setup)}
          />
        )}
      </Match>
      <Match when={puzzlesHere()} keyed>
        {({ at, found }) => <PuzzlesPage library={found} prefix={at.prefix} puzzle={at.puzzle} />}
      </Match>
      <Match when={peopleHere()} keyed>
        {({ at, found }) => <PeoplePage at={at} client={client} library={found} />}
      </Match>
      <Match when={isNowhere() && library()}>
        <NoSuchPage />
      </Match>
      <Match when={library()}>
        {found => (
          <Home
            client={client}
            library={found()}
            fault={games.fault()}
            isOpening={games.isOpening()}
            start={setup => void games.start(setup)}
            build={() => setIsBuilding(true)}
            openText={(text, use) => void games.openText(text, use)}
          />
        )}
      </Match>
      <Match when={!library()}>
        <Show when={library.loading}>
          <p class="quiet" aria-busy="true">
            Guidon
          </p>
        </Show>
      </Match>
    </Switch>
  );
}
