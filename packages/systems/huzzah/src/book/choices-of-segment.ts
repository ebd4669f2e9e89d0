import { disk, distance, type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Drawer, offeredFrom } from '@guidon/line-of-battle';
import { chargeWays, chargingGroups, isReleased, mayCharge, mayStayPut } from '../assault/charge.ts';
import { mayAssaultPlan, mayChargePlan } from '../assault/declare.ts';
import type { Board } from '../board/board.ts';
import { hasAuthority } from '../combat/morale.ts';
import { mayFireNow, mayFirePlan } from '../fire/fire.ts';
import { LEADER_ALLOWANCE, leaderPathFault, leaderReach } from '../leaders/move.ts';
import { afterStep, belongs, cursorOf, moverOf, stepFault } from '../movement/cursor.ts';
import { mayExit } from '../movement/exit.ts';
import { endFault, goesOn, mayMove, mayStartMove } from '../movement/move.ts';
import { type Reached, reachOf } from '../movement/reach.ts';
import { mayTurnUnits } from '../movement/turn.ts';
import { disorganizedAt, mayRallyUnits, mayRegroup } from '../rally/rally.ts';
import { specialOrders } from '../special/questions.ts';
import {
  activeSide,
  armOf,
  codeAt,
  idOf,
  idsOf,
  kindOfSegment,
  leaderIdsOf,
  leaderOf,
  leaderRoster,
  leadersAt,
  segmentKind,
  sideOf,
  stackAt,
  stacksOf,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex, type UnitIndex } from '../terms/names.ts';
import type { HzOrder, OrderOf } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import { bears, facingAt } from '../zones/facing.ts';
import { keptOffers } from './offers-kept.ts';

const FACINGS = [0, 1, 2, 3, 4, 5] as const;

const offered = offeredFrom({ hasSoon: hasTurns, drawers });

/** Has the owner of the segment anything to do? */
export const hasOrders = offered.has;

/** The orders offered in a segment, besides ending it. Moves of parts of a stack are only sampled. */
export const segmentOrders = offered.list;

/** An order drawn by chance: first whose, then what. */
export const drawnOrder = offered.draw;

/** A turn is soon found, and most stacks that may do anything may turn. */
function hasTurns(board: Board, state: HzState): boolean {
  return ownStacks(board, state).some(([, units]) => mayTurnUnits(board, state, units) === undefined);
}

/** The offers of a segment in parts, each found when it is asked for: stack by stack, leader by leader, and the rest. */
function drawers(board: Board, state: HzState): readonly Drawer<HzOrder>[] {
  const kind = segmentKind(state);
  const side = activeSide(board, state);
  const offersOf = keptOffers(board, state, {
    side,
    offer: (hex, units) => stackOrders(board, state, { hex, units }),
  });
  const found: Drawer<HzOrder>[] = ownStacks(board, state).map(
    ([hex, units]) =>
      () =>
        offersOf(hex, units),
  );
  if (kind === 'action') found.push(() => chargeOrders(board, state));
  if (kind === 'action' || kind === 'horse') {
    found.push(() => entryOrders(board, state));
    for (const leader of state.leaders.keys())
      if (leaderRoster(board, leader).side === side) found.push(() => leaderOrders(board, state, leader));
    found.push(() => exitOrders(board, state));
  }
  found.push(() => specialOrders(board, state));
  return found;
}

/** Everything one stack may do. */
function stackOrders(board: Board, state: HzState, stack: Stack): readonly HzOrder[] {
  const { hex, units } = stack;
  const kind = segmentKind(state);
  const found: HzOrder[] = [];
  if (kind === 'artillery' || kind === 'small-arms' || kind === 'action')
    found.push(...fireOrders(board, state, stack));
  if (kind === 'action') found.push(...assaultOrders(board, state, stack), ...regroupOrders(board, state, units));
  if (kind === 'action' || kind === 'artillery') found.push(...rallyOrders(board, state, hex));
  if (kind === 'action' || kind === 'horse') found.push(...moveOrders(board, state, units));
  return [...found, ...turnOrders(board, state, units)];
}

