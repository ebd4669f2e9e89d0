import { describe, expect, test } from 'vitest';
import { networkOf } from './geometry/chains.ts';
import { resample } from './geometry/curves.ts';
import { geometryOf } from './geometry/geometry.ts';
import { bridgesOf } from './ground/bridges.ts';
import { maskOf } from './ground/mask.ts';
import { roadLines } from './ground/roads.ts';
import { streamLines } from './ground/streams.ts';
import { GETTYSBURG } from './test-gettysburg.ts';
import type { Line, MapPicture, Point } from './types.ts';

const geometry = geometryOf(GETTYSBURG);
const roads = roadLines(geometry);
const streams = streamLines(geometry);

const isOff = ({ x, y }: Point) => x < 0 || y < 0 || x > geometry.width || y > geometry.height;
const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const ends = (line: Line): readonly Point[] => [line[0], line.at(-1)].flatMap(point => point ?? []);
const longestPiece = (line: Line) =>
  line.reduce((longest, point, i) => Math.max(longest, gap(point, line[i - 1] ?? point)), 0);

describe('roads', () => {
  test('meet where they fork: every end lies on another end, on a stub, or off the map', () => {
    const all = roads.flatMap(({ line }) => ends(line));
    const loose = all.filter((end, i) => !isOff(end) && !all.some((other, j) => j !== i && gap(end, other) < 1e-9));
    expect(loose).toEqual([]);
  });

  test('have no gaps', () => {
    for (const { line, names } of roads) if (names.length > 1) expect(longestPiece(line)).toBeLessThan(0.8);
  });

  test('pass through every hex of their paths', () => {
    for (const { path, kind } of GETTYSBURG.roads)
      for (const code of path) {
        const hex = geometry.hex(code);
        const isMet = roads.some(({ line }) => resample(line, 0.05).some(point => geometry.hexAt(point) === hex));
        expect([kind, code, isMet]).toEqual([kind, code, true]);
      }
  });

  test('a step that two roads share is drawn once, as the better of them', () => {
    const [first, second] = ['N5', 'M5'];
    const shared = roads.filter(({ line }) =>
      resample(line, 0.05).some(point => {
        const [a, b] = [geometry.hex(first), geometry.hex(second)];
        return a !== undefined && b !== undefined && gap(point, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) < 0.15;
      }),
    );
    expect(shared.map(({ kind }) => kind)).toEqual(['pike']);
  });
});

describe('streams', () => {
  test('are one unbroken line each', () => {
    expect(streams.map(({ name }) => name).sort()).toEqual(['Plum Run', 'Rock Creek', 'Willoughby Run']);
    for (const { line } of streams) expect(longestPiece(line)).toBeLessThan(0.8);
  });

  test('run from their source to their mouth, off the map', () => {
    for (const { line } of streams) expect(isOff(ends(line)[1] ?? { x: 1, y: 1 })).toBe(true);
    expect(streams.find(({ name }) => name === 'Plum Run')?.source).toBeLessThan(0.2);
  });

  test('keep to their hexsides', () => {
    for (const { name, line } of streams) {
      const sides = GETTYSBURG.streams.find(stream => stream.name === name)?.sides ?? [];
      const middles = sides.flatMap(([a, b]) => {
        const [one, other] = [geometry.hex(a), geometry.hex(b)];
        return one === undefined || other === undefined ? [] : [{ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }];
      });
      for (const middle of middles) expect(Math.min(...line.map(point => gap(point, middle)))).toBeLessThan(0.25);
    }
  });

  test('one that flows into another ends on it', () => {
    const map: MapPicture = {
      ...GETTYSBURG,
      streams: [
        ...GETTYSBURG.streams,
        {
          name: 'A branch',
          kind: 'branch',
          sides: [
            ['K3', 'K2'],
            ['K3', 'I2'],
          ].map(([a = '', b = '']) => [a, b] as const),
        },
      ],
    };
    const lines = streamLines(geometryOf(map));
    const branch = lines.find(({ name }) => name === 'A branch');
    const main = lines.find(({ name }) => name === 'Rock Creek');
    const closest = Math.min(
      ...ends(branch?.line ?? []).map(end => Math.min(...(main?.line ?? []).map(p => gap(p, end)))),
    );
    expect(closest).toBeLessThan(1e-9);
  });
});

test('every road that crosses a stream has a bridge, and trees keep off both', () => {
  const bridges = bridgesOf(roads, streams);
  expect(bridges.length).toBeGreaterThan(5);
  const mask = maskOf(geometry, roads, streams);
  for (const { at } of bridges) expect(mask(at.x, at.y)).toBe(true);
});

test('lines are the same each time', () => {
  expect(roadLines(geometryOf(GETTYSBURG))).toEqual(roads);
  expect(streamLines(geometryOf(GETTYSBURG))).toEqual(streams);
});

test('a network falls into chains at its forks, each step in one of them', () => {
  const step = (from: string, to: string) => ({ from, to, kind: 'road', name: '' });
  const steps = [step('a', 'b'), step('b', 'c'), step('c', 'd'), step('b', 'e'), step('x', 'y'), step('y', 'x2')];
  const { chains } = networkOf(steps);
  expect(chains.map(({ nodes }) => nodes.join('')).sort()).toEqual(['ab', 'bcd', 'be', 'xyx2']);
});
