import type { Direction, HexIndex } from '@guidon/hex';
import { axialOf, centreOf, cornerOffset, DIRECTIONS, neighbour, OFF_MAP, turned } from '@guidon/hex';
import type { StreamPicture } from '@guidon/kit';
import { type Board, STREAM } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';

/** A hexside with a stream: its two hexes, and the corners it runs between. */
interface Reach {
  readonly sides: readonly [string, string];
  readonly ends: readonly [string, string];
}

/** The streams along hexsides, each from end to end or from fork to fork. */
export function streamPictures(board: Board): readonly StreamPicture[] {
  const left = new Set(reachesOf(board));
  const streams: StreamPicture[] = [];
  for (const first of ordered([...left])) {
    if (!left.has(first)) continue;
    streams.push({ name: '', kind: 'stream', sides: followed(first, left).map(({ sides }) => sides) });
  }
  return streams;
}

function reachesOf(board: Board): readonly Reach[] {
  const { grid, sides } = board.map;
  return grid.codes.flatMap((code, hex) =>
    DIRECTIONS.flatMap((direction): readonly Reach[] => {
      const beyond = neighbour(grid, hex, direction);
      if (beyond === OFF_MAP || beyond < hex || ((sides[hex * 6 + direction] ?? 0) & STREAM) === 0) return [];
      const ends = [corner(board, hex, turned(direction, 5)), corner(board, hex, direction)] as const;
      return [{ sides: [code, codeAt(board, beyond)], ends }];
    }),
  );
}

/** The name of a corner, the same from all three hexes that meet there: places in thirds of a row, or of a column. */
function corner(board: Board, hex: HexIndex, at: Direction): string {
  const { grid } = board.map;
  const centre = centreOf(grid.layout, axialOf(grid, hex));
  const offset = cornerOffset(grid.layout, at);
  const [across, down] = grid.layout === 'pointy' ? [1, 3] : [3, 1];
  return `${across * centre.x + offset.x} ${down * centre.y + offset.y}`;
}

const meeting = (all: Iterable<Reach>, end: string): readonly Reach[] =>
  [...all].filter(({ ends }) => ends.includes(end));

/** Loose ends first, so that a stream is followed from one of them. */
const ordered = (all: readonly Reach[]): readonly Reach[] => {
  const isLoose = ({ ends }: Reach): boolean => ends.some(end => meeting(all, end).length === 1);
  return all.toSorted((a, b) => Number(isLoose(b)) - Number(isLoose(a)));
};

/** On from a hexside to the next, as long as there is but one; what is taken is left out of the rest. */
function followed(first: Reach, left: Set<Reach>): readonly Reach[] {
  const path = [first];
  left.delete(first);
  const [one, other] = first.ends;
  let end = meeting(left, one).length === 0 ? other : one;
  for (;;) {
    const [next, ...others] = meeting(left, end);
    if (next === undefined || others.length > 0) return path;
    left.delete(next);
    path.push(next);
    end = next.ends[0] === end ? next.ends[1] : next.ends[0];
  }
}
