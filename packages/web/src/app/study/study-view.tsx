import './study.css';
import { createEffect, createSignal, onCleanup, onMount, Show } from 'solid-js';
import { Board } from '../board/board.tsx';
import { ResultCard } from '../cards/result-card.tsx';
import {
  isPartUnderWay,
  LegendDialog,
  LessonDialog,
  OptionsDialog,
  PictureDialog,
  RuleDialog,
  TabletopBoard,
} from '../game/later.ts';
import { Panel } from '../game/panel.tsx';
import { listenToKeys } from '../game/screen-keys.ts';
import { createScreenState, type ScreenState } from '../game/screen-state.ts';
import { createSession, type Session } from '../session/session.ts';
import { hear } from '../sound/hear.ts';
import { PaceSelect } from '../sound/play-settings.tsx';
import { StageBar } from '../stage/stage-bar.tsx';
import { DiceDialog } from './dice-dialog.tsx';
import { createDrawingTool, type DrawingTool } from './drawing-tool.ts';
import { Drawings } from './drawings.tsx';
import { ArrowsPart, NotesPart, QuestionsPart, ThrowsPart } from './notes-part.tsx';
import type { OpenStudy } from './open-study.ts';
import { QuizPart } from './quiz-part.tsx';
import { StudyBar, type Walk } from './study-bar.tsx';
import { createStudyClient, type StudyClient } from './study-client.ts';
import { StudyHeader } from './study-header.tsx';
import { texts } from './study-texts.ts';
import { placeOnTable } from './table-places.ts';
import { TreePart } from './tree-part.tsx';

/** Of a hex, in pixels of the sheet. */
const HEX = 100;

/** A study on the screen: the board as in a game, the tree, and what is said of the position. */
export function StudyView(props: { readonly open: OpenStudy; readonly leave: () => void }) {
  const { open } = props;
  const asking = createStudyClient(open);
  const session = createSession(asking.client, open.opened, open.id);
  const screen = createScreenState(session);
  const tool = createDrawingTool(open);
  const [side, turnTo] = createSignal<'game' | 'study'>('study');
  const go = (node: number): void => void session.seek(node);
  const walk = walkIn(open, asking, go);
  listenToKeys(session, screen);
  listenToWalk({ walk, tool, isTabletop: screen.isTabletop });
  createEffect(() => {
    hear(session.stage.beat());
  });
  createEffect(() => {
    const fault = open.fault();
    if (fault !== null) session.tell(fault);
  });
  createEffect(() => {
    // Where only one side is in sight: what is to be confirmed or was refused stands beside the orders.
    if (session.pending() !== null || session.told() !== null) turnTo('game');
  });
  createEffect(() => {
    // It was no answer: nothing is left to be confirmed.
    if (asking.verdict() === 'wrong') session.cancel();
  });
  onCleanup(() => session.close());
  return (
    <main
      class="game study"
      classList={{ 'on-table': screen.isTabletop }}
      aria-busy={isPartUnderWay()}
      data-side={side()}
      data-node={open.at().node}
      data-waiting-for={open.isChanging() || open.isWriting() ? 'program' : session.waitingFor()}
      data-playing={session.stage.isPlaying() ? '' : undefined}
    >
      <StudyHeader open={open} session={session} screen={screen} leave={props.leave} />
      <StudyBoard open={open} session={session} screen={screen} tool={tool} />
      <StageBar stage={session.stage} isWatched={false} skip={session.skip}>
        <PaceSelect />
      </StageBar>
      <Show when={open.at().throws.length > 0}>
        <ResultCard session={session} showRule={screen.setRule} />
      </Show>
      <Panel session={session} screen={screen} nameOf={screen.seatTitle} afterwards={null} />
      <StudyPanel open={open} asking={asking} screen={screen} tool={tool} go={go} />
      <StudyBar open={open} asking={asking} walk={walk} side={side()} turnTo={turnTo} />
      <Show when={asking.wanted()} keyed>
        {wanted => <DiceDialog system={open.system} wanted={wanted} />}
      </Show>
      <StudyDialogs open={open} session={session} screen={screen} />
    </main>
  );
}

interface BoardProps {
  readonly open: OpenStudy;
  readonly session: Session;
  readonly screen: ScreenState;
  readonly tool: DrawingTool;
}

