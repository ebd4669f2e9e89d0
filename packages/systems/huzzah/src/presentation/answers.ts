import type { Answer } from '@guidon/kernel';
import { type AnswerPicture, asMapping, type Mapping, type SumPicture } from '@guidon/kit';
import type { FightWords, UnitChange } from '@guidon/line-of-battle';
import { answerPicturesBy, chancesText, lineSums, NOTHING, partsOf, percent, signed } from '@guidon/line-of-battle';
import { RESULTS } from '../board/charts.ts';
import { points } from '../words/names.ts';
import { type HzSpeech, rangeHalves } from '../words/speech.ts';
import { oddsWords } from './odds.ts';

/** Answers as a screen shows them. */
export const answerPicture = answerPicturesBy<HzSpeech, UnitChange>({
  words: fightWords,
  odds: oddsWords,
  flags: { flanked: 'flanking', noSight: 'without-sight', roundShot: 'round-shot' },
  others: { morale: moralePicture, straggle: marchPicture },
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

function fightWords(speech: HzSpeech): FightWords {
  return {
    speech,
    sums: lineSums(speech, plus),
    factorSum: (title, figure) => factorSum(speech, title, figure),
    chartText: chances => chancesText(RESULTS, chances, result => speech.named('chart', result)),
    moraleText: ({ amm }) => String(amm),
  };
}

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
