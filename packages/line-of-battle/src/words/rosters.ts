import { codeOf, type Grid, type HexIndex, textSheet } from '@guidon/hex';
import type { Speech, Veiled } from '@guidon/kit';
import type { Arrival } from '../board/pieces.ts';
import { SIDES, type Side } from '../clock/segments.ts';
import type { ToldBoard } from './formats.ts';

/** Pieces and the map in lines of text. */

/** The sheet as text, north up: two lines for each row of hexes, the second with the stacks. */
export const boardText = (
  speech: Speech<MappedBoard>,
  {
    cell,
    ground,
    stack,
    units,
  }: {
    readonly cell: number;
    ground(hex: HexIndex): string;
    stack(hex: HexIndex): string;
    readonly units: readonly Veiled[];
  },
): string =>
  [
    ...textSheet(speech.board.map.grid, { cell, lines: [ground, stack] }),
    '',
    speech.phrase('legend'),
    ...(units.some(({ unseen }) => unseen === true) ? [speech.phrase('legend-unseen')] : []),
  ].join('\n');

/** Union pieces stand in square brackets, Confederate in round ones. */
export const bracketed = (side: Side, text: string): string => (side === 'union' ? `[${text}]` : `(${text})`);

const ORDERS = ['routed', 'disrupted', 'good'] as const;
const SIGNS: { readonly [O in (typeof ORDERS)[number]]: string } = { good: '', disrupted: '?', routed: '!' };

/** The worst order in a stack, and its sign. */
export function worstOrder(orders: readonly (typeof ORDERS)[number][]) {
  const order = ORDERS.find(worst => orders.includes(worst)) ?? 'good';
  return { order, sign: SIGNS[order] };
}

/** A board with its map. */
interface MappedBoard extends ToldBoard {
  readonly map: { readonly grid: Grid };
}

interface Posted {
  readonly where: string;
  readonly hex: HexIndex;
}

/** The first leader in a hex, of whatever side. */
export const firstLeaderIn = (leaders: readonly Posted[], hex: HexIndex): number | undefined => {
  const found = leaders.findIndex(leader => leader.where === 'map' && leader.hex === hex);
  return found < 0 ? undefined : found;
};

const PLACES = ['map', 'due', 'later', 'lost', 'captured', 'out'];

/** A kind of piece: whose they are, where they lie, and the line of each. */
interface Kind {
  readonly roster: readonly { readonly side: Side }[];
  readonly posts: readonly Posted[];
  line(index: number): string;
}

/** Every piece of both sides in one line each: on the map by hex, those to come, those lost. */
export const linesOf = (speech: Speech<MappedBoard>, kinds: readonly Kind[]): readonly string[] =>
  SIDES.flatMap(side => [
    speech.named('sides', side),
    ...kinds.flatMap(({ roster, posts, line }) => {
      const place = (index: number): number => PLACES.indexOf(posts[index]?.where ?? '');
      const hex = (index: number): HexIndex => posts[index]?.hex ?? 0;
      return roster
        .flatMap((piece, index) => (piece.side === side && place(index) >= 0 ? [index] : []))
        .toSorted((a, b) => place(a) - place(b) || hex(a) - hex(b) || a - b)
        .map(index => `  ${line(index)}`);
    }),
  ]);

/** Where a piece that is not on the map comes from, and when. */
export function arrivalText(speech: Speech<MappedBoard>, arrival: Arrival | undefined, where: string): string {
  if (arrival === undefined) return speech.phrase('off-map');
  const hex = codeOf(speech.board.map.grid, arrival.hex);
  return speech.phrase(where === 'due' ? 'waits' : 'comes-later', { hex, turn: arrival.turn });
}

/** Where a leader is. */
export function leaderPlaceText(
  speech: Speech<MappedBoard>,
  { where, hex }: Posted,
  arrival: Arrival | undefined,
): string {
  if (where === 'map') return codeOf(speech.board.map.grid, hex);
  if (where === 'lost') return speech.phrase('incapacitated');
  if (where === 'captured') return speech.phrase('captured');
  return where === 'out' ? speech.phrase('lost') : arrivalText(speech, arrival, where);
}

/** Where a unit is, and which way it faces: `corner` names the facing. */
export function unitPlaceText(
  speech: Speech<MappedBoard>,
  { where, hex, order, fate }: Posted & { readonly order: string; readonly fate: string | null },
  { corner, arrival }: { readonly corner: string; readonly arrival: Arrival | undefined },
): string {
  if (where === 'map')
    return `${codeOf(speech.board.map.grid, hex)}${order === 'routed' ? '' : ` ${speech.retold('corners', corner)}`}`;
  if (where === 'out') return speech.known('fates-short', fate ?? '') ?? speech.phrase('lost');
  return arrivalText(speech, arrival, where);
}
