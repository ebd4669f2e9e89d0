import { type AnswerRule, type Refusal, refuse, type WindowRule } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { type About, askUnit, openAnswer, REACTION } from '../book/asking.ts';
import type { RtTerms } from '../book/kinds.ts';
import type { RtDecision } from '../terms/decisions.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import { hasSupplyFor } from './supply.ts';

/** A step that throws dice, with a supply die or without one. */
export interface Supplied<S> {
  readonly step: S;
  readonly supply: boolean;
}

interface Throwing<S extends Step> {
  readonly rule: RtDecision['rule'];
  readonly step: S['step'];
  opens(board: Board, state: RtState, step: S): RtDecision | undefined;
  throws(board: Board, play: RtPlay, given: Supplied<S>): void;
}

type YesOrNo<S extends Step> = WindowRule<
  RtTerms,
  S,
  OrderOf<'supply' | 'decline'>,
  { readonly [K in 'supply' | 'decline']: AnswerRule<RtTerms, S, OrderOf<K>> }
>;

export const DECLINE: OrderOf<'decline'> = { do: 'decline' };

/** SUP-07. Before a throw: with a supply die or without one? */
export const supplyWindow = <S extends Step>({ rule, step: name, opens, throws }: Throwing<S>): YesOrNo<S> => ({
  rule,
  steps: [name],
  opens,
  answers: {
    supply: {
      may: (_board, _state, { order }) => mayChange(order),
      resolve: (board, play, { step }) => throws(board, play, { step, supply: true }),
      parts: 'offers',
    },
    decline: openAnswer((board, play, { step }) => throws(board, play, { step, supply: false })),
  },
  offers: () => [DECLINE, { do: 'supply' }],
  fallback: DECLINE,
  odds: { assume: 'fallback', named: false },
  screen: REACTION,
});

/** SUP-06. One die adds what it adds: only of a forced retire can be said by how much. */
const mayChange = ({ change }: OrderOf<'supply'>): Refusal | undefined =>
  change === undefined ? undefined : refuse('rt:SUP-06', 'no-choice', {});

/** Asked only where a supply die can be given at all. */
export const askSupply = (board: Board, state: RtState, about: About): RtDecision | undefined =>
  hasSupplyFor(board, state, about.unit) ? askUnit(board, about) : undefined;
