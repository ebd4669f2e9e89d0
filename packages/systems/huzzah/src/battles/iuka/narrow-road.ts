import { type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleOf, type UnitAt } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { codeAt, idOf } from '../../terms/ids.ts';
import type { HzState } from '../../terms/state.ts';
import type { Hooks } from '../kinds.ts';
import { forbids } from '../rule.ts';

export const narrowRoad: Hooks<Board> = {
  entry: entryRule,
  barsMove: (board, state, { from, to }) => (from === OFF_MAP ? barsEntry(board, state, to) : undefined),
};

/**
 * Narrow road: whoever is due at the head of the road and has not come on in his turn may come on beside it from the
 * next turn on, whether or not the road is free by then. The ordinary relief for a blocked entry (any edge hex near
 * it, at once) is not open to him.
 */
function entryRule(board: Board, state: HzState, { unit, hex }: UnitAt): 'open' | Refusal | undefined {
  const rule = ruleOf(board, 'narrow-road');
  const arrival = board.arrivals[unit];
  if (rule === undefined || arrival === undefined || !isAmong(rule.hexes, arrival.hex) || hex === arrival.hex)
    return undefined;
  const from = arrival.turn + (rule.figures.delay ?? 0);
  if (isAmong(rule.watch, hex) && state.turn >= from) return 'open';
  return forbids(rule, 'entry-held-back', { unit: idOf(board, unit), hex: codeAt(board, hex), turn: from });
}

/** Narrow road: so many stacks by the road in one segment. */
function barsEntry(board: Board, state: HzState, hex: HexIndex): Refusal | undefined {
  const rule = ruleOf(board, 'narrow-road');
  const most = rule?.figures.stacks;
  if (rule === undefined || most === undefined || !isAmong(rule.hexes, hex)) return undefined;
  const stacks = state.entries.find(entry => entry.hex === hex)?.stacks ?? 0;
  return stacks < most ? undefined : forbids(rule, 'entry-full', { hex: codeAt(board, hex), most });
}
