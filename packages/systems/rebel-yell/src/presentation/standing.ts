import { topOf } from '@guidon/kernel';
import type { OrderHint, StandingHint } from '@guidon/kit';
import { standingAnswer } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import type { Asks, RyDecision } from '../terms/decisions.ts';
import type { RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import type { RySpeech } from '../words/speech.ts';

/** What can be answered once and for all, reactions in the order in which they come up. */
const KINDS: readonly Asks[] = [
  'passing-fire',
  'advance-fire',
  'pre-assault-fire',
  'skedaddle',
  'opportunity',
  'charge-on',
  'surrender',
  'break-off',
  'flight',
  'in-lieu',
  'cover',
  'leader-along',
  'retreat-surrender',
  'rally-failed',
  'designate',
  'retreat',
];

export const standingIn = (speech: RySpeech): readonly StandingHint[] =>
  KINDS.map(kind => {
    const { yes = null, no = null } = BOOK.windows[kind].screen.standing ?? {};
    return {
      kind,
      title: speech.title(kind),
      yes: yes !== null,
      no: no !== null,
      ways: kind === 'retreat',
      preset: kind === 'retreat' ? 'edge' : 'ask',
    };
  });

/** Whether an order says yes or no to what is asked. */
export function answerBy(
  board: Board,
  state: RyState,
  { order, decision }: { readonly order: RyOrder; readonly decision: RyDecision },
): OrderHint['answer'] {
  const window = BOOK.windows[decision.asks];
  const step = topOf(state.agenda);
  return step === undefined
    ? null
    : standingAnswer(window.screen.standing, order, () => window.offers(board, state, step));
}
