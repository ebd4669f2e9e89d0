import { hexAt } from '@guidon/hex';
import type { Board, RosterUnit } from '../board/board.ts';
import { idsOf, kindOfSegment, ownerOfSegment, stackAt } from '../terms/lookups.ts';
import { SEGMENTS, type SegmentKind, type SegmentSerial } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';

export const sideName = (side: string): string =>
  side === 'union' ? 'Union' : side === 'confederate' ? 'Confederate' : side;

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

/** The unit with this id, if there is one. */
export const unitWith = (board: Board, id: string): RosterUnit | undefined => {
  const unit = board.unitById.get(id);
  return unit === undefined ? undefined : board.roster[unit];
};

/** A unit or a leader, whichever has the id. */
export function pieceName(board: Board, id: string): string {
  const unit = unitWith(board, id);
  if (unit !== undefined) return unit.name;
  return board.leaders.find(leader => leader.id === id)?.name ?? id;
}

/**
 * Pieces in one breath: `5th Iowa/1+2 and Col. John Sanborn`. A regiment all of whose counters are meant goes by its
 * name alone.
 */
export function pieceNames(board: Board, ids: readonly string[]): string {
  const said: string[] = [];
  const told = new Set<string>();
  for (const id of ids) {
    const unit = unitWith(board, id);
    if (unit === undefined) {
      said.push(pieceName(board, id));
      continue;
    }
    if (told.has(unit.ho)) continue;
    told.add(unit.ho);
    said.push(regimentName(board, unit, ids));
  }
  return joined(said);
}

function regimentName(board: Board, { ho }: RosterUnit, ids: readonly string[]): string {
  const all = board.roster.filter(unit => unit.ho === ho);
  const meant = all.filter(unit => ids.includes(unit.id));
  const [first] = meant;
  if (first === undefined) return '';
  const parts = meant.map(unit => /^(.+)\/(\d+)$/.exec(unit.name));
  const stem = parts[0]?.[1];
  if (stem === undefined || parts.some(part => part?.[1] !== stem)) return joined(meant.map(unit => unit.name));
  return meant.length === all.length ? stem : `${stem}/${parts.map(part => part?.[2] ?? '').join('+')}`;
}

/** The units of a stack that is named by one of them or by its hex. */
export function stackNamed(board: Board, state: HzState, name: string): readonly string[] {
  if (board.unitById.has(name)) return [name];
  const hex = hexAt(board.map.grid, name);
  const units = hex === undefined ? [] : idsOf(board, stackAt(state, hex));
  return units.length === 0 ? [name] : units;
}

/** `a`, `a and b`, `a, b and c`. */
export function joined(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return 'nobody';
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

export const count = (n: number, thing: string): string =>
  `${n} ${thing}${n === 1 ? '' : /(s|x|ch)$/.test(thing) ? 'es' : 's'}`;

/** Half points as people write them: ½, 1, 1½. */
export const points = (halves: number): string =>
  `${halves >= 2 ? Math.trunc(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}` || '0';

/** A difference with its sign. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
