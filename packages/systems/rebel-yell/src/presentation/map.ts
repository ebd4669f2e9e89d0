import { type Direction, flankDirections, frontDirections, type HexIndex } from '@guidon/hex';
import type { HexPicture, MapPicture, WorksPicture } from '@guidon/kit';
import { alongSides, sheetPicture } from '@guidon/line-of-battle';
import { type Board, CREST, EARTHWORKS, FENCE, STONE_FENCE } from '../board/board.ts';
import type { Terrain } from '../board/charts.ts';
import { terrainAt } from '../terms/lookups.ts';
import { asFacing } from '../terms/units.ts';
import { streamPictures } from './streams.ts';

/** Creeks are drawn as lines over the ground they run through. */
export const TERRAIN_SIGNS: { readonly [T in Terrain]: string } = {
  clear: 'clear',
  lightWoods: 'light-woods',
  woods: 'woods',
  marsh: 'marsh',
  creek: 'clear',
};

export function mapPicture(board: Board): MapPicture {
  const { level, drawing } = board.map;
  const named = new Set([...drawing.roads, ...drawing.watercourses].map(({ name }) => name));
  return sheetPicture(board.map, {
    hexPicture: hex => hexPicture(board, hex),
    streams: streamPictures(board),
    works: worksPictures(board),
    falls: (hex, below) => (level[below] ?? 1) < (level[hex] ?? 1),
    kindOf: type => type,
    // What is lettered along its line is not lettered again.
    isWritten: name => !named.has(name),
  });
}

function hexPicture(board: Board, hex: HexIndex): Omit<HexPicture, 'code' | 'x' | 'y'> {
  const { map } = board;
  const terrain = terrainAt(board, hex);
  const objectives = board.victory.objectives.filter(({ hexes, when }) => when === 'held' && hexes.includes(hex));
  const work = EARTHWORKS[map.earthwork[hex] ?? 0] ?? 'none';
  return {
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
  alongSides(board.map.grid, ({ hex, direction, beyond, inside, outside }): readonly WorksPicture[] => {
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
  });

/** Rule 9.12.12: digging in protects the two front hexsides, a breastwork all but the two rear ones. */
function earthworkSide(board: Board, hex: HexIndex, direction: Direction): string | undefined {
  const work = EARTHWORKS[board.map.earthwork[hex] ?? 0] ?? 'none';
  if (work === 'none') return undefined;
  const facing = asFacing(board.map.earthworkFacing[hex] ?? 0);
  const sides = [...frontDirections(facing), ...(work === 'breastwork' ? flankDirections(facing) : [])];
  return sides.includes(direction) ? work : undefined;
}
