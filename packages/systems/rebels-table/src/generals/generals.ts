import {
  BW,
  crossesInterior,
  distanceBetween,
  gap,
  nearestOn,
  type Point,
  pointGap,
  pointIsWithin,
} from '@guidon/table';
import type { Board } from '../board/board.ts';
import { rollOne, rollSum } from '../terms/dice.ts';
import {
  cincOf,
  generalOf,
  generalRoster,
  idOf,
  isSteady,
  lineOfCommand,
  sideOf,
  unitOf,
  unitsOnTable,
} from '../terms/lookups.ts';
import { type Ability, enemyOf, type GeneralIndex, type RtRule, type Side, type UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { generalNear, shapesOf } from '../terrain/shapes.ts';

/** Nobody rides nearer to an enemy than this without friends between (GEN-03). */
const BERTH = 2 * BW;
const RIDE_STEP = 100;

export const abilityOf = (board: Board, general: GeneralIndex): Ability =>
  board.profile.optionalGenerals ? generalRoster(board, general).ability : 'competent';

export const respectOf = (board: Board, general: GeneralIndex): 'hated' | 'accepted' | 'inspired' =>
  board.profile.optionalGenerals ? generalRoster(board, general).respect : 'accepted';

/** Rule R35: within the command distance of its sub general or of the force commander. */
export function isInCommand(board: Board, state: RtState, unit: UnitIndex): boolean {
  const side = sideOf(board, unit);
  if (!board.generals.some(general => general.side === side)) return true;
  return lineOfCommand(board, state, unit).some(general =>
    generalNear(board, state, general, { unit, reach: board.charts.commandDistance[abilityOf(board, general)] }),
  );
}

/** Why a side's force commander cannot give a supply die to this unit now (SUP-05, 09). */
export function whyNoSupply(board: Board, state: RtState, unit: UnitIndex): RtRule | undefined {
  const side = sideOf(board, unit);
  const cinc = cincOf(board, side);
  if (!hasSupply(state, side) || cinc === undefined || generalOf(state, cinc).presence !== 'table') return 'rt:SUP-09';
  const isNear =
    isSteady(unitOf(state, unit)) && generalNear(board, state, cinc, { unit, reach: board.charts.supplyPool.reach });
  return isNear ? undefined : 'rt:SUP-05';
}

export const maySupply = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  whyNoSupply(board, state, unit) === undefined;

const hasSupply = (state: RtState, side: Side): boolean => {
  const { supply, barred, camp } = state.sides[side];
  return supply > 0 && !barred && camp.presence !== 'lost';
};

/** A throw of the force commander himself: scouting, when nobody is on the table yet, and initiative. */
export function maySupplyForce(board: Board, state: RtState, side: Side, scouting: boolean): boolean {
  const cinc = cincOf(board, side);
  return hasSupply(state, side) && cinc !== undefined && (scouting || generalOf(state, cinc).presence === 'table');
}

export function spendSupply(
  play: RtPlay,
  given: { readonly side: Side; readonly purpose: string; readonly unit: string | null; readonly rule: RtRule },
): void {
  play.emit({ event: 'supply-spent', ...given, left: play.state.sides[given.side].supply - 1 });
}

/** His own long edge, straight behind him. */
export const edgeOf = (board: Board, side: Side): number => (board.south === side ? 0 : board.table.depth);

function towardsEdge(board: Board, side: Side, at: Point, distance: number): Point {
  const edge = edgeOf(board, side);
  const way = Math.min(Math.abs(edge - at.y), distance);
  return { x: at.x, y: edge < at.y ? at.y - way : at.y + way };
}

/** Generals near a unit that breaks may be swept away with it (RISK-01 to 03). */
export function riskOfBreak(board: Board, play: RtPlay, unit: UnitIndex): readonly GeneralIndex[] {
  if (!board.profile.optionalGenerals) return [];
  const swept: GeneralIndex[] = [];
  for (const general of generalsNear(board, play.state, unit)) {
    const die = rollOne(play, { rule: 'rt:RISK-01', purpose: 'general-risk' });
    const hit = die >= board.charts.generalRisk.sweptOn;
    play.emit({ event: 'risked', general: generalRoster(board, general).id, die, hit, rule: 'rt:RISK-01' });
    if (!hit) continue;
    swept.push(general);
    sweep(board, play, general);
  }
  return swept;
}

export function generalsNear(board: Board, state: RtState, unit: UnitIndex): readonly GeneralIndex[] {
  const side = sideOf(board, unit);
  return board.generals.flatMap((general, index) =>
    general.side === side && generalNear(board, state, index, { unit, reach: board.charts.generalRisk.reach })
      ? [index]
      : [],
  );
}

function sweep(board: Board, play: RtPlay, general: GeneralIndex): void {
  const { id, side } = generalRoster(board, general);
  const dice = board.profile.sweptAwayDice3 ? 3 : board.charts.generalRisk.sweptDice;
  const distance = rollSum(play, dice, { rule: 'rt:RISK-02', purpose: 'swept-away' });
  const to = towardsEdge(board, side, generalOf(play.state, general).at, distance * BW);
  play.emit({ event: 'swept-away', general: id, distance: distance * BW, to });
  shake(board, play, general);
}

/** From there on his units can spend one action point at most; without their commander no supply (RISK-03, 06, R39). */
function shake(board: Board, play: RtPlay, general: GeneralIndex): void {
  const { id, side, rank, command } = generalRoster(board, general);
  const units = board.units.filter(unit => unit.side === side && (rank === 'cinc' || unit.command === command));
  play.emit({
    event: 'command-shaken',
    general: id,
    units: units.map(unit => unit.id),
    side,
    cinc: rank === 'cinc',
  });
}

/** Generals near a unit that was shot to pieces: one hit a base or more from one shooting (RISK-04, R85). */
export function riskOfShot(board: Board, play: RtPlay, near: readonly string[]): void {
  for (const id of near) {
    const general = board.generalById.get(id);
    if (general === undefined || generalOf(play.state, general).presence !== 'table') continue;
    const die = rollOne(play, { rule: 'rt:RISK-04', purpose: 'general-risk' });
    const hit = die >= board.charts.generalRisk.incapacitatedOn;
    play.emit({ event: 'risked', general: id, die, hit, rule: 'rt:RISK-04' });
    if (!hit) continue;
    const { side } = generalRoster(board, general);
    const { at } = generalOf(play.state, general);
    play.emit({ event: 'incapacitated', general: id, to: { x: at.x, y: edgeOf(board, side) } });
    shake(board, play, general);
  }
}

/** After a move of an enemy no general stays within 2 BW of it without friends between (R63). */
export function settleGenerals(board: Board, play: RtPlay, mover: UnitIndex): void {
  const side = enemyOf(sideOf(board, mover));
  board.generals.forEach((general, index) => {
    if (general.side !== side) return;
    const { presence, at } = generalOf(play.state, index);
    if (presence !== 'table' || !isTooNear(board, play.state, { at, side, enemy: mover })) return;
    const to = clearOf(board, play.state, { at, side });
    if (to.y === at.y) return;
    play.emit({ event: 'rode', general: general.id, to, path: [to], rule: 'rt:GEN-03' });
  });
}

/** Nearer than 2 BW to this enemy, and no friend between (C13). */
export function isTooNear(
  board: Board,
  state: RtState,
  { at, side, enemy }: { readonly at: Point; readonly side: Side; readonly enemy: UnitIndex },
): boolean {
  const { model } = shapesOf(board, state, enemy);
  if (!model.some(quad => pointIsWithin(at, quad, BERTH))) return false;
  let least = BERTH;
  let nearest: Point | undefined;
  for (const quad of model) {
    const between = pointGap(at, quad);
    if (between >= least) continue;
    least = between;
    nearest = nearestOn(quad, at);
  }
  if (nearest === undefined) return false;
  const to = nearest;
  return !unitsOnTable(state).some(
    friend =>
      sideOf(board, friend) === side &&
      shapesOf(board, state, friend).blocking.some(quad => crossesInterior(at, to, quad)),
  );
}

function clearOf(board: Board, state: RtState, { at, side }: { readonly at: Point; readonly side: Side }): Point {
  const enemies = unitsOnTable(state).filter(unit => sideOf(board, unit) !== side);
  const isFree = (point: Point): boolean =>
    enemies.every(enemy => shapesOf(board, state, enemy).model.every(quad => pointGap(point, quad) >= BERTH));
  const edge = Math.abs(edgeOf(board, side) - at.y);
  let last = 0;
  for (let way = RIDE_STEP; ; way += RIDE_STEP) {
    const here = Math.min(way, edge);
    if (isFree(towardsEdge(board, side, at, here)) || here === edge) {
      let low = last;
      let high = here;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (isFree(towardsEdge(board, side, at, middle))) high = middle;
        else low = middle;
      }
      return towardsEdge(board, side, at, high);
    }
    last = here;
  }
}

