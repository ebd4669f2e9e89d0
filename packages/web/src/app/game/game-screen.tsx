import { createEffect, type JSX, onCleanup, Show, untrack } from 'solid-js';
import { Board } from '../board/board.tsx';
import { ResultCard } from '../cards/result-card.tsx';
import { missedRule } from '../deck/kept-deck.ts';
import type { Afterwards } from '../end/afterwards.ts';
import type { Session } from '../session/session.ts';
import { hear } from '../sound/hear.ts';
import { PaceSelect } from '../sound/play-settings.tsx';
import { StageBar } from '../stage/stage-bar.tsx';
import { Dossier } from './dossier.tsx';
import { GameHeader } from './game-header.tsx';
import {
  CardsDialog,
  isPartUnderWay,
  LegendDialog,
  LessonDialog,
  OptionsDialog,
  PictureDialog,
  ReviewDialog,
  RuleDialog,
  StakesDialog,
  StandingDialog,
  TabletopBoard,
  TurnDialog,
} from './later.ts';
import { Panel } from './panel.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { listenToKeys } from './screen-keys.ts';
import { createScreenState, type ScreenState } from './screen-state.ts';

interface GameScreenProps {
  readonly session: Session;
  readonly leave: () => void;
  readonly fork: (entry: number) => void;
  /** Below the heading: of a game far away, who plays and what is said. */
  readonly beside?: (seatTitle: (seat: string) => string) => JSX.Element;
  /** Of a game far away: who plays a side. */
  readonly nameOf?: (seat: string) => string;
  readonly afterwards?: Afterwards;
}

/** A game: board, question, orders, log. */
export function GameScreen(props: GameScreenProps) {
  const { session } = props;
  const screen = createScreenState(session);
  const { sight, seatTitle } = screen;
  listenToKeys(session, screen);
  createEffect(() => {
    hear(session.stage.beat());
  });
  createEffect(() => {
    if (session.client.seat === undefined && !session.opened.watching) refusedBy(session);
  });
  onCleanup(() => session.close());

  return (
    <main
      class="game"
      classList={{ 'on-table': screen.isTabletop }}
      aria-busy={isPartUnderWay()}
      data-waiting-for={session.waitingFor()}
      data-revision={session.position().revision}
      data-playing={session.stage.isPlaying() ? '' : undefined}
    >
      <GameHeader session={session} screen={screen} leave={props.leave} beside={props.beside?.(seatTitle)} />
      <Show
        when={session.opened.table}
        fallback={
          <Board
            session={session}
            overlay={{ zones: screen.enemyZones(), sight: sight.line() }}
            look={screen.setLooked}
            lookAtGround={screen.setGround}
            pick={sight.isAsking() ? hex => void sight.point(hex) : null}
          />
        }
      >
        {table => (
          <Show when={screen.onTabletop}>
            {made => <TabletopBoard session={session} table={table()} tape={screen.tape} {...made()} />}
          </Show>
        )}
      </Show>
      <StageBar
        stage={session.stage}
        isWatched={session.opened.watching || session.open()?.player !== 'person'}
        skip={session.skip}
      >
        <PaceSelect />
      </StageBar>
      <ResultCard session={session} showRule={screen.setRule} />
      <Panel
        session={session}
        screen={screen}
        nameOf={props.nameOf ?? seatTitle}
        afterwards={props.afterwards ?? null}
      />
      <Show when={session.opened.watching && session.client.onNews === undefined}>
        <ReplayBar session={session} fork={props.fork} review={() => screen.setDialog('review')} />
      </Show>
      <Dialogs session={session} screen={screen} replayAt={props.afterwards?.replayAt} />
    </main>
  );
}

/** The rule that has just refused an order is to be repeated. */
function refusedBy({ told, opened }: Session): void {
  const rule = told()?.rule?.id;
  const { prefix } = opened.system;
  if (rule !== undefined) untrack(() => missedRule(rule.startsWith(`${prefix}:`) ? rule : `${prefix}:${rule}`));
}

interface DialogsProps {
  readonly session: Session;
  readonly screen: ScreenState;
  readonly replayAt: Afterwards['replayAt'] | undefined;
}

function Dialogs(props: DialogsProps) {
  const { session, screen } = props;
  const close = () => screen.setDialog(null);
  function show(at: number): void {
    close();
    if (session.opened.watching) void session.showEntry(at);
    else props.replayAt?.(at);
  }
  return (
    <>
      <Show when={screen.dialog() === 'dossier'}>
        <Dossier scenario={session.opened.scenario} seatTitle={screen.seatTitle} close={close} />
      </Show>
      <Show when={screen.dialog() === 'standing'}>
        <StandingDialog standing={session.standing} close={close} />
      </Show>
      <Show when={screen.dialog() === 'stakes'}>
        <StakesDialog session={session} close={close} />
      </Show>
      <Show when={screen.dialog() === 'turn'}>
        <TurnDialog session={session} sideOf={screen.sideOf} close={close} />
      </Show>
      <Show when={screen.dialog() === 'review'}>
        <ReviewDialog session={session} open={show} close={close} />
      </Show>
      <Show when={screen.dialog() === 'legend'}>
        <LegendDialog session={session} hex={screen.ground() ?? screen.looked()} close={close} />
      </Show>
      <Show when={screen.dialog() === 'cards'}>
        <CardsDialog session={session} close={close} />
      </Show>
      <Show when={screen.dialog() === 'picture'}>
        <PictureDialog session={session} close={close} />
      </Show>
      <Show when={screen.dialog() === 'keys'}>
        <OptionsDialog isTabletop={screen.isTabletop} close={close} />
      </Show>
      <Show when={screen.lesson()}>
        {id => <LessonDialog system={session.opened.system} rule={id()} close={() => screen.setLesson(null)} />}
      </Show>
      <Show when={screen.rule()}>
        {id => <RuleDialog session={session} id={id()} close={() => screen.setRule(null)} />}
      </Show>
    </>
  );
}
