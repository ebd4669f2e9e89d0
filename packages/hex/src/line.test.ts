import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axialCodes } from './codes.ts';
import { axialOf, type Grid, type HexIndex, indexAt, OFF_MAP } from './grid.ts';
import { isLineCut, type LineStep, lineBuffer, lineOf, SINGLE, traceLine } from './line.ts';
import { at, goodGrid, raggedPair, rhombus } from './test-grids.ts';

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
interface Span {
  readonly from: Fraction;
  readonly to: Fraction;
  readonly alongSide: 'yes' | 'no';
}
const isLess = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;

const CORNERS = [
  [0n, -2n],
  [1n, -1n],
  [1n, 1n],
  [0n, 2n],
  [-1n, 1n],
  [-1n, -1n],
] as const;

/**
 * The part of the line from the origin to the target's centre that lies in the closed hexagon around
 * a hex, if it has any length: each side of the hexagon cuts the line, in fractions of its length.
 * x counts half widths and y half sides, so every corner is whole.
 */
function spanIn(target: readonly [number, number], hex: readonly [number, number]): Span | undefined {
  const [endX, endY] = [BigInt(2 * target[0] + target[1]), BigInt(3 * target[1])];
  const [midX, midY] = [BigInt(2 * hex[0] + hex[1]), BigInt(3 * hex[1])];
  let from: Fraction = { over: 0n, under: 1n };
  let to: Fraction = { over: 1n, under: 1n };
  let alongSide: 'yes' | 'no' = 'no';
  for (let side = 0; side < 6; side++) {
    const [ax, ay] = CORNERS[side] ?? [0n, 0n];
    const [bx, by] = CORNERS[(side + 1) % 6] ?? [0n, 0n];
    // Inside the side is where height + t * climb is above zero.
    const height = (bx - ax) * (-midY - ay) - (by - ay) * (-midX - ax);
    const climb = (bx - ax) * endY - (by - ay) * endX;
    if (climb === 0n && height < 0n) return undefined;
    if (climb === 0n && height === 0n) alongSide = 'yes';
    if (climb > 0n && isLess(from, { over: -height, under: climb })) from = { over: -height, under: climb };
    if (climb < 0n && isLess({ over: height, under: -climb }, to)) to = { over: height, under: -climb };
  }
  return isLess(from, to) ? { from, to, alongSide } : undefined;
}

type Found = { readonly hexes: readonly (readonly [number, number])[]; readonly span: Span };

/** The steps between the origin and a target by clipping the line with every hexagon around. */
function clippedLine(target: readonly [number, number]): readonly Found[] {
  const reach = Math.abs(target[0]) + Math.abs(target[1]) + 1;
  const found: Found[] = [];
  for (let q = -reach; q <= reach; q++) {
    for (let r = -reach; r <= reach; r++) {
      const isEnd = (q === 0 && r === 0) || (q === target[0] && r === target[1]);
      const span = isEnd ? undefined : spanIn(target, [q, r]);
      if (!span) continue;
      const partner = found.findIndex(
        ({ span: other }) => !isLess(span.from, other.from) && !isLess(other.from, span.from),
      );
      if (partner < 0) found.push({ hexes: [[q, r]], span });
      else found[partner] = { hexes: [...(found[partner]?.hexes ?? []), [q, r]], span };
    }
  }
  return found.sort((a, b) => (isLess(a.span.from, b.span.from) ? -1 : 1));
}

const sameHexes = (steps: readonly LineStep[]): readonly HexIndex[][] =>
  steps.map(step => (step.kind === 'hex' ? [step.hex] : [step.hex, step.other]));

/** Pairs in the order the package promises: lower index first, off the map last. */
const ordered = (hexes: readonly HexIndex[]): HexIndex[] =>
  [...hexes].sort((a, b) => (a === OFF_MAP ? 1 : b === OFF_MAP ? -1 : a - b));

function expectedSteps(grid: Grid, a: HexIndex, b: HexIndex): HexIndex[][] {
  const [from, to] = [axialOf(grid, a), axialOf(grid, b)];
  return clippedLine([to.q - from.q, to.r - from.r]).map(({ hexes }) =>
    ordered(hexes.map(([q, r]) => indexAt(grid, from.q + q, from.r + r))),
  );
}

const open = goodGrid(axialCodes('pointy'), rhombus(9));

/** Steps (a, b) in directions 0 and 1, as the rulings count them. */
const hexOn = ([a, b]: readonly [number, number]): HexIndex => indexAt(open, a + b, -b);

