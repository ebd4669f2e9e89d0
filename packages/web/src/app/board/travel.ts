import type { Stage } from '../stage/stage.ts';
import type { Spot } from '../viewport/view.ts';
import type { Sheet } from './layout.ts';
import type { Piece } from './stacks.ts';

/** The share of a beat that a way takes: then it stands still for a moment. */
const MOVING = 0.82;

/** The way of a piece in the beat that is shown, as it lies in its stack at the end. */
export function travelOf(
  stage: Stage,
  { centres }: Sheet,
  { units, spot }: Pick<Piece, 'units' | 'spot'>,
): { readonly spots: readonly Spot[]; readonly lasts: number } | null {
  const travel = stage.beat()?.scene.travels.find(({ unit }) => units.includes(unit));
  if (travel === undefined) return null;
  const way = travel.path.flatMap(place => ('hex' in place ? (centres.get(place.hex) ?? []) : []));
  const end = way.at(-1);
  if (end === undefined || way.length < 2) return null;
  const aside = { x: spot.x - end.x, y: spot.y - end.y };
  return { spots: way.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y })), lasts: stage.lasts() * MOVING };
}
