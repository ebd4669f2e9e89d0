import type { Answer, Json, Question } from '@guidon/kernel';
import type { AnswerPicture, SumPicture } from '@guidon/kit';
import type { Mapping, SumWords } from '@guidon/line-of-battle';
import { asMapping, chancesText, lineSum, NOTHING, oddsPicture, partsOf } from '@guidon/line-of-battle';
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
      return firePicture(board, answer);
    case 'assault':
      return assaultPicture(board, answer);
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

const sumWords = ({ charts }: Board): SumWords => ({
  partName,
  signed,
  lineOfFactor: partName('line-of-factor'),
  lineLabel: line => charts.crt.lines[line]?.label,
});

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

function firePicture(board: Board, answer: Answer): AnswerPicture {
  const flags = [answer.flanked === true ? 'into the flank' : '', answer.shell === true ? 'shot and shell' : ''].filter(
    flag => flag !== '',
  );
  return {
    ...NOTHING,
    sums: [
      plainSum('Factor', asMapping(answer.factor)),
      lineSum(sumWords(board), { title: 'Line', figure: asMapping(answer.line), label: String(answer.label) }),
    ],
    notes: [
      `Range ${String(answer.range)}${flags.length === 0 ? '' : `, ${flags.join(', ')}`}.`,
      `On the chart: ${chartText(asMapping(answer.chances))}.`,
    ],
  };
}

function assaultPicture(board: Board, answer: Answer): AnswerPicture {
  const attacker = rolePicture(board, 'Attacker', asMapping(answer.attacker));
  const defender = rolePicture(board, 'Defender', asMapping(answer.defender));
  const met = (Array.isArray(answer.met) ? answer.met : []).map(raw => {
    const { kind, by, chances } = asMapping(raw);
    return `Met by ${kind === 'advance' ? 'advance fire' : 'fire before the assault'} from ${String(by)}: ${chartText(asMapping(chances))}.`;
  });
  return {
    ...NOTHING,
    sums: [...attacker.sums, ...defender.sums],
    notes: [...(answer.flanked === true ? ['Into the flank.'] : []), ...met, attacker.note, defender.note],
  };
}

function rolePicture(
  board: Board,
  title: string,
  role: Mapping,
): { readonly sums: readonly SumPicture[]; readonly note: string } {
  const { factor, line, label, chances, morale, passes, disrupted } = role;
  return {
    sums: [
      plainSum(`${title}: factor`, asMapping(factor)),
      lineSum(sumWords(board), { title: `${title}: line`, figure: asMapping(line), label: String(label) }),
    ],
    note: `${title}${disrupted === true ? ', Disrupted' : ''}: on the chart ${chartText(asMapping(chances))}; morale ${totalOf(morale)}, passes ${String(passes)}.`,
  };
}

/** A sum by its total, a number as it is. */
const totalOf = (value: Json | undefined): string =>
  typeof value === 'number' ? amount(value) : amount(Number(asMapping(value).total ?? 0));

const moralePicture = (answer: Answer): AnswerPicture => ({
  ...NOTHING,
  sums: [plainSum('Morale', asMapping(answer.morale))],
  notes: [`Passes a check on ${String(answer.passes)}.`],
});
