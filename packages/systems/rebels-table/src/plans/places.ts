import { type Bounds, BW, type Point, type Pose } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { mayPlaceCamp, mayPlaceGeneral, zoneOf } from '../deployment/placing.ts';
import type { Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

export const QUARTERS = [0, 90, 180, 270] as const;
type Quarter = (typeof QUARTERS)[number];

export interface Size {
  readonly frontage: number;
  readonly depth: number;
}

/** How much of a shape lies to each side of its pose, the middle of its front. */
function insetOf(facing: Quarter, { frontage, depth }: Size): Bounds {
  const half = Math.ceil(frontage / 2);
  switch (facing) {
    case 0:
      return { left: half, right: half, bottom: depth, top: 0 };
    case 90:
      return { left: depth, right: 0, bottom: half, top: half };
    case 180:
      return { left: half, right: half, bottom: 0, top: depth };
    case 270:
      return { left: 0, right: depth, bottom: half, top: half };
  }
}

/** The poses of a facing with which a shape lies within the zone: those between these limits. */
export function limitsOf(zone: Bounds, facing: Quarter, size: Size): Bounds {
  const inset = insetOf(facing, size);
  return {
    left: zone.left + inset.left,
    right: zone.right - inset.right,
    bottom: zone.bottom + inset.bottom,
    top: zone.top - inset.top,
  };
}

/** From the least to the greatest in whole base widths, and the greatest. */
export const stepsBetween = (least: number, most: number): readonly number[] =>
  most < least ? [] : [...Array.from({ length: Math.ceil((most - least) / BW) }, (_, at) => least + at * BW), most];

/** The way a side looks from its own edge. */
export const frontOf = (board: Board, side: Side): Quarter => (board.south === side ? 0 : 180);

/** All poses of a facing on a grid of base widths, the front of the zone first or its rear. */
export function gridOf(limits: Bounds, facing: Quarter, rowsFrom: 'top' | 'bottom'): readonly Pose[] {
  const rows = stepsBetween(limits.bottom, limits.top);
  const ordered = rowsFrom === 'top' ? rows.toReversed() : rows;
  return ordered.flatMap(y => stepsBetween(limits.left, limits.right).map(x => ({ x, y, facing })));
}

/** Where the camp may stand: behind the right end if it can, else anywhere, as far back as may be. */
export function campsFor(board: Board, state: RtState, side: Side): readonly Pose[] {
  const zone = zoneOf(board, state, side);
  const { width: frontage, depth } = board.charts.camp;
  const front = frontOf(board, side);
  const rear = front === 0 ? 'bottom' : 'top';
  const usual = { x: zone.right - frontage, y: front === 0 ? zone.bottom + depth : zone.top - depth, facing: front };
  const sideways = [90, 270] as const;
  return [
    usual,
    ...gridOf(limitsOf(zone, front, { frontage, depth }), front, rear),
    ...sideways.flatMap(facing => gridOf(limitsOf(zone, facing, { frontage, depth }), facing, rear)),
  ].filter(camp => mayPlaceCamp(board, state, side, camp) === undefined);
}

/** The place nearest to this one where a general may stand. */
export function generalPlace(
  board: Board,
  state: RtState,
  { side, name, wanted }: { readonly side: Side; readonly name: 'general' | 'cinc'; readonly wanted: Point },
): Point | undefined {
  const isFree = (at: Point): boolean => mayPlaceGeneral(board, state, { side, name, at }) === undefined;
  if (isFree(wanted)) return wanted;
  const zone = zoneOf(board, state, side);
  const off = (at: Point): number => (at.x - wanted.x) ** 2 + (at.y - wanted.y) ** 2;
  return stepsBetween(zone.left, zone.right)
    .flatMap(x => stepsBetween(zone.bottom, zone.top).map(y => ({ x, y })))
    .filter(isFree)
    .toSorted((a, b) => off(a) - off(b))[0];
}
