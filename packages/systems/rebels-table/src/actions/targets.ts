import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { ActionOf } from './terms.ts';

/** RISK-07. A general is never a target, whether of shooting or of a charge. */
export function noSuchTarget(
  board: Board,
  { act, target }: ActionOf<'charge'> | ActionOf<'shoot'>,
  facts: { readonly unit: string; readonly action?: number },
): Refusal {
  const usual = act === 'charge' ? 'rt:CHG-01' : 'rt:SHO-01';
  return refuse(board.generalById.has(target) ? 'rt:RISK-07' : usual, 'no-such-target', { ...facts, target });
}