describe('lines', () => {
  test.each<[string, [number, number], [number, number][][]]>([
    ['a neighbour: nothing between', [1, 0], []],
    ['straight: each hex between', [3, 0], [[[1, 0]], [[2, 0]]]],
    [
      '(1,1): one pair',
      [1, 1],
      [
        [
          [1, 0],
          [0, 1],
        ],
      ],
    ],
    ['(2,1): two hexes', [2, 1], [[[1, 0]], [[1, 1]]]],
    [
      '(2,2): pair, hex, pair',
      [2, 2],
      [
        [
          [1, 0],
          [0, 1],
        ],
        [[1, 1]],
        [
          [2, 1],
          [1, 2],
        ],
      ],
    ],
    ['(3,1): four single hexes', [3, 1], [[[1, 0]], [[1, 1]], [[2, 0]], [[2, 1]]]],
    ['(4,1): past two corners, whose third hexes do not count', [4, 1], [[[1, 0]], [[2, 0]], [[2, 1]], [[3, 1]]]],
  ])('%s', (_name, target, steps) => {
    const expected = steps.map(hexes => ordered(hexes.map(hexOn)));
    expect(sameHexes(lineOf(open, hexOn([0, 0]), hexOn(target)).steps)).toEqual(expected);
  });

  test('every line up to nine hexes passes the hexes that clipping finds', () => {
    const centre = hexOn([0, 0]);
    for (let hex = 0; hex < open.size; hex++) {
      if (hex !== centre) expect(sameHexes(lineOf(open, centre, hex).steps)).toEqual(expectedSteps(open, centre, hex));
    }
  });

  test('on ragged maps too, where steps may be off the map', () => {
    fc.assert(
      fc.property(raggedPair, ({ grid, a, b }) => {
        fc.pre(a !== b);
        expect(sameHexes(lineOf(grid, a, b).steps)).toEqual(expectedSteps(grid, a, b));
      }),
    );
  });

  test('clipping finds pairs only along sides, and two hexes to each', () => {
    for (let q = -6; q <= 6; q++) {
      for (let r = -6; r <= 6; r++) {
        if (q === 0 && r === 0) continue;
        for (const { hexes, span } of clippedLine([q, r])) expect(hexes.length).toBe(span.alongSide === 'yes' ? 2 : 1);
      }
    }
  });

  test('the line back is the line there, reversed', () => {
    fc.assert(
      fc.property(raggedPair, ({ grid, a, b }) => {
        const turnedBack = lineOf(grid, b, a).steps.map(({ fromStart, fromEnd, ...step }) => ({
          ...step,
          fromStart: fromEnd,
          fromEnd: fromStart,
        }));
        expect(turnedBack.reverse()).toEqual(lineOf(grid, a, b).steps);
      }),
    );
  });

  test('a pair at the edge of the map names its one hex first', () => {
    const grid = goodGrid(axialCodes('pointy'), ['0,0', '2,-1', '1,-1']);
    expect(lineOf(grid, 0, 1).steps).toEqual([{ kind: 'pair', hex: 2, other: OFF_MAP, fromStart: 1, fromEnd: 1 }]);
    expect(lineOf(grid, 1, 0).steps).toEqual([{ kind: 'pair', hex: 2, other: OFF_MAP, fromStart: 1, fromEnd: 1 }]);
  });

  test('a hole on the line is a step off the map', () => {
    const grid = goodGrid(axialCodes('pointy'), ['0,0', '3,0', '2,0']);
    expect(lineOf(grid, 0, 1).steps).toEqual([
      { kind: 'hex', hex: OFF_MAP, fromStart: 1, fromEnd: 2 },
      { kind: 'hex', hex: 2, fromStart: 2, fromEnd: 1 },
    ]);
  });

  test('a hex and itself: no bearing, no steps', () => {
    expect(lineOf(open, 5, 5)).toEqual({ from: 5, to: 5, bearing: undefined, steps: [] });
  });

  test('a buffer used again holds only the last line', () => {
    const buffer = lineBuffer(open);
    traceLine(buffer, hexOn([0, 0]), hexOn([4, 4]));
    traceLine(buffer, hexOn([0, 0]), hexOn([2, 0]));
    expect([buffer.count, buffer.hex[0], buffer.other[0]]).toEqual([1, hexOn([1, 0]), SINGLE]);
  });

  test.each([
    ['along sides', [0, 0], [4, 4]],
    ['across', [0, 0], [5, -2]],
    ['straight', [-3, 0], [3, 0]],
  ] as const)('a line %s is cut at the first step that fits, and only there', (_name, a, b) => {
    const buffer = lineBuffer(open);
    const { steps } = lineOf(open, hexOn(a), hexOn(b));
    const ends = { from: hexOn(a), to: hexOn(b) };
    expect(isLineCut(buffer, ends, () => false)).toBe(false);
    expect(buffer.count).toBe(steps.length);
    for (const [at, step] of steps.entries()) {
      const wanted = step.kind === 'pair' ? step.other : SINGLE;
      expect(isLineCut(buffer, ends, (hex, other) => hex === step.hex && other === wanted)).toBe(true);
      expect(buffer.count).toBe(at + 1);
    }
  });

  test('the longest lines fit the buffer', () => {
    const buffer = lineBuffer(open);
    for (const [from, to] of [
      ['-9,-9', '9,9'],
      ['-9,-9', '9,8'],
      ['-9,9', '9,-9'],
      ['-9,9', '8,-3'],
    ] as const) {
      traceLine(buffer, at(open, from), at(open, to));
      expect(buffer.count).toBeLessThan(buffer.hex.length);
      expect(buffer.fromEnd[buffer.count - 1]).toBe(1);
    }
  });
});
