import type { Answer, Json, Question } from '@guidon/kernel';
import type { AnswerPicture, SumPicture } from '@guidon/kit';
import type { FightWords, Mapping } from '@guidon/line-of-battle';
import { answerPictureBy, asMapping, chancesText, NOTHING, partsOf, signed } from '@guidon/line-of-battle';
import { RESULTS } from '../board/charts.ts';
import { amount } from '../words/names.ts';
import { type RySpeech, sumsOf } from '../words/speech.ts';
import { oddsWords } from './odds.ts';
import { sightPicture } from './sight.ts';

/** Answers as a screen shows them. */
export const answerPicture = (
  speech: RySpeech,
  asked: { readonly question: Question; readonly answer: Answer },
): AnswerPicture | null =>
  answerPictureBy(asked, {
    words: fightWords(speech),
    odds: oddsWords(speech),
    flags: answer => flagsOf(speech, answer),
    others: {
      morale: ({ answer }) => moralePicture(speech, answer),
      sight: ({ question, answer }) => sightPicture(speech, question, answer),
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

const fightWords = (speech: RySpeech): FightWords => ({
  speech,
  sums: {
    partName: sumsOf(speech).part,
    signed: plus,
    lineOfFactor: speech.phrase('line-of-factor'),
    lineLabel: line => speech.board.charts.crt.lines[line]?.label,
  },
  factorSum: (title, figure) => plainSum(speech, title, figure),
  chartText: chances => chancesText(RESULTS, chances, result => chartName(speech, result)),
  moraleText: ({ morale }) => totalOf(morale),
});

const flagsOf = (speech: RySpeech, { flanked, shell }: Answer): readonly string[] => [
  ...(flanked === true ? [speech.phrase('flanking')] : []),
  ...(shell === true ? [speech.phrase('shot-and-shell')] : []),
];

/** A sum by its total, a number as it is. */
const totalOf = (value: Json | undefined): string =>
  typeof value === 'number' ? amount(value) : amount(Number(asMapping(value).total ?? 0));

const moralePicture = (speech: RySpeech, answer: Answer): AnswerPicture => ({
  ...NOTHING,
  sums: [plainSum(speech, speech.phrase('morale-title'), asMapping(answer.morale))],
  notes: [speech.phrase('passes', answer)],
});
