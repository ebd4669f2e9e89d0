import { crossing, shifted, unit } from '../../map/geometry/curves.ts';
import { hash, noise } from '../../map/geometry/noise.ts';
import { at, type Line, type Point } from '../../map/types.ts';
import { type Easel, pen } from '../plate.ts';
import { stroke } from '../shapes.ts';
import type { Ground, Tabletop } from '../tabletop.ts';
import { streamLine } from './waters.ts';

const roadLine = ({ line }: Ground): Line =>
  line.map(({ x, y }) => ({
    x: x + 0.12 * (noise(x / 2.4, y / 2.4, 33) - 0.5),
    y: y + 0.12 * (noise(x / 2.4, y / 2.4, 34) - 0.5),
  }));

/** All edges before all fillings, so that roads meet. */
export function paintRoads(easel: Easel, roads: readonly Ground[]): void {
  const { ctx, palette } = easel;
  const lines = roads.map(ground => ({ line: roadLine(ground), wide: Math.min(1.3, ground.width) * 0.82 }));
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  for (const [share, colour] of [
    [1.22, palette.roadEdge],
    [1, palette.road],
    [0.72, palette.roadLight],
  ] as const)
    for (const { line, wide } of lines) stroke(ctx, line, { colour, width: share * wide });
  for (const { line, wide } of lines) {
    for (const aside of [-0.2, 0.2])
      stroke(
        ctx,
        shifted(line, () => aside * wide),
        { colour: palette.rut, width: pen(easel, 1.5), dash: [1.1, 0.16] },
      );
    stones(easel, line, wide);
  }
}

function stones(easel: Easel, line: Line, wide: number): void {
  const { ctx, palette } = easel;
  ctx.fillStyle = palette.rut;
  line.forEach((point, n) => {
    const side = (hash(n, 1, 58) - 0.5) * wide * 0.95;
    const next = line[n + 1];
    if (next === undefined) return;
    const { x, y } = unit(point, next);
    ctx.beginPath();
    ctx.arc(point.x - y * side, point.y + x * side, 0.018 + 0.02 * hash(n, 2, 58), 0, 7);
    ctx.fill();
  });
}

export interface Bridge extends Planks {
  readonly place: Point;
}

/** Wherever a road crosses water. */
export const bridgesOf = (top: Tabletop): readonly Bridge[] =>
  top.of('road').flatMap(road =>
    top.of('stream').flatMap(stream =>
      crossings(roadLine(road), streamLine(stream)).map(found => ({
        ...found,
        wide: Math.min(1.3, road.width) * 0.9,
        long: Math.min(1.1, stream.width) * 1.25,
      })),
    ),
  );

/** Planks with parapets. */
export function paintBridges(easel: Easel, bridges: readonly Bridge[]): void {
  for (const { place, ...planks } of bridges) bridge(easel, place, planks);
}

function crossings(road: Line, stream: Line): readonly { readonly place: Point; readonly way: number }[] {
  const found: { place: Point; way: number }[] = [];
  for (let i = 1; i < road.length; i++)
    for (let j = 1; j < stream.length; j++) {
      const a = at(road, i - 1);
      const b = at(road, i);
      const place = crossing(a, b, at(stream, j - 1), at(stream, j));
      if (place !== undefined) found.push({ place, way: Math.atan2(b.y - a.y, b.x - a.x) });
    }
  return found;
}

interface Planks {
  readonly way: number;
  readonly wide: number;
  readonly long: number;
}

function bridge(easel: Easel, place: Point, { way, wide, long }: Planks): void {
  const { ctx, palette } = easel;
  ctx.save();
  ctx.translate(place.x, place.y);
  ctx.rotate(way);
  ctx.fillStyle = palette.shadow;
  ctx.fillRect(-long / 2 + 0.06, -wide / 2 + 0.08, long, wide);
  ctx.fillStyle = palette.railLight;
  ctx.fillRect(-long / 2, -wide / 2, long, wide);
  ctx.strokeStyle = palette.rail;
  ctx.lineWidth = pen(easel, 0.8);
  ctx.beginPath();
  for (let x = -long / 2; x <= long / 2; x += 0.11) {
    ctx.moveTo(x, -wide / 2);
    ctx.lineTo(x, wide / 2);
  }
  ctx.stroke();
  ctx.lineWidth = pen(easel, 2.6);
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(-long / 2 - 0.14, side * (wide / 2 + 0.12));
    ctx.lineTo(-long / 2, (side * wide) / 2);
    ctx.lineTo(long / 2, (side * wide) / 2);
    ctx.lineTo(long / 2 + 0.14, side * (wide / 2 + 0.12));
  }
  ctx.stroke();
  ctx.restore();
}
