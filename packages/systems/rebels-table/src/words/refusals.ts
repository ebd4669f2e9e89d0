import type { Json, Refusal } from '@guidon/kernel';
import rules from '../../rules.json' with { type: 'json' };
import type { Board } from '../board/board.ts';
import { EN } from './en.ts';
import { capital, type Fact, nameOf, widths } from './phrases.ts';

/** Why an order is refused, in a sentence that says what to change, with its rule. */
export const refusalText = (board: Board, refusal: Refusal): string =>
  `${reasonText(board, refusal)} (${refusal.rule})`;

/** The sentence alone. */
export function reasonText(board: Board, refusal: Refusal): string {
  const tell = EN.reasons[refusal.because];
  return tell === undefined ? plainReason(refusal) : capital(tell(factsOf(board, refusal)));
}

const TITLES: ReadonlyMap<string, string> = new Map(rules.rules.map(({ id, title }) => [id, title]));

/** For a reason without a sentence of its own: the title of its rule, and its code as words. */
function plainReason({ rule, because }: Refusal): string {
  const title = TITLES.get(rule.replace(/^rt:/, ''));
  const words = because.replaceAll('-', ' ');
  return title === undefined ? `${capital(words)}.` : `${title}: ${words}.`;
}

/** What stands for a figure that a refusal does not carry. */
const UNNAMED: { readonly [key: string]: string } = {
  unit: 'the unit',
  target: 'the target',
  by: 'something',
  blockedBy: 'something',
  enemy: 'an enemy',
  command: 'the command',
};

const factsOf = (board: Board, { facts }: Refusal): Fact => ({
  board,
  has: key => facts[key] !== undefined && facts[key] !== null,
  text: key => said(board, facts[key]) ?? UNNAMED[key] ?? '?',
  length: key => {
    const value = facts[key];
    return typeof value === 'number' ? widths(value) : '?';
  },
});

function said(board: Board, value: Json | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? nameOf(board, value) : String(value);
}
