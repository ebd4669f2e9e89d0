import { directionTo, type HexIndex, lineOf } from '@guidon/hex';
import { type Board, WORKS, type Works } from '../board/board.ts';

/** The hexsides a line crosses, from its start: each by the hexes it may lie between (two where it leaves by a corner). */
type Crossing = readonly (readonly [HexIndex, HexIndex])[];

const remembered = new WeakMap<object, Map<number, readonly Crossing[]>>();

function crossings(board: Board, from: HexIndex, to: HexIndex): readonly Crossing[] {
  const { grid } = board.map;
  const cache = remembered.get(grid) ?? new Map<number, readonly Crossing[]>();
  remembered.set(grid, cache);
  const key = from * grid.size + to;
  const before = cache.get(key);
  if (before !== undefined) return before;
  const found: Crossing[] = [];
  let last: readonly HexIndex[] = [from];
  for (const step of [...lineOf(grid, from, to).steps.map(hexesOf), [to]]) {
    found.push(last.flatMap(a => step.map((b): readonly [HexIndex, HexIndex] => [a, b])));
    last = step;
  }
  cache.set(key, found);
  return found;
}

const hexesOf = (step: { readonly hex: HexIndex; readonly other?: HexIndex }): readonly HexIndex[] =>
  step.other === undefined ? [step.hex] : [step.hex, step.other];

/** Works inside a hex towards its neighbour. */
export function worksAt(board: Board, inside: HexIndex, outside: HexIndex): Works {
  const direction = inside < 0 || outside < 0 ? undefined : directionTo(board.map.grid, inside, outside);
  if (direction === undefined) return 'none';
  return WORKS[board.map.works[inside * 6 + direction] ?? 0] ?? 'none';
}

/** Do the works along that side belong to an enclosure with the home hex in it? */
function encloses(
  board: Board,
  side: { readonly inside: HexIndex; readonly outside: HexIndex; readonly home: HexIndex },
): boolean {
  const { inside, outside, home } = side;
  const direction = inside < 0 || outside < 0 ? undefined : directionTo(board.map.grid, inside, outside);
  if (direction === undefined) return false;
  const enclosure = board.map.worksEnclosure[inside * 6 + direction] ?? -1;
  return inside === home || (enclosure >= 0 && (board.map.enclosures[home] ?? []).includes(enclosure));
}

/** Works never change: what was found for a line is kept. */
const protections = new WeakMap<object, Map<number, Works>>();

/** The strongest works on the way that protect the one end against the other (R33); along a corner both sides must have them. */
function strongest(
  board: Board,
  line: { readonly from: HexIndex; readonly to: HexIndex; readonly protects: 'start' | 'end' },
): Works {
  const cache = protections.get(board.map) ?? new Map<number, Works>();
  protections.set(board.map, cache);
  const key = (line.from * board.map.grid.size + line.to) * 2 + (line.protects === 'start' ? 0 : 1);
  const before = cache.get(key);
  if (before !== undefined) return before;
  const found = strongestOnTheWay(board, line);
  cache.set(key, found);
  return found;
}

function strongestOnTheWay(
  board: Board,
  line: { readonly from: HexIndex; readonly to: HexIndex; readonly protects: 'start' | 'end' },
): Works {
  let best = 0;
  for (const crossing of crossings(board, line.from, line.to)) {
    const kinds = crossing.map(([a, b]) => {
      const [inside, outside] = line.protects === 'start' ? [a, b] : [b, a];
      const home = line.protects === 'start' ? line.from : line.to;
      return encloses(board, { inside, outside, home }) ? WORKS.indexOf(worksAt(board, inside, outside)) : 0;
    });
    best = Math.max(best, Math.min(...kinds));
  }
  return WORKS[best] ?? 'none';
}

/** Works that protect the firer and that his line leaves through (7.3.1, hz:7.6-abatis). */
export const worksOutward = (board: Board, from: HexIndex, to: HexIndex): Works =>
  strongest(board, { from, to, protects: 'start' });

/** Works that protect the target and that the line enters through. */
export const worksInward = (board: Board, from: HexIndex, to: HexIndex): Works =>
  strongest(board, { from, to, protects: 'end' });

/** Walls and abatis do what fences do not (7.3.3). */
export const isStrong = (works: Works): boolean => works === 'wall' || works === 'abatis';
