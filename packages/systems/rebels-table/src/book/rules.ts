import type { EventRule, OrderRule } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { RtEvent, RtOrder } from '../terms/game.ts';
import type { RtState } from '../terms/state.ts';
import { BOOK } from './book.ts';
import type { RtTerms } from './kinds.ts';

// A record is only ever handed what bears its own name.
export const orderRule = ({ do: word }: RtOrder): OrderRule<RtTerms, RtOrder> => BOOK.orders[word];
export const eventRule = ({ event }: RtEvent): EventRule<RtTerms, RtEvent> => BOOK.events[event];

/** What an event makes of a position, for those who look ahead. */
export const fold = (board: Board, state: RtState, event: RtEvent): RtState =>
  eventRule(event).fold?.(board, state, event) ?? state;
