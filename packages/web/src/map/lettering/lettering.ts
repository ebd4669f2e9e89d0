import { CORNER } from '../geometry/geometry.ts';
import type { Box, Point } from '../types.ts';
import { type Desk, type Label, NAMES_FROM, Taken } from './label.ts';
import { curvedLabels } from './lettering-curved.ts';
import { flatLabels } from './lettering-flat.ts';

/** Where every name goes that finds a place. Ridges, water and roads first: they can least give way. */
export function lettered(desk: Desk): readonly Label[] {
  if (desk.width < NAMES_FROM) return [];
  const taken = new Taken();
  for (const box of reserved(desk)) taken.add(box);
  return [...curvedLabels(desk, taken), ...flatLabels(desk, taken)];
}

/** What names keep off: roofs, level figures, and the marks of victory hexes. */
function reserved({ terrain, buildings }: Desk): readonly Box[] {
  const around = ({ x, y }: Point, wide: number, high: number): Box => ({
    x: x - wide / 2,
    y: y - high / 2,
    width: wide,
    height: high,
  });
  const figures = terrain.geometry.hexes.flatMap(({ x, y, picture }) => [
    ...(picture.level === terrain.floor ? [] : [around({ x: x - 0.4, y: y + 0.25 }, 0.1, 0.13)]),
    ...(picture.points > 0 ? [around({ x, y: y - CORNER * 0.74 }, 0.26, 0.24)] : []),
  ]);
  const roofs = buildings.farmsteads.map(({ yard }) => around(yard, 0.24, 0.2));
  return [...figures, ...roofs];
}
