import { crossesInterior, insideIsWithin, type Point, sideOf as sideOfArea } from '@guidon/tabletop';
import { seesOver } from '../battles/ground.ts';
import type { Board } from '../board/board.ts';
import { unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { shapesOf } from './shapes.ts';
import { elevationOf } from './terrain.ts';

export interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly shooter: UnitIndex;
  readonly target: UnitIndex;
}

export type Blocked =
  | { readonly by: 'feature' | 'hill'; readonly id: string }
  | { readonly by: 'unit'; readonly unit: UnitIndex };

/** What shuts a line of sight, if anything (C7, R49). The same for both ends. */
export function blockOf(board: Board, state: RtState, line: Line): Blocked | undefined {
  return blockedByGround(board, state, line) ?? blockedByUnits(board, state, line);
}

function blockedByGround(board: Board, state: RtState, { from, to, shooter, target }: Line): Blocked | undefined {
  for (const feature of board.table.features) {
    if (!feature.blocksSight && feature.elevation === 0) continue;
    if (!mayMeet(from, to, feature.polygon)) continue;
    if (feature.blocksSight && crossesInterior(from, to, feature.polygon)) {
      const ends = isInside(feature.polygon, from) || isInside(feature.polygon, to);
      if (!ends || !insideIsWithin(from, to, feature.polygon, feature.sightInto))
        return { by: 'feature', id: feature.id };
    }
    if (
      feature.elevation > 0 &&
      feature.elevation > Math.max(elevationOf(board, state, shooter), elevationOf(board, state, target)) &&
      !isInside(feature.polygon, from) &&
      !isInside(feature.polygon, to) &&
      crossesInterior(from, to, feature.polygon)
    )
      return { by: 'hill', id: feature.id };
  }
  return undefined;
}

const isInside = (polygon: readonly Point[], point: Point): boolean => sideOfArea(polygon, point) === 'inside';

function blockedByUnits(board: Board, state: RtState, { from, to, shooter, target }: Line): Blocked | undefined {
  const height = Math.max(elevationOf(board, state, shooter), elevationOf(board, state, target));
  for (const unit of unitsOnTable(state)) {
    if (unit === shooter || unit === target || seesOver(board, state, { shooter, target, over: unit })) continue;
    for (const quad of shapesOf(board, state, unit).blocking)
      if (mayMeet(from, to, quad) && crossesInterior(from, to, quad) && elevationOf(board, state, unit) >= height)
        return { by: 'unit', unit };
  }
  return undefined;
}

/** A quick look at the boxes around both, since most things are nowhere near the line. */
function mayMeet(from: Point, to: Point, polygon: readonly Point[]): boolean {
  const left = Math.min(from.x, to.x);
  const right = Math.max(from.x, to.x);
  const bottom = Math.min(from.y, to.y);
  const top = Math.max(from.y, to.y);
  let before = true;
  let behind = true;
  let below = true;
  let above = true;
  for (const { x, y } of polygon) {
    if (x >= left) before = false;
    if (x <= right) behind = false;
    if (y >= bottom) below = false;
    if (y <= top) above = false;
  }
  return !(before || behind || below || above);
}
