import type { Facts, Figure, Json, Refusal } from '@guidon/kernel';
import { type Formats, fileIn, type MessageFiles, type Speech, speechOf } from '@guidon/kit';
import de from '../../messages/de.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import type { Board } from '../board/board.ts';
import type { RosterUnit } from '../board/roster.ts';
import type { YbTerms } from '../book/kinds.ts';
import { corpsOfMarker, isFlagMarker, sideOfMarker } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

export const MESSAGES = { en, de } satisfies MessageFiles<YbTerms>;

export type YbSpeech = Speech<Board, keyof typeof en.phrases, keyof typeof en.tables>;

/** Yankees & Rebels in one language. */
export const speechFor = (board: Board, language = 'en'): YbSpeech =>
  speechOf({ board, file: fileIn<YbTerms>(MESSAGES, language), formats: formatsOf });

const formatsOf = (speech: YbSpeech): Formats => ({
  unit: (id: string) => nameOf(speech, id),
  units: (ids: readonly string[]) => namesOf(speech, ids),
  side: (side: string) => speech.named('sides', side),
  marker: (marker: string) => markerName(speech, marker),
  dice: (dice: Figure) => sumText(speech, dice),
  cost: (cost: Figure) => costText(speech, cost),
  halved: (halves: Json | undefined) => (typeof halves === 'number' ? inPoints(halves) : '?'),
  part: (name: string) => speech.retold('terms', name),
  way: (path: readonly string[] | undefined) => wayText(speech, path, 'whole'),
  end: (path: readonly string[] | undefined) => wayText(speech, path, 'end'),
  spaced: (parts: readonly string[]) => parts.join(' '),
  day: (day: number) => dayName(speech, speech.board.days[day]?.day ?? ''),
  hour: (hour: number) => hourName(speech, hour),
  score: (score: Facts) => speech.phrase('score', score),
  face: (face: string) => speech.named('faces', face),
  fact: (value: Json | undefined) => factText(speech, value),
});

export const nameOf = ({ board }: YbSpeech, id: string): string => namesOn(board).get(id) ?? id;

/** Names by unit, found once a board; nothing depends on whether they are there. */
const NAMES = new WeakMap<Board, ReadonlyMap<string, string>>();

function namesOn(board: Board): ReadonlyMap<string, string> {
  const known = NAMES.get(board);
  if (known !== undefined) return known;
  const names = new Map(board.roster.map(unit => [unit.id, toldApart(board, unit)]));
  NAMES.set(board, names);
  return names;
}

/** `Robertson` alone is two units: namesakes are told apart by their side. */
function toldApart({ roster }: Board, { name, side }: RosterUnit): string {
  const namesakes = roster.filter(other => other.name === name).length;
  return namesakes > 1 ? `${name} (${side === 'union' ? 'US' : 'CS'})` : name;
}

export const namesOf = (speech: YbSpeech, ids: readonly string[]): string =>
  ids.map(id => nameOf(speech, id)).join(speech.phrase('and'));

/** Movement is counted in halves and told in whole points: `2½ movement points: V13 by road ½ (yb:4.0-10)`. */
const costText = (speech: YbSpeech, { total, addends }: Figure): string =>
  speech.phrase('movement', {
    points: inPoints(total),
    one: total === 2,
    parts: addends.map(({ name, value, rule }) => speech.phrase('addend', { name, value: inPoints(value), rule })),
  });

/** Half points as people write them: ½, 1, 1½. */
const inPoints = (halves: number): string =>
  `${halves >= 2 ? Math.trunc(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}` || '0';

/** A figure with its addends: `5 combat dice = Heth 6 (yb:1.1-8), woods -1 (yb:1.5-2)`. */
const sumText = (speech: YbSpeech, { name, total, addends }: Figure): string =>
  speech.phrase('sum', { name, total, parts: addends.map(addend => speech.phrase('addend', addend)) });

function wayText(speech: YbSpeech, path: readonly string[] | undefined, tell: 'whole' | 'end'): string {
  const end = path?.at(-1);
  if (path === undefined || end === undefined) return '';
  return speech.phrase('to', { last: end, ways: tell === 'whole' && path.length > 1 ? path.join(' ') : '' });
}

/** `1863-07-01` as people say it: July 1. */
export const dayName = (speech: YbSpeech, day: string): string =>
  speech.phrase('day', { month: day.slice(5, 7), date: Number(day.slice(8)) });

export const hourName = (speech: YbSpeech, hour: number): string =>
  speech.phrase('hour', { clock: String(hour).padStart(2, '0') });

export function clockLabel(speech: YbSpeech, state: YbState): string {
  const day = dayName(speech, speech.board.days[state.day]?.day ?? '');
  return `${day}, ${state.isNight ? speech.phrase('night') : hourName(speech, state.hour)}`;
}

export const markerName = (speech: YbSpeech, marker: string): string =>
  speech.phrase(isFlagMarker(marker) ? 'flag' : 'corps', { side: sideOfMarker(marker), corps: corpsOfMarker(marker) });

/** Why not, with the rule that says so. */
export const refusalText = (speech: YbSpeech, { because, facts, rule }: Refusal): string =>
  `${speech.reason(because, facts) ?? because} (${rule})`;

function factText(speech: YbSpeech, value: Json | undefined): string {
  if (value === undefined || value === null) return '?';
  if (Array.isArray(value))
    return value.length === 0 ? speech.phrase('nobody') : value.map(part => factText(speech, part)).join(', ');
  if (typeof value !== 'string') return String(value);
  if (speech.board.unitById.has(value)) return nameOf(speech, value);
  return /^(US|CS)-[A-Z]+$/.test(value) ? markerName(speech, value) : speech.retold('terms', value);
}
