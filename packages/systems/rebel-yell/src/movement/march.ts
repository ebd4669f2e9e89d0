import { type Facing, type HexIndex, OFF_MAP } from '@guidon/hex';
import { facingInward, type UnitAt, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { opportunitySteps } from '../cavalry/opportunity.ts';
import { disrupt } from '../combat/rout.ts';
import { passingWindow } from '../fire/reactions.ts';
import { codeAt, flagIdsOf, idOf, idsOf, leaderIdsOf } from '../terms/ids.ts';
import {
  firstUnit,
  inHand,
  isCrew,
  isSkirmisher,
  onMap,
  rosterOf,
  sideOf,
  topFirst,
  unitOf,
} from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { gunsAt, placesOf, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { takeHex } from '../victory/holding.ts';
import { arrivalSteps } from './arrival.ts';
import { tollOf } from './may-move.ts';
import { arrowPrice, arrowStep } from './path/arrow.ts';
import { afterStep, type Cursor, cursorOf, isInZone, moverOf, stepCost, stepFault } from './path/cursor.ts';
import { facingOnWay } from './path/way.ts';
import { scatter } from './skedaddle.ts';
import type { OpenMove, StepKind } from './terms.ts';
import { turnStack } from './turn.ts';

/** The next hex of a march, or its end. */
export function march(board: Board, play: RyPlay, step: StepOf<'march'>): void {
  const { open } = play.state;
  const units = inHand(play.state);
  if (open === null || units.length === 0) {
    if (open !== null) play.emit({ event: 'taken-in-hand', open: null });
    next(play);
    return;
  }
  const to = step.path[0];
  const isShaken = step.toll !== null && tollOf(play.state, units) > step.toll;
  if (to === undefined || isShaken) {
    endMarch(board, play, units, step);
    return;
  }
  const mover = moverOf(board, play.state, units);
  const cursor = cursorOf(play.state, { units, goesOn: true });
  if (stepFault(board, play.state, { mover, cursor, to }) !== undefined) {
    next(play);
    return;
  }
  const unit = firstUnit(units);
  const { hex, arrow } = unitOf(play.state, unit);
  const going =
    arrow === OFF_MAP ? OFF_MAP : arrowStep(board, play.state, { unit, from: hex, to, arrow, named: step.arrows[0] });
  const facing = facingOnWay(board, play.state, { mover, cursor, path: step.path, facing: step.facing });
  next(
    play,
    { step: 'leave', to, arrow: going, facing },
    { ...step, path: step.path.slice(1), arrows: step.arrows.slice(1) },
  );
}

function endMarch(board: Board, play: RyPlay, units: readonly UnitIndex[], step: StepOf<'march'>): void {
  const first = unitOf(play.state, firstUnit(units));
  if (step.facing !== null && first.where === 'map' && first.facing !== step.facing && first.order !== 'routed')
    turnStack(board, play, stackAt(play.state, first.hex), step.facing);
  next(play);
}

/** Out of a hex: fire in passing, and cavalry that will not let an adjacent enemy go (9.3). */
export function leave(board: Board, play: RyPlay, step: StepOf<'leave'>): void {
  const units = onMap(play.state, inHand(play.state));
  const first = units[0];
  const enter: Step = { step: 'enter', to: step.to, arrow: step.arrow, kind: 'march' };
  if (first === undefined) {
    next(play, enter);
    return;
  }
  turnFor(board, play, { units, to: step.to, told: step.facing });
  next(play, ...leaveWindows(board, play.state, { units, going: [step.to, step.arrow] }), enter);
}

/** All that may befall a stack because it leaves a hex for others, or moves beside horse (12.7.5). */
export function leaveWindows(
  board: Board,
  state: RyState,
  { units, going }: { readonly units: readonly UnitIndex[]; readonly going: readonly HexIndex[] },
): readonly Step[] {
  const fire = passingWindow(board, state, { units, going });
  return [
    ...fire,
    ...(fire.length > 0 ? [{ step: 'run' as const }] : []),
    ...opportunitySteps(board, state, { units, hexes: placesOf(unitOf(state, firstUnit(units))), leaving: true }),
  ];
}

/** The stack turns as it must to step that way, before it draws fire (9.3.2). */
function turnFor(
  board: Board,
  play: RyPlay,
  { units, to, told }: UnitsGoing & { readonly told?: Facing | undefined },
): void {
  const mover = moverOf(board, play.state, units);
  const cursor = cursorOf(play.state, { units, goesOn: true });
  const { facing: least } = afterStep(board, { mover, cursor, to });
  const facing = least === cursor.facing ? least : (told ?? least);
  if (facing === cursor.facing) return;
  const whole = stackAt(play.state, cursor.hex);
  // Part of a stack that steps out turns by itself: it leaves those who stay as they face.
  const turning = whole.length === units.length ? whole : units;
  turnStack(board, play, turning, facing);
}

/** Into a hex, and what comes of it (d.4, 8.7.4). */
export function enter(board: Board, play: RyPlay, step: StepOf<'enter'>): void {
  const { open } = play.state;
  const units = inHand(play.state);
  const first = units[0];
  if (open === null || first === undefined) {
    next(play);
    return;
  }
  const found = moverOf(board, play.state, units);
  // By the flank nobody turns (8.7).
  const mover = step.kind === 'sidle' ? { ...found, turnsFreely: true } : found;
  const cursor = cursorOf(play.state, { units, goesOn: true });
  const { to } = step;
  if (stepFault(board, play.state, { mover, cursor, to }) !== undefined) {
    play.emit({ event: 'taken-in-hand', open: { ...open, stopped: 'ry:8.1' } });
    next(play);
    return;
  }
  const from = cursor.hex;
  const arrowFrom = unitOf(play.state, first).arrow;
  const swept = stackAt(play.state, to).filter(unit => !units.includes(unit) && isSkirmisher(unitOf(play.state, unit)));
  // Into a hex of one's own skirmishers: they rout, and who comes is Disrupted (6.4.8); cavalry runs Disrupted (12.5.5).
  const runs = swept.flatMap(unit => scatter(board, play, { unit, rule: 'ry:6.4.8' }));
  moveInto(board, play, { units, open, to, arrow: step.arrow, cursor, kind: step.kind, swept });
  if (swept.length > 0) disrupt(board, play, { units, rule: 'ry:6.4.8' });
  next(play, ...runs, ...arrivalSteps(board, play.state, { units, from, to, arrowFrom, kind: step.kind }));
}

interface Entry {
  readonly units: readonly UnitIndex[];
  readonly open: OpenMove;
  readonly to: HexIndex;
  readonly arrow: HexIndex;
  readonly cursor: Cursor;
  readonly kind: StepKind;
  /** Skirmishers who are gone before it. */
  readonly swept: readonly UnitIndex[];
}

function moveInto(board: Board, play: RyPlay, { units, open, to, arrow, cursor, kind, swept }: Entry): void {
  const mover = moverOf(board, play.state, units);
  const first = firstUnit(units);
  const before = unitOf(play.state, first);
  const side = sideOf(board, first);
  const after = afterStep(board, { mover, cursor, to });
  const facing =
    cursor.hex === OFF_MAP
      ? facingInward(board.map.grid, to, undefined)
      : kind === 'sidle'
        ? before.facing
        : after.facing;
  const cost = stepCost(board, { mover, cursor, to });
  const arrowCost =
    before.arrow === OFF_MAP ? 0 : arrowPrice(board, play.state, { unit: first, arrow: before.arrow, going: arrow });
  const found = stackAt(play.state, to).filter(unit => !units.includes(unit) && !swept.includes(unit));
  play.emit({
    event: 'moved',
    units: idsOf(board, topFirst(play.state, units)),
    leaders: leaderIdsOf(board, open.leaders),
    flags: flagIdsOf(board, open.flags),
    from: cursor.hex === OFF_MAP ? null : codeAt(board, cursor.hex),
    to: codeAt(board, to),
    arrow: arrow === OFF_MAP ? null : codeAt(board, arrow),
    facing,
    cost,
    arrowCost,
  });
  alignFacing(board, play, { units, found, facing });
  const arrowZone = arrow !== OFF_MAP && isInZone(mover, arrow);
  play.emit({
    event: 'taken-in-hand',
    open: {
      ...open,
      units,
      spent: cursor.spent + cost.total,
      arrowSpent: open.arrowSpent + arrowCost,
      steps: open.steps + 1,
      stopped: kind === 'sidle' ? 'ry:8.7.5' : (after.stopped ?? (arrowZone ? 'ry:8.2' : null)),
      free: open.free.filter(hex => hex !== to),
    },
  });
  if (found.length > 0)
    play.emit({ event: 'noted', units: idsOf(board, [...units, ...found]), notes: { joined: true } });
  takeHex(board, play, { side, hex: to });
  if (arrow !== OFF_MAP) takeHex(board, play, { side, hex: arrow });
  manGuns(board, play, { unit: first, hex: to });
}

/** A stack has one facing: who comes into a hex faces as those he finds there (8.3.4). */
function alignFacing(
  board: Board,
  play: RyPlay,
  {
    units,
    found,
    facing,
  }: { readonly units: readonly UnitIndex[]; readonly found: readonly UnitIndex[]; readonly facing: number },
): void {
  const other = found[0];
  if (other === undefined) return;
  const theirs = unitOf(play.state, other).facing;
  if (theirs !== facing) play.emit({ event: 'turned', units: idsOf(board, units), facing: theirs, rule: 'ry:8.3.4' });
}

/** A rallied crew that comes back to its guns serves them again, unless the enemy has had them (7.8.10, R58). */
function manGuns(board: Board, play: RyPlay, { unit, hex }: UnitAt): void {
  const { serves } = rosterOf(board, unit);
  if (!isCrew(board, unit) || serves === null) return;
  const guns = unitOf(play.state, serves);
  if (!gunsAt(play.state, hex).includes(serves) || guns.everTaken) return;
  play.emit({ event: 'guns-manned', unit: idOf(board, serves), crew: idOf(board, unit), rule: 'ry:7.8.5' });
  play.emit({ event: 'taken-in-hand', open: null });
}

/** The stack has come where it wanted; without anybody left of it the piece is out of hand. */
export function arrive(play: RyPlay): void {
  const { open } = play.state;
  if (open !== null && inHand(play.state).length === 0) play.emit({ event: 'taken-in-hand', open: null });
  next(play);
}
