import type { Figure } from '@guidon/kernel';
import type { Formats, MessageFiles, Speech } from '@guidon/kit';
import { type Manner, SEGMENTS, type Sums, sharedFormats, speechBy, sumsIn } from '@guidon/line-of-battle';
import de from '../../messages/de.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import type { Board } from '../board/board.ts';
import type { RyTerms } from '../book/kinds.ts';
import { facingWord } from '../terms/ids.ts';
import type { Deployment, Formation } from '../terms/names.ts';
import { asFacing } from '../terms/units.ts';
import { amount, NAMES } from './names.ts';

export const MESSAGES = { en, de } satisfies MessageFiles<RyTerms>;

export type RySpeech = Speech<Board, keyof typeof en.phrases, keyof typeof en.tables>;

const MANNER: Manner<Board> = {
  names: NAMES,
  amount,
  cost: amount,
  facingWord: (board, facing) => facingWord(board, asFacing(facing)),
};

/** Rebel Yell in one language. */
export const speechFor: (board: Board, language?: string) => RySpeech = speechBy<Board, RyTerms>({
  messages: MESSAGES,
  manner: MANNER,
  formats: speech => formatsOf(speech),
});

export const sumsOf = (speech: RySpeech): Sums => sumsIn(speech, MANNER);

const formatsOf = (speech: RySpeech): Formats => ({
  ...sharedFormats(speech, MANNER),
  /** `strength × range factor 8 (ry:9.2.4), O hits −1 (ry:9.2.5) = factor 7`. */
  factor: (factor: Figure) =>
    speech.phrase('factor', { parts: sumsOf(speech).addends(factor), total: amount(factor.total) }),
  result: (result: string) => resultText(speech, result),
  number: (letter: string) => String(SEGMENTS.map(String).indexOf(letter) + 1),
  /** By how much a check fails. */
  failure: (roll: number, { about }) =>
    'morale' in about ? String(roll - (about as { readonly morale: Figure }).morale.total) : '',
  form: (formation: Formation, { about }) =>
    formName(speech, { formation, deployment: 'deployment' in about ? String(about.deployment) : 'none' }),
});

/** An asterisk Disrupts whoever does not rout (9.8.7-note). */
function resultText(speech: RySpeech, result: string): string {
  const plain = speech.named('results', result.replace('*', ''));
  return result.endsWith('*') ? speech.phrase('starred', { plain }) : plain;
}

/** `line STF`, `skirmish line`, `mounted column`. */
export const formName = (
  speech: RySpeech,
  { formation, deployment }: { readonly formation: Formation; readonly deployment: Deployment | string },
): string => speech.named('forms', formation === 'line' && deployment !== 'none' ? deployment : formation);
