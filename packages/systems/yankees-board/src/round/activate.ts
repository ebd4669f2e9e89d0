import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Engagement } from '../combat/terms.ts';
import { canGoOn, type Growing, longerPaths, marching } from '../movement/growing.ts';
import { barredAfter, destinations, destinationsByRoad } from '../movement/reach.ts';
import { allowanceOf, fieldFor, isRefusal, type March, type Mover, marchFigure, walk } from '../movement/walk.ts';
import { codeAt, codesAt, idsOf, rosterOf, sideOf, unitOf, unitsAt } from '../terms/lookups.ts';
import { corpsOfMarker, isFlagMarker, isReserve, type Side, type UnitIndex, type YbRule } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, takeHexes, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import type { Round } from './terms.ts';
import { mayAct, readPath } from './units.ts';

type Activate = OrderOf<'activate'>;

interface Activation {
  readonly mover: Mover;
  readonly path: readonly number[];
  readonly march: March;
}

export function mayActivate(board: Board, state: YbState, order: Activate): Refusal | undefined {
  const activation = activationOf(board, state, order);
  return isRefusal(activation) ? activation : undefined;
}

/** Everything is looked at before anything happens: result, units, entry, path and where it ends. */
function activationOf(board: Board, state: YbState, order: Activate): Activation | Refusal {
  const round = state.round;
  if (round === null) return refuse('yb:2.0-4', 'no-round', {});
  const units: UnitIndex[] = [];
  for (const id of order.units) {
    const unit = board.unitById.get(id);
    if (unit === undefined) return refuse('yb:3.0-1', 'no-such-unit', { unit: id });
    units.push(unit);
  }
  const refusal = maySpend(round, order) ?? mayUse(board, state, { round, order, units });
  if (refusal !== undefined) return refusal;
  const mover = moverOf(board, state, { units, order });
  if (isRefusal(mover)) return mover;
  const path = readPath(board, order.path ?? []);
  if (isRefusal(path)) return path;
  const march = walk(fieldFor(board, state, mover), path);
  return isRefusal(march) ? march : { mover, path, march };
}

/** Is the result still in the pool? */
function maySpend({ pool }: Round, order: Activate): Refusal | undefined {
  if (order.die === 'hat') return pool.hats > 0 ? undefined : refuse('yb:3.0-11', 'no-hat', {});
  if (pool.corps > 0) return undefined;
  return refuse(order.die === 'double' ? 'yb:3.0-14' : 'yb:3.0-15', 'no-flag', {});
}

/** The rule of the result that is used: hat for a stack or a reserve, double flag, flag. */
function ruleOfUse({ die, units }: Activate): YbRule {
  if (die === 'hat') return units.length === 1 ? 'yb:3.0-13' : 'yb:3.0-11';
  return die === 'double' ? 'yb:3.0-14' : 'yb:3.0-15';
}

interface Use {
  readonly round: Round;
  readonly order: Activate;
  readonly units: readonly UnitIndex[];
}

/** Whom the result may activate. */
function mayUse(board: Board, state: YbState, use: Use): Refusal | undefined {
  for (const unit of use.units) {
    const refusal = mayBeActivated(board, state, { unit, side: use.round.side });
    if (refusal !== undefined) return refusal;
  }
  return use.order.die === 'hat' ? mayUseHat(board, state, use) : mayUseFlag(board, use);
}

export function mayBeActivated(
  board: Board,
  state: YbState,
  asked: { readonly unit: UnitIndex; readonly side: Side },
): Refusal | undefined {
  const { id, side } = rosterOf(board, asked.unit);
  const { status } = unitOf(state, asked.unit);
  if (side !== asked.side) return refuse('yb:3.0-1', 'not-your-unit', { unit: id });
  if (status === 'out') return refuse('yb:1.1-4', 'eliminated', { unit: id });
  if (status === 'later') return refuse('yb:7.0-3', 'not-yet-due', { unit: id });
  return mayAct(board, state, asked.unit);
}

