import { type Refusal, refuse } from '@guidon/kernel';
import { exitAward, mayLeave } from '../battles/mcphersons-ridge/exits.ts';
import type { Board } from '../board/board.ts';
import { settleFlags } from '../combat/hits.ts';
import { activeSide, idOf, leaderIdsOf, leadersNamed, sideOf, unitOf, unitsNamed } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';

/** Off the map by the owner's will: only where a rule of the scenario opens the way (14.0). */
export function mayExit(board: Board, state: RyState, order: OrderOf<'exit'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  if (first === undefined) return refuse('ry:14.0', 'nobody-moves');
  for (const unit of units) {
    const { where, hex, order: state_, charge, notes } = unitOf(state, unit);
    const facts = { unit: idOf(board, unit) };
    if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
    if (where !== 'map' || hex !== unitOf(state, first).hex) return refuse('ry:14.0', 'not-together', facts);
    if (state_ === 'routed') return refuse('ry:13.3.4', 'routed', facts);
    if (charge !== null) return refuse('ry:11.1', 'designated', facts);
    if (notes.acted !== null && state.open?.units.includes(unit) !== true)
      return refuse('ry:2.2', 'has-acted', { ...facts, action: notes.acted });
  }
  return mayLeave(board, state, units);
}

export function resolveExit(board: Board, play: RyPlay, order: OrderOf<'exit'>): void {
  const units = unitsNamed(board, order.units);
  play.emit({ event: 'taken-in-hand', open: null });
  exitAward(board, play, units);
  play.emit({ event: 'removed', units: order.units, fate: 'exited', rule: 'ry:14.0', twice: false });
  for (const leader of leaderIdsOf(board, leadersNamed(board, order.leaders ?? [])))
    play.emit({ event: 'leader-lost', leader, captured: false, incapacitated: false, forGood: true, rule: 'ry:14.0' });
  settleFlags(board, play);
  next(play, { step: 'orders' });
}
