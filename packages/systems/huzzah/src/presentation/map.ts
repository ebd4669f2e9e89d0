import { axialOf, centreOf, DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import type { HexPicture, MapPicture, WorksPicture } from '@guidon/kit';
import { type Board, WORKS } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';

const METRES_PER_YARD = 0.9144;

/** Water courses are drawn as lines over the ground they run through. */
const SIGNS: { readonly [terrain: string]: string } = {
  creek: 'clear',
  stream: 'clear',
  swamp: 'marsh',
  river: 'water',
};

/** What the files call the ways. */
const WAYS: { readonly [type: string]: string } = { rr_embankment: 'railroad-embankment' };

export function mapPicture(board: Board): MapPicture {
  const { map } = board;
  const { drawing } = map;
  const line = ({ name, kind, path }: (typeof drawing.roads)[number]) => ({
    name,
    kind: WAYS[kind] ?? kind,
    path: path.map(hex => codeAt(board, hex)),
  });
  return {
    id: map.id,
    title: map.title,
    layout: map.grid.layout,
    hexMetres: Math.round(drawing.yardsPerHex * METRES_PER_YARD),
    hexes: map.grid.codes.map((_, hex) => hexPicture(board, hex)),
    streams: [],
    roads: drawing.roads.map(line),
    watercourses: drawing.watercourses.map(line),
    works: worksPictures(board),
    slopes: slopesOf(board),
    places: drawing.labels.map(({ hex, text }) => ({ name: text, kind: 'place', hex: codeAt(board, hex), along: [] })),
  };
}

/** A bank is no hill: it raises its hex for the rules, and is drawn with its railroad. */
const isHill = (board: Board, hex: HexIndex): boolean => board.map.high[hex] === 1 && board.map.embankment[hex] !== 1;

function hexPicture(board: Board, hex: HexIndex): HexPicture {
  const { map } = board;
  const sign = map.drawing.sign[hex] ?? 'clear';
  const objectives = board.victory.objectives.filter(({ hexes, per }) => per === 'hex' && hexes.includes(hex));
  const marks = [
    map.creek[hex] === 1 ? 'creek' : '',
    map.embankment[hex] === 1 ? 'embankment' : '',
    map.breastwork[hex] === 1 ? 'breastwork' : '',
  ].filter(mark => mark !== '');
  return {
    code: codeAt(board, hex),
    ...centreOf(map.grid.layout, axialOf(map.grid, hex)),
    sign: SIGNS[sign] ?? sign,
    level: isHill(board, hex) ? 1 : 0,
    points: objectives.reduce((most, { points }) => Math.max(most, points), 0),
    ground: [...marks, ...(map.drawing.features[hex] ?? [])],
  };
}

function worksPictures(board: Board): readonly WorksPicture[] {
  const { grid, works } = board.map;
  return grid.codes.flatMap((inside, hex) =>
    DIRECTIONS.flatMap((direction): readonly WorksPicture[] => {
      const kind = WORKS[works[hex * 6 + direction] ?? 0] ?? 'none';
      const beyond = neighbour(grid, hex, direction);
      return kind === 'none' || beyond === OFF_MAP ? [] : [{ kind, inside, outside: codeAt(board, beyond) }];
    }),
  );
}

function slopesOf(board: Board): readonly (readonly [string, string])[] {
  const { grid } = board.map;
  return grid.codes.flatMap((upper, hex) =>
    isHill(board, hex)
      ? DIRECTIONS.flatMap((direction): readonly (readonly [string, string])[] => {
          const below = neighbour(grid, hex, direction);
          return below === OFF_MAP || isHill(board, below) ? [] : [[upper, codeAt(board, below)]];
        })
      : [],
  );
}
