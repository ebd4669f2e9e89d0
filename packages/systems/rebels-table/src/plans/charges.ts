import type { Point, Pose, Quad } from '@guidon/tabletop';
import {
  BW,
  bearing,
  centreOf,
  cosOf,
  isWithin,
  rdiv,
  SCALE,
  sinOf,
  straight,
  turned,
  wheelCost,
  wheeled,
} from '@guidon/tabletop';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { type ChargeOrder, chargeDice, mayCharge, mayReach } from '../charge/reach.ts';
import { highest } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { campQuad, footprintOf, shapesOf, unitsOfSide } from '../terrain/shapes.ts';

/** A charger and its target; null is the enemy camp. */
interface Charging {
  readonly unit: UnitIndex;
  readonly target: UnitIndex | null;
}

/** How finely ways are tried, and how many of them are gone at most. */
interface Grid {
  readonly before: number;
  readonly wheel: number;
  readonly most: number;
}

const COARSE: Grid = { before: BW, wheel: 5, most: 12 };
const FINE: Grid = { before: BW / 4, wheel: 1, most: 600 };

/** A charge at every enemy that one reaches, as far as a quick look finds it. */
export function chargesOf(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'charge'>[] {
  const dice = chargeDice(board, state, unit);
  if (dice === null || unitOf(state, unit).scattered !== null) return [];
  const reach = highest(dice) * BW;
  const { bounds } = shapesOf(board, state, unit);
  const enemy = enemyOf(sideOf(board, unit));
  const units = unitsOfSide(board, state, enemy).filter(
    other => isSteady(unitOf(state, other)) && isWithin(bounds, shapesOf(board, state, other).bounds, reach),
  );
  const { camp } = state.sides[enemy];
  const atCamp = camp.presence === 'table' && isWithin(bounds, campQuad(board, camp.pose), reach);
  return [...units, ...(atCamp ? [null] : [])].flatMap(
    target => chargeFound(board, state, { unit, target }, { grid: COARSE }) ?? [],
  );
}

/** CHG-11. The charge that reaches its target, with any wheel, before or after some way; nothing if none does. */
export const chargeOn = (board: Board, state: RtState, charging: Charging): ActionOf<'charge'> | undefined =>
  chargeFound(board, state, charging, { grid: FINE });

/** Whether a charge of which only a part has been said can still reach its target. */
export function canReach(board: Board, state: RtState, { unit, target }: Charging, said: Said): boolean {
  if (mayCharge(board, state, { unit, target, before: said.before ?? 0, wheel: said.wheel ?? 0 }) !== undefined)
    return false;
  return chargeFound(board, state, { unit, target }, { grid: FINE, said }) !== undefined;
}

/** Parts of a charge that have been said and stay. */
type Said = Pick<ActionOf<'charge'>, 'before' | 'wheel'>;

/** Straight ahead if that serves, else with a wheel that looks at the target, else the shortest way that serves. */
function chargeFound(
  board: Board,
  state: RtState,
  charging: Charging,
  { grid, said = {} }: { readonly grid: Grid; readonly said?: Said },
): ActionOf<'charge'> | undefined {
  const { unit, target } = charging;
  const serves = (before: number, wheel: number): boolean => {
    const order: ChargeOrder = { unit, target, before, wheel };
    return mayReach(board, state, order) === undefined;
  };
  if (mayCharge(board, state, { unit, target, before: 0, wheel: 0 }) !== undefined) return undefined;
  const found = (before: number, wheel: number): ActionOf<'charge'> => ({
    act: 'charge',
    target: target === null ? 'camp' : idOf(board, target),
    ...(before === 0 || wheel === 0 ? {} : { before }),
    ...(wheel === 0 ? {} : { wheel }),
  });
  const most = board.charts.chargeMaxWheel;
  const towards = Math.max(-most, Math.min(most, wheelTowards(board, state, unit, middleOf(board, state, charging))));
  const fits = (before: number, wheel: number): boolean =>
    (said.before === undefined || said.before === before) && (said.wheel === undefined || said.wheel === wheel);
  for (const wheel of new Set([0, towards, Math.trunc(towards / 2)]))
    if (fits(0, wheel) && serves(0, wheel)) return found(0, wheel);
  const ways = waysTo(board, state, charging, { grid, fits });
  const way = ways.slice(0, grid.most).find(({ before, wheel }) => serves(before, wheel));
  return way === undefined ? undefined : found(way.before, way.wheel);
}

const shapesOfTarget = (board: Board, state: RtState, { unit, target }: Charging): readonly Quad[] =>
  target === null
    ? [campQuad(board, state.sides[enemyOf(sideOf(board, unit))].camp.pose)]
    : shapesOf(board, state, target).solid;

function middleOf(board: Board, state: RtState, { unit, target }: Charging): Point {
  if (target !== null) return centreOf(shapesOf(board, state, target).bounds);
  return centreOf(campQuad(board, state.sides[enemyOf(sideOf(board, unit))].camp.pose));
}

interface WayTo {
  readonly before: number;
  readonly wheel: number;
  readonly length: number;
}

/** Ways whose last straight runs into the target if nothing is in the way, the shortest first. */
function waysTo(
  board: Board,
  state: RtState,
  charging: Charging,
  { grid, fits }: { readonly grid: Grid; readonly fits: (before: number, wheel: number) => boolean },
): readonly WayTo[] {
  const { unit } = charging;
  const dice = chargeDice(board, state, unit);
  if (dice === null) return [];
  const budget = highest(dice) * BW;
  const { pose } = unitOf(state, unit);
  const size = footprintOf(rosterOf(board, unit).type, unitOf(state, unit));
  const target = shapesOfTarget(board, state, charging);
  const found: WayTo[] = [];
  const widest = board.charts.chargeMaxWheel;
  for (let before = 0; before <= budget; before += grid.before)
    for (let wheel = -widest; wheel <= widest; wheel += grid.wheel) {
      const cost = before + wheelCost(size.frontage, wheel);
      if (wheel === 0 || cost > budget || !fits(before, wheel)) continue;
      const turnedTo = wheeled(straight(pose, before), size.frontage, wheel);
      const on = aheadTo(turnedTo, size, target);
      if (on !== undefined && cost + on <= budget + SLACK) found.push({ before, wheel, length: cost + on });
    }
  return found.toSorted((a, b) => a.length - b.length || a.before - b.before);
}

/** Rounding of turned shapes. */
const SLACK = 4;

/** How far ahead of a front a shape lies that the front would run into; a shape beside it may be met in the wheel. */
function aheadTo(
  { x, y, facing }: Pose,
  { frontage, depth }: { readonly frontage: number; readonly depth: number },
  target: readonly Quad[],
): number | undefined {
  const [sin, cos] = [sinOf(facing), cosOf(facing)];
  let nearest: number | undefined;
  for (const quad of target) {
    let [left, right, near, far] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const corner of quad) {
      const [dx, dy] = [corner.x - x, corner.y - y];
      const ahead = rdiv(dx * sin + dy * cos, SCALE);
      const aside = rdiv(dx * cos - dy * sin, SCALE);
      left = Math.min(left, aside);
      right = Math.max(right, aside);
      near = Math.min(near, ahead);
      far = Math.max(far, ahead);
    }
    const half = frontage / 2 + SLACK;
    if (right < -half || left > half || far < -depth) continue;
    nearest = Math.min(nearest ?? Infinity, Math.max(0, near));
  }
  return nearest;
}

/** The wheel, to the right or negative to the left, after which a unit looks at a point. */
export function wheelTowards(board: Board, state: RtState, unit: UnitIndex, at: Point): number {
  const { pose } = unitOf(state, unit);
  const off = turned(bearing(centreOf(shapesOf(board, state, unit).bounds), at), -pose.facing);
  return off > 180 ? off - 360 : off;
}
