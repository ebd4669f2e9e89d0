import { axialOf, centreOf } from '@guidon/hex';
import type { MapPicture } from '@guidon/kit';
import type { Board } from '../board/board.ts';

/** Woods on a hill are woods on higher ground: the level tells the rest. */
const SIGNS: { readonly [terrain: string]: string } = { 'wooded-hill': 'woods', hill: 'clear' };

export function mapPicture(board: Board): MapPicture {
  const { map } = board;
  return {
    id: map.id,
    title: map.title,
    layout: map.grid.layout,
    hexMetres: map.hexMetres,
    hexes: map.ground.map((ground, hex) => ({
      code: ground.code,
      ...centreOf(map.grid.layout, axialOf(map.grid, hex)),
      sign: SIGNS[ground.terrain] ?? ground.terrain,
      level: ground.level,
      points: map.victoryPoints[hex] ?? 0,
      ground: ground.signs,
    })),
    streams: map.lines.streams,
    roads: map.lines.roads,
    watercourses: [],
    works: [],
    slopes: [],
    places: map.lines.places,
  };
}
