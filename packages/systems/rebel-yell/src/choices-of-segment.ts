import { distance, type Facing, type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Drawer, offeredFrom } from '@guidon/line-of-battle';
import { chargeWays, chargingGroups, mayStayPut } from './assault/charge.ts';
import { mayAssaultPlan } from './assault/declare.ts';
import { mayDesignatePlan } from './assault/designate.ts';
import { isSilent } from './battles/hooks.ts';
import { specialOrders } from './battles/questions.ts';
import type { Board } from './board/board.ts';
import { keptOffers } from './book/kept-offers.ts';
import { entryOrders, fresh, moveOrders } from './choices-of-moves.ts';
import { maximumRange } from './fire/figures.ts';
import { mayFirePlan, together } from './fire/fire.ts';
import { strongest } from './fire/reactions.ts';
import { mayHandFlag } from './leaders/flags.ts';
import { leaderEntries, leaderReach, mayMoveLeader } from './leaders/move.ts';
import { arrowHexes, mayChangeUnits } from './movement/change.ts';
import { mayExit } from './movement/exit.ts';
import { mayProlonge } from './movement/prolonge.ts';
import { CHANGES_TO } from './movement/terms.ts';
import { mayTurnUnits, turnDisrupts } from './movement/turn.ts';
import { disorganizedAt, mayRallyUnits, mayReorganize, mayReplenish, mayVolley } from './rally/rally.ts';
import {
  activeSide,
  codeAt,
  facingWord,
  flagIdOf,
  flagRoster,
  idOf,
  idsOf,
  isCrew,
  isSkirmisher,
  leaderIdOf,
  leaderOf,
  leaderRoster,
  rosterOf,
  segmentKind,
  sideOf,
  stackAt,
  stacks,
  unitOf,
} from './terms/lookups.ts';
import { enemyOf, type LeaderIndex, type UnitIndex } from './terms/names.ts';
import type { OrderOf, RyOrder } from './terms/orders.ts';
import type { RyState } from './terms/state.ts';
import { bears } from './zones/facing.ts';

const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];

const offered = offeredFrom({ hasSoon: hasTurns, drawers });

/** Has the owner of the segment anything to do? */
export const hasOrders = offered.has;

/** The orders offered in a segment, besides ending it. Moves of parts of a stack are only sampled. */
export const segmentOrders = offered.list;

/** An order drawn by chance: first whose, then what. */
export const drawnOrder = offered.draw;

/** A turn is soon found, and most stacks that may do anything may turn. */
function hasTurns(board: Board, state: RyState): boolean {
  return ownStacks(board, state).some(([, units]) => turnOrders(board, state, units).length > 0);
}

/** The offers of a segment in parts, each found when it is asked for: stack by stack, leader by leader, and the rest. */
function drawers(board: Board, state: RyState): readonly Drawer<RyOrder>[] {
  const kind = segmentKind(state);
  const side = activeSide(board, state);
  const offersOf = keptOffers(board, state, { side, offer: (hex, units) => stackOrders(board, state, { hex, units }) });
  const found: Drawer<RyOrder>[] = ownStacks(board, state).map(
    ([hex, units]) =>
      () =>
        offersOf(hex, units),
  );
  if (kind === 'action' || kind === 'mounted') {
    found.push(() => chargeOrders(board, state));
    found.push(() => entryOrders(board, state));
    for (const leader of state.leaders.keys())
      if (leaderRoster(board, leader).side === side) found.push(() => leaderOrders(board, state, leader));
    found.push(() => flagOrders(board, state));
  }
  found.push(() => specialOrders(board, state));
  return found;
}

interface Stack {
  readonly hex: HexIndex;
  readonly units: readonly UnitIndex[];
}

/** Stacks of the owner, each once: a skirmisher by the hex of its unit. */
function ownStacks(board: Board, state: RyState): readonly (readonly [HexIndex, readonly UnitIndex[]])[] {
  const side = activeSide(board, state);
  return [...stacks(state)].filter(([hex, units]) => {
    const first = units[0];
    return first !== undefined && sideOf(board, first) === side && unitOf(state, first).hex === hex;
  });
}

/** Everything one stack may do. */
function stackOrders(board: Board, state: RyState, stack: Stack): readonly RyOrder[] {
  const kind = segmentKind(state);
  const found: RyOrder[] = [];
  if (kind !== 'mounted') found.push(...fireOrders(board, state, stack));
  if (kind === 'action' || kind === 'mounted') found.push(...assaultOrders(board, state, stack));
  if (kind === 'action' || kind === 'artillery') found.push(...rallyOrders(board, state, stack.hex));
  if (kind === 'action') found.push(...serviceOrders(board, state, stack));
  if (kind === 'action' || kind === 'mounted') {
    found.push(
      ...moveOrders(board, state, stack.units),
      ...changeOrders(board, state, stack.units),
      ...exitOrders(board, state, stack.units),
    );
  }
  return [...found, ...scatterOrders(board, state, stack.units), ...turnOrders(board, state, stack.units)];
}

