import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { present, type Refusal, refuse } from '@guidon/kernel';
import { barsStart } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { bindChiefs, lacksLeader, onlyLeaders } from '../clock/command.ts';
import { codeAt, facingFrom, hexNamed, idOf, idsOf, leaderIdsOf, leadersNamed, unitsNamed } from '../terms/ids.ts';
import { firstUnit, inHand, isArtillery, isCrew, isMounted, leaderOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { arrowFault, arrowPrice, arrowStep } from './path/arrow.ts';
import { companyFault, flagFault, flagsGoing, leadersFault, type Marching } from './path/company.ts';
import { type Cursor, cursorOf, isInMinimumZone, isInZone, type Mover, moverOf } from './path/cursor.ts';
import { entryFault } from './path/entry.ts';
import { steppedOn } from './path/way.ts';
import type { OpenMove } from './terms.ts';

/** Does the order go on with the piece in hand, perhaps with units it picks up on the way (8.4.2)? */
export function goesOn(board: Board, state: RyState, units: readonly UnitIndex[]): boolean {
  const { open } = state;
  if (open === null || units.length === 0) return false;
  const first = unitOf(state, firstUnit(units));
  const isPart = units.some(unit => open.units.includes(unit));
  return (
    isPart &&
    units.every(
      unit =>
        open.units.includes(unit) ||
        (unitOf(state, unit).hex === first.hex &&
          unitOf(state, unit).notes.acted === null &&
          sideOf(board, unit) === activeSide(board, state)),
    )
  );
}

export function mayMove(board: Board, state: RyState, order: OrderOf<'move'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const isOn = goesOn(board, state, units);
  const path = order.path.map(code => hexNamed(board, code));
  const bad = path.indexOf(OFF_MAP);
  if (bad >= 0 || path.length === 0) return refuse('ry:8.1.1', 'no-such-hex', { hex: order.path[bad] ?? '' });
  return (
    mayStart(board, state, { units, isOn }) ??
    companyFault(board, state, { units, isOn }) ??
    leadersFault(board, state, { units, leaders: leadersNamed(board, order.leaders ?? []), path }) ??
    flagFault(board, state, { units, flag: order.flag }) ??
    entryFault(board, state, { units, hex: path[0] ?? OFF_MAP }) ??
    walkFault(board, state, { units, path, isOn, order })
  );
}

/** May these units move at all now (2.2, 6.7.1, 8.1.4, 8.4.3, 12.0, 8.4.4, 8.4.14)? */
export function mayStart(
  board: Board,
  state: RyState,
  { units, isOn }: { readonly units: readonly UnitIndex[]; readonly isOn: boolean },
): Refusal | undefined {
  const first = units[0];
  if (first === undefined) return refuse('ry:8.1', 'nobody-moves');
  const one = unitOf(state, first);
  for (const unit of units) {
    const { where, hex, order, notes, charge, crewed, arrow } = unitOf(state, unit);
    const facts = { unit: idOf(board, unit) };
    if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
    if (where !== 'map' && where !== 'due') return refuse('ry:8.1', 'not-on-map', facts);
    if (!crewed) return refuse('ry:7.8.2', 'no-crew', facts);
    if (where !== one.where || hex !== one.hex) return refuse('ry:8.1', 'not-together', facts);
    if (order === 'routed') return refuse('ry:13.3.4', 'routed', facts);
    if (charge !== null) return refuse('ry:11.1', 'designated', facts);
    if (notes.finished) return refuse('ry:8.4.3', 'left-behind', facts);
    if (arrow !== OFF_MAP && units.length > 1) return refuse('ry:6.1.1', 'not-together', facts);
    if (notes.changed) return refuse('ry:6.5.7', 'has-changed', facts);
    const fault = segmentFault(board, state, unit);
    if (fault !== undefined) return fault;
    if (notes.acted !== null && !(isOn && notes.acted === 'move'))
      return refuse(notes.acted === 'move' ? 'ry:8.1.4' : 'ry:2.2', 'has-acted', { ...facts, action: notes.acted });
  }
  return barsStart(board, state, units);
}

/** Who moves in which segment (12.1, 12.8.2). */
function segmentFault(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const { formation } = unitOf(state, unit);
  const facts = { unit: idOf(board, unit) };
  if (formation === 'unlimbered') return refuse('ry:6.7.1', 'unlimbered', facts);
  switch (segmentKind(state)) {
    case 'action':
      return undefined;
    case 'mounted':
      return isMounted(unitOf(state, unit)) || (isArtillery(board, unit) && !isCrew(board, unit))
        ? undefined
        : refuse('ry:12.0', 'mounted-only', facts);
    case 'artillery':
      return refuse(isArtillery(board, unit) ? 'ry:6.7.3' : 'ry:2.1.1', 'no-move-now', facts);
    default:
      return refuse(isArtillery(board, unit) ? 'ry:6.7.3' : 'ry:2.1.2', 'no-move-now', facts);
  }
}

function walkFault(
  board: Board,
  state: RyState,
  walk: {
    readonly units: readonly UnitIndex[];
    readonly path: readonly HexIndex[];
    readonly isOn: boolean;
    readonly order: OrderOf<'move'>;
  },
): Refusal | undefined {
  const { units, path, order } = walk;
  const mover = moverOf(board, state, units);
  let cursors: readonly Cursor[] = [cursorOf(state, { units, goesOn: walk.isOn })];
  let arrow = unitOf(state, firstUnit(units)).arrow;
  let arrowSpent = walk.isOn ? (state.open?.arrowSpent ?? 0) : 0;
  const leaders = leadersGoing(state, { leaders: leadersNamed(board, order.leaders ?? []), isOn: walk.isOn });
  const leaderless = units.find(unit => lacksLeader(board, state, unit, leaders));
  for (const [at, to] of path.entries()) {
    const cursor = present(cursors[0], 'a place on the way');
    const stepped = steppedOn(board, state, { mover, cursors, to });
    if ('fault' in stepped) return stepped.fault;
    const passed = passesFriends(board, state, mover, cursor);
    if (passed !== undefined) return passed;
    // Men whom only their leader commands need him where command is needed (4.2.1).
    if (leaderless !== undefined && needsCommand(mover, to))
      return refuse('ry:4.2.1', 'out-of-command', { unit: idOf(board, leaderless), hex: codeAt(board, to) });
    if (arrow !== OFF_MAP) {
      const named = order.arrows?.[at];
      const going = arrowStep(board, state, {
        unit: firstUnit(units),
        from: cursor.hex,
        to,
        arrow,
        named: named === undefined ? undefined : hexNamed(board, named),
      });
      const fault_ = arrowFault(board, state, {
        unit: firstUnit(units),
        from: cursor.hex,
        arrow,
        going,
        spent: arrowSpent,
        to,
        steps: cursor.steps,
      });
      if (fault_ !== undefined) return fault_;
      arrowSpent += arrowPrice(board, state, { unit: firstUnit(units), arrow, going });
      arrow = going;
    }
    cursors = stepped.cursors;
  }
  return facingFault(board, { mover, cursors, order });
}

const leadersGoing = (
  state: RyState,
  { leaders, isOn }: { readonly leaders: readonly LeaderIndex[]; readonly isOn: boolean },
): readonly LeaderIndex[] => (isOn && leaders.length === 0 ? (state.open?.leaders ?? []) : leaders);

/** Is command needed to enter the hex (5.1.3)? */
export const needsCommand = (mover: Mover, hex: HexIndex): boolean =>
  isInZone(mover, hex) || isInMinimumZone(mover, hex);

/**
 * No passing through friends: who enters their hex stays, or takes them along by an order of its own (8.4.12, 8.1.2).
 */
function passesFriends(board: Board, state: RyState, mover: Mover, cursor: Cursor): Refusal | undefined {
  if (cursor.hex === OFF_MAP || cursor.steps === 0) return undefined;
  const friend = stackAt(state, cursor.hex).find(
    unit =>
      !mover.units.includes(unit) &&
      state.open?.units.includes(unit) !== true &&
      unitOf(state, unit).deployment !== 'skirmish',
  );
  return friend === undefined
    ? undefined
    : refuse('ry:8.4.12', 'all-or-none', { unit: idOf(board, friend), hex: codeAt(board, cursor.hex) });
}

function facingFault(
  board: Board,
  {
    mover,
    cursors,
    order,
  }: { readonly mover: Mover; readonly cursors: readonly Cursor[]; readonly order: OrderOf<'move'> },
): Refusal | undefined {
  if (order.facing === undefined) return undefined;
  const facing = facingFrom(board, order.facing);
  if (facing === undefined) return refuse('ry:8.3', 'no-such-facing', { facing: order.facing });
  return !mover.turnsFreely && cursors.every(cursor => facing !== cursor.facing && cursor.turns >= 1)
    ? refuse('ry:8.3.5', 'turn-would-disrupt', { unit: idOf(board, firstUnit(mover.units)), facing: order.facing })
    : undefined;
}

/** The piece is taken in hand, and marches. */
export function resolveMove(board: Board, play: RyPlay, order: OrderOf<'move'>): void {
  const units = unitsNamed(board, order.units);
  const open = openFor(board, play, { units, leaders: leadersNamed(board, order.leaders ?? []), flag: order.flag });
  play.emit({ event: 'taken-in-hand', open });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'move' });
  bindLeaders(board, play, { units, leaders: open.leaders, path: order.path.map(code => hexNamed(board, code)) });
  next(
    play,
    {
      step: 'march',
      path: order.path.map(code => hexNamed(board, code)),
      arrows: (order.arrows ?? []).map(code => hexNamed(board, code)),
      facing: order.facing === undefined ? null : (facingFrom(board, order.facing) ?? null),
      toll: order.wary === true ? tollOf(play.state, units) : null,
    },
    { step: 'orders' },
  );
}

