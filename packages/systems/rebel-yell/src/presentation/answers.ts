import type { Answer, Json, Question, RuleId } from '@guidon/kernel';
import type { AnswerPicture, SumPicture } from '@guidon/kit';
import { asMapping, type Mapping, NOTHING, oddsPicture, percent } from '@guidon/line-of-battle';
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

interface Part {
  readonly name: string;
  readonly value: number;
  readonly rule: RuleId;
}

function partsOf(figure: Mapping): readonly Part[] {
  const addends = Array.isArray(figure.addends) ? figure.addends : [];
  return addends.map(raw => {
    const { name, value, rule } = asMapping(raw);
    return { name: String(name), value: Number(value), rule: String(rule) as RuleId };
  });
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

/** The line of the chart, and what shifts it. */
function lineSum(
  board: Board,
  title: string,
  { figure, label }: { readonly figure: Mapping; readonly label: string },
): SumPicture {
  const parts = partsOf(figure).map(({ name, value, rule }) =>
    name === 'line-of-factor'
      ? { text: partName(name), value: board.charts.crt.lines[value]?.label ?? String(value), rule }
      : { text: partName(name), value: signed(value), rule },
  );
  return { title, parts, total: label };
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

/** `no effect 40 %, a check 20 %`: only what can come. */
const chartText = (chances: Mapping): string =>
  RESULTS.filter(result => chances[result] !== undefined && chances[result] !== '0')
    .map(result => `${chartName(result)} ${percent(String(chances[result]))}`)
    .join(', ');

function firePicture(board: Board, answer: Answer): AnswerPicture {
  const flags = [answer.flanked === true ? 'into the flank' : '', answer.shell === true ? 'shot and shell' : ''].filter(
    flag => flag !== '',
  );
  return {
    ...NOTHING,
    sums: [
      plainSum('Factor', asMapping(answer.factor)),
      lineSum(board, 'Line', { figure: asMapping(answer.line), label: String(answer.label) }),
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
      lineSum(board, `${title}: line`, { figure: asMapping(line), label: String(label) }),
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