/** The first place on a ride that comes too near an enemy (GEN-03, C13). */
export function tooNearOnRide(
  board: Board,
  state: RtState,
  ride: { readonly general: GeneralIndex; readonly path: readonly Point[] },
): { readonly at: Point; readonly enemy: UnitIndex } | undefined {
  const { side } = generalRoster(board, ride.general);
  const start = generalOf(state, ride.general).at;
  const enemies = unitsOnTable(state).filter(unit => sideOf(board, unit) !== side);
  const closeAtStart = new Map(enemies.map(enemy => [enemy, gapTo(board, state, enemy, start)]));
  let from = start;
  for (const corner of ride.path) {
    const length = distanceBetween(from, corner);
    for (let done = RIDE_STEP; ; done += RIDE_STEP) {
      const at = done >= length ? corner : between(from, corner, done, length);
      for (const enemy of enemies) {
        const was = closeAtStart.get(enemy) ?? BERTH;
        if (was < BERTH && gapTo(board, state, enemy, at) >= was) continue;
        if (isTooNear(board, state, { at, side, enemy })) return { at, enemy };
      }
      if (done >= length) break;
    }
    from = corner;
  }
  return undefined;
}

const gapTo = (board: Board, state: RtState, unit: UnitIndex, at: Point): number =>
  Math.min(...shapesOf(board, state, unit).model.map(quad => pointGap(at, quad)));

const between = (from: Point, to: Point, done: number, length: number): Point => ({
  x: from.x + Math.trunc(((to.x - from.x) * done) / length),
  y: from.y + Math.trunc(((to.y - from.y) * done) / length),
});

export const unitGap = (board: Board, state: RtState, a: UnitIndex, b: UnitIndex): number => {
  let least = Number.MAX_SAFE_INTEGER;
  for (const one of shapesOf(board, state, a).model)
    for (const other of shapesOf(board, state, b).model) least = Math.min(least, gap(one, other));
  return least;
};

export const nameOf = (board: Board, unit: UnitIndex): string => idOf(board, unit);
