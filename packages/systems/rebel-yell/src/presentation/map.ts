import type { Direction, HexIndex } from '@guidon/hex';
import { axialOf, centreOf, DIRECTIONS, flankDirections, frontDirections, neighbour, OFF_MAP } from '@guidon/hex';
import type { HexPicture, MapPicture, WorksPicture } from '@guidon/kit';
import { type Board, CREST, EARTHWORKS, FENCE, STONE_FENCE } from '../board/board.ts';
import type { Terrain } from '../board/charts.ts';
import { codeAt } from '../terms/ids.ts';
import { terrainAt } from '../terms/lookups.ts';
import { asFacing } from '../terms/units.ts';
import { streamPictures } from './streams.ts';

const METRES_PER_YARD = 0.9144;

/** Creeks are drawn as lines over the ground they run through. */
export const TERRAIN_SIGNS: { readonly [T in Terrain]: string } = {
  clear: 'clear',
  lightWoods: 'light-woods',
  woods: 'woods',
  marsh: 'marsh',
  creek: 'clear',
};

export function mapPicture(board: Board): MapPicture {
  const { map } = board;
  const { drawing } = map;
  const line = ({ name, kind, path }: (typeof drawing.roads)[number]) => ({
    name,
    kind,
    path: path.map(hex => codeAt(board, hex)),
  });
  const named = new Set([...drawing.roads, ...drawing.watercourses].map(({ name }) => name));
  return {
    id: map.id,
    title: map.title,
    layout: map.grid.layout,
    hexMetres: Math.round(drawing.yardsPerHex * METRES_PER_YARD),
    hexes: map.grid.codes.map((_, hex) => hexPicture(board, hex)),
    streams: streamPictures(board),
    roads: drawing.roads.map(line),
    watercourses: drawing.watercourses.map(line),
    works: worksPictures(board),
    slopes: slopesOf(board),
    // What is lettered along its line is not lettered again.
    places: drawing.labels
      .filter(({ text }) => !named.has(text))
      .map(({ hex, text }) => ({ name: text, kind: 'place', hex: codeAt(board, hex), along: [] })),
  };
}

function hexPicture(board: Board, hex: HexIndex): HexPicture {
  const { map } = board;
  const terrain = terrainAt(board, hex);
  const objectives = board.victory.objectives.filter(({ hexes, when }) => when === 'held' && hexes.includes(hex));
  const work = EARTHWORKS[map.earthwork[hex] ?? 0] ?? 'none';
  return {
    code: codeAt(board, hex),
    ...centreOf(map.grid.layout, axialOf(map.grid, hex)),
    sign: TERRAIN_SIGNS[terrain],
    level: map.level[hex] ?? 1,
    points: objectives.reduce((most, { points }) => Math.max(most, points), 0),
    ground: [
      ...(terrain === 'creek' ? ['creek'] : []),
      ...(work === 'none' ? [] : [work]),
      ...(map.features[hex] ?? []),
    ],
  };
}

/** Fences and stone fences once to a side; crests and earthworks inside the hex they belong to. */
const worksPictures = (board: Board): readonly WorksPicture[] =>
  board.map.grid.codes.flatMap((inside, hex) =>
    DIRECTIONS.flatMap((direction): readonly WorksPicture[] => {
      const beyond = neighbour(board.map.grid, hex, direction);
      if (beyond === OFF_MAP) return [];
      const outside = codeAt(board, beyond);
      const bits = board.map.sides[hex * 6 + direction] ?? 0;
      const shared = (bit: number, kind: string): readonly WorksPicture[] =>
        (bits & bit) === 0 || beyond < hex ? [] : [{ kind, inside, outside, both: true }];
      const work = earthworkSide(board, hex, direction);
      return [
        ...shared(FENCE, 'fence'),
        ...shared(STONE_FENCE, 'wall'),
        ...((bits & CREST) === 0 ? [] : [{ kind: 'crest', inside, outside }]),
        ...(work === undefined ? [] : [{ kind: work, inside, outside }]),
      ];
    }),
  );

/** Rule 9.12.12: digging in protects the two front hexsides, a breastwork all but the two rear ones. */
function earthworkSide(board: Board, hex: HexIndex, direction: Direction): string | undefined {
  const work = EARTHWORKS[board.map.earthwork[hex] ?? 0] ?? 'none';
  if (work === 'none') return undefined;
  const facing = asFacing(board.map.earthworkFacing[hex] ?? 0);
  const sides = [...frontDirections(facing), ...(work === 'breastwork' ? flankDirections(facing) : [])];
  return sides.includes(direction) ? work : undefined;
}

/** Hexsides from which the ground falls. */
function slopesOf(board: Board): readonly (readonly [string, string])[] {
  const { grid, level } = board.map;
  return grid.codes.flatMap((upper, hex) =>
    DIRECTIONS.flatMap((direction): readonly (readonly [string, string])[] => {
      const below = neighbour(grid, hex, direction);
      return below === OFF_MAP || (level[below] ?? 1) >= (level[hex] ?? 1) ? [] : [[upper, codeAt(board, below)]];
    }),
  );
}
