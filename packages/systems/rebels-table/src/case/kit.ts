import type { Decision, Face, Order } from '@guidon/kernel';
import { type CaseKit, casePositions } from '@guidon/kit';
import { BOOK } from '../book/book.ts';
import { presenterFor } from '../presentation/presenter.ts';
import { rebelsTableSystem } from '../system.ts';
import type { RtDecision } from '../terms/decisions.ts';
import type { RtState } from '../terms/state.ts';
import { wordsFor } from '../words/words.ts';
import { boardFor } from './board.ts';
import { factsOf } from './facts.ts';
import { givenShape } from './given.ts';
import { stateFor } from './position.ts';
import { retold } from './retold.ts';

const { position, boardOf } = casePositions({
  shape: givenShape,
  board: boardFor,
  state: ({ board }, given) => stateFor(board, given),
  open: ({ board }) => ({
    system: rebelsTableSystem(board),
    words: wordsFor(board),
    present: presenterFor(board),
    reconstructed: [],
  }),
});

/** What this system tells the case runner. */
export const caseKit = (charts: unknown): CaseKit => ({
  position: (given, library) => position(given, { library, charts }),
  face: word => faceOf(word),
  passes: ({ decision, order }) => passes(decision, order),
  closesWindows: true,
  facts: (opened, state) => {
    const { board, faults } = boardOf(opened);
    return factsOf(board, state as RtState, faults);
  },
  retold: event => retold(event),
});

/** Only six-sided dice. */
function faceOf(word: Face): Face | undefined {
  const face = Number(word);
  return Number.isInteger(face) && face >= 1 && face <= 6 ? face : undefined;
}

/** Windows that a case does not mention are declined; the clock waits for its order, and so does whoever is to act. */
function passes(decision: Decision, order: Order): boolean {
  // Decisions and orders of a case are those of its own system.
  const asks = decision.asks as RtDecision['asks'];
  switch (asks) {
    case 'clock':
      return false;
    case 'activate':
    case 'deploy-command':
      return order.do === 'proceed';
    default:
      return !Object.hasOwn(BOOK.windows[asks].answers, order.do);
  }
}