/** Rule 3.0-1: a round is for the drawn corps; under an army flag every own unit counts as one of it (ruling R9). */
const isDrawn = (board: Board, round: Round, unit: UnitIndex): boolean =>
  isFlagMarker(round.marker) || rosterOf(board, unit).corps === corpsOfMarker(round.marker);

/** Rules 3.0-14 and 3.0-15: a flag or a double flag is for one unit of the drawn corps. */
function mayUseFlag(board: Board, { round, order, units }: Use): Refusal | undefined {
  const rule: YbRule = order.die === 'double' ? 'yb:3.0-14' : 'yb:3.0-15';
  const [unit] = units;
  if (unit === undefined || units.length !== 1) return refuse(rule, 'one-unit-only', { units: units.length });
  if (isDrawn(board, round, unit)) return undefined;
  const { id, corps } = rosterOf(board, unit);
  return refuse(rule, 'not-of-drawn-corps', { unit: id, corps, marker: round.marker });
}

/** A hat is for a stack (3.0-11), of the drawn corps in part or all reserves (3.0-12), or for one reserve (3.0-13). */
function mayUseHat(board: Board, state: YbState, { round, units }: Use): Refusal | undefined {
  const [first, second] = units;
  if (first === undefined || units.length > 2 || first === second)
    return refuse('yb:3.0-11', 'one-stack-or-reserve-unit', { units: units.length });
  if (second === undefined) {
    const { id, corps } = rosterOf(board, first);
    return isReserve(corps) ? undefined : refuse('yb:3.0-13', 'not-a-reserve-unit', { unit: id, corps });
  }
  const [a, b] = [unitOf(state, first), unitOf(state, second)];
  if (a.status !== 'map' || b.status !== 'map' || a.hex !== b.hex)
    return refuse('yb:3.0-11', 'not-one-stack', { units: idsOf(board, units) });
  const reserves = units.every(unit => isReserve(rosterOf(board, unit).corps));
  if (reserves || units.some(unit => isDrawn(board, round, unit))) return undefined;
  return refuse('yb:3.0-12', 'no-unit-of-drawn-corps', { units: idsOf(board, units), marker: round.marker });
}

/** Rule 7.0-3: a reinforcement that is due comes on when it is activated. */
function moverOf(
  board: Board,
  state: YbState,
  asked: { units: readonly UnitIndex[]; order: Activate },
): Mover | Refusal {
  const { units, order } = asked;
  const [unit] = units;
  if (unit === undefined) return refuse('yb:3.0-1', 'no-unit', {});
  const { id } = rosterOf(board, unit);
  const entering = unitOf(state, unit).status === 'due';
  if (entering && order.enter !== true) return refuse('yb:7.0-3', 'must-enter', { unit: id });
  if (!entering && order.enter === true) return refuse('yb:7.0-3', 'is-on-map', { unit: id });
  const start = entering ? board.arrivals[unit]?.hex : unitOf(state, unit).hex;
  if (start === undefined) return refuse('yb:7.0-1', 'no-entry-hex', { unit: id });
  return { units, start, entering, allowance: allowanceOf(board, units), road: order.road === true, zones: 'stop' };
}

/** The units act: entry, march, then contact and combat. */
export function resolveActivation(board: Board, play: YbPlay, order: Activate): void {
  const activation = activationOf(board, play.state, order);
  if (isRefusal(activation)) return;
  const { mover, path, march } = activation;
  const ids = idsOf(board, mover.units);
  const die = order.die === 'hat' ? 'hat' : 'corps';
  play.emit({ event: 'units-activated', units: ids, die, rule: ruleOfUse(order) });
  if (mover.entering) play.emit({ event: 'unit-entered', unit: ids[0] ?? '', hex: codeAt(board, mover.start) });
  if (path.length > 0)
    play.emit({ event: 'units-moved', units: ids, path: codesAt(board, path), cost: marchFigure(board, mover, path) });
  takeHexes(board, play, { side: sideOf(board, mover.units), hexes: mover.entering ? [mover.start, ...path] : path });
  const moved = march.moved;
  play.emit({
    event: 'engagement-opened',
    engagement: newEngagement({ movers: mover.units, hex: march.hex, moved, barred: barredAfter(march) }),
  });
  next(
    play,
    { step: 'contact' },
    { step: 'ask-reactors' },
    { step: 'target' },
    { step: 'end-activation' },
    { step: 'activate' },
  );
}

