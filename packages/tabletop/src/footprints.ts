import { BW } from './numbers/numbers.ts';
import type { Box } from './shapes.ts';

export type Shape = 'line' | 'open' | 'block' | 'dismounted' | 'column' | 'battery' | 'limbered';

/** All boxes are in the unit's own frame. */
export interface Footprint {
  /** In order of index: from the left, front rank first, or from the head. */
  readonly bases: readonly Box[];
  /** The caisson of a battery. */
  readonly train: Box | null;
  readonly frontage: number;
  readonly depth: number;
  /** For overlap, contact and standoff (R91). Bases side by side are one box. */
  readonly solid: readonly Box[];
  /** For sight (C7). */
  readonly blocking: readonly Box[];
  /** How many bases stand in the front rank; they come first in `bases`. */
  readonly front: number;
}

const GUNS = 2;

/** C3. Of a battery only the guns count as bases. */
export function footprint(shape: Shape, bases: number): Footprint {
  const known = KNOWN[shape][bases];
  if (known !== undefined) return known;
  if (!Number.isInteger(bases) || bases < 1) throw new RangeError(`a footprint of ${bases} bases`);
  const made = BUILDERS[shape](bases);
  KNOWN[shape][bases] = made;
  return made;
}

// Footprints depend on nothing else, so each is made once.
const KNOWN: Readonly<Record<Shape, Footprint[]>> = {
  line: [],
  open: [],
  block: [],
  dismounted: [],
  column: [],
  battery: [],
  limbered: [],
};

const BUILDERS: Readonly<Record<Shape, (bases: number) => Footprint>> = {
  line,
  open,
  block,
  dismounted,
  column,
  battery,
  limbered,
};

function line(bases: number): Footprint {
  const whole = cover(bases, 1);
  return { ...sized(bases, 1), bases: rank(bases), train: null, solid: [whole], blocking: [whole], front: bases };
}

function open(bases: number): Footprint {
  const places = Array.from({ length: bases }, (_, index) => base((2 * index - (bases - 1)) * BW, 0));
  const width = 2 * bases - 1;
  return {
    ...sized(width, 1),
    bases: places,
    train: null,
    solid: [cover(width, 1)],
    blocking: places,
    front: bases,
  };
}

function block(bases: number): Footprint {
  const front = Math.ceil(bases / 2);
  const behind = bases - front;
  const depth = behind === 0 ? 1 : 2;
  const rear = rank(front)
    .slice(0, behind)
    .map(({ u }) => base(u, 1));
  // With an odd number the rear rank is one base short at the right.
  const rearBox: Box = { u: (behind - front) * (BW / 2), v: (-3 * BW) / 2, width: behind * BW, depth: BW };
  return {
    ...sized(front, depth),
    bases: [...rank(front), ...rear],
    train: null,
    solid: behind === front ? [cover(front, 2)] : [cover(front, 1), ...(behind === 0 ? [] : [rearBox])],
    blocking: [cover(front, depth)],
    front,
  };
}

function dismounted(bases: number): Footprint {
  // A last base has nobody to hold the horses behind it.
  if (bases === 1) return line(1);
  const front = bases - 1;
  const holder = base(0, 1);
  // Reaches into the front rank, or a line of sight along the seam between the two would slip through.
  const holderInDepth: Box = { u: 0, v: (-5 * BW) / 4, width: BW, depth: (3 * BW) / 2 };
  return {
    ...sized(front, 2),
    bases: [...rank(front), holder],
    train: null,
    solid: [cover(front, 1), holder],
    blocking: [cover(front, 1), holderInDepth],
    front,
  };
}

function column(bases: number): Footprint {
  const whole = cover(1, bases);
  return {
    ...sized(1, bases),
    bases: Array.from({ length: bases }, (_, index) => base(0, index)),
    train: null,
    solid: [whole],
    blocking: [whole],
    front: 1,
  };
}

function battery(bases: number): Footprint {
  const guns = rank(GUNS).slice(0, bases);
  const whole = cover(2, 2);
  return {
    ...sized(2, 2),
    bases: guns,
    train: { u: 0, v: (-3 * BW) / 2, width: 2 * BW, depth: BW },
    solid: [whole],
    blocking: [whole],
    front: guns.length,
  };
}

function limbered(bases: number): Footprint {
  const guns = [base(0, 0), base(0, 1)].slice(0, bases);
  const whole = cover(1, 4);
  return {
    ...sized(1, 4),
    bases: guns,
    train: { u: 0, v: -3 * BW, width: BW, depth: 2 * BW },
    solid: [whole],
    blocking: [whole],
    front: 1,
  };
}

/** Bases side by side, their front edges on the line through the anchor. */
const rank = (bases: number): readonly Box[] =>
  Array.from({ length: bases }, (_, index) => base((2 * index - (bases - 1)) * (BW / 2), 0));

/** One base in a rank counted from 0 at the front. */
const base = (u: number, rankIndex: number): Box => ({ u, v: -BW / 2 - BW * rankIndex, width: BW, depth: BW });

/** One box, in base widths, from the line through the anchor to the rear. */
const cover = (width: number, depth: number): Box => ({
  u: 0,
  v: -(depth * BW) / 2,
  width: width * BW,
  depth: depth * BW,
});

const sized = (width: number, depth: number): { readonly frontage: number; readonly depth: number } => ({
  frontage: width * BW,
  depth: depth * BW,
});
