import { type Refusal, refuse } from '@guidon/kernel';
import type { Point, Pose } from '@guidon/tabletop';
import {
  BW,
  centreOf,
  cosOf,
  distanceBetween,
  pointGap,
  rdiv,
  SCALE,
  sinOf,
  straight,
  wheelCost,
  wheeled,
} from '@guidon/tabletop';
import { mayBegin } from '../actions/declare.ts';
import type { Item } from '../actions/items.ts';
import type { Action, ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { mayCharge, mayReach } from '../charge/reach.ts';
import { mayRide } from '../generals/ride.ts';
import { wayOf } from '../movement/move.ts';
import { allowanceFor, runWay } from '../movement/path.ts';
import { highest } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { generalOf, isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type GeneralIndex, NOBODY, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { campQuad, footprintOf, shapesOf, unitsOfSide } from '../terrain/shapes.ts';
import { chargeOn, wheelTowards } from './charges.ts';

/** How a piece is dragged; left open, what lies under the pointer decides. */
type How = 'advance' | 'retire' | 'charge' | 'ride';

interface Drag {
  readonly item: Item;
  readonly to: Point;
  readonly how: How | undefined;
}

type Dragged = { readonly action: Action } | { readonly refusal: Refusal };

/** A unit, and where it is dragged to. */
interface Towards {
  readonly unit: UnitIndex;
  readonly to: Point;
}

/** The action whose end comes nearest to the pointer. */
export function draggedTo(board: Board, state: RtState, { item, to, how }: Drag): Dragged {
  if (item.unit === null) return rideTo(board, state, item.general, to);
  const unit = item.unit;
  const target = how === undefined || how === 'charge' ? enemyUnder(board, state, { unit, to }) : undefined;
  if (target !== undefined) return chargeAt(board, state, unit, target);
  if (how === 'charge') return { refusal: refuse('rt:CHG-01', 'no-target-here', { unit: idOf(board, unit) }) };
  const scattered = mayBegin(board, state, { unit, action: { act: 'advance' } });
  if (scattered !== undefined) return { refusal: scattered };
  const behind = aheadOf(unitOf(state, unit).pose, to) < 0;
  if (how === 'retire' || (how === undefined && behind)) return { action: retireTo(board, state, { unit, to }) };
  return { action: advanceTo(board, state, { unit, to }) };
}

/** How far a point lies ahead of a front, and how far to its right. */
const aheadOf = ({ x, y, facing }: Pose, to: Point): number =>
  rdiv((to.x - x) * sinOf(facing) + (to.y - y) * cosOf(facing), SCALE);
const rightOf = ({ x, y, facing }: Pose, to: Point): number =>
  rdiv((to.x - x) * cosOf(facing) - (to.y - y) * sinOf(facing), SCALE);

/** A pointer so near a unit means it. */
const NEAR = BW / 2;

/** The enemy, or the camp as null, at the pointer. */
function enemyUnder(board: Board, state: RtState, { unit, to }: Towards): UnitIndex | null | undefined {
  const enemy = enemyOf(sideOf(board, unit));
  const near = unitsOfSide(board, state, enemy)
    .filter(other => isSteady(unitOf(state, other)))
    .map(other => ({ other, off: Math.min(...shapesOf(board, state, other).solid.map(quad => pointGap(to, quad))) }))
    .filter(({ off }) => off <= NEAR)
    .toSorted((a, b) => a.off - b.off)[0];
  if (near !== undefined) return near.other;
  const { camp } = state.sides[enemy];
  return camp.presence === 'table' && pointGap(to, campQuad(board, camp.pose)) <= NEAR ? null : undefined;
}

/** The charge that reaches, or the reason why none does. */
function chargeAt(board: Board, state: RtState, unit: UnitIndex, target: UnitIndex | null): Dragged {
  const id = target === null ? 'camp' : idOf(board, target);
  const found = chargeOn(board, state, { unit, target });
  if (found !== undefined) return { action: found };
  const most = board.charts.chargeMaxWheel;
  const { camp } = state.sides[enemyOf(sideOf(board, unit))];
  const at = centreOf(target === null ? campQuad(board, camp.pose) : shapesOf(board, state, target).bounds);
  const wheel = Math.max(-most, Math.min(most, wheelTowards(board, state, unit, at)));
  const order = { unit, target, before: 0, wheel };
  const refusal =
    mayCharge(board, state, order) ??
    mayReach(board, state, order) ??
    refuse('rt:CHG-02', 'out-of-reach', { unit: idOf(board, unit), target: id });
  return { refusal };
}

function retireTo(board: Board, state: RtState, { unit, to }: Towards): ActionOf<'retire'> {
  const { pose } = unitOf(state, unit);
  const wanted = Math.max(0, -aheadOf(pose, to));
  const { dice } = allowanceFor(board, state, unit, wayOf(board, { act: 'retire' }));
  return wanted >= highest(dice) * BW ? { act: 'retire' } : { act: 'retire', maxDistance: wanted };
}

/** A pointer this little to the side still means straight ahead. */
const STRAIGHT = BW / 4;
/** How many of the ways that look best are walked to see where they end. */
const WALKED = 8;

/** Straight if that serves, else the wheel, or the wheel after some way, that ends nearest. */
function advanceTo(board: Board, state: RtState, { unit, to }: Towards): ActionOf<'advance'> {
  const { pose } = unitOf(state, unit);
  if (Math.abs(rightOf(pose, to)) <= STRAIGHT && aheadOf(pose, to) >= 0)
    return stopped(board, state, { unit, before: 0, wheel: 0, wanted: aheadOf(pose, to) });
  const ways = waysTo(board, state, { unit, to });
  let best: { readonly action: ActionOf<'advance'>; readonly off: number } | undefined;
  for (const way of ways.slice(0, WALKED)) {
    const action = stopped(board, state, { unit, ...way });
    const off = distanceBetween(endOf(board, state, unit, action), to);
    if (best === undefined || off < best.off) best = { action, off };
  }
  return best?.action ?? { act: 'advance' };
}

interface WayTo {
  readonly before: number;
  readonly wheel: number;
  /** All of the distance it takes, the wheel included. */
  readonly wanted: number;
}

/** By how near they end if nothing is in the way, then by the distance they take. */
function waysTo(board: Board, state: RtState, { unit, to }: Towards): readonly WayTo[] {
  const { pose } = unitOf(state, unit);
  const { frontage } = footprintOf(rosterOf(board, unit).type, unitOf(state, unit));
  const most = board.charts.advanceMaxWheel;
  const ahead = Math.max(0, aheadOf(pose, to));
  const found: (WayTo & { readonly off: number })[] = [];
  for (let before = 0; before <= ahead; before += BW) {
    const from = straight(pose, before);
    for (let wheel = -most; wheel <= most; wheel++) {
      if (wheel === 0) continue;
      const turned = wheeled(from, frontage, wheel);
      const on = Math.max(0, aheadOf(turned, to));
      const off = distanceBetween(straight(turned, on), to);
      found.push({ before, wheel, wanted: before + wheelCost(frontage, wheel) + on, off });
    }
  }
  // A tenth of a base width nearer is not worth a longer way.
  const rough = (off: number): number => Math.floor(off / (BW / 10));
  return found.toSorted((a, b) => rough(a.off) - rough(b.off) || a.wanted - b.wanted);
}

/** Declared with its stop, unless even the highest dice do not come so far. */
function stopped(
  board: Board,
  state: RtState,
  { unit, before, wheel, wanted }: { readonly unit: UnitIndex } & WayTo,
): ActionOf<'advance'> {
  const plain: ActionOf<'advance'> = {
    act: 'advance',
    ...(before === 0 || wheel === 0 ? {} : { before }),
    ...(wheel === 0 ? {} : { wheel }),
  };
  const { dice } = allowanceFor(board, state, unit, wayOf(board, { ...plain, maxDistance: wanted }));
  return wanted >= highest(dice) * BW ? plain : { ...plain, maxDistance: wanted };
}

function endOf(board: Board, state: RtState, unit: UnitIndex, action: ActionOf<'advance'>): Point {
  const way = wayOf(board, action);
  const { dice } = allowanceFor(board, state, unit, way);
  return runWay(board, state, {
    unit,
    way,
    budget: highest(dice) * BW,
    manner: { standoff: true, through: NOBODY },
  }).pose;
}

/** How finely a ride that goes too far, or too near the enemy, is cut back. */
const RIDE_STEP = BW / 4;

function rideTo(board: Board, state: RtState, general: GeneralIndex, to: Point): Dragged {
  const { at } = generalOf(state, general);
  const { width, depth } = board.table;
  const wanted = { x: Math.max(0, Math.min(width, to.x)), y: Math.max(0, Math.min(depth, to.y)) };
  const whole = distanceBetween(at, wanted);
  const ride = (length: number): ActionOf<'ride'> => ({ act: 'ride', path: [along(at, wanted, length, whole)] });
  const refusal = mayRide(board, state, { general, path: ride(whole).path });
  if (refusal === undefined) return { action: ride(whole) };
  const most = Math.min(whole, board.charts.generalMove);
  for (let length = most; length > 0; length -= RIDE_STEP)
    if (mayRide(board, state, { general, path: ride(length).path }) === undefined) return { action: ride(length) };
  return { refusal };
}

const along = (from: Point, to: Point, length: number, whole: number): Point =>
  length >= whole
    ? to
    : {
        x: from.x + Math.trunc(((to.x - from.x) * length) / whole),
        y: from.y + Math.trunc(((to.y - from.y) * length) / whole),
      };
