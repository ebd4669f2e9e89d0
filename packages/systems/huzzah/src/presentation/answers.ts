import {
  type Answer,
  type AnswerPicture,
  approximately,
  type ChancesPicture,
  type Fraction,
  fraction,
  type Json,
  plus,
  type Question,
  type RuleId,
  type SumPicture,
  showFraction,
} from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { RESULTS } from '../board/charts.ts';
import { SIDES, type Side } from '../names.ts';
import type { HzState } from '../state.ts';
import { count, joined, pieceName, pieceNames, points, sideName, signed } from '../words/names.ts';
import { partName } from '../words/sums.ts';

const NOTHING: AnswerPicture = { sums: [], chances: [], notes: [], marks: [] };

/** Answers as a screen shows them. */
export function answerPicture(
  board: Board,
  _state: HzState,
  { question, answer }: { readonly question: Question; readonly answer: Answer },
): AnswerPicture | null {
  switch (question.ask) {
    case 'fire':
      return firePicture(board, answer);
    case 'assault':
      return assaultPicture(board, answer);
    case 'morale':
      return moralePicture(answer);
    case 'straggle':
      return marchPicture(answer);
    case 'odds':
      return oddsPicture(board, question, answer);
    default:
      return null;
  }
}

interface Part {
  readonly name: string;
  readonly value: number;
  readonly rule: RuleId;
}

const HALVES = /^times-(\d+)-halves$/;

function partsOf(figure: Mapping): readonly Part[] {
  const addends = Array.isArray(figure.addends) ? figure.addends : [];
  return addends.map(raw => {
    const { name, value, rule } = asMapping(raw);
    return { name: String(name), value: Number(value), rule: String(rule) as RuleId };
  });
}

/** Strength, what may not take part, the range: a factor. */
function factorSum(title: string, figure: Mapping): SumPicture {
  const parts = partsOf(figure).map(({ name, value, rule }, at) => {
    const halves = HALVES.exec(name)?.[1];
    if (halves !== undefined) return { text: 'range', value: `× ${points(Number(halves))}`, rule };
    return { text: partName(name), value: at === 0 ? String(value) : signed(value), rule };
  });
  return { title, parts, total: String(figure.total) };
}

/** The line of the chart, and what shifts it. */
function lineSum(
  board: Board,
  title: string,
  { figure, label }: { readonly figure: Mapping; readonly label: string },
): SumPicture {
  const parts = partsOf(figure).map(({ name, value, rule }) =>
    name === 'line-of-factor'
      ? { text: 'line of the factor', value: board.charts.crt.lines[value]?.label ?? String(value), rule }
      : { text: partName(name), value: signed(value), rule },
  );
  return { title, parts, total: label };
}

const CHART: { readonly [result: string]: string } = {
  NE: 'no effect',
  D: 'D',
  1: '1 hit',
  2: '2 hits',
  3: '3 hits',
};

/** `no effect 40 %, D 30 %`: only what can come. */
const chartText = (chances: Mapping): string =>
  RESULTS.filter(result => chances[result] !== '0')
    .map(result => `${CHART[result] ?? result} ${percent(String(chances[result]))}`)
    .join(', ');

function firePicture(board: Board, answer: Answer): AnswerPicture {
  const flags = [
    answer.flanked === true ? 'into the flank' : '',
    answer.noSight === true ? 'without sight' : '',
    answer.roundShot === true ? 'round shot' : '',
  ].filter(flag => flag !== '');
  return {
    ...NOTHING,
    sums: [
      factorSum('Factor', asMapping(answer.factor)),
      lineSum(board, 'Line', { figure: asMapping(answer.line), label: String(answer.label) }),
    ],
    notes: [
      `Range ${String(answer.range)}${flags.length === 0 ? '' : `, ${flags.join(', ')}`}.`,
      `On the chart: ${chartText(asMapping(answer.chances))}.`,
    ],
  };
}

