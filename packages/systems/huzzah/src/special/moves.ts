import { type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Mover } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import { closedCountry } from './closed-country.ts';
import { barsEntry } from './entries.ts';
import { ruleNow } from './rule.ts';

/** Steps that a scenario rule forbids. */
export function barsMove(
  board: Board,
  state: HzState,
  { mover, from, to }: { readonly mover: Mover; readonly from: HexIndex; readonly to: HexIndex },
): Refusal | undefined {
  if (board.special.size === 0) return undefined;
  const full = from === OFF_MAP ? barsEntry(board, state, to) : undefined;
  return full ?? closedCountry(board, state, { units: mover.units, to });
}

/** Added to straggle rolls by a scenario rule: dusk. */
export const straggleExtra = (board: Board, state: HzState): number =>
  ruleNow(board, state, 'smoke-and-dusk')?.figures.straggle ?? 0;
