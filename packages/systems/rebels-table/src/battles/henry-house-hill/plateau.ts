import { centreOf, type Polygon, sideOf as sideOfArea } from '@guidon/tabletop';
import type { Board } from '../../board/board.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RtState } from '../../terms/state.ts';
import { shapesOf } from '../../terrain/shapes.ts';

/** At least half of its bases stand on the plateau that a rule names. */
export function isOnPlateau(
  board: Board,
  state: RtState,
  { unit, polygon }: { readonly unit: UnitIndex; readonly polygon: Polygon },
): boolean {
  const { bases } = shapesOf(board, state, unit);
  return bases.filter(quad => sideOfArea(polygon, centreOf(quad)) === 'inside').length * 2 >= bases.length;
}
