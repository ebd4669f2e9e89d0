import type { TablePoint } from '@guidon/protocol';
import type { TableSheet } from '../planning/layout.ts';
import type { Spot } from '../viewport/view.ts';

/** A place of a table without a grid: a unit where it stands now, or a point. */
export function placeOnTable(
  place: string,
  sheet: TableSheet,
  placeOf: (unit: string) => TablePoint | undefined,
): Spot | undefined {
  const [, x, y] = /^(-?\d+) (-?\d+)$/.exec(place) ?? [];
  const point = x === undefined ? placeOf(place) : { x: Number(x), y: Number(y) };
  return point === undefined ? undefined : sheet.toSheet(point);
}
