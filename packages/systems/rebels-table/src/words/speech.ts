import type { Figure, Json } from '@guidon/kernel';
import { type Formats, fileIn, type MessageFiles, type Speech, speechOf, spelled } from '@guidon/kit';
import { BW } from '@guidon/tabletop';
import de from '../../messages/de.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import type { Board } from '../board/board.ts';
import type { Dice, Outcome } from '../board/charts/file.ts';
import type { RtTerms } from '../book/kinds.ts';
import type { EventOf } from '../terms/game.ts';
import { unitCalled } from '../terms/ids.ts';
import { type Formation, SIDES, type UnitType } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { nameIn, place, signed, widths } from './names.ts';

export const MESSAGES = { en, de } satisfies MessageFiles<RtTerms>;

export type RtSpeech = Speech<Board, keyof typeof en.phrases, keyof typeof en.tables>;

/** Rebels and Yankees in one language. */
export const speechFor = (board: Board, language = 'en'): RtSpeech =>
  speechOf({ board, file: fileIn<RtTerms>(MESSAGES, language), formats: formatsOf });

function formatsOf(speech: RtSpeech): Formats {
  const name = (id: string): string => nameOf(speech, id);
  return {
    unit: name,
    item: name,
    general: name,
    command: name,
    target: name,
    enemy: name,
    names: (ids: readonly string[]) => speech.joined(ids.map(name)),
    called: (id: string) => called(speech, id),
    calledAll: (ids: readonly string[]) => speech.joined(ids.map(id => called(speech, id))),
    placed: (units: readonly { readonly unit: string }[]) => speech.joined(units.map(({ unit }) => name(unit))),
    side: (side: string) => speech.named('sides', side),
    both: (values: { readonly [side: string]: number }) => bothSides(speech, side => String(values[side] ?? 0)),
    place,
    /** Degrees from north, clockwise, as one of eight directions. */
    compass: (degrees: number) => speech.named('compass', String(Math.round(degrees / 45) % 8)),
    bw: (length: number) => inWidths(speech, length),
    length: (length: Json | undefined) => (typeof length === 'number' ? widths(length) : '?'),
    sum: (figure: Figure) => sumText(speech, figure),
    adjust: (figure: Figure) => adjustText(speech, figure),
    outcome: (outcome: Outcome) => outcomeName(speech, outcome),
    formation: (formation: Formation | undefined, { about }) =>
      formation === undefined
        ? '?'
        : formationName(speech, typeNamed(speech, 'unit' in about ? String(about.unit) : ''), formation),
    verdict: (verdict: EventOf<'ended'>['verdict']) => verdictText(speech, verdict),
    spelled,
    fact: (value: Json | undefined, { name: key }) => factText(speech, value) ?? speech.known('unnamed', key) ?? '?',
  };
}

function factText(speech: RtSpeech, value: Json | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? (speech.known('terms', value) ?? nameOf(speech, value)) : String(value);
}

export const nameOf = (speech: RtSpeech, id: string): string =>
  nameIn(speech.board, id) ?? speech.known('places', id) ?? id;

/** Regiments go with an article, batteries and generals by their name. */
export function called(speech: RtSpeech, id: string): string {
  const name = nameOf(speech, id);
  return /^\d/.test(name) ? speech.phrase('regiment', { name }) : name;
}

export const inWidths = (speech: RtSpeech, length: number): string => speech.phrase('bw', { widths: widths(length) });

export const bothSides = (speech: RtSpeech, tell: (side: (typeof SIDES)[number]) => string, between = '; '): string =>
  SIDES.map(side => `${speech.named('sides', side)} ${tell(side)}`).join(between);

export const clockLabel = (speech: RtSpeech, { turn }: RtState): string =>
  turn === 0 ? speech.phrase('before') : speech.phrase('clock', { turn, turns: speech.board.turns });

export const typeNamed = ({ board }: RtSpeech, unit: string): UnitType => unitCalled(board, unit)?.type ?? 'infantry';

/** Guns limber and troopers dismount: formations have names of their own there. */
export const formationKey = (type: UnitType, formation: Formation): string =>
  type === 'artillery' || type === 'cavalry' ? `${type}-${formation}` : formation;

/** What a formation is called for this type. */
export const formationName = (speech: RtSpeech, type: UnitType, formation: Formation): string =>
  speech.known('formations', formationKey(type, formation)) ?? formation;

/** `5 bases that can shoot, +2 first shot of the game (rt:S2C-01) = 7`. */
export function sumText(speech: RtSpeech, { total, addends }: Figure): string {
  if (addends.length === 0) return signed(total);
  const parts = addends.map(
    ({ name, value, rule }, at) =>
      `${at === 0 && value >= 0 ? value : signed(value)} ${speech.named('parts', name)} (${rule})`,
  );
  return addends.length === 1 ? (parts[0] ?? '') : `${parts.join(', ')} = ${total}`;
}

/** `+1 determined (rt:…), −1 camp lost (rt:…)`; nothing where nothing is added. */
const adjustText = (speech: RtSpeech, { addends }: Figure): string =>
  addends.map(({ name, value, rule }) => `${signed(value)} ${speech.named('parts', name)} (${rule})`).join(', ');

/** `2D6`, `1D3+1`, `4`. */
export function diceText({ dice, plus, sides }: Dice): string {
  if (dice === 0) return String(plus);
  return `${dice}D${sides}${plus === 0 ? '' : signed(plus)}`;
}

/** What a line of the outcomes table says. */
export function outcomeName(speech: RtSpeech, outcome: Outcome): string {
  const { carryOn, stand, break: breaks, forcedRetire, advance, hits } = outcome;
  const parts = [
    ...(breaks === true ? [speech.phrase('break')] : []),
    ...(hits === undefined || hits === 0 ? [] : [speech.phrase('hits', { n: hits })]),
    ...(forcedRetire === true ? [speech.phrase('forced-to-retire')] : []),
    ...(stand === true ? [speech.phrase('stand')] : []),
    ...(advance === undefined ? [] : [speech.phrase('advance', { far: inWidths(speech, advance * BW) })]),
    ...(carryOn === true ? [speech.phrase('carry-on')] : []),
  ];
  return parts.length === 0 ? speech.phrase('no-effect') : speech.joined(parts);
}

/** `Union wins, marginal victory.`, `a draw.` */
export function verdictText(speech: RtSpeech, { winner, result }: EventOf<'ended'>['verdict']): string {
  if (winner === null) return speech.phrase('a-draw');
  const how = speech.known('victories', result) ?? speech.phrase('victory', { level: result.toLowerCase() });
  return speech.phrase('wins', { winner, how });
}
