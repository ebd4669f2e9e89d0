import { sfc32 } from '@guidon/kernel';
import {
  type Box,
  BW,
  crossesInterior,
  frontMiddle,
  gap,
  inArc,
  isWithin,
  overlaps,
  type Point,
  type Pose,
  type Quad,
  quadAt,
} from '@guidon/tabletop';
import { type Contender, compare } from '../measure.ts';
import * as floating from '../reference/floating.ts';
import { type Line, type Row, us } from '../report.ts';

const BASES = 400;
const WIDTH = 48 * BW;
const DEPTH = 36 * BW;
const REACH = 6 * BW;
const LINE: Box = { u: 0, v: -BW / 2, width: 4 * BW, depth: BW };

/** Geometry of a table without a grid, in whole numbers, beside the same in floating point. */
export const tableRow: Row = {
  name: 'table',
  about: 'geometry of the table in whole numbers, against floating point',
  run({ rounds }) {
    const poses = scatteredPoses();
    const quads = poses.map(pose => quadAt(pose, LINE));
    const pairs = pairsOf(quads);
    const points = quads.map(frontMiddle);
    return [
      lineOf('corners of a line of four bases', placing(poses), rounds),
      lineOf(
        'two lines within 6 BW',
        each(
          pairs,
          ([a, b]) => isWithin(a, b, REACH),
          ([a, b]) => floating.isWithin(a, b, REACH),
        ),
        rounds,
      ),
      lineOf(
        'distance of two lines',
        each(
          pairs,
          ([a, b]) => gap(a, b),
          ([a, b]) => floating.gap(a, b),
        ),
        rounds,
      ),
      lineOf(
        'overlap of two lines',
        each(
          pairs,
          ([a, b]) => overlaps(a, b),
          ([a, b]) => floating.overlaps(a, b),
        ),
        rounds,
      ),
      lineOf('a line of sight past a unit', sights(quads, points), rounds),
      lineOf('a point in the arc of a base', arcs(poses, points), rounds),
    ];
  },
};

/** The same places every time. */
function scatteredPoses(): readonly Pose[] {
  const chance = sfc32('table');
  return Array.from({ length: BASES }, () => ({
    x: chance.below(WIDTH),
    y: chance.below(DEPTH),
    facing: chance.below(360),
  }));
}

type Pair = readonly [Quad, Quad];

const pairsOf = (quads: readonly Quad[]): readonly Pair[] =>
  quads.flatMap((a, at) =>
    [1, 7, 31].flatMap(step => {
      const b = quads[(at + step) % quads.length];
      return b === undefined ? [] : [[a, b] as const];
    }),
  );

type Contenders = readonly [Contender, Contender];

const placing = (poses: readonly Pose[]): Contenders =>
  each(
    poses,
    pose => quadAt(pose, LINE),
    pose => floating.quadAt(pose, LINE),
  );

function sights(quads: readonly Quad[], points: readonly Point[]): Contenders {
  const lines = quads.flatMap((quad, at) => {
    const from = points[(at + 3) % points.length];
    const to = points[(at + 11) % points.length];
    return from === undefined || to === undefined ? [] : [{ from, to, quad }];
  });
  return each(
    lines,
    ({ from, to, quad }) => crossesInterior(from, to, quad),
    ({ from, to, quad }) => floating.crosses(from, to, quad),
  );
}

function arcs(poses: readonly Pose[], points: readonly Point[]): Contenders {
  const aims = poses.flatMap((pose, at) => {
    const point = points[(at + 5) % points.length];
    return point === undefined ? [] : [{ pose, point }];
  });
  return each(
    aims,
    ({ pose, point }) => inArc({ front: pose, facing: pose.facing, halfWidth: BW / 2 }, point),
    ({ pose, point }) => floating.inArc(pose, pose.facing, point),
  );
}

const AGAIN = 40;

function each<T>(inputs: readonly T[], ours: (input: T) => unknown, theirs: (input: T) => unknown): Contenders {
  const running = (use: (input: T) => unknown) => (): number => {
    let used = 0;
    for (let again = 0; again < AGAIN; again++) for (const input of inputs) if (use(input) !== undefined) used++;
    return used;
  };
  return [
    { name: 'guidon', run: running(ours) },
    { name: 'floating', run: running(theirs) },
  ];
}

function lineOf(work: string, contenders: Contenders, rounds: number): Line {
  const [ours, theirs] = compare(contenders, rounds);
  const mine = ours?.median ?? 0;
  const other = theirs?.median ?? 1;
  return {
    row: 'table',
    work,
    measured: us(mine),
    reference: `floating point: ${us(other)}`,
    ratio: other / mine,
    budget: 'stated',
    met: null,
    figures: { ours, theirs },
  };
}
