import type { HexIndex } from '@guidon/hex';
import type { HexPicture, MapPicture, WorksPicture } from '@guidon/kit';
import { alongSides, sheetPicture } from '@guidon/line-of-battle';
import { type Board, WORKS } from '../board/board.ts';

/** Water courses are drawn as lines over the ground they run through. */
const SIGNS: { readonly [terrain: string]: string } = {
  creek: 'clear',
  stream: 'clear',
  swamp: 'marsh',
  river: 'water',
};

/** What the files call the ways. */
const WAYS: { readonly [type: string]: string } = { rr_embankment: 'railroad-embankment' };

export const mapPicture = (board: Board): MapPicture =>
  sheetPicture(board.map, {
    hexPicture: hex => hexPicture(board, hex),
    streams: [],
    works: worksPictures(board),
    falls: (hex, below) => isHill(board, hex) && !isHill(board, below),
    kindOf: type => WAYS[type] ?? type,
    isWritten: () => true,
  });

/** A bank is no hill: it raises its hex for the rules, and is drawn with its railroad. */
const isHill = (board: Board, hex: HexIndex): boolean => board.map.high[hex] === 1 && board.map.embankment[hex] !== 1;

function hexPicture(board: Board, hex: HexIndex): Omit<HexPicture, 'code' | 'x' | 'y'> {
  const { map } = board;
  const sign = map.drawing.sign[hex] ?? 'clear';
  const objectives = board.victory.objectives.filter(({ hexes, per }) => per === 'hex' && hexes.includes(hex));
  const marks = [
    map.creek[hex] === 1 ? 'creek' : '',
    map.embankment[hex] === 1 ? 'embankment' : '',
    map.breastwork[hex] === 1 ? 'breastwork' : '',
  ].filter(mark => mark !== '');
  return {
    sign: SIGNS[sign] ?? sign,
    level: isHill(board, hex) ? 1 : 0,
    points: objectives.reduce((most, { points }) => Math.max(most, points), 0),
    ground: [...marks, ...(map.drawing.features[hex] ?? [])],
  };
}

const worksPictures = ({ map }: Board): readonly WorksPicture[] =>
  alongSides(map.grid, ({ hex, direction, inside, outside }): readonly WorksPicture[] => {
    const kind = WORKS[map.works[hex * 6 + direction] ?? 0] ?? 'none';
    return kind === 'none' ? [] : [{ kind, inside, outside }];
  });
