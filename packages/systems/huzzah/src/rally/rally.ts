import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { groupParts } from '../book/parts.ts';
import { rollMorale } from '../combat/checks.ts';
import { helpers, NO_CAUSE } from '../combat/morale.ts';
import { runOrLeave } from '../combat/retreat.ts';
import { lockHelpers } from '../leaders/losses.ts';
import { comradeFault } from '../movement/turning.ts';
import { facingFrom, idOf, idsOf, unitNamed } from '../terms/ids.ts';
import { firstUnit, isArtillery, unitOf } from '../terms/lookups.ts';
import { FACINGS, facingName, type HzRule, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { ownStacks, stackAt, standingAt } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { segmentKind, serialOf } from '../terms/segments.ts';
import { isRefusal, mayAct, namedStack } from '../terms/stacks.ts';
import type { HzState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';

/** Rule 13.8: the disorganized of a hex try to rally, together (3.3-6). */
export const rally: SegmentOrder<'rally'> = {
  rule: 'hz:3.3-6',
  may: (board, state, { order }) => mayRally(board, state, order),
  whyNot: mayRally,
  resolve: (board, play, { order }) => resolveRally(board, play, order),
  offers: { in: ['action', 'artillery'], toStack: rallyOrders },
  parts: {
    units: (board, state, { said }) => {
      const sets = ownStacks(board, state).flatMap(({ hex }) => rallySets(board, state, hex));
      return groupParts(
        board,
        sets.filter(
          units =>
            mayRally(board, state, {
              do: 'rally',
              units: [...idsOf(board, units)],
              ...(said.facing === undefined ? {} : { facing: said.facing }),
            }) === undefined,
        ),
        said.units,
      );
    },
    facing: (board, state, { said: { units = [] } }) =>
      FACINGS.map(facingName).filter(facing => mayRally(board, state, { do: 'rally', units, facing }) === undefined),
  },
  hint: (_board, _state, { order: { units, facing } }) => ({ units, facing: facing ?? null, weighed: true }),
};

/** May the stack try to rally now? */
function mayRally(board: Board, state: HzState, order: OrderOf<'rally'>): Refusal | undefined {
  const units = namedStack(board, state, order.units);
  if (isRefusal(units)) return units;
  const refusal = mayRallyUnits(board, state, units);
  if (refusal !== undefined || order.facing === undefined) return refusal;
  const first = firstUnit(units);
  const held = heldBy(state, units);
  if (held === undefined) return comradeFault(board, state, { units, hex: unitOf(state, first).hex });
  return refuse(held, held === 'hz:5.3.11' ? 'arty-fire-marker' : 'arty-move-marker', { unit: idOf(board, first) });
}

/**
 * Rules 5.3.11, 5.3.12, R7: guns that have moved may rally in their Artillery segment, and guns that have fired in their
 * Action segment, but neither turns; the routed must take a facing.
 */
export function heldBy(state: HzState, units: readonly UnitIndex[]): HzRule | undefined {
  const kind = segmentKind(state);
  const guns = units.map(unit => unitOf(state, unit)).filter(({ order }) => order !== 'routed');
  if (kind === 'artillery' && guns.some(({ artyMove }) => artyMove)) return 'hz:5.3.12';
  return kind === 'action' && guns.some(({ artyFire }) => artyFire) ? 'hz:5.3.11' : undefined;
}

/** May these units of one hex try to rally now, and is nobody left out who would try with them? */
function mayRallyUnits(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const first = firstUnit(units);
  const unable = mayTry(board, state, units);
  if (unable !== undefined) return unable;
  const groups = ralliers(board, state, unitOf(state, first).hex);
  const torn = groups.some(
    group => group.some(unit => units.includes(unit)) && group.some(unit => !units.includes(unit)),
  );
  return torn ? refuse('hz:13', 'rally-as-a-stack', { unit: idOf(board, first) }) : undefined;
}

/** Rule 13.8.10. */
function mayTry(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const first = firstUnit(units);
  const kind = segmentKind(state);
  const guns = isArtillery(board, first);
  const facts = { unit: idOf(board, first) };
  const routed = units.some(unit => unitOf(state, unit).order === 'routed');
  if (kind === 'horse') return refuse(routed ? 'hz:13.7.6' : 'hz:3.2', 'no-rally-in-horse-segment', facts);
  if (kind === 'small-arms' || (kind === 'artillery' && !guns)) return refuse('hz:3.3-6', 'no-rally-now', facts);
  const any = (test: (unit: UnitState) => boolean): string | undefined => {
    const found = units.find(unit => test(unitOf(state, unit)));
    return found === undefined ? undefined : idOf(board, found);
  };
  const marked = kind === 'artillery' ? any(({ af }) => af) : undefined;
  if (marked !== undefined) return refuse('hz:3.1-a', 'af-marker-no-rally', { unit: marked });
  const calm = any(({ order }) => order === 'good');
  if (calm !== undefined) return refuse('hz:13.8', 'in-good-order', { unit: calm });
  const acted = mayAct(board, state, units);
  if (acted !== undefined) return acted;
  const isolated = any(unit => unit.isolated);
  if (isolated !== undefined) return refuse('hz:6.7.6', 'isolated', { unit: isolated });
  const now = serialOf(state);
  const ran = any(({ retreatedIn }) => retreatedIn === now);
  if (ran !== undefined) return refuse('hz:13.8.6', 'has-retreated', { unit: ran });
  const shaken = any(({ disorganizedIn }) => disorganizedIn === now);
  return shaken === undefined ? undefined : refuse('hz:13.8.5', 'just-disorganized', { unit: shaken });
}

/**
 * The units of a hex that may try to rally: the disrupted try together, and so do the routed (13, 13.8.4, R44). Who has
 * acted, or may not rally in this segment, does not hold the others back (3.3).
 */
const ralliers = (board: Board, state: HzState, hex: number): readonly (readonly UnitIndex[])[] =>
  (['disrupted', 'routed'] as const)
    .map(order =>
      stackAt(state, hex).filter(
        unit => unitOf(state, unit).order === order && mayTry(board, state, [unit]) === undefined,
      ),
    )
    .filter(units => units.length > 0);

/** Where there are both they may also try as one stack. */
const rallySets = (board: Board, state: HzState, hex: number): readonly (readonly UnitIndex[])[] => {
  const groups = ralliers(board, state, hex);
  return groups.length < 2 ? groups : [...groups, groups.flat().toSorted((a, b) => a - b)];
};

/** Rules 6.3.2, 13.8.8. */
function resolveRally(board: Board, play: HzPlay, order: OrderOf<'rally'>): void {
  const units = order.units.map(id => unitNamed(board, id)).toSorted((a, b) => a - b);
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'rally', target: null });
  const leaders = helpers(board, play.state, { units, purpose: 'rally' });
  lockHelpers(board, play, { leaders, units });
  const led = leaders.length > 0;
  const held = heldBy(play.state, units) !== undefined;
  if (led || rollMorale(board, play, { units, cause: NO_CAUSE, rule: 'hz:13.8', purpose: 'rally' })) {
    play.emit({ event: 'rallied', units: idsOf(board, units), rule: led ? 'hz:13.8.1' : 'hz:13.8' });
    faceAlike(board, play, units);
    if (!held) mayTurnNow(board, play, units, order.facing);
    next(play, { step: 'orders' });
    return;
  }
  play.emit({ event: 'rally-failed', units: idsOf(board, units), rule: 'hz:13.8.2' });
  failed(board, play, units);
}

