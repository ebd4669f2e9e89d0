import type { MapPicture } from '@guidon/protocol';
import { type Box, type Geometry, geometryOf, sheetBox } from '../../map/index.ts';
import type { Spot } from '../viewport/view.ts';

/** Pixels a hex width at full size; the board scales the whole. */
export const HEX_WIDTH = 100;

/** The sheet in pixels at full size, its top left at 0, 0. */
export interface Sheet {
  readonly geometry: Geometry;
  /** The same sheet in map units. */
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  readonly centres: ReadonlyMap<string, Spot>;
  readonly codes: readonly string[];
  /** The corners of a hex, drawn a little smaller or larger, as points of a polygon. */
  outline(code: string, scale?: number): string;
  /** The corner that a piece in the hex looks at, by its compass name. */
  corner(code: string, facing: string, scale?: number): Spot | undefined;
  /** A chevron in that corner, its arms along the two sides before it, as points of a line. */
  chevron(code: string, facing: string): string;
  /** The hex at a spot, if one is there. */
  at(spot: Spot): string | undefined;
  neighbour(code: string, way: Way): string;
}

export type Way = 'up' | 'down' | 'left' | 'right';

/** Corners of a hex by their compass names, in degrees clockwise from the east. */
const CORNERS: { readonly [L in MapPicture['layout']]: { readonly [name: string]: number } } = {
  pointy: { NE: -30, SE: 30, S: 90, SW: 150, NW: 210, N: 270 },
  flat: { E: 0, SE: 60, SW: 120, W: 180, NW: 240, NE: 300 },
};

const RADIUS = HEX_WIDTH / Math.sqrt(3);

/** From the centre of a hex to one of its corners. */
const towards = (degrees: number): Spot => ({
  x: Math.cos((degrees * Math.PI) / 180) * RADIUS,
  y: Math.sin((degrees * Math.PI) / 180) * RADIUS,
});

/** Up and down go to the nearer of the two hexes above and below, and back the same way. */
const WAYS: { readonly [W in Way]: Spot } = {
  up: { x: 25, y: -87 },
  down: { x: -25, y: 87 },
  left: { x: -HEX_WIDTH, y: 0 },
  right: { x: HEX_WIDTH, y: 0 },
};

export function sheetOf(map: MapPicture): Sheet {
  const geometry = geometryOf(map);
  const box = sheetBox(geometry);
  const toSheet = ({ x, y }: Spot): Spot => ({ x: (x - box.x) * HEX_WIDTH, y: (y - box.y) * HEX_WIDTH });
  const centres = new Map(geometry.hexes.map(hex => [hex.code, toSheet(hex)]));
  const at = ({ x, y }: Spot): string | undefined =>
    geometry.hexAt({ x: x / HEX_WIDTH + box.x, y: y / HEX_WIDTH + box.y })?.code;
  const corner = (code: string, facing: string, scale = 1): Spot | undefined => {
    const centre = centres.get(code);
    const degrees = CORNERS[map.layout][facing];
    if (centre === undefined || degrees === undefined) return undefined;
    const way = towards(degrees);
    return { x: centre.x + way.x * scale, y: centre.y + way.y * scale };
  };
  return {
    geometry,
    box,
    width: box.width * HEX_WIDTH,
    height: box.height * HEX_WIDTH,
    centres,
    codes: geometry.hexes.map(hex => hex.code),
    outline: (code, scale = 1) => {
      const hex = geometry.hex(code);
      const centre = centres.get(code);
      if (hex === undefined || centre === undefined) return '';
      return geometry
        .corners(hex)
        .map(toSheet)
        .map(
          ({ x, y }) =>
            `${(centre.x + (x - centre.x) * scale).toFixed(1)},${(centre.y + (y - centre.y) * scale).toFixed(1)}`,
        )
        .join(' ');
    },
    corner,
    chevron: (code, facing) => {
      const degrees = CORNERS[map.layout][facing];
      const tip = corner(code, facing, 0.93);
      if (degrees === undefined || tip === undefined) return '';
      const arm = (side: number): string => {
        const [here, there] = [towards(degrees), towards(degrees + side)];
        return `${(tip.x + (there.x - here.x) * 0.36).toFixed(1)},${(tip.y + (there.y - here.y) * 0.36).toFixed(1)}`;
      };
      return `${arm(-60)} ${tip.x.toFixed(1)},${tip.y.toFixed(1)} ${arm(60)}`;
    },
    at,
    neighbour: (code, way) => {
      const centre = centres.get(code) ?? { x: 0, y: 0 };
      return at({ x: centre.x + WAYS[way].x, y: centre.y + WAYS[way].y }) ?? code;
    },
  };
}
