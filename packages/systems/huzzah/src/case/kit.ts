import { type CaseKitIn, casePositions } from '@guidon/kit';
import { d10Face, passesWindow } from '@guidon/line-of-battle';
import { BOOK } from '../book/book.ts';
import type { HzTerms } from '../book/kinds.ts';
import { spokenIn } from '../presentation/spoken.ts';
import { huzzahSystem } from '../system.ts';
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
    ...spokenIn(board, 'en'),
    spoken: language => spokenIn(board, language),
  }),
});

const CHARGES = { asks: 'declare-charges', word: 'declare-charge' };

/** What this system tells the case runner. */
export const caseKit = (charts: unknown): CaseKitIn<HzTerms> => ({
  position: (given, library) => position(given, { library, charts }),
  face: d10Face,
  passes: ({ decision: { asks }, order }) =>
    passesWindow({ asks, answers: BOOK.windows[asks].answers }, order.do, CHARGES),
  closesWindows: true,
  facts: (opened, state) => factsOf(boardOf(opened), state),
  retold,
});
