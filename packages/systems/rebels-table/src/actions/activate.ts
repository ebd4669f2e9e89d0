import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { spendSupply } from '../supply/supply.ts';
import { sideOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RtPlay } from '../terms/play.ts';
import { freshItems, itemNamed } from './items.ts';
import type { Active } from './terms.ts';
/** A slot nobody of its side can use goes to the other; when nobody can, the activations are over (E2, R84). */
export function passSlot(board: Board, play: RtPlay): void {
  const { next: side } = play.state;
  const other = enemyOf(side);
  if (freshItems(board, play.state, other).length > 0) {
    play.emit({ event: 'slot-passed', side: other, pair: 0 });
    return;
  }
  next(play, { step: 'end-tests' });
}

/** A declaration is accepted: it is carried out action by action (E2.5). */
export function declare(board: Board, play: RtPlay, order: OrderOf<'activate'>): void {
  const item = present(itemNamed(board, order.unit), `item ${order.unit}`);
  if (order.supply === true && item.unit !== null) {
    spendSupply(play, {
      side: sideOf(board, item.unit),
      purpose: 'action-point',
      unit: order.unit,
      rule: 'rt:ACT-03',
    });
    play.emit({ event: 'noted', unit: order.unit, notes: { extraAp: true } });
  }
  const active: Active = { unit: item.unit, general: item.general, actions: order.actions, at: 0 };
  play.emit({ event: 'declared', item: order.unit, actions: order.actions, active });
  next(play, { step: 'act' }, { step: 'slot' });
}
