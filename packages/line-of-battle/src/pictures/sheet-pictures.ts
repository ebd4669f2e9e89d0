import {
  axialOf,
  centreOf,
  codeOf,
  DIRECTIONS,
  type Direction,
  type Grid,
  type HexIndex,
  neighbour,
  OFF_MAP,
} from '@guidon/hex';
import type { HexPicture, MapPicture } from '@guidon/kit';
import type { Drawing } from '../board/drawing.ts';

/** The map as a screen draws it. */

interface Sheet {
  readonly id: string;
  readonly title: string;
  readonly grid: Grid;
  readonly drawing: Drawing;
}

/** What a game knows of its ground. */
interface Ground extends Pick<MapPicture, 'streams' | 'works'> {
  hexPicture(hex: HexIndex): Omit<HexPicture, 'code' | 'x' | 'y'>;
  /** Does the ground fall from the one hex to the other beside it? */
  falls(from: HexIndex, to: HexIndex): boolean;
  /** The kind of a way, by what the file calls it. */
  kindOf(type: string): string;
  /** Is the name written at its hex? */
  isWritten(name: string): boolean;
}

const METRES_PER_YARD = 0.9144;

export function sheetPicture({ id, title, grid, drawing }: Sheet, ground: Ground): MapPicture {
  const line = ({ name, kind, path }: Drawing['roads'][number]) => ({
    name,
    kind: ground.kindOf(kind),
    path: path.map(hex => codeOf(grid, hex)),
  });
  return {
    id,
    title,
    layout: grid.layout,
    hexMetres: Math.round(drawing.yardsPerHex * METRES_PER_YARD),
    hexes: grid.codes.map((code, hex) => ({
      code,
      ...centreOf(grid.layout, axialOf(grid, hex)),
      ...ground.hexPicture(hex),
    })),
    streams: ground.streams,
    roads: drawing.roads.map(line),
    watercourses: drawing.watercourses.map(line),
    works: ground.works,
    slopes: alongSides(grid, ({ hex, beyond, inside, outside }): readonly (readonly [string, string])[] =>
      ground.falls(hex, beyond) ? [[inside, outside]] : [],
    ),
    places: drawing.labels
      .filter(({ text }) => ground.isWritten(text))
      .map(({ hex, text }) => ({ name: text, kind: 'place', hex: codeOf(grid, hex), along: [] })),
  };
}

/** A side of a hex, with the hex beyond it. */
interface HexSide {
  readonly hex: HexIndex;
  readonly direction: Direction;
  readonly beyond: HexIndex;
  readonly inside: string;
  readonly outside: string;
}

/** What there is along every side of every hex that has another beyond it. */
export const alongSides = <P>(grid: Grid, found: (side: HexSide) => readonly P[]): readonly P[] =>
  grid.codes.flatMap((inside, hex) =>
    DIRECTIONS.flatMap(direction => {
      const beyond = neighbour(grid, hex, direction);
      return beyond === OFF_MAP ? [] : found({ hex, direction, beyond, inside, outside: codeOf(grid, beyond) });
    }),
  );
