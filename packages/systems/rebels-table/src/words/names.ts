import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { featureCalled, generalCalled, unitCalled } from '../terms/ids.ts';

/** A unit, a general, a command or a feature, whichever has the id; undefined if none has. */
export const nameIn = (board: Board, id: string): string | undefined =>
  (
    unitCalled(board, id) ??
    generalCalled(board, id) ??
    board.commands.find(command => command.id === id) ??
    featureCalled(board, id)
  )?.name;

/** A length in base widths with at most three decimals: `3.5`. */
export function widths(length: number): string {
  const whole = Math.trunc(Math.abs(length) / BW);
  const part = String(Math.abs(length) % BW)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${length < 0 ? '−' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}

/** A place on the table in base widths from the south-west corner. */
export const place = ({ x, y }: { readonly x: number; readonly y: number }): string => `${widths(x)} ${widths(y)}`;

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
