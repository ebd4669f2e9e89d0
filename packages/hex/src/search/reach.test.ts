import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS } from '../axial.ts';
import { axialCodes } from '../codes.ts';
import { directionTo, distance, type Grid, type HexIndex, neighbour, OFF_MAP } from '../grid.ts';
import { at, goodGrid, raggedGrid, rhombus } from '../test-grids.ts';
import { distancesFrom } from './distance-map.ts';
import { pathTo, type Reach, reach, reachedHexes, shortestPath } from './reach.ts';
import { BARRED, reachScratch, type StepCost, stopping, UNLIMITED, UNREACHED } from './spread.ts';

/** What a step costs: barred, a price, or a price and a stop, by hex and direction. */
type Toll = { readonly kind: 'barred' | 'go' | 'stop'; readonly price: number };

const tollOf = (least: number): fc.Arbitrary<Toll> =>
  fc.record({ kind: fc.constantFrom('go', 'go', 'go', 'stop', 'barred'), price: fc.integer({ min: least, max: 5 }) });

interface Country {
  readonly grid: Grid;
  readonly tolls: readonly Toll[];
  readonly start: HexIndex;
  readonly budget: number;
}
const countryOf = (least: number): fc.Arbitrary<Country> =>
  raggedGrid.chain(grid =>
    fc.record({
      grid: fc.constant(grid),
      tolls: fc.array(tollOf(least), { minLength: grid.size * 6, maxLength: grid.size * 6 }),
      start: fc.nat(grid.size - 1),
      budget: fc.oneof(fc.nat(14), fc.constant(UNLIMITED)),
    }),
  );
const countries = countryOf(1);
const countriesWithFreeSteps = countryOf(0);

const tollAt = (tolls: readonly Toll[], from: HexIndex, direction: number): Toll =>
  tolls[from * 6 + direction] ?? { kind: 'barred', price: 0 };

const costBy =
  (tolls: readonly Toll[]): StepCost =>
  (from, direction) => {
    const toll = tollAt(tolls, from, direction);
    if (toll.kind === 'barred') return BARRED;
    return toll.kind === 'stop' ? stopping(toll.price) : toll.price;
  };

/** Bellman and Ford: improve every step until nothing improves; going on and having stopped apart. */
function relaxed({ grid, tolls, start, budget }: Country): { going: number[]; stopped: number[] } {
  const going = Array.from({ length: grid.size }, (_, hex) => (hex === start ? 0 : Number.POSITIVE_INFINITY));
  const stopped = going.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round <= grid.size; round++) {
    for (let from = 0; from < grid.size; from++) {
      for (const direction of DIRECTIONS) {
        const to = neighbour(grid, from, direction);
        const toll = tollAt(tolls, from, direction);
        const total = (going[from] ?? 0) + toll.price;
        if (to === OFF_MAP || toll.kind === 'barred' || total > budget) continue;
        const totals = toll.kind === 'stop' ? stopped : going;
        totals[to] = Math.min(totals[to] ?? 0, total);
      }
    }
  }
  return { going, stopped };
}

function bestCosts(country: Country): number[] {
  const { going, stopped } = relaxed(country);
  return going
    .map((total, hex) => Math.min(total, stopped[hex] ?? 0))
    .map(total => (Number.isFinite(total) ? total : UNREACHED));
}

/** Walks a path step by step: what it costs, refusing barred steps and steps after a stop. */
function priceOf({ grid, tolls }: Country, path: readonly HexIndex[]): number {
  let total = 0;
  path.slice(1).forEach((to, index) => {
    const from = path[index] ?? OFF_MAP;
    const toll = tollAt(tolls, from, directionTo(grid, from, to) ?? 6);
    if (toll.kind === 'barred') throw new Error('through a barred step');
    if (toll.kind === 'stop' && index < path.length - 2) throw new Error('on after a stop');
    total += toll.price;
  });
  return total;
}

const reachIn = (country: Country): Reach =>
  reach(country.grid, { start: country.start, budget: country.budget, cost: costBy(country.tolls) });

