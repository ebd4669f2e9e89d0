import type { Json, Refusal } from '@guidon/kernel';
import { sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { EN } from './en.ts';
import { pieceName } from './names.ts';

export function refusalText(board: Board, refusal: Refusal): string {
  const tell = EN.reasons[refusal.because];
  const fact = (key: string): string => factText(board, refusal.facts[key] ?? alias(refusal, key));
  const ruled = scenarioRule(board, refusal);
  const reason = tell === undefined ? (ruled === '' ? spelled(refusal.because) : '') : tell(fact);
  return `${[ruled, reason].filter(part => part !== '').join(' ')} (${refusal.rule})`;
}

/** A refusal by a rule of the scenario tells that rule. */
function scenarioRule(board: Board, { facts }: Refusal): string {
  const rule = typeof facts.special === 'string' ? board.specialData[facts.special] : undefined;
  return rule === undefined ? '' : `${rule.title}: ${rule.text}`;
}

/** The same thing goes by more than one name: a target hex is `at`, `to` or `hex`. */
const ALIASES: { readonly [key: string]: readonly string[] } = {
  at: ['to', 'hex'],
  to: ['at', 'hex'],
  unit: ['by', 'leader'],
  by: ['unit'],
};

const alias = (refusal: Refusal, key: string): Json | undefined =>
  (ALIASES[key] ?? []).map(other => refusal.facts[other]).find(value => value !== undefined);

/** For a reason without a sentence of its own: its code, as words. */
const spelled = (because: string): string => {
  const words = because.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
};

function factText(board: Board, value: Json | undefined): string {
  if (value === undefined || value === null) return '?';
  if (Array.isArray(value)) return value.length === 0 ? 'nobody' : value.map(part => factText(board, part)).join(', ');
  if (typeof value !== 'string') return String(value);
  if (value === 'union' || value === 'confederate') return sideName(value);
  return pieceName(board, value);
}
