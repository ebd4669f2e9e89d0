import type { Json, Refusal } from '@guidon/kernel';
import { sideName } from '@guidon/line-of-battle';
import rules from '../../rules.json' with { type: 'json' };
import type { Board } from '../board/board.ts';
import { EN } from './en.ts';
import { pieceName } from './names.ts';

export const REASONS: readonly string[] = Object.keys(EN.reasons);

export function refusalText(board: Board, refusal: Refusal): string {
  const tell = EN.reasons[refusal.because];
  const fact = (key: string): string =>
    factText(board, refusal.facts[key] ?? alias(refusal, key)) ?? UNNAMED[key] ?? '?';
  const ruled = scenarioRule(board, refusal);
  const reason = tell === undefined ? (ruled === '' ? ruleText(refusal) : '') : capital(tell(fact));
  return `${[ruled, reason].filter(part => part !== '').join(' ')} (${refusal.rule})`;
}

/** A refusal by a rule of the scenario tells that rule. */
function scenarioRule(board: Board, { facts }: Refusal): string {
  const rule = typeof facts.special === 'string' ? board.specialData[facts.special] : undefined;
  return rule === undefined ? '' : `${rule.title}: ${rule.text}`;
}

/** For a reason without a sentence of its own: the title of its rule, and its code as words. */
function ruleText({ rule, because }: Refusal): string {
  const title = TITLES.get(rule.replace(/^ry:/, ''));
  const words = because.replaceAll('-', ' ');
  return title === undefined ? `${capital(words)}.` : `${title}: ${words}.`;
}

const TITLES: ReadonlyMap<string, string> = new Map(rules.rules.map(({ id, title }) => [id, title]));

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The same thing goes by more than one name: a target hex is `at`, `to` or `hex`. */
const ALIASES: { readonly [key: string]: readonly string[] } = {
  at: ['to', 'target', 'hex'],
  to: ['at', 'target', 'hex'],
  hex: ['at', 'to', 'target'],
  unit: ['by', 'leader', 'flag'],
  by: ['unit'],
};

const alias = (refusal: Refusal, key: string): Json | undefined =>
  (ALIASES[key] ?? []).map(other => refusal.facts[other]).find(value => value !== undefined);

/** What stands for a figure that a refusal does not carry. */
const UNNAMED: { readonly [key: string]: string } = {
  unit: 'the unit',
  other: 'another unit',
  units: 'the units',
  by: 'the stack',
  leader: 'the leader',
  flag: 'the flag',
  crew: 'the crew',
  hex: 'that hex',
  at: 'that hex',
  to: 'that hex',
  from: 'its hex',
  between: 'something between',
  action: 'something else',
  formation: 'that formation',
};

function factText(board: Board, value: Json | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value))
    return value.length === 0 ? 'nobody' : value.map(part => factText(board, part) ?? '?').join(', ');
  if (typeof value !== 'string') return String(value);
  if (value === 'union' || value === 'confederate') return sideName(value);
  return pieceName(board, value);
}
