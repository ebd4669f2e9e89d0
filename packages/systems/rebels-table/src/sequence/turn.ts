import { refuse, UMPIRE } from '@guidon/kernel';
import { BW, type Point, type Pose, straight } from '@guidon/tabletop';
import { isHeldBack, onArrival } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { PLAN, type Window } from '../book/kinds.ts';
import { blockerAt, obstaclesOf } from '../movement/obstacles.ts';
import { throwLevels } from '../resilience/levels.ts';
import type { EventOf, StepOf } from '../terms/game.ts';
import { generalNamed, idsOf, unitNamed } from '../terms/ids.ts';
import { generalOf, isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, NOBODY, POINTS_A_TURN, type Side, type UnitIndex } from '../terms/names.ts';
import { FRESH } from '../terms/notes.ts';
import { changedGeneral, changedUnit, next, type RtPlay, type RtState } from '../terms/state.ts';
import { footprintOf, shapesAt } from '../terrain/shapes.ts';
import { lastOfTheirCommands } from './initiative.ts';

/** A new turn: points and flags are fresh, those who are due come on (E2). */
export function startTurn(board: Board, play: RtPlay): void {
  const turn = play.state.turn + 1;
  play.emit({ event: 'turn-began', turn });
  const cameOn = bringOn(board, play);
  if (turn === 1 && board.firstInitiative !== null) {
    play.emit({ event: 'initiative-set', holder: board.firstInitiative, given: false, rule: 'rt:INI-05' });
    next(play, ...lastOfTheirCommands(cameOn), { step: 'slot' });
    return;
  }
  next(play, { step: 'initiative', supply: [], ...(cameOn.length === 0 ? {} : { cameOn }) });
}

/** The steps that the clock takes. */
const CLOCK: { readonly [N in ClockStep]: (board: Board, play: RtPlay) => void } = {
  'turn-start': startTurn,
  levels: throwLevels,
  'end-tests': beginEndTests,
};

type ClockStep = 'turn-start' | 'levels' | 'end-tests';

/** The latest turn that the umpire can set. */
const LAST_TURN = 99;