function assaultPicture(board: Board, answer: Answer): AnswerPicture {
  const role = (side: 'attacker' | 'defender', title: string) => {
    const { factor, line, label, chances, amm, passes, disrupted } = asMapping(answer[side]);
    return {
      sums: [
        factorSum(`${title}: factor`, asMapping(factor)),
        lineSum(board, `${title}: line`, { figure: asMapping(line), label: String(label) }),
      ],
      note: `${title}${disrupted === true ? ', disrupted' : ''}: on the chart ${chartText(asMapping(chances))}; morale ${String(amm)}, passes ${String(passes)}.`,
    };
  };
  const attacker = role('attacker', 'Attacker');
  const defender = role('defender', 'Defender');
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

const percent = (chance: string): string => `${Math.round(approximately(parsedFraction(chance)) * 100)} %`;

function parsedFraction(text: string): Fraction {
  const [over = '0', under = '1'] = text.split('/');
  return fraction(BigInt(over), BigInt(under));
}

/** More ways than these are told for each side by itself. */
const FEW = 9;

function oddsPicture(board: Board, question: Question, answer: Answer): AnswerPicture | null {
  if (answer.tooWide === true) return { ...NOTHING, notes: ['Too many ways for this to be counted out.'] };
  if (!Array.isArray(answer.outcomes)) return null;
  const by = actingSide(board, question);
  const outcomes = answer.outcomes.map(raw => {
    const { exactly, outcome } = asMapping(raw);
    return { likely: parsedFraction(String(exactly)), outcome: asMapping(outcome) };
  });
  const whole = tally(outcomes, outcome => told(board, outcome, by));
  // What was not followed may read otherwise: then even a single outcome is not sure.
  const isOpen = answer.open !== undefined;
  if (whole.length < 2 && !isOpen) return NOTHING;
  if (whole.length <= FEW) return { ...NOTHING, chances: [{ title: '', rows: whole }] };
  const sides = SIDES.toSorted((a, b) => Number(a === by) - Number(b === by));
  return {
    ...NOTHING,
    chances: sides.map(side => ({
      title: sideName(side),
      rows: tally(outcomes, outcome => fateOf(board, outcome, side)),
    })),
    notes: sides.map(
      side => `${sideName(side)}: ${isOpen ? 'at least ' : ''}${meanHits(board, outcomes, side)} O hits on average.`,
    ),
  };
}

interface Told {
  readonly text: string;
  readonly harm: number;
}

type Outcomes = readonly { readonly likely: Fraction; readonly outcome: Mapping }[];

/** Outcomes that read the same are one, the likeliest first. */
function tally(outcomes: Outcomes, tell: (outcome: Mapping) => Told): ChancesPicture['rows'] {
  const rows = new Map<string, { likely: Fraction; harm: number }>();
  for (const { likely, outcome } of outcomes) {
    const { text, harm } = tell(outcome);
    const known = rows.get(text);
    rows.set(text, { harm, likely: known === undefined ? likely : plus(known.likely, likely) });
  }
  return [...rows]
    .map(([text, { likely, harm }]) => ({ text, exactly: showFraction(likely), about: approximately(likely), harm }))
    .sort((a, b) => b.about - a.about);
}

const FATES: readonly (readonly [string, number])[] = [
  ['unharmed', 0],
  ['O hits only', 1],
  ['disrupted', 2],
  ['routed', 3],
  ['destroyed or taken', 3],
];

/** The worst that becomes of a side. */
function fateOf(board: Board, outcome: Mapping, side: Side): Told {
  const changed = unitChanges(board, outcome, side);
  const is = (test: (change: Change) => boolean): boolean => changed.some(test);
  const worst = is(({ destroyed }) => destroyed)
    ? 4
    : is(({ order }) => order === 'routed')
      ? 3
      : is(({ order }) => order === 'disrupted')
        ? 2
        : is(({ hits }) => hits > 0)
          ? 1
          : 0;
  const [text = '', harm = 0] = FATES[worst] ?? [];
  const lost = Object.entries(asMapping(outcome.leaders)).some(
    ([id, raw]) => sideOfPiece(board, id) === side && asMapping(raw).lost === true,
  );
  return { text: lost ? `${text}, a leader lost` : text, harm };
}

function meanHits(board: Board, outcomes: Outcomes, side: Side): string {
  const mean = outcomes.reduce((sum, { likely, outcome }) => {
    const hits = unitChanges(board, outcome, side).reduce((all, change) => all + change.hits, 0);
    return sum + hits * approximately(likely);
  }, 0);
  return (Math.round(mean * 10) / 10).toFixed(1);
}

const sideOfPiece = (board: Board, id: string): Side | undefined =>
  board.roster[board.unitById.get(id) ?? -1]?.side ?? board.leaders[board.leaderById.get(id) ?? -1]?.side;

const unitChanges = (board: Board, outcome: Mapping, side: Side): readonly (Change & { readonly id: string })[] =>
  Object.entries(asMapping(outcome.units))
    .filter(([id]) => sideOfPiece(board, id) === side)
    .map(([id, raw]) => ({ id, ...changeOf(asMapping(raw)) }));

function actingSide(board: Board, question: Question): Side {
  const { order } = question as Question & { readonly order?: { readonly units?: unknown; readonly unit?: unknown } };
  const units = Array.isArray(order?.units) ? order.units : [order?.unit];
  return board.roster[board.unitById.get(String(units[0])) ?? -1]?.side ?? 'union';
}

/** What becomes of each side as a whole: who takes which hits does not matter here. */
function told(board: Board, outcome: Mapping, by: Side): Told {
  const enemyFirst = SIDES.toSorted((a, b) => Number(a === by) - Number(b === by));
  const parts = enemyFirst.flatMap(side => {
    const lost = Object.entries(asMapping(outcome.leaders)).filter(
      ([id, raw]) => sideOfPiece(board, id) === side && asMapping(raw).lost === true,
    );
    const said = [
      ...sideChanges(board, unitChanges(board, outcome, side)),
      ...lost.map(([id]) => `${pieceName(board, id)} is lost`),
    ];
    return said.length === 0 ? [] : [`${sideName(side)}: ${said.join(', ')}`];
  });
  const harms = SIDES.filter(side => side !== by).flatMap(side =>
    unitChanges(board, outcome, side).map(({ harm }) => harm),
  );
  const asked = typeof outcome.asked === 'string' ? [`then: ${outcome.asked.replaceAll('-', ' ')}`] : [];
  return {
    text: parts.length + asked.length === 0 ? 'nothing changes' : [...parts, ...asked].join('; '),
    harm: Math.max(0, ...harms),
  };
}

interface Change {
  readonly hits: number;
  readonly destroyed: boolean;
  readonly order: string | null;
  readonly hex: string | null;
  readonly harm: number;
}

function changeOf({ hits, destroyed, order, hex }: Mapping): Change {
  const taken = typeof hits === 'number' ? hits : 0;
  const isGone = typeof destroyed === 'string';
  return {
    hits: taken,
    destroyed: isGone,
    order: typeof order === 'string' ? order : null,
    hex: typeof hex === 'string' ? hex : null,
    harm: isGone || order === 'routed' ? 3 : order === 'disrupted' || taken > 1 ? 2 : taken > 0 ? 1 : 0,
  };
}

function sideChanges(board: Board, changed: readonly (Change & { readonly id: string })[]): readonly string[] {
  const sum = changed.reduce((hits, unit) => hits + unit.hits, 0);
  const gone = changed.filter(unit => unit.destroyed);
  const inOrder = (order: string): readonly string[] =>
    changed.some(unit => unit.order === order) ? [order === 'good' ? 'in good order' : order] : [];
  const advance = [...new Set(changed.filter(unit => unit.order !== 'routed').flatMap(({ hex }) => hex ?? []))];
  return [
    ...(sum === 0 ? [] : [sum > 0 ? count(sum, 'O hit') : `${count(-sum, 'O hit')} less`]),
    ...inOrder('disrupted'),
    ...inOrder('routed'),
    ...inOrder('good'),
    ...(gone.length === 0
      ? []
      : [
          `${pieceNames(
            board,
            gone.map(({ id }) => id),
          )} destroyed`,
        ]),
    ...(advance.length === 0 ? [] : [`to ${joined(advance)}`]),
  ];
}

type Mapping = { readonly [key: string]: Json };
const asMapping = (value: Json | undefined): Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Mapping) : {};
