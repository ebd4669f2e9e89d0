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
  showFraction,
} from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { SIDES, type Side } from '../names.ts';
import { count, joined, pieceName, pieceNames, sideName } from '../words/names.ts';

export const NOTHING: AnswerPicture = { sums: [], chances: [], notes: [], marks: [] };

export const percent = (chance: string): string => `${Math.round(approximately(parsedFraction(chance)) * 100)} %`;

function parsedFraction(text: string): Fraction {
  const [over = '0', under = '1'] = text.split('/');
  return fraction(BigInt(over), BigInt(under));
}

/** More ways than these are told for each side by itself. */
const FEW = 9;

export function oddsPicture(board: Board, question: Question, answer: Answer): AnswerPicture | null {
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
  ['O hits, cover or a gun lost', 1],
  ['Disrupted', 2],
  ['Routed', 3],
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
        : is(({ hits, isCovered, guns }) => hits > 0 || isCovered || guns > 0)
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
  /** Guns lost. */
  readonly guns: number;
  readonly isCovered: boolean;
  readonly destroyed: boolean;
  readonly order: string | null;
  readonly hex: string | null;
  readonly harm: number;
}

function changeOf({ hits, guns, destroyed, fate, order, hex, deployment }: Mapping): Change {
  const taken = typeof hits === 'number' ? hits : 0;
  const isGone = typeof (destroyed ?? fate) === 'string';
  const isCovered = deployment === 'cover';
  return {
    hits: taken,
    guns: typeof guns === 'number' ? Math.abs(guns) : 0,
    isCovered,
    destroyed: isGone,
    order: typeof order === 'string' ? order : null,
    hex: typeof hex === 'string' ? hex : null,
    harm: isGone || order === 'routed' ? 3 : order === 'disrupted' || taken > 1 ? 2 : taken > 0 || isCovered ? 1 : 0,
  };
}

const ORDERS: { readonly [order: string]: string } = {
  good: 'in good order',
  disrupted: 'Disrupted',
  routed: 'Routed',
};

function sideChanges(board: Board, changed: readonly (Change & { readonly id: string })[]): readonly string[] {
  const sum = changed.reduce((hits, unit) => hits + unit.hits, 0);
  const gone = changed.filter(unit => unit.destroyed);
  const inOrder = (order: string): readonly string[] =>
    changed.some(unit => unit.order === order) ? [ORDERS[order] ?? order] : [];
  const guns = changed.reduce((lost, unit) => lost + unit.guns, 0);
  const advance = [...new Set(changed.filter(unit => unit.order !== 'routed').flatMap(({ hex }) => hex ?? []))];
  return [
    ...(sum === 0 ? [] : [sum > 0 ? count(sum, 'O hit') : `${count(-sum, 'O hit')} less`]),
    ...(guns === 0 ? [] : [`${count(guns, 'gun')} lost`]),
    ...(changed.some(unit => unit.isCovered) ? ['under cover'] : []),
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

export type Mapping = { readonly [key: string]: Json };
export const asMapping = (value: Json | undefined): Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Mapping) : {};