/** SEQ-08. In play the clock runs by itself; elsewhere the umpire lets it go on, or sets it first. */
export const clock: Window<ClockStep, 'proceed'> = {
  rule: 'rt:SEQ-08',
  steps: ['turn-start', 'levels', 'end-tests'],
  opens: (_board, { pace }) =>
    pace === 'play' ? undefined : { seat: UMPIRE, asks: 'clock', rule: 'rt:SEQ-08', units: [] },
  answers: {
    proceed: {
      may: () => undefined,
      resolve(board, play, { order: { turn }, step }) {
        if (turn !== undefined && step.step === 'turn-start') play.emit({ event: 'clock-set', turn: turn - 1 });
        CLOCK[step.step](board, play);
      },
      parts: { turn: () => Array.from({ length: LAST_TURN }, (_, before) => before + 1) },
    },
  },
  offers: () => [{ do: 'proceed' }],
  fallback: { do: 'proceed' },
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

/** ACT-01. A new turn: points and notes are fresh, no command is begun. */
export function turnBegan(_board: Board, state: RtState, { turn }: EventOf<'turn-began'>): RtState {
  const { sides } = state;
  return {
    ...state,
    turn,
    active: null,
    units: state.units.map(unit => (unit.presence === 'table' ? { ...unit, ap: POINTS_A_TURN, notes: FRESH } : unit)),
    generals: state.generals.map(general =>
      general.presence === 'table' ? { ...general, ap: POINTS_A_TURN } : general,
    ),
    sides: {
      union: { ...sides.union, barred: false, opened: null },
      confederate: { ...sides.confederate, barred: false, opened: null },
    },
  };
}

export function arrived(board: Board, state: RtState, event: EventOf<'arrived'>): RtState {
  const { unit, general, pose, formation } = event;
  if (unit !== null)
    return changedUnit(state, unitNamed(board, unit), now => ({
      presence: 'table',
      arrived: state.turn,
      pose,
      formation: formation ?? now.formation,
      ap: POINTS_A_TURN,
      notes: FRESH,
    }));
  if (general === null) return state;
  return changedGeneral(state, generalNamed(board, general), () => ({
    presence: 'table',
    at: { x: pose.x, y: pose.y },
    ap: POINTS_A_TURN,
  }));
}

/** Those who are due come on at their edge, as near to their point as there is room: the units that did. */
function bringOn(board: Board, play: RtPlay): readonly UnitIndex[] {
  const { turn } = play.state;
  const cameOn: UnitIndex[] = [];
  board.generals.forEach((roster, general) => {
    if (generalOf(play.state, general).presence !== 'reserve' || roster.arrival === null || roster.arrival.turn > turn)
      return;
    const { at } = roster.arrival;
    if (isHeldBack(board, play.state, roster.id)) return;
    play.emit({ event: 'arrived', unit: null, general: roster.id, pose: { ...at, facing: 0 }, formation: null });
    onArrival(board, play, general);
  });
  board.units.forEach((roster, unit) => {
    if (unitOf(play.state, unit).presence !== 'reserve' || roster.arrival === null || roster.arrival.turn > turn)
      return;
    const { formation } = roster.arrival;
    if (isHeldBack(board, play.state, roster.id)) return;
    const pose = entryPose(board, play.state, unit);
    if (pose === undefined) {
      play.emit({ event: 'held-up', unit: roster.id });
      return;
    }
    play.emit({ event: 'arrived', unit: roster.id, general: null, pose, formation });
    cameOn.push(unit);
  });
  return cameOn;
}

/** How far along the edge one looks for room. */
const ENTRY_REACH = 12 * BW;

function entryPose(board: Board, state: RtState, unit: UnitIndex): Pose | undefined {
  const roster = board.units[unit];
  const arrival = roster?.arrival;
  if (roster === undefined || arrival === null || arrival === undefined) return undefined;
  const { at, formation } = arrival;
  const { facing, along } = entryEdge(board, at);
  const standing = { formation, bases: unitOf(state, unit).bases, scattered: null };
  const { depth } = footprintOf(roster.type, standing);
  const placed: RtState = {
    ...state,
    units: state.units.map((other, index) => (index === unit ? { ...other, presence: 'table' } : other)),
  };
  for (let off = 0; off <= ENTRY_REACH; off += BW)
    for (const side of off === 0 ? [0] : [1, -1]) {
      const point = { x: at.x + along.x * off * side, y: at.y + along.y * off * side };
      const pose: Pose = straight({ ...point, facing }, depth);
      const shapes = shapesAt(roster.type, { ...standing, pose });
      const there: RtState = {
        ...placed,
        units: placed.units.map((other, index) => (index === unit ? { ...other, pose, formation } : other)),
      };
      const obstacles = obstaclesOf(board, there, unit, { standoff: true, through: NOBODY });
      const tooNear = obstacles.some(({ start }) => start !== null);
      if (!tooNear && blockerAt(board, shapes.solid, obstacles) === undefined) return pose;
    }
  return undefined;
}

/** Which way one looks who comes on there, and which way the edge runs. */
function entryEdge(board: Board, at: Point): { readonly facing: number; readonly along: Point } {
  if (at.y <= 0) return { facing: 0, along: { x: 1, y: 0 } };
  if (at.y >= board.table.depth) return { facing: 180, along: { x: 1, y: 0 } };
  return at.x <= 0 ? { facing: 90, along: { x: 0, y: 1 } } : { facing: 270, along: { x: 0, y: 1 } };
}

/** Units at half their bases or less that have not tested yet this turn (EOT-01, R58). */
const dueTests = (board: Board, state: RtState, side: Side): readonly UnitIndex[] =>
  board.units.flatMap((roster, unit) => {
    const now = unitOf(state, unit);
    const isDue =
      roster.side === side && isSteady(now) && now.bases * 2 <= roster.bases && !state.tested.includes(unit);
    return isDue ? [unit] : [];
  });

export function beginEndTests(_board: Board, play: RtPlay): void {
  play.emit({ event: 'end-tests-began' });
  const holder = play.state.holder ?? 'union';
  next(play, { step: 'end-test', side: enemyOf(holder) });
}

/** Nobody of this side is due: the other goes on, or the turn ends. */
function passEndTest(board: Board, play: RtPlay, { side }: StepOf<'end-test'>): void {
  const other = enemyOf(side);
  if (dueTests(board, play.state, other).length > 0) next(play, { step: 'end-test', side: other });
  else next(play, { step: 'check-victory', endOfTurn: true });
}

/** EOT-03, EOT-04. The test and all that follows, then a look at the objectives, then the other side. */
function makeEndTest(board: Board, play: RtPlay, unit: UnitIndex): void {
  const id = board.units[unit]?.id ?? '';
  play.emit({ event: 'tested-at-end', unit: id });
  next(
    play,
    { step: 'test', unit, column: 'other', cause: { by: [] } },
    { step: 'check-victory', endOfTurn: false },
    { step: 'end-test', side: enemyOf(sideOf(board, unit)) },
  );
}

/** EOT-02. Its owner picks who of several tests next. */
export const pickTest: Window<'end-test', 'test'> = {
  rule: 'rt:EOT-02',
  steps: ['end-test'],
  opens(board, state, { side }) {
    const due = dueTests(board, state, side);
    return due.length > 1
      ? { seat: side, asks: 'pick-unit-to-test', rule: 'rt:EOT-02', units: idsOf(board, due) }
      : undefined;
  },
  answers: {
    test: {
      may: (board, state, { order: { unit }, step: { side } }) =>
        idsOf(board, dueTests(board, state, side)).includes(unit)
          ? undefined
          : refuse('rt:EOT-01', 'not-due', { unit }),
      resolve: (board, play, { order }) => makeEndTest(board, play, unitNamed(board, order.unit)),
      parts: 'offers',
    },
  },
  offers: (board, state, { side }) => idsOf(board, dueTests(board, state, side)).map(unit => ({ do: 'test', unit })),
  fallback: 'first',
  odds: { assume: 'open', named: false },
  screen: PLAN,
};

/** Nobody has to pick: the only one that is due tests, or the other side goes on. */
export function takeEndTest(board: Board, play: RtPlay, step: StepOf<'end-test'>): void {
  const [unit] = dueTests(board, play.state, step.side);
  if (unit === undefined) passEndTest(board, play, step);
  else makeEndTest(board, play, unit);
}
