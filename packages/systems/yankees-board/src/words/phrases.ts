import type { Figure } from '@guidon/kernel';
import type { Board } from '../board/board.ts';

/** Phrases of which sentences are made. */

export const FACES: { readonly [face: string]: string } = {
  doubleFlag: 'double flag',
  unionFlag: 'Union flag',
  confederateFlag: 'Confederate flag',
  bugle: 'bugle',
  hat: 'hat',
  cross: 'cross',
  arrow: 'arrow',
  save: 'save',
};

/** `Robertson` alone is two units: namesakes are told apart by their side. */
export function name(board: Board, id: string): string {
  const unit = board.roster.find(other => other.id === id);
  if (unit === undefined) return id;
  const namesakes = board.roster.filter(other => other.name === unit.name).length;
  return namesakes > 1 ? `${unit.name} (${unit.side === 'union' ? 'US' : 'CS'})` : unit.name;
}

export const names = (board: Board, ids: readonly string[]): string => ids.map(id => name(board, id)).join(' and ');

export const count = (n: number, thing: string): string =>
  `${n} ${thing}${n === 1 ? '' : /[sx]$/.test(thing) ? 'es' : 's'}`;

/** A figure with its addends: `5 combat dice = Heth 6 (yb:1.1-8), woods -1 (yb:1.5-2)`. */
export const sum = (figure: Figure): string =>
  `${figure.total} ${figure.name}${figure.addends.length === 0 ? '' : ` = ${figure.addends.map(addend => `${addend.name} ${addend.value} (${addend.rule})`).join(', ')}`}`;

/** An order that is said as its word is written. */
export const asWritten = (_board: Board, order: { readonly do: string }): string => order.do.replaceAll('-', ' ');

export function wayText(path: readonly string[] | undefined, tell: 'whole' | 'end'): string {
  const end = path?.at(-1);
  if (path === undefined || end === undefined) return '';
  return ` to ${end}${tell === 'whole' && path.length > 1 ? ` (${path.join(' ')})` : ''}`;
}