/** Who comes out of a rout among others faces as they do (4.5.4). */
function faceAlike(board: Board, play: HzPlay, units: readonly UnitIndex[]): void {
  const { hex, facing } = unitOf(play.state, firstUnit(units));
  const comrade = standingAt(play.state, hex).find(unit => !units.includes(unit));
  const theirs = comrade === undefined ? facing : unitOf(play.state, comrade).facing;
  if (theirs !== facing) play.emit({ event: 'turned', units: idsOf(board, units), facing: theirs, rule: 'hz:4.5.4' });
}

/** A rallied or regrouped stack may turn (13.8.9, 12.2.4): at once, or while it is in hand. */
export function mayTurnNow(board: Board, play: HzPlay, units: readonly UnitIndex[], facing: string | undefined): void {
  const stack = standingAt(play.state, unitOf(play.state, firstUnit(units)).hex);
  if (facing !== undefined)
    play.emit({ event: 'turned', units: idsOf(board, stack), facing: facingFrom(facing), rule: 'hz:13.8.9' });
  play.emit({
    event: 'taken-in-hand',
    open: {
      units,
      leaders: [],
      spent: 0,
      steps: 0,
      allRoad: false,
      bonusUsed: false,
      stopped: 'hz:13.8.9',
      mayTurn: true,
    },
  });
}

/** Rules 13.8.2, R59: the routed run, except guns in an Artillery segment. */
function failed(board: Board, play: HzPlay, units: readonly UnitIndex[]): void {
  const routed = units.filter(unit => unitOf(play.state, unit).order === 'routed');
  if (routed.length > 0 && segmentKind(play.state) === 'action') {
    runOrLeave(board, play, routed);
    next(play, { step: 'run' }, { step: 'orders' });
    return;
  }
  next(play, { step: 'orders' });
}

function rallyOrders(board: Board, state: HzState, { hex }: Stack): readonly OrderOf<'rally'>[] {
  return ralliers(board, state, hex)
    .filter(units => mayRallyUnits(board, state, units) === undefined)
    .map(units => ({ do: 'rally', units: [...idsOf(board, units)] }));
}
