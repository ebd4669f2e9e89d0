import type { HexPicture, MapPicture } from '@guidon/protocol';

/** Where hexes lie on the screen at a hex width of one hundred; the board scales the whole. */
export const HEX_WIDTH = 100;
/** Rows of pointy hexes lie this far apart: 3/2 of the side, which is the width divided by the root of three. */
const ROW = 86.60254;
const SIDE = 57.73503;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly centres: ReadonlyMap<string, Spot>;
  readonly codes: readonly string[];
  /** The corners of a hex round its centre, as points of a polygon. */
  outline(code: string, scale?: number): string;
  /** The nearest hex to a spot, if it lies on the sheet. */
  at(spot: Spot): string | undefined;
  neighbour(code: string, way: 'up' | 'down' | 'left' | 'right'): string;
}

const MARGIN = 70;

export function sheetOf(map: MapPicture): Sheet {
  const pointy = map.layout === 'pointy';
  const raw = map.hexes.map(hex => ({ code: hex.code, ...spotOf(hex, pointy) }));
  const left = Math.min(...raw.map(hex => hex.x)) - MARGIN;
  const top = Math.min(...raw.map(hex => hex.y)) - MARGIN;
  const centres = new Map(raw.map(({ code, x, y }) => [code, { x: x - left, y: y - top }]));
  const spots = [...centres];
  const corners = pointy ? POINTY : FLAT;
  const at = (spot: Spot): string | undefined => {
    let best: string | undefined;
    let least = SIDE * SIDE;
    for (const [code, centre] of spots) {
      const away = (centre.x - spot.x) ** 2 + (centre.y - spot.y) ** 2;
      if (away < least) [best, least] = [code, away];
    }
    return best;
  };
  return {
    width: Math.max(...raw.map(hex => hex.x)) - left + MARGIN,
    height: Math.max(...raw.map(hex => hex.y)) - top + MARGIN,
    centres,
    codes: raw.map(({ code }) => code),
    outline: (code, scale = 1) => {
      const { x, y } = centres.get(code) ?? { x: 0, y: 0 };
      return corners.map(([dx, dy]) => `${(x + dx * scale).toFixed(1)},${(y + dy * scale).toFixed(1)}`).join(' ');
    },
    at,
    neighbour: (code, way) => {
      const { x, y } = centres.get(code) ?? { x: 0, y: 0 };
      const [dx, dy] = { up: [25, -ROW], down: [25, ROW], left: [-HEX_WIDTH, 0], right: [HEX_WIDTH, 0] }[way] as [
        number,
        number,
      ];
      return at({ x: x + dx, y: y + dy }) ?? code;
    },
  };
}

const spotOf = (hex: HexPicture, pointy: boolean): Spot =>
  pointy ? { x: (hex.x * HEX_WIDTH) / 2, y: hex.y * ROW } : { x: hex.x * ROW, y: (hex.y * HEX_WIDTH) / 2 };

const POINTY: readonly (readonly [number, number])[] = [
  [0, -SIDE],
  [50, -SIDE / 2],
  [50, SIDE / 2],
  [0, SIDE],
  [-50, SIDE / 2],
  [-50, -SIDE / 2],
];
const FLAT: readonly (readonly [number, number])[] = POINTY.map(([x, y]) => [y, x]);