export const newEngagement = (start: Pick<Engagement, 'movers' | 'hex' | 'moved' | 'barred'>): Engagement => ({
  ...start,
  advancing: false,
  passed: [],
  reactors: [],
  target: null,
  volleys: [],
  retreats: [],
  beaten: [],
  repulsed: false,
});

/** The paths that an activation in the making may have next; none before it says whom it is for. */
export function activationPaths(board: Board, state: YbState, said: Partial<Activate>): readonly (readonly string[])[] {
  const growing = activationMarch(board, state, said);
  if (growing === undefined) return [];
  const paths = longerPaths(board, said.path, growing);
  return isWhole(board, state, said) ? paths : paths.filter(path => canBeMarched(board, state, { ...said, path }));
}

/** By road or not, as far as the path that has been said can be gone so. */
export const activationRoads = (board: Board, state: YbState, said: Partial<Activate>): readonly boolean[] =>
  said.units === undefined ? [] : [true, false].filter(road => canBeMarched(board, state, { ...said, road }));

/** Has somebody been named whom the result may activate without anybody else? */
const isWhole = (board: Board, state: YbState, said: Partial<Activate>): boolean =>
  groupsSaid(board, state, said).some(ids => ids.length === said.units?.length);

/** Can those who have been named go so, or some who can still be named with them? */
const canBeMarched = (board: Board, state: YbState, said: Partial<Activate>): boolean =>
  groupsSaid(board, state, said).some(units => canMarch(board, state, { ...said, units }));

/** Can these units still go on along the path that has been said? */
function canMarch(board: Board, state: YbState, said: Partial<Activate>): boolean {
  const growing = activationMarch(board, state, said);
  return growing !== undefined && canGoOn(board, said.path, growing);
}

/** How the path of an activation in the making grows, once it says whom it is for. */
function activationMarch(board: Board, state: YbState, said: Partial<Activate>): Growing | undefined {
  const { die = 'flag', units: ids = [] } = said;
  const units = ids.flatMap(id => board.unitById.get(id) ?? []);
  const order: Activate = { ...said, do: 'activate', die, units: ids };
  const { round } = state;
  if (round === null) return undefined;
  const { side } = round;
  if (units.some(unit => mayBeActivated(board, state, { unit, side }) !== undefined)) return undefined;
  const mover = moverOf(board, state, { units, order: { ...order, enter: said.enter ?? isDue(state, units) } });
  return isRefusal(mover) ? undefined : marching(fieldFor(board, state, mover));
}

const isDue = (state: YbState, units: readonly UnitIndex[]): boolean =>
  units.some(unit => unitOf(state, unit).status === 'due');

/** Units that may be named next: each that an activation may begin with, or a mate of the one named who can go along. */
export function activationUnits(board: Board, state: YbState, said: Partial<Activate>): readonly (readonly string[])[] {
  const { units = [] } = said;
  const next = groupsSaid(board, state, said)
    .filter(ids => ids.length > units.length)
    .map(ids => ids.slice(0, units.length + 1));
  return [...new Map(next.map(ids => [ids.join(' '), ids])).values()].filter(
    ids => said.path === undefined || canMarch(board, state, { ...said, units: ids }),
  );
}

