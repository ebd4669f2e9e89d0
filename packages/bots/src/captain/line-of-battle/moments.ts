import type { BotQuestion } from '../../bot.ts';
import { asMapping, asNumber, asText } from '../../greedy/reading.ts';

/** The segments of a turn in both games: whose they are, and who may fire or march in them. */
const FIRST = 'abcgklm';
/** In these segments small arms fire, or march and fire. */
const FIRES = { first: 'bgm', second: 'fin' };
const MARCHES = { first: 'gm', second: 'fn' };
const LETTERS = 'abcdefghijklmno';

/** How much of the day is left at a decision. */
export interface Moment {
  /** Segments to come, this one not among them, in which the small arms of each side may fire. */
  readonly ourFires: number;
  readonly theirFires: number;
  /** Segments to come, this one not among them, in which each side marches and assaults. */
  readonly ourMarches: number;
  readonly theirMarches: number;
  readonly turnsLeft: number;
}

/** What is left to both sides after the present segment; who is asked out of turn answers an enemy's. */
export function momentOf(question: BotQuestion, turns: number, segment: 'ours' | 'theirs'): Moment {
  const view = asMapping(question.view());
  const letter = asText(view.segment) || 'a';
  const isFirst = FIRST.includes(letter) === (segment === 'ours');
  const [we, they] = isFirst ? (['first', 'second'] as const) : (['second', 'first'] as const);
  const later = LETTERS.slice(LETTERS.indexOf(letter) + 1);
  const turnsLeft = Math.max(0, turns - asNumber(view.turn));
  const count = (segments: string): number =>
    [...segments].filter(one => later.includes(one)).length + turnsLeft * segments.length;
  return {
    ourFires: count(FIRES[we]),
    theirFires: count(FIRES[they]),
    ourMarches: count(MARCHES[we]),
    theirMarches: count(MARCHES[they]),
    turnsLeft,
  };
}
