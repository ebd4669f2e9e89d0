import type { Answer, Json } from '@guidon/kernel';
import { type AnswerPicture, asMapping, type Mapping, type SumPicture } from '@guidon/kit';
import type { FightWords } from '@guidon/line-of-battle';
import { answerPicturesBy, chancesText, lineSums, NOTHING, partsOf, signed } from '@guidon/line-of-battle';
import { RESULTS } from '../board/charts.ts';
import { amount } from '../words/names.ts';
import type { RySpeech } from '../words/speech.ts';
import { type Change, oddsWords } from './odds.ts';
import { sightPicture } from './sight.ts';

/** Answers as a screen shows them. */
export const answerPicture = answerPicturesBy<RySpeech, Change>({
  words: fightWords,
  odds: oddsWords,
  flags: { flanked: 'flanking', shell: 'shot-and-shell' },
  others: {
    morale: moralePicture,
    sight: (speech, answer, question) => sightPicture(speech, question, answer),
  },
});

const plus = (value: number): string => signed(amount, value);

/** A sum whose first part is no difference. */
function plainSum(speech: RySpeech, title: string, figure: Mapping): SumPicture {
  const parts = partsOf(figure).map(({ name, value, rule }, at) => ({
    text: speech.named('parts', name),
    value: at === 0 ? amount(value) : plus(value),
    rule,
  }));
  return { title, parts, total: amount(Number(figure.total)) };
}

function chartName(speech: RySpeech, result: string): string {
  const plain = speech.named('chart', result.replace('*', ''));
  return result.endsWith('*') ? speech.phrase('and-disrupted', { plain }) : plain;
}

function fightWords(speech: RySpeech): FightWords {
  return {
    speech,
    sums: lineSums(speech, plus),
    factorSum: (title, figure) => plainSum(speech, title, figure),
    chartText: chances => chancesText(RESULTS, chances, result => chartName(speech, result)),
    moraleText: ({ morale }) => totalOf(morale),
  };
}

/** A sum by its total, a number as it is. */
const totalOf = (value: Json | undefined): string =>
  typeof value === 'number' ? amount(value) : amount(Number(asMapping(value).total ?? 0));

function moralePicture(speech: RySpeech, answer: Answer): AnswerPicture {
  return {
    ...NOTHING,
    sums: [plainSum(speech, speech.phrase('morale-title'), asMapping(answer.morale))],
    notes: [speech.phrase('passes', answer)],
  };
}
