import { areAdjacent, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { fightHint, grownWithin, type Stack, type UnitsAiming } from '@guidon/line-of-battle';
import { chargeMade } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { leadersOfStack } from '../book/parts.ts';
import { boundFault, chargeLeaders } from '../leaders/along.ts';
import { openFor } from '../movement/may-move.ts';
import { codeAt, hexNamed, idOf, idsOf, leaderIdOf, leadersNamed, unitNamed, unitsNamed } from '../terms/ids.ts';
import { firstUnit, isMounted, leaderOf, sideOf, topFirst, unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { isEnemyHex, leadersAt, stacks } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import { isShut } from '../zones/charge-zone.ts';
import { ownEarthwork } from '../zones/works.ts';
import { type ChargePath, clearWays } from './charge-paths.ts';
import { mayDesignatePlan } from './designate.ts';
import { isLedOnlyBy } from './led.ts';
import { type Charging, chargingGroups, mayStayPut } from './stay-put.ts';

/** A charge that was designated is made (11.2). */
export const charge: SegmentOrder<'charge'> = {
  rule: 'ry:2.2-E',
  may: (board, state, { order }) => mayCharge(board, state, order),
  whyNot: (board, state, order) => mayCharge(board, state, order),
  resolve: (board, play, { order }) => resolveCharge(board, play, order),
  offers: { in: ['action', 'mounted'], toSide: chargeOrders },
  parts: {
    units: (board, state, { said: { units = [] } }) =>
      grownWithin(
        units,
        chargingGroups(board, state).flatMap(group =>
          chargeWays(board, state, group).length === 0 ? [] : [idsOf(board, group.units)],
        ),
      ),
    leaders: (board, state, { said }) =>
      leadersOfStack(board, state, said).filter(leaders => leadsOn(board, state, { ...said, leaders: [...leaders] })),
    target: (board, state, { said: { units = [] } }) => [
      ...new Set(waysOf(board, state, units).map(({ at }) => codeAt(board, at))),
    ],
    path: (board, state, { said: { units = [], target } }) =>
      waysOf(board, state, units)
        .filter(({ at }) => target === undefined || codeAt(board, at) === target)
        .map(({ path }) => path.map(hex => codeAt(board, hex))),
  },
  hint: (board, state, { order: { units, target, path = [] } }) => ({
    ...fightHint({ ask: 'assault', units, target: target ?? designatedTarget(board, state, units) }),
    path,
  }),
};

/** May the charge go with these leaders, or with more of the hex? */
function leadsOn(board: Board, state: RyState, { units = [], leaders = [] }: Partial<OrderOf<'charge'>>): boolean {
  const group = chargingGroups(board, state).find(({ units: all }) => idsOf(board, all).includes(units[0] ?? ''));
  if (group === undefined) return false;
  const all = leadersOfStack(board, state, { units }).flat();
  return [leaders, [...new Set([...leaders, ...all])]].some(
    along =>
      companyFault(board, state, {
        order: { do: 'charge', units, leaders: along },
        units: group.units,
        hex: group.hex,
      }) === undefined,
  );
}

/** The ways of the group to which the units belong. */
const waysOf = (board: Board, state: RyState, units: readonly string[]): readonly ChargeWay[] =>
  chargingGroups(board, state)
    .filter(group => group.units.some(unit => units.includes(idOf(board, unit))))
    .flatMap(group => chargeWays(board, state, group));

function designatedTarget(board: Board, state: RyState, units: readonly string[]): string | null {
  const first = units[0];
  const target = first === undefined ? null : unitOf(state, unitNamed(board, first)).charge;
  return target === null ? null : codeAt(board, target);
}

/** Group by group: every way to charge, and staying where it is. */
function chargeOrders(board: Board, state: RyState): readonly OrderOf<'charge' | 'stay-put'>[] {
  return chargingGroups(board, state).flatMap((group): readonly OrderOf<'charge' | 'stay-put'>[] => {
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

/** The hexes a designated stack may charge now: its target, or others where that has been left (11.4, 8.6.9). */
function chargeTargets(board: Board, state: RyState, group: Charging): readonly HexIndex[] {
  const side = sideOf(board, firstUnit(group.units));
  if (isEnemyHex(board, state, group.at, side)) return [group.at];
  const enemies = [...stacks(state).keys()].filter(hex => isEnemyHex(board, state, hex, side));
  if (state.vacated.includes(group.at))
    return enemies.filter(hex => mayBeCharged(board, state, { units: group.units, at: hex }));
  return enemies.filter(
    hex =>
      areAdjacent(board.map.grid, hex, group.at) &&
      mayDesignatePlan(board, state, { units: group.units, from: group.hex, at: hex, isLate: true }) === undefined,
  );
}

/**
 * Horse charges neither into woods, marsh and creek nor at earthworks, wherever it finds its enemy (12.6.3, 12.6.5).
 */
export const mayBeCharged = (board: Board, state: RyState, { units, at }: UnitsAiming): boolean => {
  const first = firstUnit(units);
  if (!isMounted(unitOf(state, first))) return true;
  return !isShut(board, at) && ownEarthwork(board, at, enemyOf(sideOf(board, first))) === 'none';
};

export interface ChargeWay {
  readonly at: HexIndex;
  readonly path: readonly HexIndex[];
}

/** Every way a group may charge now. */
const chargeWays = (board: Board, state: RyState, group: Charging): readonly ChargeWay[] =>
  chargeTargets(board, state, group).flatMap(at =>
    clearWays(board, state, { units: group.units, at }).map(({ path }) => ({ at, path })),
  );

/** Any time in the segment, by a clear way of least cost (11.2.2). */
function mayCharge(board: Board, state: RyState, order: OrderOf<'charge'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  if (first === undefined) return refuse('ry:11.1', 'nobody-charges');
  const facts = { unit: idOf(board, first) };
  const { hex, charge } = unitOf(state, first);
  const group = chargingGroups(board, state).find(({ units: all }) => all.includes(first));
  if (charge === null || group === undefined) return refuse('ry:11.1', 'not-designated', facts);
  if (units.length !== group.units.length || units.some(unit => !group.units.includes(unit)))
    return refuse('ry:11.1', 'all-who-were-designated', facts);
  const company = companyFault(board, state, { order, units, hex });
  if (company !== undefined) return company;
  const at = order.target === undefined ? charge : hexNamed(board, order.target);
  if (at === OFF_MAP || !chargeTargets(board, state, { units, hex, at: charge }).includes(at))
    return refuse(at === charge ? 'ry:11.4' : 'ry:11.1.11', 'not-its-target', {
      ...facts,
      hex: order.target ?? codeAt(board, charge),
    });
  const ways = clearWays(board, state, { units, at });
  if (ways.length === 0) return refuse('ry:11.2.1', 'no-clear-way', { ...facts, hex: codeAt(board, at) });
  return order.path === undefined || ways.some(way => isSamePath(board, way, order.path))
    ? undefined
    : refuse('ry:11.2', 'not-the-shortest-way', { ...facts, least: ways[0]?.cost ?? 0 });
}

/** Leaders who are named stand there; those the charge needs are among them (11.1.6). */
function companyFault(
  board: Board,
  state: RyState,
  { order, units, hex }: Stack & { readonly order: OrderOf<'charge'> },
): Refusal | undefined {
  if (order.leaders === undefined) return undefined;
  const named = leadersNamed(board, order.leaders);
  const away = named.find(leader => leaderOf(state, leader).where !== 'map' || leaderOf(state, leader).hex !== hex);
  if (away !== undefined) return refuse('ry:4.3', 'leader-elsewhere', { leader: leaderIdOf(board, away) });
  const others = leadersAt(board, state, hex, sideOf(board, firstUnit(units))).filter(
    leader => !named.includes(leader),
  );
  const [left] = others;
  if (left !== undefined && isLedOnlyBy(board, state, { units, from: hex, leaders: others }))
    return refuse('ry:11.1.6', 'goes-with-charge', {
      unit: idOf(board, firstUnit(units)),
      leader: leaderIdOf(board, left),
    });
  return boundFault(board, state, { units, hex, leaders: named });
}

const isSamePath = (board: Board, way: ChargePath, path: readonly string[] | undefined): boolean =>
  path !== undefined &&
  path.length === way.path.length &&
  path.every((code, at) => hexNamed(board, code) === way.path[at]);

/** The charge sets out, with the flag or leader that started it (11.1.6). */
function resolveCharge(board: Board, play: RyPlay, order: OrderOf<'charge'>): void {
  const units = topFirst(play.state, unitsNamed(board, order.units));
  const first = firstUnit(units);
  const { hex, charge } = unitOf(play.state, first);
  const at = order.target === undefined ? (charge ?? OFF_MAP) : hexNamed(board, order.target);
  const path =
    order.path === undefined
      ? (clearWays(board, play.state, { units, at })[0]?.path ?? [])
      : order.path.map(code => hexNamed(board, code));
  const named = order.leaders === undefined ? undefined : leadersNamed(board, order.leaders);
  const leaders = chargeLeaders(board, play.state, { units, hex, named });
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'taken-in-hand', open: openFor(board, play, { units, leaders, flag: true }) });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'charge' });
  if (at !== charge) play.emit({ event: 'charge-moved-to', units: idsOf(board, units), target: codeAt(board, at) });
  chargeMade(board, play, units);
  next(play, { step: 'charge', units, at, path }, { step: 'charge-ends', units }, { step: 'orders' });
}
