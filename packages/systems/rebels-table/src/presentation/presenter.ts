import { type PositionPicture, type Presenter, WITHOUT_PICTURES } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { generalRoster, idOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { clockLabel, sideName } from '../words/names.ts';
import { answerPicture } from './answers.ts';
import { askedHint, standingHints } from './asked.ts';
import { eventHint } from './events.ts';
import { fieldPicture } from './field.ts';
import { orderHint } from './orders.ts';
import { panelsOf } from './panels.ts';
import { tablePicture } from './table.ts';

/** How Rebels and Yankees shows itself to a screen. */
export const presenterFor = (board: Board): Presenter => ({
  map: () => ({ ...WITHOUT_PICTURES.map(), id: board.scenario, title: board.title }),
  table: () => tablePicture(board),
  position: state => positionPicture(board, asState(state)),
  order: (state, asked) => orderHint(board, asState(state), asked),
  event: eventHint,
  asked: (_state, decision) => askedHint(decision),
  standing: standingHints,
  answer: (state, given) => answerPicture(board, asState(state), given),
  // Whoever points at a table means a place on it, and asks for a drag.
  meant: () => undefined,
  seats: () => SIDES.map(seat => ({ seat, title: sideName(seat) })),
});

// The kernel hands back what this system made.
const asState = (state: object): RtState => state as RtState;

const positionPicture = (board: Board, state: RtState): PositionPicture => ({
  clock: clockLabel(board, state),
  score: SIDES.map(seat => ({ seat, points: scoreOf(board, state, seat) })),
  counters: [],
  marks: [],
  overlays: [],
  panels: panelsOf(board, state),
  inHand: inHand(board, state),
  field: fieldPicture(board, state),
});

/** Who is carrying out a declared list. */
function inHand(board: Board, { active }: RtState): readonly string[] {
  if (active === null) return [];
  if (active.unit !== null) return [idOf(board, active.unit)];
  return active.general === null ? [] : [generalRoster(board, active.general).id];
}