/** Each target, as the stack stands or after the turn that brings it to bear; of a mixed hex its strongest regiment. */
function fireOrders(board: Board, state: RyState, { hex, units }: Stack): readonly RyOrder[] {
  const able = fresh(state, units).filter(
    unit => unitOf(state, unit).order !== 'routed' && !isCrew(board, unit) && !isSilent(board, state, unit),
  );
  const chosen = strongest(board, state, able);
  const first = chosen[0];
  if (first === undefined) return [];
  const side = sideOf(board, first);
  const range = maximumRange(board, state, first);
  const { arrow } = unitOf(state, first);
  const found: RyOrder[] = [];
  for (const [at, foes] of stacks(state)) {
    if (sideOf(board, foes[0] ?? -1) === side) continue;
    for (const from of arrow === OFF_MAP ? [hex] : [hex, arrow]) {
      if (distance(board.map.grid, from, at) > range) continue;
      const turn = turnToBear(board, state, { unit: first, from, at });
      if (
        turn === undefined ||
        mayFirePlan(board, state, { units: chosen, at, facing: turn.facing, from }) !== undefined
      )
        continue;
      found.push({
        do: 'fire',
        units: [...idsOf(board, chosen)],
        target: codeAt(board, at),
        ...(turn.facing === null ? {} : { facing: facingName(board, turn.facing) }),
        ...(from === hex ? {} : { from: codeAt(board, from) }),
      });
    }
  }
  return found;
}

