import type { Face } from '@guidon/kernel';
import { type CaseKit, casePositions } from '@guidon/kit';
import { BOOK } from '../book/book.ts';
import { presenterFor } from '../presentation/presenter.ts';
import { rebelYellSystem } from '../system.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { RyEvent } from '../terms/events.ts';
import type { RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
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
    system: rebelYellSystem(board),
    words: wordsFor(board),
    present: presenterFor(board),
    reconstructed: [],
  }),
});

/** What this system tells the case runner. */
export const caseKit = (charts: unknown): CaseKit<RyState, RyOrder, RyEvent, RyDecision> => ({
  position: (given, library) => position(given, { library, charts }),
  face: word => faceOf(word),
  passes: ({ decision, order }) => passes(decision, order.do),
  closesWindows: true,
  facts: (opened, state) => factsOf(boardOf(opened), state),
  retold: (event, opened) => retold(event, boardOf(opened).map.grid.layout),
});

/** A ten-sided die read 0 to 9 (rule 1.1.5). */
function faceOf(word: Face): Face | undefined {
  const face = Number(word);
  return Number.isInteger(face) && face >= 0 && face <= 9 ? face : undefined;
}

/** The runner asks for an order of this word where a case ends: what can go one way only is then settled. */
const AT_END = '';

/** Windows that a case does not mention are declined; the clock and a side's segment wait for its orders. */
function passes({ asks }: RyDecision, word: string): boolean {
  switch (asks) {
    case 'clock':
      return false;
    case 'orders':
      return word === 'proceed';
    case 'designate':
      return word !== AT_END && word !== 'designate';
    default:
      return !Object.hasOwn(BOOK.windows[asks].answers, word);
  }
}