describe('reach', () => {
  test.each([
    ['dear steps', countries],
    ['some steps free', countriesWithFreeSteps],
  ])('costs are those of Bellman and Ford, %s', (_name, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, country => {
        const found = reachIn(country);
        const expected = bestCosts(country);
        expect([...found.cost]).toEqual(expected);
        expect(reachedHexes(found)).toEqual([...expected.keys()].filter(hex => expected[hex] !== UNREACHED));
      }),
    );
  });

  test.each([
    ['dear steps', countries],
    ['some steps free', countriesWithFreeSteps],
  ])('the path to each hex is legal and costs what was said, %s', (_name, arbitrary) => {
    fc.assert(
      fc.property(arbitrary, country => {
        const found = reachIn(country);
        for (let hex = 0; hex < country.grid.size; hex++) {
          const path = pathTo(found, hex);
          expect(path === undefined).toBe(found.cost[hex] === UNREACHED);
          if (!path) continue;
          expect([path[0], path.at(-1)]).toEqual([country.start, hex]);
          expect(priceOf(country, path)).toBe(found.cost[hex]);
        }
      }),
    );
  });

  test('of equally cheap ways the lowest index before the last counts', () => {
    fc.assert(
      fc.property(countries, country => {
        const { grid, tolls, start } = country;
        const { going, stopped } = relaxed(country);
        const found = reachIn(country);
        for (const hex of reachedHexes(found)) {
          if (hex === start) continue;
          const kind = (stopped[hex] ?? 0) < (going[hex] ?? 0) ? 'stop' : 'go';
          const before = [...going.keys()].filter(from => {
            const direction = directionTo(grid, from, hex);
            const toll = tollAt(tolls, from, direction ?? 6);
            return direction !== undefined && toll.kind === kind && (going[from] ?? 0) + toll.price === found.cost[hex];
          });
          expect(pathTo(found, hex)?.at(-2)).toBe(before[0]);
        }
      }),
    );
  });

  test('scratch space used again gives the same as new', () => {
    fc.assert(
      fc.property(countries, fc.nat(), (country, other) => {
        const { grid, start, budget, tolls } = country;
        const scratch = reachScratch(grid);
        reach(grid, { start: other % grid.size, budget: UNLIMITED, cost: costBy(tolls) }, scratch);
        shortestPath(grid, { start: other % grid.size, goal: start, cost: costBy(tolls) }, scratch);
        const again = reach(grid, { start, budget, cost: costBy(tolls) }, scratch);
        const fresh = reachIn(country);
        expect([...again.cost]).toEqual([...fresh.cost]);
        for (let hex = 0; hex < grid.size; hex++) expect(pathTo(again, hex)).toEqual(pathTo(fresh, hex));
      }),
    );
  });

  test('a hex where one way must stop can be passed by another', () => {
    const grid = goodGrid(axialCodes('pointy'), ['0,0', '1,0', '1,-1', '2,-1', '3,-1']);
    // Straight into 1,0 for 1 and stop; round by 1,-1 for 2 and on.
    const cost: StepCost = (from, _direction, to) =>
      from === 0 && to === 1 ? stopping(1) : to === 3 && from === 2 ? BARRED : 1;
    const found = reach(grid, { start: 0, budget: 9, cost });
    expect([...found.cost]).toEqual([0, 1, 1, 3, 4]);
    expect(pathTo(found, 1)).toEqual([0, 1]);
    expect(pathTo(found, 4)).toEqual([0, 2, 1, 3, 4]);
  });

  test('free steps between equally dear hexes do not make them name each other', () => {
    const grid = goodGrid(axialCodes('pointy'), ['1,0', '1,-1', '0,0']);
    const found = reach(grid, { start: 2, budget: 5, cost: from => (from === 2 ? 1 : 0) });
    expect([pathTo(found, 0), pathTo(found, 1)]).toEqual([
      [2, 0],
      [2, 1],
    ]);
  });

  test('a cost that is no whole number is an error, not an endless search', () => {
    const grid = goodGrid(axialCodes('pointy'), rhombus(1));
    expect(() => reach(grid, { start: 0, budget: 5, cost: () => 0.5 })).toThrow(RangeError);
  });

  test('prices beyond the first buckets', () => {
    const grid = goodGrid(axialCodes('pointy'), rhombus(2));
    const found = reach(grid, { start: 0, budget: UNLIMITED, cost: () => 100 });
    expect(found.cost[grid.size - 1]).toBe(100 * distance(grid, 0, grid.size - 1));
  });
});

describe('shortest paths', () => {
  test('cost as much as the cheapest way and are the path of the reach', () => {
    fc.assert(
      fc.property(countries, fc.nat(), (country, other) => {
        const { grid, start, tolls } = country;
        const goal = other % grid.size;
        const unlimited = reachIn({ ...country, budget: UNLIMITED });
        expect(shortestPath(grid, { start, goal, cost: costBy(tolls) })).toEqual(pathTo(unlimited, goal));
      }),
    );
  });

  test('the way from a hex to itself is that hex', () => {
    const grid = goodGrid(axialCodes('pointy'), rhombus(1));
    expect(shortestPath(grid, { start: 4, goal: 4, cost: () => 1 })).toEqual([4]);
  });
});

describe('distance maps', () => {
  test('count steps from the nearest source, round what is closed', () => {
    fc.assert(
      fc.property(countries, fc.nat(), ({ grid, tolls, start }, other) => {
        const sources = [start, other % grid.size, start];
        const open: Toll[] = tolls.map(toll => ({ kind: toll.kind === 'barred' ? 'barred' : 'go', price: 1 }));
        const each = sources.map(source => bestCosts({ grid, tolls: open, start: source, budget: UNLIMITED }));
        const found = distancesFrom(grid, sources, (from, direction) => tollAt(open, from, direction).kind === 'go');
        const expected = [...found].map((_, hex) =>
          each
            .map(costs => costs[hex] ?? UNREACHED)
            .reduce((a, b) => (a < 0 || b < 0 ? Math.max(a, b) : Math.min(a, b))),
        );
        expect([...found]).toEqual(expected);
      }),
    );
  });

  test('over a map without holes they are distances', () => {
    const grid = goodGrid(axialCodes('pointy'), rhombus(3));
    const source = at(grid, '1,-2');
    expect([...distancesFrom(grid, [source])]).toEqual([...grid.codes.keys()].map(hex => distance(grid, source, hex)));
    expect(new Set(distancesFrom(grid, []))).toEqual(new Set([-1]));
  });
});
