import { type Frame, type OpenGame, openGame, refuse, rulesOf, type SystemIn, topOf } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import type { YbTerms } from './book/kinds.ts';
import { secretsOf } from './fog/fog.ts';
import { outcomeOf } from './odds/outcome.ts';
import { measuresOf } from './query/measures.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import { SIDES, type YbRule } from './terms/names.ts';
import { parseOrder } from './terms/orders.ts';
import { verdictNow } from './victory/score.ts';
import { clockLabel, speechFor, type YbSpeech } from './words/speech.ts';

const FRAME: Frame<YbTerms> = {
  top: state => topOf(state.agenda),
  isOver: state => state.verdict !== null,
  misplaced: given =>
    refuse(placeOf(given), 'not-now', {
      order: given.order.do,
      asked: given.decision?.asks ?? 'nobody',
      seat: given.decision?.seat ?? 'nobody',
    }),
  // Each rule names what it finds wrong with a unit or a hex that is not there.
  unreadable: () => undefined,
};

/** The rule of the order, unless that of the open question is what it offends against. */
function placeOf({ rule, order, decision }: Parameters<Frame<YbTerms>['misplaced']>[0]): YbRule {
  const asks = decision?.asks;
  if (asks === 'enemy-flags' && Object.hasOwn(BOOK.windows.bugles.answers, order.do)) return 'yb:2.0-7';
  // The right words at the wrong time of night: it is the other side's step.
  const isNight = asks === 'night-withdraw' || asks === 'night-enter';
  return isNight && Object.hasOwn(BOOK.windows[asks].answers, order.do) ? 'yb:7.1-3' : rule;
}

const rulesOn = rulesOf(BOOK, FRAME);

/** Nothing is hidden (ruling R64) but what the option `fog` hides (R73): only dice and the cup tell something new. */
const GAME: OpenGame<YbTerms, YbSpeech> = {
  seats: SIDES,
  parseOrder,
  setup,
  speechFor,
  clockLabel,
  view: viewOf,
  answer,
  outcome: outcomeOf,
  verdictNow,
  measures: measuresOf,
  secrets: secretsOf,
};

/** The rules of Yankees & Rebels, bound to one board. */
export const yankeesBoardSystem = (board: Board): SystemIn<YbTerms> => openGame(board, rulesOn(board), GAME);
