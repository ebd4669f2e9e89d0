import type { Json, Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { EN } from './en.ts';
import { markerName, sideName } from './names.ts';
import { name } from './phrases.ts';

export const REASONS: readonly string[] = Object.keys(EN.reasons);

export function refusalText(board: Board, refusal: Refusal): string {
  const tell = EN.reasons[refusal.because];
  const fact = (key: string): string => factText(board, refusal.facts[key]);
  return `${tell === undefined ? refusal.because : tell(fact)} (${refusal.rule})`;
}

function factText(board: Board, value: Json | undefined): string {
  if (value === undefined || value === null) return '?';
  if (Array.isArray(value)) return value.length === 0 ? 'nobody' : value.map(part => factText(board, part)).join(', ');
  if (typeof value !== 'string') return String(value);
  if (board.unitById.has(value)) return name(board, value);
  if (/^(US|CS)-[A-Z]+$/.test(value)) return markerName(value);
  return value === 'union' || value === 'confederate' ? sideName(value) : value;
}
