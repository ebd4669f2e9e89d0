import type {
  ChipPicture,
  EventHint,
  FeaturePicture,
  MarkerPicture,
  PanelPicture,
  PositionPicture,
  Presenter,
  TablePicture,
} from '@guidon/kit';
import { PLAIN_HINT, WITHOUT_PICTURES } from '@guidon/kit';
import { activeId } from '../actions/items.ts';
import type { Board, Feature } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import { eventRule, orderRule } from '../book/rules.ts';
import { D6 } from '../terms/dice.ts';
import type { Asks, RtDecision, RtEvent, RtOrder } from '../terms/game.ts';
import { enemyOf, SIDES, type Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf, scoreParts } from '../victory/score.ts';
import { stakesPicture } from '../victory/stakes.ts';
import { EN } from '../words/en.ts';
import { clockLabel, count, nameOf, scorePartName, sideName, signed } from '../words/phrases.ts';
import { featureTip } from '../words/roster.ts';
import { answerPicture } from './answers.ts';
import { fieldPicture } from './field.ts';
import { thrownIn } from './throws.ts';

const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** How Rebels and Yankees shows itself to a screen. */
export const presenterFor = (board: Board): Presenter<RtState, RtOrder, RtEvent, RtDecision> => ({
  map: () => ({ ...WITHOUT_PICTURES.map(), id: board.scenario, title: board.title }),
  table: () => tablePicture(board),
  position: state => positionPicture(board, state),
  thrown: event => thrownIn(board, event),
  dice: () => [D6],
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
  standing: () =>
    STANDING.map(kind => ({ kind, title: EN.titles[kind], yes: true, no: true, ways: false, preset: 'ask' })),
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
  stakes: stakesPicture(board, state),
  field: fieldPicture(board, state),
});

/** Who is carrying out a declared list. */
function inHand(board: Board, state: RtState): readonly string[] {
  const id = activeId(board, state);
  return id === undefined ? [] : [id];
}

/** Beside the table: the turn and the initiative, the supply dice, the score part by part. */
const panelsOf = (board: Board, state: RtState): readonly PanelPicture[] => [
  turnPanel(board, state),
  { id: 'supply', title: 'Supply dice', chips: SIDES.map(side => supplyChip(state, side)) },
  ...SIDES.map(side => scorePanel(board, state, side)),
];

const chip = (text: string, more: Partial<ChipPicture>): ChipPicture => ({
  text,
  title: text,
  seat: null,
  sign: 'number',
  badge: null,
  count: 1,
  ...more,
});

function turnPanel(board: Board, state: RtState): PanelPicture {
  const { holder, next, turn } = state;
  const opened = SIDES.flatMap((side): readonly ChipPicture[] => {
    const command = state.sides[side].opened;
    if (command === null) return [];
    const name = nameOf(board, command);
    return [chip(name, { seat: side, sign: 'command', title: `${sideName(side)}: the command of ${name} is begun` })];
  });
  return {
    id: 'turn',
    title: clockLabel(board, state),
    chips: [
      ...(holder === null
        ? []
        : [chip('Initiative', { seat: holder, sign: 'initiative', title: `${sideName(holder)} has the initiative` })]),
      ...(turn === 0 || state.verdict !== null
        ? []
        : [chip('To act', { seat: next, sign: 'to-act', title: `${sideName(next)} activates next` })]),
      ...opened,
    ],
  };
}

function supplyChip(state: RtState, side: Side): ChipPicture {
  const { supply, barred, camp } = state.sides[side];
  const shut =
    camp.presence === 'lost' ? ', none while the camp is lost' : barred ? ', none for the rest of the turn' : '';
  return chip(String(supply), {
    seat: side,
    sign: 'die',
    count: supply,
    title: `${sideName(side)}: ${count(supply, 'supply die')}${shut}`,
  });
}

const scorePanel = (board: Board, state: RtState, side: Side): PanelPicture => ({
  id: `score-${side}`,
  title: `${sideName(side)} score`,
  chips: scoreParts(board, state, side).map(({ name, points }) =>
    chip(signed(points), { seat: side, title: scorePartName(name), sign: 'number' }),
  ),
});

/** A base width on the ground (SCALE-01). */
const YARDS = 40;

/** The table: sent once. */
const tablePicture = (board: Board): TablePicture => ({
  id: board.scenario,
  title: board.title,
  width: board.table.width,
  depth: board.table.depth,
  yards: YARDS,
  features: board.table.features.map(featurePicture),
  markers: board.victory.objectives.map(
    ({ id, name, at, reach, points }): MarkerPicture => ({ id, name, x: at.x, y: at.y, reach, points }),
  ),
  north: enemyOf(board.south),
  south: board.south,
});

const featurePicture = (feature: Feature): FeaturePicture => ({
  id: feature.id,
  name: feature.name,
  kind: feature.kind,
  polygon: feature.polygon.map(({ x, y }) => ({ x, y })),
  line: feature.line === null ? null : feature.line.map(({ x, y }) => ({ x, y })),
  elevation: feature.elevation,
  tip: featureTip(feature),
});