function StudyBoard(props: BoardProps) {
  const { open, session, screen, tool } = props;
  const picked = (): ((hex: string) => void) | null => {
    if (tool.isOut()) return tool.pick;
    return screen.sight.isAsking() ? hex => void screen.sight.point(hex) : null;
  };
  return (
    <Show
      when={session.opened.table}
      fallback={
        <Board
          session={session}
          overlay={{
            zones: screen.enemyZones(),
            sight: screen.sight.line(),
            drawn: sheet => (
              <Drawings drawings={open.at().drawings} spot={place => sheet.centres.get(place)} size={HEX} />
            ),
          }}
          look={screen.setLooked}
          lookAtGround={screen.setGround}
          pick={picked()}
        />
      }
    >
      {table => (
        <Show when={screen.onTabletop}>
          {made => (
            <TabletopBoard
              session={session}
              table={table()}
              tape={screen.tape}
              {...made()}
              drawn={(sheet, placeOf) => (
                <Drawings
                  drawings={open.at().drawings}
                  spot={place => placeOnTable(place, sheet, placeOf)}
                  size={HEX / 2}
                />
              )}
            />
          )}
        </Show>
      )}
    </Show>
  );
}

interface PanelProps {
  readonly open: OpenStudy;
  readonly asking: StudyClient;
  readonly screen: ScreenState;
  readonly tool: DrawingTool;
  readonly go: (node: number) => void;
}

/** Beside the board: the tree and the notes, or while it is solved the question. */
function StudyPanel(props: PanelProps) {
  const { open, asking, screen, tool, go } = props;
  const tape = (): void => {
    const laid = screen.tape.laid();
    const place = (end: { unit: string | null; x: number; y: number }): string =>
      end.unit ?? `${Math.round(end.x)} ${Math.round(end.y)}`;
    if (laid !== null) void tool.draw({ from: place(laid.from), to: place(laid.to) });
  };
  return (
    <aside class="study-panel" aria-label={texts().study}>
      <Show when={open.at().fault}>{fault => <p class="fault">{texts().fault(fault())}</p>}</Show>
      <Show when={!asking.isSolving()} fallback={<QuizPart open={open} asking={asking} go={go} />}>
        <TreePart open={open} screen={screen} go={go} />
        <ThrowsPart open={open} />
        <NotesPart open={open} cut={() => void cut(open, go)} />
        <ArrowsPart open={open} tool={tool} isTabletop={screen.isTabletop} tape={tape} />
        <QuestionsPart open={open} asking={asking} showRule={screen.setRule} />
      </Show>
    </aside>
  );
}

/** Takes a node away with all behind it; the position before it is shown. */
async function cut(open: OpenStudy, go: (node: number) => void): Promise<void> {
  const reply = await open.change({ change: 'remove', node: open.at().node });
  if (reply !== undefined) go(reply.at.node);
}

function StudyDialogs(props: { readonly open: OpenStudy; readonly session: Session; readonly screen: ScreenState }) {
  const { open, session, screen } = props;
  const close = () => screen.setDialog(null);
  return (
    <>
      <Show when={screen.dialog() === 'legend'}>
        <LegendDialog session={session} hex={screen.ground() ?? screen.looked()} close={close} />
      </Show>
      <Show when={screen.dialog() === 'picture'}>
        <PictureDialog session={session} stops={stopsIn(open, session)} close={close} />
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

/** The line that leads to the node that is shown, position by position. */
function stopsIn(open: OpenStudy, session: Session) {
  const line = [0, ...open.study().rows.flatMap(({ node, isOnWay }) => (isOnWay ? [node] : []))];
  const last = line.length - 1;
  return { first: 0, last, now: last, show: (stop: number) => session.seek(line[stop] ?? 0, 'at-once') };
}

function walkIn(open: OpenStudy, asking: StudyClient, go: (node: number) => void): Walk {
  const isHidden = (): boolean => asking.isSolving();
  return {
    back(): void {
      const { parent } = open.at();
      if (parent !== null) go(parent);
    },
    on(): void {
      const [next] = open.at().children;
      if (next !== undefined && !isHidden()) go(next);
    },
    other(): void {
      const { siblings, node } = open.at();
      const next = siblings[(siblings.indexOf(node) + 1) % siblings.length];
      if (next !== undefined && next !== node && !isHidden()) go(next);
    },
    first: () => go(0),
    last(): void {
      if (!isHidden()) go(open.at().end);
    },
  };
}

function listenToWalk({
  walk,
  tool,
  isTabletop,
}: {
  readonly walk: Walk;
  readonly tool: DrawingTool;
  readonly isTabletop: boolean;
}): void {
  const keys = new Map<string, () => void>([
    ['b', walk.back],
    ['f', walk.on],
    ['n', walk.other],
    ...(isTabletop ? [] : [['a', tool.toggle] as const]),
    ['Escape', tool.away],
  ]);
  const hearKey = (event: KeyboardEvent): void => {
    const isTaken =
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      document.querySelector('dialog[open]') !== null ||
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLSelectElement ||
      event.target instanceof HTMLTextAreaElement;
    if (!isTaken) keys.get(event.key)?.();
  };
  onMount(() => document.addEventListener('keydown', hearKey));
  onCleanup(() => document.removeEventListener('keydown', hearKey));
}
