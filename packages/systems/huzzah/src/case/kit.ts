import type { Face } from '@guidon/kernel';
import { type CaseKit, casePositions } from '@guidon/kit';
import { BOOK } from '../book/book.ts';
import { presenterFor } from '../presentation/presenter.ts';
import { huzzahSystem } from '../system.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { HzEvent } from '../terms/events.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import { wordsFor } from '../words/words.ts';
import { boardFor } from './board.ts';
import { factsOf } from './facts.ts';
import { givenShape } from './given.ts';
import { stateFor } from './position.ts';
import { retold } from './retold.ts';

const { position, boardOf } = casePositions({
  shape: givenShape,
  board: boardFor,
  state: stateFor,
  open: board => ({
    system: huzzahSystem(board),
    words: wordsFor(board),
    present: presenterFor(board),
    reconstructed: [],
  }),
});

/** What this system tells the case runner. */
export const caseKit = (charts: unknown): CaseKit<HzState, HzOrder, HzEvent, HzDecision> => ({
  position: (given, library) => position(given, { library, charts }),
  face: word => faceOf(word),
  passes: ({ decision, order }) => passes(decision, order),
  closesWindows: true,
  facts: (opened, state) => factsOf(boardOf(opened), state),
  retold: event => retold(event),
});

/** A ten-sided die read 0 to 9. */
function faceOf(word: Face): Face | undefined {
  const face = Number(word);
  return Number.isInteger(face) && face >= 0 && face <= 9 ? face : undefined;
}

/** The runner asks for an order of this word where a case ends: what can go one way only is then settled. */
const AT_END = '';

/** Windows that a case does not mention are declined; the clock and a side's segment wait for its orders. */
function passes({ asks }: HzDecision, { do: word }: { readonly do: string }): boolean {
  if (asks === 'clock') return false;
  if (asks === 'orders') return word === 'proceed';
  if (asks === 'declare-charges') return word !== AT_END && word !== 'declare-charge';
  return !Object.hasOwn(BOOK.windows[asks].answers, word);
}
