import type { Refusal } from '@guidon/kernel';
import { refuse } from '@guidon/kernel';
import type { HzDecision } from '../asks.ts';
import type { Board } from '../board/board.ts';
import type { HzOrder, OrderOf } from '../orders.ts';
import { type HzPlay, next } from '../play.ts';
import type { HzState, Step } from '../state.ts';

type SpecialStep = Extract<Step, { readonly step: 'special' }>;

/** What a scenario rule asks, if it asks anything. */
export const specialQuestion = (_board: Board, _state: HzState, _step: SpecialStep): HzDecision | undefined =>
  undefined;

/** A scenario step that asks nothing is carried out. */
export function takeSpecialStep(_board: Board, play: HzPlay, _step: SpecialStep): void {
  next(play);
}

/** The answers to a scenario's question. */
export const specialAnswers = (_board: Board, _state: HzState, _step: SpecialStep): readonly HzOrder[] => [];

/** The answer that keeps the game going. */
export const specialFallback = (_board: Board, _state: HzState, _step: SpecialStep): HzOrder => ({ do: 'decline' });

/** Orders that a scenario rule adds to a segment. */
export const specialOrders = (_board: Board, _state: HzState): readonly HzOrder[] => [];

export const maySpecial = (_board: Board, _state: HzState, order: OrderOf<'special'>): Refusal | undefined =>
  refuse('hz:Intro-2', 'no-such-rule', { id: order.id });

export function resolveSpecial(_board: Board, play: HzPlay, _order: OrderOf<'special'>): void {
  next(play);
}

/** The answer to a scenario's question, given by declining. */
export function declineSpecial(_board: Board, play: HzPlay, _step: SpecialStep): void {
  next(play);
}

export const mayDeclineSpecial = (_board: Board, _step: SpecialStep): Refusal | undefined => undefined;