type FacingName = NonNullable<OrderOf<'fire'>['facing']>;
const NAMES: readonly FacingName[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
export const facingName = (board: Board, facing: Facing): FacingName =>
  NAMES.find(name => name === facingWord(board, facing)) ?? 'N';

/** As it faces, or the smallest turn after which it bears; none that would Disrupt. */
function turnToBear(
  board: Board,
  state: RyState,
  { unit, from, at }: { readonly unit: UnitIndex; readonly from: HexIndex; readonly at: HexIndex },
): { readonly facing: Facing | null } | undefined {
  const now = unitOf(state, unit);
  if (bears(board, now, { from, to: at })) return { facing: null };
  if (turnDisrupts(now)) return undefined;
  const byTurn = FACINGS.toSorted((a, b) => turnOf(now.facing, a) - turnOf(now.facing, b) || a - b);
  const facing = byTurn.find(turn => bears(board, { ...now, facing: turn }, { from, to: at }));
  return facing === undefined ? undefined : { facing };
}

const turnOf = (from: number, to: number): number => Math.min((to - from + 6) % 6, (from - to + 6) % 6);

function assaultOrders(board: Board, state: RyState, { hex, units }: Stack): readonly RyOrder[] {
  const able = fresh(state, units).filter(unit => unitOf(state, unit).order === 'good');
  const first = able[0];
  if (first === undefined) return [];
  const group = strongest(
    board,
    state,
    able.filter(unit => together(board, first, unit)),
  );
  const enemy = enemyOf(sideOf(board, first));
  return neighboursOf(board.map.grid, hex)
    .filter(at => sideOf(board, stackAt(state, at)[0] ?? first) === enemy)
    .filter(at => mayAssaultPlan(board, state, { units: group, from: hex, at }) === undefined)
    .map(at => ({ do: 'assault', units: [...idsOf(board, group)], target: codeAt(board, at) }));
}

/** Every charge that could be designated now: whole regiments, at each target. */
export function possibleCharges(board: Board, state: RyState): readonly OrderOf<'designate'>[] {
  const kind = segmentKind(state);
  if (kind !== 'action' && kind !== 'mounted') return [];
  const found: OrderOf<'designate'>[] = [];
  const foes = [...stacks(state)]
    .filter(([, units]) => sideOf(board, units[0] ?? -1) !== activeSide(board, state))
    .map(([hex]) => hex);
  for (const [hex, units] of ownStacks(board, state)) {
    const near = foes.filter(at => distance(board.map.grid, hex, at) <= 3);
    const able = near.length === 0 ? [] : fresh(state, units).filter(unit => unitOf(state, unit).order === 'good');
    if (able.length === 0) continue;
    for (const at of near)
      if (mayDesignatePlan(board, state, { units: able, from: hex, at, isLate: false }) === undefined)
        found.push({ do: 'designate', units: [...idsOf(board, able)], target: codeAt(board, at) });
  }
  return found;
}

function chargeOrders(board: Board, state: RyState): readonly RyOrder[] {
  return chargingGroups(board, state).flatMap(group => {
    const units = [...idsOf(board, group.units)];
    const ways = chargeWays(board, state, group).map(
      ({ at, path }): OrderOf<'charge'> => ({
        do: 'charge',
        units,
        target: codeAt(board, at),
        path: path.map(hex => codeAt(board, hex)),
      }),
    );
    const stay: OrderOf<'stay-put'> = { do: 'stay-put', units };
    return mayStayPut(board, state, stay) === undefined ? [...ways, stay] : ways;
  });
}

function rallyOrders(board: Board, state: RyState, hex: HexIndex): readonly RyOrder[] {
  const units = disorganizedAt(state, hex);
  return units.length === 0 || mayRallyUnits(board, state, units) !== undefined
    ? []
    : [{ do: 'rally', units: [...idsOf(board, units)] }];
}

/** Volley, reorganize, replenish, prolonge. */
function serviceOrders(board: Board, state: RyState, { hex, units }: Stack): readonly RyOrder[] {
  const ids = [...idsOf(board, fresh(state, units))];
  const found: RyOrder[] = [];
  const volley: OrderOf<'volley'> = { do: 'volley', units: ids };
  if (ids.length > 0 && mayVolley(board, state, volley) === undefined) found.push(volley);
  for (const unit of units) {
    const { arm } = rosterOf(board, unit);
    if (arm === 'artillery') {
      const reorganize: OrderOf<'reorganize'> = { do: 'reorganize', units: [idOf(board, unit)] };
      if (mayReorganize(board, state, reorganize) === undefined) found.push(reorganize);
    } else if (arm === 'crew') {
      for (const guns of units) {
        const replenish: OrderOf<'replenish'> = { do: 'replenish', crew: idOf(board, unit), unit: idOf(board, guns) };
        if (guns !== unit && mayReplenish(board, state, replenish) === undefined) found.push(replenish);
      }
    }
  }
  if (units.some(unit => unitOf(state, unit).formation === 'unlimbered'))
    for (const to of neighboursOf(board.map.grid, hex)) {
      const prolonge: OrderOf<'prolonge'> = { do: 'prolonge', units: ids, to: codeAt(board, to) };
      if (ids.length === units.length && mayProlonge(board, state, prolonge) === undefined) found.push(prolonge);
    }
  return found;
}

function changeOrders(board: Board, state: RyState, units: readonly UnitIndex[]): readonly RyOrder[] {
  const found: RyOrder[] = [];
  for (const to of CHANGES_TO) {
    if (mayChangeUnits(board, state, { units, to, arrow: undefined }) !== undefined) continue;
    const arrows = to === 'skirmish' ? arrowHexes(board, state, units[0] ?? -1) : [undefined];
    for (const arrow of arrows)
      found.push({
        do: 'change',
        units: [...idsOf(board, units)],
        to,
        ...(arrow === undefined ? {} : { arrow: codeAt(board, arrow) }),
      });
  }
  return found;
}

function exitOrders(board: Board, state: RyState, units: readonly UnitIndex[]): readonly RyOrder[] {
  if (board.special.size === 0) return [];
  const order: OrderOf<'exit'> = { do: 'exit', units: [...idsOf(board, units)] };
  return mayExit(board, state, order) === undefined ? [order] : [];
}

function scatterOrders(board: Board, state: RyState, units: readonly UnitIndex[]): readonly RyOrder[] {
  return units
    .filter(
      unit =>
        isSkirmisher(unitOf(state, unit)) &&
        unitOf(state, unit).notes.acted === null &&
        unitOf(state, unit).order !== 'routed' &&
        state.opening.inZone[unit] === 1,
    )
    .map(unit => ({ do: 'scatter', unit: idOf(board, unit) }));
}

/** Turns of the whole stack that do not Disrupt it. */
function turnOrders(board: Board, state: RyState, units: readonly UnitIndex[]): readonly RyOrder[] {
  if (units.some(unit => turnDisrupts(unitOf(state, unit)))) return [];
  return FACINGS.filter(facing => mayTurnUnits(board, state, { units, facing }) === undefined).map(facing => ({
    do: 'turn',
    units: [...idsOf(board, units)],
    facing: facingName(board, facing),
  }));
}

function leaderOrders(board: Board, state: RyState, leader: LeaderIndex): readonly RyOrder[] {
  const { where, locked, spent } = leaderOf(state, leader);
  const id = leaderIdOf(board, leader);
  if (where === 'due')
    return leaderEntries(board, leader)
      .map((hex): OrderOf<'move-leader'> => ({ do: 'move-leader', leader: id, path: [codeAt(board, hex)] }))
      .filter(order => mayMoveLeader(board, state, order) === undefined)
      .slice(0, 1);
  if (where !== 'map' || locked) return [];
  const most = board.charts.tec.allowance.leader - spent;
  return [...leaderReach(board, state, { leader, most })].map(([, path]) => ({
    do: 'move-leader',
    leader: id,
    path: path.map(hex => codeAt(board, hex)),
  }));
}

/** Flags handed to the next hex of the regiment. */
function flagOrders(board: Board, state: RyState): readonly RyOrder[] {
  const side = activeSide(board, state);
  return state.flags.flatMap((flag, index): readonly RyOrder[] => {
    if (flag.where !== 'map' || flagRoster(board, index).side !== side) return [];
    return neighboursOf(board.map.grid, flag.hex)
      .map((hex): OrderOf<'hand-flag'> => ({ do: 'hand-flag', flag: flagIdOf(board, index), to: codeAt(board, hex) }))
      .filter(
        order => stackAt(state, hexIn(board, order.to)).length > 0 && mayHandFlag(board, state, order) === undefined,
      );
  });
}

const hexIn = (board: Board, code: string): HexIndex => board.map.grid.indexByCode.get(code) ?? OFF_MAP;
