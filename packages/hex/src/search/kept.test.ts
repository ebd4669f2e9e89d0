import { expect, test } from 'vitest';
import { distance, gridOf, keptByPair, ODD_R_CODES, rectangleCodes } from '../index.ts';

function mapOf(columns: number) {
  const built = gridOf(ODD_R_CODES, rectangleCodes(columns, 3));
  if (!built.ok) throw new Error(JSON.stringify(built.issues));
  return { grid: built.grid };
}

test('a pair of hexes is looked at once on every map, and once each way', () => {
  const looks: string[] = [];
  const away = keptByPair(({ grid }: ReturnType<typeof mapOf>, from, to) => {
    looks.push(`${grid.size} ${from} ${to}`);
    return [distance(grid, from, to)];
  });
  const [small, large] = [mapOf(3), mapOf(4)];
  expect([away(small, 0, 2), away(small, 2, 0), away(large, 0, 2)]).toEqual([[2], [2], [2]]);
  expect(away(small, 0, 2)).toBe(away(small, 0, 2));
  expect(looks).toEqual(['9 0 2', '9 2 0', '12 0 2']);
});