/** A leader without whom the stack could not go where it goes stays with it in this segment (R64). */
export function bindLeaders(board: Board, play: RyPlay, { units, leaders, path }: Marching): void {
  const bound = leaders.filter(
    leader =>
      !leaderOf(play.state, leader).locked &&
      units.some(unit => onlyLeaders(board, play.state, unit)?.includes(leader) === true),
  );
  const mover = moverOf(board, play.state, units);
  if (!path.some(hex => needsCommand(mover, hex))) return;
  if (bound.length > 0)
    play.emit({ event: 'leader-locked', leaders: leaderIdsOf(board, bound), units: idsOf(board, units) });
  bindChiefs(board, play, units);
}

/** The piece in hand with whoever goes along; units it leaves on the way have finished (8.4.3). */
export function openFor(
  board: Board,
  play: RyPlay,
  piece: {
    readonly units: readonly UnitIndex[];
    readonly leaders: readonly LeaderIndex[];
    readonly flag: boolean | undefined;
  },
): OpenMove {
  const { units, leaders } = piece;
  const isOn = goesOn(board, play.state, units);
  const { open } = play.state;
  const cursor = cursorOf(play.state, { units, goesOn: isOn });
  if (isOn && open !== null) {
    const left = inHand(play.state).filter(unit => !units.includes(unit));
    if (left.length > 0) play.emit({ event: 'noted', units: idsOf(board, left), notes: { finished: true } });
  }
  const flags = flagsGoing(board, play.state, piece);
  return {
    units,
    leaders: isOn && open !== null && leaders.length === 0 ? open.leaders : leaders,
    flags,
    spent: cursor.spent,
    arrowSpent: isOn && open !== null ? open.arrowSpent : 0,
    steps: cursor.steps,
    stopped: cursor.stopped,
    free: cursor.free,
  };
}

/** What a stack has lost so far, for one that halts when something happens to it. */
export const tollOf = (state: RyState, units: readonly UnitIndex[]): number =>
  units.reduce((sum, unit) => {
    const { hits, order, where } = unitOf(state, unit);
    return sum + (where === 'map' || where === 'due' ? hits : 3) + (order === 'good' ? 0 : 10);
  }, 0);