/** The units that the result may activate together, in either sequence, and that begin as has been said. */
function groupsSaid(
  board: Board,
  state: YbState,
  { die, units = [] }: Partial<Activate>,
): readonly (readonly string[])[] {
  const kind = die === 'double' ? 'flag' : die;
  return activationGroups(board, state)
    .filter(group => kind === undefined || group.die === kind)
    .map(group => idsOf(board, group.units))
    .flatMap(ids => (ids.length === 2 ? [ids, ids.toReversed()] : [ids]))
    .filter(ids => units.every((id, at) => ids[at] === id));
}

/** The results that are left to spend, of those that may activate whom it is for. */
export function activationDice(board: Board, state: YbState, said: Partial<Activate>): readonly Activate['die'][] {
  const dice = diceLeft(state);
  if (said.units === undefined) return dice;
  const isPathSaid = said.path !== undefined;
  return dice.filter(die =>
    isPathSaid ? canBeMarched(board, state, { ...said, die }) : groupsSaid(board, state, { ...said, die }).length > 0,
  );
}

const diceLeft = ({ round }: YbState): readonly Activate['die'][] =>
  round === null
    ? []
    : [
        ...(round.pool.corps > 0 ? (['flag', 'double'] as const) : []),
        ...(round.pool.hats > 0 ? (['hat'] as const) : []),
      ];

/** Every activation that leads to a different position. */
export function activationChoices(board: Board, state: YbState): readonly Activate[] {
  const found: Activate[] = [];
  for (const group of activationGroups(board, state)) {
    const order: Activate = { do: 'activate', die: group.die, units: idsOf(board, group.units) };
    const entering = group.units.some(unit => unitOf(state, unit).status === 'due');
    if (!entering) found.push(order);
    found.push(...marches(board, state, entering ? { ...order, enter: true } : order));
  }
  return found;
}

/** Whether anybody could be activated at all. */
export const canActivate = (board: Board, state: YbState): boolean =>
  state.units.some((_, unit) =>
    groupsLedBy(board, state, unit).some(group => {
      const order: Activate = { do: 'activate', die: group.die, units: idsOf(board, group.units) };
      const entering = group.units.some(mate => unitOf(state, mate).status === 'due');
      return !entering || marches(board, state, { ...order, enter: true }).length > 0;
    }),
  );

interface Group {
  readonly die: 'flag' | 'hat';
  readonly units: readonly UnitIndex[];
}

const activationGroups = (board: Board, state: YbState): readonly Group[] =>
  state.units.flatMap((_, unit) => groupsLedBy(board, state, unit));

/** The unit alone by either result, and with each mate after it in the roster. */
function groupsLedBy(board: Board, state: YbState, unit: UnitIndex): readonly Group[] {
  const round = state.round;
  if (round === null || mayBeActivated(board, state, { unit, side: round.side }) !== undefined) return NO_GROUPS;
  const groups: Group[] = [];
  const offer = (die: 'flag' | 'hat', units: readonly UnitIndex[]): void => {
    const order: Activate = { do: 'activate', die, units: idsOf(board, units) };
    if ((maySpend(round, order) ?? mayUse(board, state, { round, order, units })) === undefined)
      groups.push({ die, units });
  };
  offer('flag', [unit]);
  offer('hat', [unit]);
  const { status, hex } = unitOf(state, unit);
  if (status === 'map') for (const mate of unitsAt(state, hex)) if (mate > unit) offer('hat', [unit, mate]);
  return groups;
}

const NO_GROUPS: readonly Group[] = [];

/** At field rates, and at road rates where a road is really used. */
function marches(board: Board, state: YbState, order: Activate): readonly Activate[] {
  const units = order.units.flatMap(id => board.unitById.get(id) ?? []);
  const mover = moverOf(board, state, { units, order: { ...order, road: false } });
  if (isRefusal(mover)) return [];
  const found: Activate[] = [];
  for (const { path } of destinations(board, state, mover))
    found.push(path.length === 0 ? order : { ...order, path: codesAt(board, path) });
  for (const { path } of destinationsByRoad(board, state, { ...mover, road: true }))
    found.push({ ...order, path: codesAt(board, path), road: true });
  return found;
}
