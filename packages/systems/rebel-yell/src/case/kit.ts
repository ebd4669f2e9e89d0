import { topOf } from '@guidon/kernel';
import { type CaseKitIn, casePositions } from '@guidon/kit';
import { d10Face, passesWindow } from '@guidon/line-of-battle';
import { baseOf } from '../assault/begin.ts';
import { namedIn } from '../assault/break-off.ts';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import { ruleOfEvent } from '../book/event-rules.ts';
import type { RyTerms } from '../book/kinds.ts';
import { spokenIn } from '../presentation/spoken.ts';
import { rebelYellSystem } from '../system.ts';
import type { RyOrder } from '../terms/orders.ts';
import { stackHome } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
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
    ...spokenIn(board, 'en'),
    spoken: language => spokenIn(board, language),
  }),
});

/** An order of the defenders between two rounds, when the attackers are asked first. */
function meansTheDefender(board: Board, state: RyState, order: RyOrder): boolean {
  const { agenda, assault } = state;
  const step = topOf(agenda);
  if (assault === null || step?.step !== 'break-off' || step.role !== 'attacker') return false;
  if (order.do !== 'skedaddle' && order.do !== 'prolonge') return false;
  return namedIn(order).some(name => stackHome(board, state, name) === baseOf(assault, 'defender'));
}

const CHARGES = { asks: 'designate', word: 'designate' };

/** What this system tells the case runner. */
export const caseKit = (charts: unknown): CaseKitIn<RyTerms> => ({
  position: (given, library) => position(given, { library, charts }),
  face: d10Face,
  passes: ({ opened, state, decision: { asks }, order }) =>
    passesWindow({ asks, answers: BOOK.windows[asks].answers }, order.do, CHARGES) ||
    (asks === 'break-off' && meansTheDefender(boardOf(opened), state, order)),
  closesWindows: true,
  facts: (opened, state) => factsOf(boardOf(opened), state),
  retold: (event, opened) => retold(event, boardOf(opened).map.grid.layout),
  ruleOf: event => (event.event === 'rolled' ? event.rule : ruleOfEvent(event)),
});
