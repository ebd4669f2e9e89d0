import { distance, type Facing, type HexIndex, hexAt } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { fightHint, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { stackParts } from '../book/parts.ts';
import { turnToFireFault } from '../movement/turning.ts';
import { codeAt, facingFrom, hexNamed, idsOf, unitNamed } from '../terms/ids.ts';
import { armOf, firstUnit, hasRouted, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, FACINGS, type FacingName, facingName, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { holderOf, stackAt, stacksOf, standingAt } from '../terms/places.ts';
import type { FirePlan } from '../terms/plans.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { segmentKind } from '../terms/segments.ts';
import { isRefusal, mayAct, namedStack, togetherBy } from '../terms/stacks.ts';
import type { HzState } from '../terms/state.ts';
import { bears, facingAt } from '../zones/facing.ts';
import { artillerySight, canSee, sightFacts } from '../zones/sight.ts';
import { plannedShot } from './figures.ts';

/** Chapter 7: a stack fires at an enemy hex, turning first where the segment allows it (4.5.6, 4.5.7, 3.3-2). */
export const fire: SegmentOrder<'fire'> = {
  rule: 'hz:3.3-2',
  may: (board, state, { order }) => mayFire(board, state, order),
  whyNot: mayFire,
  resolve: (board, play, { order }) => resolveFire(board, play, order),
  offers: { in: ['artillery', 'small-arms', 'action'], toStack: fireOrders },
  parts: {
    units: (board, state, { said }) =>
      stackParts(board, state, {
        said: said.units,
        may: units => {
          if (mayFireNow(board, state, units) !== undefined) return false;
          const targets = targetsOf(board, state, { units, facing: said.facing });
          return said.target === undefined ? targets.length > 0 : targets.includes(said.target);
        },
      }),
    target: (board, state, { said: { units = [], facing } }) => {
      const named = namedStack(board, state, units);
      return isRefusal(named) ? [] : targetsOf(board, state, { units: named, facing });
    },
    facing: (board, state, { said: { units = [], target = '' } }) =>
      FACINGS.map(facingName).filter(
        facing => mayFire(board, state, { do: 'fire', units, target, facing }) === undefined,
      ),
  },
  hint: (_board, _state, { order: { units, target, facing } }) => fightHint({ ask: 'fire', units, target, facing }),
};

/** The turn that was said, or else none and every other. */
const turnsFor = (said: FacingName | undefined): readonly (Facing | null)[] =>
  said === undefined ? [null, ...FACINGS] : [facingFrom(said)];

/** Where the enemy stands at whom they may fire, as they stand or after a turn. */
function targetsOf(
  board: Board,
  state: HzState,
  { units, facing }: { readonly units: readonly UnitIndex[]; readonly facing?: FacingName | undefined },
): readonly string[] {
  const first = firstUnit(units);
  const { hex } = unitOf(state, first);
  const range = board.charts.range.halves[armOf(board, first)].length;
  return stacksOf(board, state, enemyOf(sideOf(board, first)))
    .filter(({ hex: at }) => distance(board.map.grid, hex, at) <= range)
    .filter(({ hex: at }) =>
      turnsFor(facing).some(turn => mayFirePlan(board, state, { units, at, facing: turn }) === undefined),
    )
    .map(({ hex: at }) => codeAt(board, at));
}

/** May the stack named fire at that hex, turning first where the segment allows it (chapter 7)? */
export function mayFire(board: Board, state: HzState, order: OrderOf<'fire'>): Refusal | undefined {
  const units = togetherBy(namedStack(board, state, order.units), 'hz:7.1.8');
  if (isRefusal(units)) return units;
  const at = hexAt(board.map.grid, order.target);
  if (at === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: order.target });
  const facing = order.facing === undefined ? null : facingFrom(order.facing);
  return mayFirePlan(board, state, { units, at, facing });
}

export function mayFirePlan(board: Board, state: HzState, plan: FirePlan): Refusal | undefined {
  return (
    atSecondTarget(board, state, plan) ??
    inSegment(board, state, plan) ??
    turningFault(board, state, plan) ??
    atTarget(board, state, plan) ??
    board.hooks.barsFire(board, state, { by: plan.units, from: unitOf(state, firstUnit(plan.units)).hex, at: plan.at })
  );
}

/** A turn to where the stack looks already is none. */
function turningFault(board: Board, state: HzState, { units, facing }: FirePlan): Refusal | undefined {
  const { hex, facing: now } = unitOf(state, firstUnit(units));
  return facing === null || facing === now ? undefined : turnToFireFault(board, state, { units, hex });
}

/** Rule 7.1.3: who has fired at one hex fires at no other. */
function atSecondTarget(board: Board, state: HzState, { units, at }: FirePlan): Refusal | undefined {
  const spent = units.find(unit => unitOf(state, unit).acted === 'fire' && unitOf(state, unit).actedAt !== at);
  return spent === undefined
    ? undefined
    : refuse('hz:7.1.3', 'has-acted', { unit: board.roster[spent]?.id ?? '', action: 'fire' });
}

/** May the stack fire at all now, whatever the target? */
export const mayFireNow = (board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined =>
  inSegment(board, state, { units, facing: null });

/** Who may fire in this segment (3.2, 5.3.10, 9.4.4). */
function inSegment(
  board: Board,
  state: HzState,
  { units, facing }: Pick<FirePlan, 'units' | 'facing'>,
): Refusal | undefined {
  const first = firstUnit(units);
  const guns = armOf(board, first) === 'artillery';
  const kind = segmentKind(state);
  const names = { unit: board.roster[first]?.id ?? '', segment: kind };
  if (kind === 'horse') return refuse('hz:3.2', 'no-fire-in-horse-segment', names);
  if (guns && kind !== 'artillery') return refuse('hz:5.3.10', 'guns-fire-in-artillery-segments', names);
  if (!guns && kind === 'artillery')
    return refuse(armOf(board, first) === 'cavalry' ? 'hz:5.2.2' : 'hz:7.1.6', 'small-arms-not-now', names);
  if (hasRouted(state, units)) return refuse('hz:13.7.1', 'routed', names);
  if (units.some(unit => unitOf(state, unit).charge !== null)) return refuse('hz:11.1.6', 'must-charge', names);
  if (kind !== 'action' && units.some(unit => unitOf(state, unit).af)) return refuse('hz:9.4.3', 'af-marker', names);
  if (guns && units.some(unit => unitOf(state, unit).artyMove)) return refuse('hz:5.3.12', 'arty-move-marker', names);
  if (facing !== null && kind === 'action') return refuse('hz:4.5.2', 'no-turn-before-fire', names);
  const acted = mayAct(board, state, units);
  if (acted !== undefined) return acted;
  if (kind === 'action' && units.some(unit => state.opening.facings[unit] !== unitOf(state, unit).facing))
    return refuse('hz:4.5.2', 'no-turn-before-fire', names);
  const fired = stackAt(state, unitOf(state, first).hex).some(unit => unitOf(state, unit).acted === 'fire');
  return fired ? refuse('hz:7.1.7', 'stack-has-fired', names) : undefined;
}

/** At what: an enemy within range, in front and in sight, fired at before or not (7.1.1, 7.1.2). */
function atTarget(board: Board, state: HzState, { units, at, facing }: FirePlan): Refusal | undefined {
  const first = firstUnit(units);
  const side = sideOf(board, first);
  const from = unitOf(state, first).hex;
  const arm = armOf(board, first);
  const range = distance(board.map.grid, from, at);
  const facts = { from: codeAt(board, from), at: codeAt(board, at), range };
  if (holderOf(board, state, at) !== enemyOf(side))
    return refuse(state.leaders.some(leader => leader.hex === at) ? 'hz:6.2.1' : 'hz:7.1', 'no-target', facts);
  const reach = board.charts.range.halves[arm].length;
  if (range > reach) return refuse('hz:7.1.1', 'out-of-range', { ...facts, most: board.charts.range.reach[arm] });
  const looks = facing ?? facingAt(state, from);
  if (!bears(board, state, { units, from, facing: looks, to: at }))
    return refuse(range > 1 ? 'hz:4.5.9' : 'hz:4.5.10', 'not-in-front', facts);
  if (arm === 'artillery') {
    const sight = artillerySight(board, state, { from, to: at, side });
    return isRefusal(sight) ? sight : undefined;
  }
  return canSee(board, state, { from, to: at })
    ? undefined
    : refuse('hz:8.1.2', 'no-sight', sightFacts(board, state, { from, to: at }));
}

/** Carries out a fire that has been checked. */
export function resolveFire(board: Board, play: HzPlay, order: OrderOf<'fire'>): void {
  const units = order.units.map(id => unitNamed(board, id)).toSorted((a, b) => a - b);
  const at = hexNamed(board, order.target);
  const first = firstUnit(units);
  if (order.facing !== undefined && facingFrom(order.facing) !== unitOf(play.state, first).facing) {
    const stack = standingAt(play.state, unitOf(play.state, first).hex);
    const rule = armOf(board, first) === 'artillery' ? 'hz:4.5.7' : 'hz:4.5.6';
    play.emit({ event: 'turned', units: idsOf(board, stack), facing: facingFrom(order.facing), rule });
  }
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'fire', target: order.target });
  next(play, { step: 'shots', shots: [plannedShot(play.state, { units, at, kind: 'fire' })] }, { step: 'orders' });
}

