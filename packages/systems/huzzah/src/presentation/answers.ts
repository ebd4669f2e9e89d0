import type { Answer, Question } from '@guidon/kernel';
import type { AnswerPicture, SumPicture } from '@guidon/kit';
import type { FightWords, Mapping } from '@guidon/line-of-battle';
import {
  asMapping,
  assaultPicture,
  chancesText,
  firePicture,
  NOTHING,
  oddsPicture,
  partsOf,
  percent,
} from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { RESULTS } from '../board/charts.ts';
import { points, signed } from '../words/names.ts';
import { partName } from '../words/sums.ts';
import { oddsWords } from './odds.ts';

/** Answers as a screen shows them. */
export function answerPicture(
  board: Board,
  { question, answer }: { readonly question: Question; readonly answer: Answer },
): AnswerPicture | null {
  switch (question.ask) {
    case 'fire':
      return firePicture(fightWords(board), answer, flagsOf(answer));
    case 'assault':
      return assaultPicture(fightWords(board), answer);
    case 'morale':
      return moralePicture(answer);
    case 'straggle':
      return marchPicture(answer);
    case 'odds':
      return oddsPicture({ pieces: board, words: oddsWords(board) }, question, answer);
    default:
      return null;
  }
}

const HALVES = /^times-(\d+)-halves$/;

/** Strength, what may not take part, the range: a factor. */
function factorSum(title: string, figure: Mapping): SumPicture {
  const parts = partsOf(figure).map(({ name, value, rule }, at) => {
    const halves = HALVES.exec(name)?.[1];
    if (halves !== undefined) return { text: 'range', value: `× ${points(Number(halves))}`, rule };
    return { text: partName(name), value: at === 0 ? String(value) : signed(value), rule };
  });
  return { title, parts, total: String(figure.total) };
}

const CHART: { readonly [result: string]: string } = {
  NE: 'no effect',
  D: 'D',
  1: '1 hit',
  2: '2 hits',
  3: '3 hits',
};

const chartText = (chances: Mapping): string => chancesText(RESULTS, chances, result => CHART[result] ?? result);

const fightWords = ({ charts }: Board): FightWords => ({
  sums: {
    partName,
    signed,
    lineOfFactor: 'line of the factor',
    lineLabel: line => charts.crt.lines[line]?.label,
  },
  factorSum,
  chartText,
  disrupted: 'disrupted',
  moraleText: ({ amm }) => String(amm),
});

const flagsOf = (answer: Answer): readonly string[] => [
  ...(answer.flanked === true ? ['into the flank'] : []),
  ...(answer.noSight === true ? ['without sight'] : []),
  ...(answer.roundShot === true ? ['round shot'] : []),
];

function moralePicture(answer: Answer): AnswerPicture {
  const figure = asMapping(answer.morale);
  const parts = partsOf(figure).map(({ name, value, rule }, at) => ({
    text: at === 0 ? 'average less hits' : partName(name),
    value: at === 0 ? String(value) : signed(value),
    rule,
  }));
  return {
    ...NOTHING,
    sums: [{ title: 'Morale (AMM)', parts, total: String(answer.amm) }],
    notes: [`Average base morale (ABM) ${String(answer.abm)}; passes a check on ${String(answer.passes)}.`],
  };
}

/** The risk of stragglers on each step of a way. */
function marchPicture(answer: Answer): AnswerPicture {
  const steps = (Array.isArray(answer.steps) ? answer.steps : []).map(asMapping);
  const risky = steps.flatMap(({ hex, straggle }) => {
    const { chance } = asMapping(straggle);
    return typeof chance === 'string' && chance !== '0' ? [{ hex: String(hex), chance }] : [];
  });
  const text = risky.map(({ hex, chance }) => `${chance} at ${hex}`).join(', ');
  return {
    ...NOTHING,
    notes: risky.length === 0 ? [] : [`stragglers ${text}`],
    marks: risky.map(({ hex, chance }) => ({ hex, text: percent(chance) })),
  };
}
