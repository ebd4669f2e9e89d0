import type { Answer, Question } from '@guidon/kernel';
import type { AnswerPicture, SumPicture } from '@guidon/kit';
import type { FightWords, Mapping } from '@guidon/line-of-battle';
import { answerPictureBy, asMapping, chancesText, NOTHING, partsOf, percent, signed } from '@guidon/line-of-battle';
import { RESULTS } from '../board/charts.ts';
import { points } from '../words/names.ts';
import { type HzSpeech, rangeHalves, sumsOf } from '../words/speech.ts';
import { oddsWords } from './odds.ts';

/** Answers as a screen shows them. */
export const answerPicture = (
  speech: HzSpeech,
  asked: { readonly question: Question; readonly answer: Answer },
): AnswerPicture | null =>
  answerPictureBy(asked, {
    words: fightWords(speech),
    odds: oddsWords(speech),
    flags: answer => flagsOf(speech, answer),
    others: {
      morale: ({ answer }) => moralePicture(speech, answer),
      straggle: ({ answer }) => marchPicture(speech, answer),
    },
  });

const plus = (value: number): string => signed(String, value);

/** Strength, what may not take part, the range: a factor. */
function factorSum(speech: HzSpeech, title: string, figure: Mapping): SumPicture {
  const parts = partsOf(figure).map(({ name, value, rule }, at) => {
    const halves = rangeHalves(name);
    if (halves !== undefined) return { text: speech.phrase('range'), value: `× ${points(halves)}`, rule };
    return { text: speech.named('parts', name), value: at === 0 ? String(value) : plus(value), rule };
  });
  return { title, parts, total: String(figure.total) };
}

const fightWords = (speech: HzSpeech): FightWords => ({
  speech,
  sums: {
    partName: sumsOf(speech).part,
    signed: plus,
    lineOfFactor: speech.phrase('line-of-factor'),
    lineLabel: line => speech.board.charts.crt.lines[line]?.label,
  },
  factorSum: (title, figure) => factorSum(speech, title, figure),
  chartText: chances => chancesText(RESULTS, chances, result => speech.named('chart', result)),
  moraleText: ({ amm }) => String(amm),
});

const flagsOf = (speech: HzSpeech, { flanked, noSight, roundShot }: Answer): readonly string[] => [
  ...(flanked === true ? [speech.phrase('flanking')] : []),
  ...(noSight === true ? [speech.phrase('without-sight')] : []),
  ...(roundShot === true ? [speech.phrase('round-shot')] : []),
];

function moralePicture(speech: HzSpeech, answer: Answer): AnswerPicture {
  const parts = partsOf(asMapping(answer.morale)).map(({ name, value, rule }, at) => ({
    text: at === 0 ? speech.phrase('average-less-hits') : speech.named('parts', name),
    value: at === 0 ? String(value) : plus(value),
    rule,
  }));
  return {
    ...NOTHING,
    sums: [{ title: speech.phrase('morale'), parts, total: String(answer.amm) }],
    notes: [speech.phrase('morale-note', answer)],
  };
}

/** The risk of stragglers on each step of a way. */
function marchPicture(speech: HzSpeech, answer: Answer): AnswerPicture {
  const steps = (Array.isArray(answer.steps) ? answer.steps : []).map(asMapping);
  const risky = steps.flatMap(({ hex, straggle }) => {
    const { chance } = asMapping(straggle);
    return typeof chance === 'string' && chance !== '0' ? [{ hex: String(hex), chance }] : [];
  });
  const risks = risky.map(risk => speech.phrase('chance-at', risk));
  return {
    ...NOTHING,
    notes: risky.length === 0 ? [] : [speech.phrase('stragglers', { risks })],
    marks: risky.map(({ hex, chance }) => ({ hex, text: percent(chance) })),
  };
}
