import type { Figure } from '@guidon/kernel';
import type { Formats, MessageFiles, Speech } from '@guidon/kit';
import { type Manner, type Sums, sharedFormats, speechBy, sumsIn } from '@guidon/line-of-battle';
import de from '../../messages/de.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import type { Board } from '../board/board.ts';
import type { HzTerms } from '../book/kinds.ts';
import { facingWord } from '../terms/ids.ts';
import { asFacing } from '../terms/names.ts';
import { NAMES, points } from './names.ts';

export const MESSAGES = { en, de } satisfies MessageFiles<HzTerms>;

export type HzSpeech = Speech<Board, keyof typeof en.phrases, keyof typeof en.tables>;

const MANNER: Manner<Board> = {
  names: NAMES,
  amount: String,
  cost: points,
  facingWord: (_board, facing) => facingWord(asFacing(facing)),
};

/** Huzzah! in one language. */
export const speechFor: (board: Board, language?: string) => HzSpeech = speechBy<Board, HzTerms>({
  messages: MESSAGES,
  manner: MANNER,
  formats: speech => formatsOf(speech),
});

export const sumsOf = (speech: HzSpeech): Sums => sumsIn(speech, MANNER);

const formatsOf = (speech: HzSpeech): Formats => ({
  ...sharedFormats(speech, MANNER),
  factor: (factor: Figure) => factorText(speech, factor),
  die: (natural: number, { about }) =>
    'roll' in about && about.roll !== natural
      ? speech.phrase('die-counted', { natural, roll: about.roll })
      : speech.phrase('die', { natural }),
  straggle: (roll: Figure, { about }) =>
    roll.addends.length < 2 ? speech.phrase('die', about) : `${sumsOf(speech).addends(roll)} = ${roll.total}`,
  always: ({ total }: Figure, { about }) => ('on' in about && total < Number(about.on) ? speech.phrase('always') : ''),
});

const HALVES = /^times-(\d+)-halves$/;

/** The halves by which the range multiplies a strength; undefined for any other part of a factor. */
export const rangeHalves = (part: string): number | undefined => {
  const halves = HALVES.exec(part)?.[1];
  return halves === undefined ? undefined : Number(halves);
};

/** `strength 5, more than may take part −1 (hz:7.1.4), × 3 = factor 12`. */
function factorText(speech: HzSpeech, { addends, total }: Figure): string {
  const strength = addends.find(({ name }) => name === 'strength');
  const range = addends.find(({ name }) => rangeHalves(name) !== undefined);
  const between = addends.filter(part => part !== strength && part !== range).map(sumsOf(speech).addend);
  return speech.phrase('factor', {
    parts: [speech.phrase('strength', { strength: strength?.value ?? 0 }), ...between],
    times: points(rangeHalves(range?.name ?? '') ?? 2),
    rule: range?.rule,
    total,
  });
}