/** Each target, as the stack stands or after the turn that brings it to bear. */
function fireOrders(board: Board, state: HzState, { hex, units }: Stack): readonly OrderOf<'fire'>[] {
  // Markers belong to units: who carries one does not keep his comrades from firing (5.3.12, 9.4.3).
  const fresh = units.filter(unit => mayFireNow(board, state, [unit]) === undefined);
  const first = fresh[0];
  if (first === undefined) return [];
  const range = board.charts.range.halves[armOf(board, first)].length;
  const found: OrderOf<'fire'>[] = [];
  for (const { hex: at } of stacksOf(board, state, enemyOf(sideOf(board, first)))) {
    if (distance(board.map.grid, hex, at) > range) continue;
    const facing = bearing(board, state, { hex, units: fresh, at });
    if (facing === undefined || mayFirePlan(board, state, { units: fresh, at, facing: facing.turn }) !== undefined)
      continue;
    found.push({
      do: 'fire',
      units: [...idsOf(board, fresh)],
      target: codeAt(board, at),
      ...(facing.turn === null ? {} : { facing: facingName(facing.turn) }),
    });
  }
  return found;
}

/** As it faces, or the smallest turn after which it bears. */
function bearing(
  board: Board,
  state: HzState,
  aim: Stack & { readonly at: HexIndex },
): { readonly turn: Facing | null } | undefined {
  const { hex, units, at } = aim;
  const now = facingAt(state, hex);
  if (bears(board, state, { units, from: hex, facing: now, to: at })) return { turn: null };
  if (segmentKind(state) === 'action') return undefined;
  const turn = BY_TURN[now]?.find(facing => bears(board, state, { units, from: hex, facing, to: at }));
  return turn === undefined ? undefined : { turn };
}

const turnOf = (from: number, to: number): number => Math.min((to - from + 6) % 6, (from - to + 6) % 6);

/** By facing: all facings, the smallest turn first. */
const BY_TURN = FACINGS.map(now => FACINGS.toSorted((a, b) => turnOf(now, a) - turnOf(now, b) || a - b));
