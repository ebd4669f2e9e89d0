import { type Geometry, geometryOf } from '../geometry/geometry.ts';
import { once } from '../geometry/once.ts';
import type { Line, MapPicture } from '../types.ts';
import { type Bridge, bridgesOf } from './bridges.ts';
import { contours } from './contours.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { type Mask, maskOf } from './mask.ts';
import { type RoadLine, roadLines } from './roads.ts';
import { type StreamLine, streamLines } from './streams.ts';

/** Everything about a map that does not depend on the size or the colours it is drawn in. */
export interface Terrain {
  readonly geometry: Geometry;
  readonly fields: Fields;
  readonly roads: readonly RoadLine[];
  readonly streams: readonly StreamLine[];
  readonly bridges: readonly Bridge[];
  readonly mask: Mask;
  /** The lowest level of the map, drawn as paper. */
  readonly floor: number;
  /** The lines half-way between levels. */
  formLines(): readonly Line[];
  /** Where broad water begins, and the waterlines within. */
  shores(): readonly Line[];
  /** The lines from which slope strokes hang. */
  strokeLines(): readonly Line[];
}

export const STROKE_STEP = 0.2;
const SHORES = { first: 0.5, step: 0.16 };

export function terrainOf(picture: MapPicture): Terrain {
  const geometry = geometryOf(picture);
  const fields = fieldsOf(geometry);
  const roads = roadLines(geometry);
  const streams = streamLines(geometry);
  const mask = once(() => maskOf(geometry, roads, streams));
  return {
    geometry,
    fields,
    roads,
    streams,
    bridges: bridgesOf(roads, streams),
    mask: (x, y) => mask()(x, y),
    floor: picture.hexes.reduce((low, { level }) => Math.min(low, level), Number.POSITIVE_INFINITY),
    formLines: once(() => contoursFrom(fields, Math.floor(fields.lowest) + 0.5, 1)),
    shores: once(() =>
      contours({ ...fields, height: fields.lake, highest: 1 }, SHORES).filter(line => line.length > 4),
    ),
    strokeLines: once(() =>
      contoursFrom(fields, Math.ceil((fields.lowest + 0.02) / STROKE_STEP) * STROKE_STEP + 0.0137, STROKE_STEP),
    ),
  };
}

const contoursFrom = (fields: Fields, first: number, step: number): readonly Line[] =>
  contours(fields, { first, step }).filter(line => line.length > 4);
