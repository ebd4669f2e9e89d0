import { resample } from '../geometry/curves.ts';
import type { Geometry } from '../geometry/geometry.ts';
import type { Line } from '../types.ts';
import type { RoadLine } from './roads.ts';
import type { StreamLine } from './streams.ts';

const FINE = 28;

/** Where a road or a stream runs, and nothing may stand. */
export type Mask = (x: number, y: number) => boolean;

export function maskOf(geometry: Geometry, roads: readonly RoadLine[], streams: readonly StreamLine[]): Mask {
  const columns = Math.ceil(geometry.width * FINE) + 1;
  const rows = Math.ceil(geometry.height * FINE) + 1;
  const taken = new Uint8Array(columns * rows);
  const stamp = (line: Line, reach: number) => {
    const span = Math.ceil(reach * FINE);
    for (const { x, y } of resample(line, 0.5 / FINE)) {
      const [ci, cj] = [Math.round(x * FINE), Math.round(y * FINE)];
      for (let j = Math.max(0, cj - span); j <= Math.min(rows - 1, cj + span); j++)
        for (let i = Math.max(0, ci - span); i <= Math.min(columns - 1, ci + span); i++)
          if ((i / FINE - x) ** 2 + (j / FINE - y) ** 2 < reach * reach) taken[j * columns + i] = 1;
    }
  };
  for (const { line, kind } of roads) stamp(line, kind === 'trail' ? 0.05 : kind === 'pike' ? 0.085 : 0.07);
  for (const { line } of streams) stamp(line, 0.065);
  return (x, y) => {
    const [i, j] = [Math.round(x * FINE), Math.round(y * FINE)];
    return i >= 0 && j >= 0 && i < columns && j < rows && taken[j * columns + i] === 1;
  };
}
