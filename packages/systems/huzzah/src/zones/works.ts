import { directionTo, type Grid, type HexIndex, keptByPair, lineOf } from '@guidon/hex';
import { type Board, type MapSheet, WORKS, type Works } from '../board/board.ts';

/** The hexsides a line crosses, from its start: each by the hexes it may lie between (two where it leaves by a corner). */
type Crossing = readonly (readonly [HexIndex, HexIndex])[];

function crossings(grid: Grid, from: HexIndex, to: HexIndex): readonly Crossing[] {
  const found: Crossing[] = [];
  let last: readonly HexIndex[] = [from];
  for (const step of [...lineOf(grid, from, to).steps.map(hexesOf), [to]]) {
    found.push(last.flatMap(a => step.map((b): readonly [HexIndex, HexIndex] => [a, b])));
    last = step;
  }
  return found;
}

const hexesOf = (step: { readonly hex: HexIndex; readonly other?: HexIndex }): readonly HexIndex[] =>
  step.other === undefined ? [step.hex] : [step.hex, step.other];

/** Works inside a hex towards its neighbour. */
export function worksAt({ map }: Pick<Board, 'map'>, inside: HexIndex, outside: HexIndex): Works {
  const direction = inside < 0 || outside < 0 ? undefined : directionTo(map.grid, inside, outside);
  return direction === undefined ? 'none' : (WORKS[map.works[inside * 6 + direction] ?? 0] ?? 'none');
}

/** Do the works along that side belong to an enclosure with the home hex in it? */
function encloses(
  map: MapSheet,
  { inside, outside, home }: { readonly inside: HexIndex; readonly outside: HexIndex; readonly home: HexIndex },
): boolean {
  const direction = inside < 0 || outside < 0 ? undefined : directionTo(map.grid, inside, outside);
  if (direction === undefined) return false;
  const enclosure = map.worksEnclosure[inside * 6 + direction] ?? -1;
  return inside === home || (enclosure >= 0 && (map.enclosures[home] ?? []).includes(enclosure));
}

/** The strongest works on the way that protect the one end against the other (R33); along a corner both sides must have them. */
const strongest = (protects: 'start' | 'end') =>
  keptByPair((map: MapSheet, from, to): Works => {
    const home = protects === 'start' ? from : to;
    const strengths = crossings(map.grid, from, to).map(crossing => {
      const kinds = crossing.map(([a, b]) => {
        const [inside, outside] = protects === 'start' ? [a, b] : [b, a];
        return encloses(map, { inside, outside, home }) ? WORKS.indexOf(worksAt({ map }, inside, outside)) : 0;
      });
      return Math.min(...kinds);
    });
    return WORKS[Math.max(0, ...strengths)] ?? 'none';
  });

const outward = strongest('start');
const inward = strongest('end');

/** Works that protect the firer and that his line leaves through (7.3.1, hz:7.6-abatis). */
export const worksOutward = (board: Board, from: HexIndex, to: HexIndex): Works => outward(board.map, from, to);

/** Works that protect the target and that the line enters through. */
export const worksInward = (board: Board, from: HexIndex, to: HexIndex): Works => inward(board.map, from, to);

/** Walls and abatis do what fences do not (7.3.3). */
export const isStrong = (works: Works): boolean => works === 'wall' || works === 'abatis';
