import { hexAt } from '@guidon/hex';
import { pieceNamesBy, sideName } from '@guidon/line-of-battle';
import type { Board, RosterUnit } from '../board/board.ts';
import { idsOf } from '../terms/ids.ts';
import { SEGMENTS, type SegmentKind, type SegmentSerial } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import { kindOfSegment, ownerOfSegment } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';

const KINDS: { readonly [K in SegmentKind]: string } = {
  artillery: 'Artillery',
  'small-arms': 'Small-Arms',
  horse: 'Horse',
  action: 'Action',
  'turn-end': 'end of the turn',
};

/** What a segment is called: `(g) Union Action`. */
export function segmentTitle(board: Board, segment: number): string {
  const kind = kindOfSegment(segment);
  const owner = kind === 'turn-end' ? '' : `${sideName(ownerOfSegment(board, segment))} `;
  return `(${SEGMENTS[segment] ?? '?'}) ${owner}${KINDS[kind]}`;
}

export const segmentIndex = (letter: string): number => SEGMENTS.map(String).indexOf(letter);

/** A segment of a certain turn: `(m) Union Action of turn 2`. */
export const serialTitle = (board: Board, serial: SegmentSerial): string =>
  `${segmentTitle(board, serial % SEGMENTS.length)} of turn ${Math.floor(serial / SEGMENTS.length) + 1}`;

export const clockLabel = (board: Board, state: HzState): string =>
  `Turn ${state.turn} of ${board.turns}, ${segmentTitle(board, state.segment)}`;

export const { pieceName, pieceNames, isOne } = pieceNamesBy<RosterUnit, Board>(({ ho }) => ho);

/** The units of a stack that is named by one of them or by its hex. */
export function stackNamed(board: Board, state: HzState, name: string): readonly string[] {
  if (board.unitById.has(name)) return [name];
  const hex = hexAt(board.map.grid, name);
  const units = hex === undefined ? [] : idsOf(board, stackAt(state, hex));
  return units.length === 0 ? [name] : units;
}

/** Half points as people write them: ½, 1, 1½. */
export const points = (halves: number): string =>
  `${halves >= 2 ? Math.trunc(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}` || '0';

/** A difference with its sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
