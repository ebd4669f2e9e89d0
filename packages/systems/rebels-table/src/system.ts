import type { Frame, OpenGame, SystemIn } from '@guidon/kernel';
import { openGame, pick, present, refuse, rulesOf, topOf } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import { setup } from './board/setup.ts';
import { BOOK } from './book/book.ts';
import { type RtTerms, SEQUENCE } from './book/kinds.ts';
import { secretsOf } from './fog/fog.ts';
import { outcomeOf, progressOf } from './odds/progress.ts';
import { SAMPLES } from './plans/sample.ts';
import { measuresOf } from './query/measures.ts';
import { answer } from './query/query.ts';
import { viewOf } from './query/view.ts';
import { parseOrder } from './terms/game.ts';
import { SIDES } from './terms/names.ts';
import { verdictNow } from './victory/score.ts';
import { clockLabel, type RtSpeech, speechFor } from './words/speech.ts';

export type RtSystem = SystemIn<RtTerms>;

const FRAME: Frame<RtTerms> = {
  top: state => topOf(state.agenda),
  isOver: state => state.verdict !== null,
  misplaced: ({ rule, order, decision }) =>
    refuse(rule === SEQUENCE ? (decision?.rule ?? rule) : rule, 'not-asked', {
      order: order.do,
      ...(decision === undefined ? {} : { asked: decision.asks }),
    }),
  // Each rule names what it finds wrong with a unit that is not there.
  unreadable: () => undefined,
};

const rulesOn = rulesOf(BOOK, FRAME);

const GAME: OpenGame<RtTerms, RtSpeech> = {
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

/** The rules of Rebels and Yankees, bound to one board. */
export function rebelsTableSystem(board: Board): RtSystem {
  const rules = rulesOn(board);
  return {
    ...openGame(board, rules, GAME),
    sample: (state, decision, chance) =>
      SAMPLES[decision.asks]?.(board, state, chance) ??
      present(pick(chance, rules.choices(state, decision).orders), 'an order to give'),
    progress: progressOf,
  };
}