interface Stack {
  readonly hex: HexIndex;
  readonly units: readonly UnitIndex[];
}

const ownStacks = (board: Board, state: HzState) => stacksOf(board, state, activeSide(board, state));

/** Each target, as the stack stands or after the turn that brings it to bear. */
function fireOrders(board: Board, state: HzState, { hex, units }: Stack): readonly HzOrder[] {
  const fresh = units.filter(unit => unitOf(state, unit).acted === null && unitOf(state, unit).charge === null);
  const first = fresh[0];
  if (first === undefined || mayFireNow(board, state, fresh) !== undefined) return [];
  const range = board.charts.range.halves[armOf(board, first)].length;
  const found: HzOrder[] = [];
  for (const [at] of stacksOf(board, state, enemyOf(sideOf(board, first)))) {
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

type FacingName = NonNullable<OrderOf<'fire'>['facing']>;
const NAMES: readonly FacingName[] = ['NE', 'N', 'NW', 'SW', 'S', 'SE'];
const facingName = (facing: number): FacingName => NAMES[facing] ?? 'N';

/** As it faces, or the smallest turn after which it bears. */
function bearing(
  board: Board,
  state: HzState,
  aim: Stack & { readonly at: HexIndex },
): { readonly turn: (typeof FACINGS)[number] | null } | undefined {
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

function assaultOrders(board: Board, state: HzState, { hex, units }: Stack): readonly HzOrder[] {
  const fresh = units.filter(
    unit => unitOf(state, unit).acted === null && unitOf(state, unit).charge === null && mayJoin(board, state, unit),
  );
  const first = fresh[0];
  if (first === undefined) return [];
  const enemy = enemyOf(sideOf(board, first));
  return neighboursOf(board.map.grid, hex)
    .filter(at => stackAt(state, at).length > 0 && sideOf(board, stackAt(state, at)[0] ?? -1) === enemy)
    .filter(at => mayAssaultPlan(board, state, { units: fresh, from: hex, at }) === undefined)
    .map(at => ({ do: 'assault', units: [...idsOf(board, fresh)], target: codeAt(board, at) }));
}

/** Strength enough to go along in an assault. */
const mayJoin = (board: Board, state: HzState, unit: UnitIndex): boolean => {
  const values = board.roster[unit];
  const strength = unitOf(state, unit).reduced ? values?.reduced.strength : values?.full.strength;
  return (strength ?? 0) > 0 && unitOf(state, unit).order === 'good';
};

/** Every charge that could be declared now: whole stacks, at each target. */
export function possibleCharges(board: Board, state: HzState): readonly OrderOf<'declare-charge'>[] {
  if (kindOfSegment(state.segment) !== 'action') return [];
  const found: OrderOf<'declare-charge'>[] = [];
  for (const [hex, units] of ownStacks(board, state)) {
    const fresh = units.filter(unit => {
      const { reduced, hits, charge, acted } = unitOf(state, unit);
      return mayJoin(board, state, unit) && !(reduced && hits === 2) && charge === null && acted === null;
    });
    if (fresh.length < 2) continue;
    for (const at of enemiesWithin(board, state, hex, 2))
      if (mayChargePlan(board, state, { units: fresh, from: hex, at }) === undefined)
        found.push({ do: 'declare-charge', units: [...idsOf(board, fresh)], target: codeAt(board, at) });
  }
  return found;
}

/** Where enemies of the side to move stand so near, by index. */
const enemiesWithin = (board: Board, state: HzState, hex: HexIndex, range: number): readonly HexIndex[] =>
  stacksOf(board, state, enemyOf(activeSide(board, state)))
    .flatMap(([at]) => (distance(board.map.grid, hex, at) <= range ? [at] : []))
    .toSorted((a, b) => a - b);

function chargeOrders(board: Board, state: HzState): readonly HzOrder[] {
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

function rallyOrders(board: Board, state: HzState, hex: HexIndex): readonly HzOrder[] {
  const units = disorganizedAt(state, hex);
  if (units.length === 0 || mayRallyUnits(board, state, units) !== undefined) return [];
  return [{ do: 'rally', units: [...idsOf(board, units)] }];
}

const regroupOrders = (board: Board, state: HzState, units: readonly UnitIndex[]): readonly HzOrder[] =>
  units
    .filter(unit => unitOf(state, unit).hits === 2)
    .map((unit): OrderOf<'regroup'> => ({ do: 'regroup', unit: idOf(board, unit) }))
    .filter(order => mayRegroup(board, state, order) === undefined);

/** Routs may throw organizations together in one hex; each moves by itself (4.4.1). */
function moveOrders(board: Board, state: HzState, units: readonly UnitIndex[]): readonly HzOrder[] {
  const strange = units.filter(unit => !belongs(board, ownOf(board, units[0] ?? -1), unit));
  if (strange.length === 0) return companyMoves(board, state, units);
  const own = units.filter(unit => !strange.includes(unit));
  return [...companyMoves(board, state, own), ...moveOrders(board, state, strange)];
}

const ownOf = (board: Board, unit: UnitIndex) => ({ ho: board.roster[unit]?.ho ?? '', arm: armOf(board, unit) });

/** The stack in hand goes on; fresh stacks start, whole; single units of a stack step out of it. */
function companyMoves(board: Board, state: HzState, units: readonly UnitIndex[]): readonly HzOrder[] {
  const movable = units.filter(unit => unitOf(state, unit).order !== 'routed');
  const inHand = movable.filter(unit => state.open?.units.includes(unit) === true);
  const isOn = inHand.length > 0 && goesOn(board, state, inHand);
  // R15: who has come to his own stops there; whom to take along is too much to list.
  if (isOn && units.some(unit => state.open?.units.includes(unit) !== true)) return [];
  const group = isOn ? inHand : movable.filter(unit => unitOf(state, unit).acted === null);
  if (group.length === 0 || mayStartMove(board, state, { units: group, goesOn: isOn }) !== undefined) return [];
  const whole = groupMoves(board, state, { units: group, isOn });
  return group.length > 1 ? [...whole, ...group.flatMap(unit => detachedMoves(board, state, unit, isOn))] : whole;
}

function groupMoves(
  board: Board,
  state: HzState,
  { units, isOn }: { readonly units: readonly UnitIndex[]; readonly isOn: boolean },
): readonly HzOrder[] {
  const leaders = companions(board, state, units, isOn);
  const cursor = cursorOf(board, state, units, isOn);
  if (cursor.stopped !== null) return [];
  const entry = cursor.hex === OFF_MAP ? board.arrivals[units[0] ?? -1]?.hex : undefined;
  const road = moverOf(board, state, { units, leaders, road: true });
  const ids = [...idsOf(board, units)];
  const names = leaders.length === 0 ? {} : { leaders: [...leaderIdsOf(board, leaders)] };
  return reachOf(board, state, { mover: road, cursor, entry }).map(
    (reached): HzOrder => ({
      do: 'move',
      units: ids,
      ...names,
      path: reached.path.map(hex => codeAt(board, hex)),
      ...(isBetterByRoad(reached) ? BY_ROAD : {}),
      wary: true,
    }),
  );
}

const BY_ROAD = { road: true };

/** The road helps against stragglers and for the bonus hex, and costs where the enemy fires. */
const isBetterByRoad = (reached: Reached): boolean =>
  reached.cursor.bonusUsed || (reached.byRoad > 0 && reached.exposed === 0);

/** Leaders who go with a stack that leaves nobody behind, or who have come with it. */
function companions(board: Board, state: HzState, units: readonly UnitIndex[], isOn: boolean): readonly LeaderIndex[] {
  const first = units[0] ?? -1;
  const { hex, where } = unitOf(state, first);
  // One who came with it may have fallen on the way.
  if (isOn)
    return (state.open?.leaders ?? []).filter(
      leader => leaderOf(state, leader).where === where && leaderOf(state, leader).hex === hex,
    );
  if (where !== 'map' || stackAt(state, hex).some(unit => !units.includes(unit))) return [];
  return leadersAt(board, state, hex, sideOf(board, first)).filter(
    leader =>
      leaderOf(state, leader).spent === 0 &&
      leaderRoster(board, leader).rank === 'junior' &&
      hasAuthority(board, leader, first),
  );
}

/** One unit by itself, one hex. */
function detachedMoves(board: Board, state: HzState, unit: UnitIndex, isOn: boolean): readonly HzOrder[] {
  if (isOn && state.open?.stopped !== null) return [];
  const units = [unit];
  const mover = moverOf(board, state, { units, leaders: [], road: false });
  const cursor = cursorOf(board, state, units, isOn);
  return neighboursOf(board.map.grid, cursor.hex)
    .filter(to => {
      const walk = { mover, cursor, to };
      return (
        stepFault(board, state, walk) === undefined &&
        endFault(board, state, mover, afterStep(board, state, walk)) === undefined
      );
    })
    .map(to => ({ do: 'move', units: [idOf(board, unit)], path: [codeAt(board, to)], wary: true }));
}

function turnOrders(board: Board, state: HzState, units: readonly UnitIndex[]): readonly HzOrder[] {
  if (mayTurnUnits(board, state, units) !== undefined) return [];
  const now = facingAt(state, unitOf(state, units[0] ?? -1).hex);
  return FACINGS.filter(facing => facing !== now).map(facing => ({
    do: 'turn',
    units: [...idsOf(board, units)],
    facing: facingName(facing),
  }));
}

/** Reinforcements that wait for their hex: by stacks of one organization. */
function entryOrders(board: Board, state: HzState): readonly HzOrder[] {
  const side = activeSide(board, state);
  const groups = new Map<string, UnitIndex[]>();
  state.units.forEach((unit, index) => {
    if (unit.where !== 'due' || sideOf(board, index) !== side) return;
    const key = `${board.roster[index]?.ho} ${board.arrivals[index]?.hex}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  return [...groups.values()].flatMap(units => {
    if (mayStartMove(board, state, { units, goesOn: false }) !== undefined) return [];
    return [...groupMoves(board, state, { units, isOn: false }), ...besideEntry(board, state, units)];
  });
}

/** The entry hex is shut, or the scenario lets it: a hex of the edge near it (4.1.13). */
function besideEntry(board: Board, state: HzState, units: readonly UnitIndex[]): readonly HzOrder[] {
  const home = board.arrivals[units[0] ?? -1]?.hex;
  if (home === undefined) return [];
  return disk(board.map.grid, home, board.entryWithin)
    .filter(hex => hex !== home)
    .toSorted((a, b) => a - b)
    .map((hex): OrderOf<'move'> => ({ do: 'move', units: [...idsOf(board, units)], path: [codeAt(board, hex)] }))
    .filter(order => mayMove(board, state, order) === undefined);
}

function leaderOrders(board: Board, state: HzState, index: LeaderIndex): readonly HzOrder[] {
  const leader = leaderOf(state, index);
  if ((leader.where !== 'map' && leader.where !== 'due') || leader.locked) return [];
  if (leader.spent > 0 && state.open?.leaders.includes(index) !== true) return [];
  const { id } = leaderRoster(board, index);
  const from = leader.where === 'map' ? leader.hex : OFF_MAP;
  return [...leaderReach(board, state, { leader: index, budget: LEADER_ALLOWANCE - leader.spent })]
    .filter(([, path]) => leaderPathFault(board, state, { leader: index, from, path }) === undefined)
    .map(([, path]): HzOrder => ({ do: 'move-leader', leader: id, path: path.map(hex => codeAt(board, hex)) }));
}

function exitOrders(board: Board, state: HzState): readonly HzOrder[] {
  return ownStacks(board, state)
    .map(([, units]): OrderOf<'exit'> => ({ do: 'exit', units: [...idsOf(board, units)] }))
    .filter(order => mayExit(board, state, order) === undefined);
}
