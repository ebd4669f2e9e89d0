import type { Answer, Json, Question } from '@guidon/kernel';
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
} from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { RESULTS } from '../board/charts.ts';
import { amount, signed } from '../words/names.ts';
import { partName } from '../words/sums.ts';
import { oddsWords } from './odds.ts';
import { sightPicture } from './sight.ts';

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
    case 'sight':
      return sightPicture(board, question, answer);
    case 'odds':
      return oddsPicture({ pieces: board, words: oddsWords(board) }, question, answer);
    default:
      return null;
  }
}

/** A sum whose first part is no difference. */
function plainSum(title: string, figure: Mapping): SumPicture {
  const parts = partsOf(figure).map(({ name, value, rule }, at) => ({
    text: partName(name),
    value: at === 0 ? amount(value) : signed(value),
    rule,
  }));
  return { title, parts, total: amount(Number(figure.total)) };
}

const CHART: { readonly [result: string]: string } = {
  NE: 'no effect',
  '?': 'a check',
  D: 'D',
  1: '1 hit',
  2: '2 hits',
  3: '3 hits',
};

const chartName = (result: string): string =>
  `${CHART[result.replace('*', '')] ?? result}${result.endsWith('*') ? ' and Disrupted' : ''}`;

const chartText = (chances: Mapping): string => chancesText(RESULTS, chances, chartName);

const fightWords = ({ charts }: Board): FightWords => ({
  sums: {
    partName,
    signed,
    lineOfFactor: partName('line-of-factor'),
    lineLabel: line => charts.crt.lines[line]?.label,
  },
  factorSum: plainSum,
  chartText,
  disrupted: 'Disrupted',
  moraleText: ({ morale }) => totalOf(morale),
});

const flagsOf = (answer: Answer): readonly string[] => [
  ...(answer.flanked === true ? ['into the flank'] : []),
  ...(answer.shell === true ? ['shot and shell'] : []),
];

/** A sum by its total, a number as it is. */
const totalOf = (value: Json | undefined): string =>
  typeof value === 'number' ? amount(value) : amount(Number(asMapping(value).total ?? 0));

const moralePicture = (answer: Answer): AnswerPicture => ({
  ...NOTHING,
  sums: [plainSum('Morale', asMapping(answer.morale))],
  notes: [`Passes a check on ${String(answer.passes)}.`],
});
