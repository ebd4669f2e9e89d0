import { type EventHint, PLAIN_HINT, type PositionPicture, type Presenter, WITHOUT_PICTURES } from '@guidon/kit';
import { activeId } from '../actions/items.ts';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import { eventRule, orderRule } from '../book/rules.ts';
import type { Asks, RtDecision } from '../terms/decisions.ts';
import type { RtEvent } from '../terms/events.ts';
import { SIDES } from '../terms/names.ts';
import type { RtOrder } from '../terms/orders.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { EN } from '../words/en.ts';
import { clockLabel, sideName } from '../words/names.ts';
import { answerPicture } from './answers.ts';
import { fieldPicture } from './field.ts';
import { panelsOf } from './panels.ts';
import { tablePicture } from './table.ts';

const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** How Rebels and Yankees shows itself to a screen. */
export const presenterFor = (board: Board): Presenter<RtState, RtOrder, RtEvent, RtDecision> => ({
  map: () => ({ ...WITHOUT_PICTURES.map(), id: board.scenario, title: board.title }),
  table: () => tablePicture(board),
  position: state => positionPicture(board, state),
  order: (state, said) => ({
    ...PLAIN_HINT,
    kind: said.order.do,
    units: said.decision.units,
    ...orderRule(said.order).hint(board, state, said),
  }),
  event: event =>
    event.event === 'rolled' ? { ...STILL, motion: 'dice' } : { ...STILL, ...eventRule(event).hint?.(event) },
  asked: (_state, { asks }) => ({
    kind: asks,
    title: EN.titles[asks],
    reaction: BOOK.windows[asks].screen.reaction,
    hex: null,
  }),
  standing: () => STANDING.map(kind => ({ kind, title: EN.titles[kind], yes: true, no: true })),
  answer: (state, given) => answerPicture(board, state, given),
  // Whoever points at a table means a place on it, and asks for a drag.
  meant: () => undefined,
  seats: () => SIDES.map(seat => ({ seat, title: sideName(seat) })),
});

/** The questions that can be answered once and for all, those that come most often first. */
const STANDING: readonly Asks[] = [
  'charged-shoot',
  'resilience-supply',
  'shoot-supply',
  'move-supply',
  'charge-supply',
  'melee-supply',
  'retire-supply',
  'occupy-supply',
  'initiative-supply',
  'scouting-supply',
  'occupy',
  'face-enemy',
  'feed-bases',
  'base-removal',
];

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
  const id = active === null ? undefined : activeId(board, active);
  return id === undefined ? [] : [id];
}
