import { areAdjacent, type HexIndex, hexAt, neighboursOf, OFF_MAP } from '@guidon/hex';
import { figure, type Refusal, refuse } from '@guidon/kernel';
import { fightHint, type Stack, type UnitsBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { groupParts, grown } from '../book/parts.ts';
import { onMap } from '../combat/hits.ts';
import { hasAuthority } from '../combat/morale.ts';
import { companyFault, goingFault, stillWith, unaskedWith } from '../leaders/company.ts';
import { companyRestFault } from '../leaders/ride.ts';
import { codeAt, idsOf, leaderIdsOf, leaderNamed, unitNamed } from '../terms/ids.ts';
import { firstUnit, leaderOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type HzRule, type LeaderIndex, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { holderOf, leadersAt, stackAt, stacks } from '../terms/places.ts';
import type { AssaultPlan } from '../terms/plans.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { activeSide } from '../terms/segments.ts';
import { isRefusal, mayAct, namedStack } from '../terms/stacks.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { takeHexes } from '../victory/holding.ts';
import { isControlled } from '../zones/control.ts';
import { beginAssault } from './assault.ts';
import { mayChargePlan, openPaths } from './declare.ts';

/** Chapter 11: a charge that was declared is made (11.2.3, 3.3-4). */
export const charge: SegmentOrder<'charge'> = {
  rule: 'hz:3.3-4',
  may: (board, state, { order }) => mayCharge(board, state, order),
  whyNot: mayCharge,
  resolve: (board, play, { order }) => resolveCharge(board, play, order),
  // Group by group: its ways, and that it stays.
  offers: { in: ['action'], toSide: chargeOrders },
  parts: {
    units: (board, state, { said }) =>
      groupParts(
        board,
        chargingGroups(board, state)
          .filter(({ units }) => waysLeft(board, state, { ...said, units: [...idsOf(board, units)] }).length > 0)
          .map(({ units }) => units),
        said.units,
      ),
    target: (board, state, { said }) =>
      codes(
        board,
        waysLeft(board, state, said).map(({ at }) => at),
      ),
    via: (board, state, { said }) =>
      codes(
        board,
        waysLeft(board, state, said).map(({ via }) => via),
      ),
    leaders: (board, state, { said }) => companies(board, state, said),
  },
  hint: (board, state, { order: { units, target, via } }) => ({
    ...fightHint({ ask: 'assault', units, target: target ?? declaredTarget(board, state, units) }),
    path: via === undefined ? [] : [via],
  }),
};

/** Rule 11.5: a charge that was declared is given up. */
export const stayPut: SegmentOrder<'stay-put'> = {
  rule: 'hz:11.5',
  may: (board, state, { order }) => mayStayPut(board, state, order),
  whyNot: mayStayPut,
  resolve: (board, play, { order }) => resolveStayPut(board, play, order),
  offers: null,
  parts: {
    units: (board, state, { said }) =>
      groupParts(
        board,
        chargingGroups(board, state).map(({ units }) => units),
        said.units,
      ),
  },
  hint: (_board, _state, { order: { units } }) => ({ units }),
};

const codes = (board: Board, hexes: readonly HexIndex[]): readonly string[] =>
  [...new Set(hexes)].map(hex => codeAt(board, hex));

/** The ways of a charge that agree with what has been said. */
function waysLeft(board: Board, state: HzState, said: Partial<OrderOf<'charge'>>): readonly Way[] {
  const plan = groupNamed(board, state, said.units ?? []);
  if (isRefusal(plan)) return [];
  return chargeWays(board, state, plan).filter(
    ({ at, via }) =>
      (said.target === undefined || codeAt(board, at) === said.target) &&
      (said.via === undefined || codeAt(board, via) === said.via),
  );
}

/** Leaders who may be named to go along, one more or one fewer. */
function companies(board: Board, state: HzState, said: Partial<OrderOf<'charge'>>): readonly (readonly string[])[] {
  const plan = groupNamed(board, state, said.units ?? []);
  if (isRefusal(plan)) return [];
  const here = leadersAt(board, state, { hex: plan.from, side: activeSide(board, state) });
  const free = here.filter(
    leader =>
      goingFault(board, state, { units: plan.units, leader }) === undefined &&
      companyRestFault(board, state, { units: plan.units, leaders: [leader], hex: plan.at }) === undefined,
  );
  return [[], ...grown(leaderIdsOf(board, free), said.leaders ?? [])];
}

const declaredTarget = (board: Board, state: HzState, units: readonly string[]): string | null => {
  const target = unitOf(state, unitNamed(board, units[0] ?? '')).charge;
  return target === null ? null : (board.map.grid.codes[target] ?? null);
};

/** Stacks with a charge still to make: by hex and target, all units that declared it. */
export function chargingGroups(board: Board, state: HzState): readonly AssaultPlan[] {
  const side = activeSide(board, state);
  const groups: AssaultPlan[] = [];
  for (const [hex, units] of stacks(state)) {
    const marked = units.filter(unit => unitOf(state, unit).charge !== null && unitOf(state, unit).acted === null);
    const first = marked[0];
    if (first === undefined || sideOf(board, first) !== side) continue;
    for (const at of new Set(marked.map(unit => unitOf(state, unit).charge)))
      if (at !== null) groups.push({ units: marked.filter(unit => unitOf(state, unit).charge === at), from: hex, at });
  }
  return groups.toSorted((a, b) => (a.units[0] ?? 0) - (b.units[0] ?? 0));
}

/** Is the enemy still where the charge was declared? */
const isTargetThere = (board: Board, state: HzState, { units, at }: AssaultPlan): boolean =>
  holderOf(board, state, at) === enemyOf(sideOf(board, firstUnit(units)));

/** Rule 11.4.1, R55: enemy hexes beside the lost target that could have been named at the start. */
export function otherTargets(board: Board, state: HzState, plan: AssaultPlan): readonly HexIndex[] {
  const bare = withoutMarkers(state, plan.units);
  return neighboursOf(board.map.grid, plan.at).filter(
    hex =>
      hex !== OFF_MAP &&
      wasHeld(board, state, { units: plan.units, hex }) &&
      mayChargePlan(board, bare, { ...plan, at: hex }) === undefined,
  );
}

/** Did the enemy stand there when the segment began? */
const wasHeld = (board: Board, { opening }: HzState, { units, hex }: Stack): boolean => {
  const enemy = enemyOf(sideOf(board, firstUnit(units)));
  return opening.hexes.some((began, unit) => began === hex && sideOf(board, unit) === enemy);
};

const withoutMarkers = (state: HzState, units: readonly UnitIndex[]): HzState => ({
  ...state,
  units: state.units.map((unit, index) => (units.includes(index) ? { ...unit, charge: null } : unit)),
});

/** The target is gone and there is no other: the stack is free to move (11.4.2). */
export const isReleased = (board: Board, state: HzState, plan: AssaultPlan): boolean =>
  !isTargetThere(board, state, plan) && otherTargets(board, state, plan).length === 0;

/** The rule that holds a stack to its charge: the marker, or the other target that is left to it (11.1.6, 11.4.1). */
export function chargeBinds(board: Board, state: HzState, plan: AssaultPlan): HzRule | undefined {
  if (isTargetThere(board, state, plan)) return 'hz:11.1.6';
  return otherTargets(board, state, plan).length > 0 ? 'hz:11.4.1' : undefined;
}

/** The hex that is charged, and the hex by which. */
interface Way {
  readonly at: HexIndex;
  readonly via: HexIndex;
}

/** What a declared charge can do now: targets with the ways to each. */
export function chargeWays(board: Board, state: HzState, plan: AssaultPlan): readonly Way[] {
  const targets = isTargetThere(board, state, plan) ? [plan.at] : otherTargets(board, state, plan);
  return targets.flatMap(at => openPaths(board, state, { ...plan, at }).map(via => ({ at, via })));
}

function groupNamed(board: Board, state: HzState, ids: readonly string[]): AssaultPlan | Refusal {
  const units = namedStack(board, state, ids);
  if (isRefusal(units)) return units;
  const first = firstUnit(units);
  const { charge, hex } = unitOf(state, first);
  if (charge === null) return refuse('hz:11.1.1', 'no-charge-declared', { unit: ids[0] ?? '' });
  const group = stackAt(state, hex).filter(unit => unitOf(state, unit).charge === charge);
  if (group.length !== units.length || group.some(unit => !units.includes(unit)))
    return refuse('hz:11.1.5', 'charge-together', { units: idsOf(board, group) });
  return mayAct(board, state, units) ?? { units, from: hex, at: charge };
}

function mayCharge(board: Board, state: HzState, order: OrderOf<'charge'>): Refusal | undefined {
  const plan = groupNamed(board, state, order.units);
  if (isRefusal(plan)) return plan;
  const ways = chargeWays(board, state, plan);
  const wanted = order.target === undefined ? undefined : hexAt(board.map.grid, order.target);
  const facts = { from: codeAt(board, plan.from), at: codeAt(board, wanted ?? plan.at) };
  if (order.target !== undefined && wanted === undefined)
    return refuse('hz:4.1.2', 'no-such-hex', { hex: order.target });
  if (wanted !== undefined && wanted !== plan.at && isTargetThere(board, state, plan))
    return refuse('hz:11.1.7', 'another-target-declared', facts);
  if (isReleased(board, state, plan)) return refuse('hz:11.4.2', 'target-gone', facts);
  const fitting = ways.filter(way => wanted === undefined || way.at === wanted);
  if (fitting.length === 0)
    return refuse(isTargetThere(board, state, plan) ? 'hz:11.2.1' : 'hz:11.4.1', 'no-way-to-target', facts);
  if (order.via !== undefined && !fitting.some(way => codeAt(board, way.via) === order.via))
    return refuse('hz:11.2.2', 'not-that-way', { ...facts, via: order.via });
  return leaderFault(board, state, { leaders: order.leaders, units: plan.units, hex: plan.at });
}

/** The leaders named, or those who go along unasked; and nobody bound to the stack stays behind (6.1.5). */
function leaderFault(
  board: Board,
  state: HzState,
  { leaders, units, hex }: Stack & { readonly leaders: readonly string[] | undefined },
): Refusal | undefined {
  const unknown = leaders?.find(id => !board.leaderById.has(id));
  if (unknown !== undefined) return refuse('hz:2.3.2', 'unknown-leader', { leader: unknown });
  const named = leaders?.map(id => leaderNamed(board, id)) ?? chargeLeaders(board, state, units);
  const company = { units, leaders: named };
  return companyFault(board, state, company) ?? companyRestFault(board, state, { ...company, hex });
}

/** Unasked, their own leaders go with a whole stack, and with part of one those who have helped it. */
const chargeLeaders = (board: Board, state: HzState, units: readonly UnitIndex[]): readonly LeaderIndex[] =>
  unaskedWith(board, state, { units, takes: leader => isFreeToGo(board, state, units, leader) });

/** With a say over all of them, and not laid down before. */
const isFreeToGo = (board: Board, state: HzState, units: readonly UnitIndex[], leader: LeaderIndex): boolean =>
  leaderOf(state, leader).spent === 0 && units.every(unit => hasAuthority(board, leader, unit));

function resolveCharge(board: Board, play: HzPlay, order: OrderOf<'charge'>): void {
  const plan = groupNamed(board, play.state, order.units);
  if (isRefusal(plan)) return;
  const way = chargeWays(board, play.state, plan).find(
    ({ at, via }) =>
      (order.target === undefined || codeAt(board, at) === order.target) &&
      (order.via === undefined || codeAt(board, via) === order.via),
  );
  if (way === undefined) return;
  play.emit({ event: 'taken-in-hand', open: null });
  if (way.at !== plan.at)
    play.emit({ event: 'charge-moved-to', units: idsOf(board, plan.units), target: codeAt(board, way.at) });
  play.emit({ event: 'acted', units: idsOf(board, plan.units), action: 'charge', target: codeAt(board, way.at) });
  const named = order.leaders?.map(id => leaderNamed(board, id));
  const charging = { step: 'charge', units: plan.units, at: way.at, via: way.via } as const;
  const isShotAt = isControlled(board, play.state, { hex: plan.from, side: enemyOf(activeSide(board, play.state)) });
  const fire: readonly Step[] = isShotAt ? [{ step: 'passing-fire', turned: false, units: plan.units }] : [];
  next(play, ...fire, named === undefined ? charging : { ...charging, leaders: named }, { step: 'orders' });
}

/** The one hex of a charge's move, and the fire it draws (11.2, 11.2.4, 11.2.5). */
export function chargeMove(board: Board, play: HzPlay, step: StepOf<'charge'>): void {
  const units = onMap(play.state, step.units).filter(unit => unitOf(play.state, unit).order !== 'routed');
  const first = units[0];
  if (first === undefined) {
    next(play);
    return;
  }
  const { hex, facing } = unitOf(play.state, first);
  const side = sideOf(board, first);
  const named = step.leaders ?? chargeLeaders(board, play.state, units);
  const leaders = stillWith(play.state, { units, leaders: named });
  play.emit({
    event: 'moved',
    units: idsOf(board, units),
    leaders: leaderIdsOf(board, leaders),
    from: codeAt(board, hex),
    to: codeAt(board, step.via),
    facing,
    cost: figure('cost', [{ rule: 'hz:11.2', name: 'charge', value: 2 }]),
    road: false,
  });
  takeHexes(board, play, { side, hexes: [step.via] });
  next(
    play,
    { step: 'flights', hex: step.via, asked: [] },
    ...board.hooks.entered(board, play.state, { units, hex: step.via, from: hex }),
    { step: 'advance-fire', units, from: hex, road: false },
    { step: 'charge-home', units, at: step.at },
  );
}

/** Rule 11.3: who has come through assaults at once; only a rout has stopped him (11.6). */
export function chargeHome(board: Board, play: HzPlay, step: StepOf<'charge-home'>): void {
  const units = onMap(play.state, step.units).filter(unit => unitOf(play.state, unit).order !== 'routed');
  const first = units[0];
  const near = first !== undefined && areAdjacent(board.map.grid, unitOf(play.state, first).hex, step.at);
  if (first === undefined || !near || holderOf(board, play.state, step.at) !== enemyOf(sideOf(board, first))) {
    if (units.length > 0) stand(board, play, { units, rule: 'hz:11.6.3' });
    next(play);
    return;
  }
  beginAssault(board, play, { attackers: units, at: step.at, charge: true });
  next(play, { step: 'assault' });
}

function mayStayPut(board: Board, state: HzState, order: OrderOf<'stay-put'>): Refusal | undefined {
  const plan = groupNamed(board, state, order.units);
  return isRefusal(plan) ? plan : undefined;
}

function resolveStayPut(board: Board, play: HzPlay, order: OrderOf<'stay-put'>): void {
  const plan = groupNamed(board, play.state, order.units);
  if (isRefusal(plan)) return;
  play.emit({ event: 'taken-in-hand', open: null });
  giveUpCharge(board, play, plan);
  next(play, { step: 'orders' });
}

/** Disrupted for staying; not if its target is gone and there is no other (R55). */
export function giveUpCharge(board: Board, play: HzPlay, plan: AssaultPlan): void {
  if (isReleased(board, play.state, plan)) {
    play.emit({ event: 'charge-dropped', units: idsOf(board, plan.units), rule: 'hz:11.4.2', stays: false });
    return;
  }
  play.emit({ event: 'acted', units: idsOf(board, plan.units), action: 'charge', target: codeAt(board, plan.at) });
  stand(board, play, { units: plan.units, rule: 'hz:11.5' });
}

function stand(board: Board, play: HzPlay, { units, rule }: UnitsBy<HzRule>): void {
  play.emit({ event: 'charge-dropped', units: idsOf(board, units), rule, stays: true });
  const good = units.filter(unit => unitOf(play.state, unit).order === 'good');
  if (good.length > 0) play.emit({ event: 'disrupted', units: idsOf(board, good), rule });
}

function chargeOrders(board: Board, state: HzState): readonly OrderOf<'charge' | 'stay-put'>[] {
  return chargingGroups(board, state).flatMap(group => {
    const units = [...idsOf(board, group.units)];
    const ways = chargeWays(board, state, group)
      .map(
        ({ at, via }): OrderOf<'charge'> => ({
          do: 'charge',
          units,
          target: codeAt(board, at),
          via: codeAt(board, via),
        }),
      )
      .filter(order => mayCharge(board, state, order) === undefined);
    const stay: OrderOf<'stay-put'> = { do: 'stay-put', units };
    const stays = !isReleased(board, state, group) && mayStayPut(board, state, stay) === undefined;
    return stays ? [...ways, stay] : ways;
  });
}
