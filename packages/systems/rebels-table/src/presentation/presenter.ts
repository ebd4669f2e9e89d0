import type {
  ChipPicture,
  EventHint,
  FeaturePicture,
  MarkerPicture,
  PanelPicture,
  PositionPicture,
  PresenterIn,
  TablePicture,
} from '@guidon/kit';
import { guessedIn, PLAIN_HINT, remembered, WITHOUT_PICTURES } from '@guidon/kit';
import { activeId } from '../actions/items.ts';
import type { Board, Feature } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import type { RtTerms } from '../book/kinds.ts';
import { eventRule, orderRule } from '../book/rules.ts';
import { D6 } from '../terms/dice.ts';
import type { Asks } from '../terms/game.ts';
import { enemyOf, SIDES, type Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { scoreOf, scoreParts } from '../victory/score.ts';
import { stakesPicture } from '../victory/stakes.ts';
import { signed } from '../words/names.ts';
import { featureTip } from '../words/roster.ts';
import { clockLabel, nameOf, type RtSpeech } from '../words/speech.ts';
import { answerPicture } from './answers.ts';
import { fieldPicture } from './field.ts';
import { thrownIn } from './throws.ts';

const STILL: EventHint = { motion: 'none', units: [], hexes: [], rules: [] };

/** How Rebels and Yankees shows itself to a screen. */
export const presenterFor = (speech: RtSpeech): PresenterIn<RtTerms> => ({
  map: () => ({ ...WITHOUT_PICTURES.map(), id: speech.board.scenario, title: speech.board.title }),
  table: () => tablePicture(speech),
  position: remembered(state => positionPicture(speech, state)),
  thrown: event => thrownIn(speech, event),
  dice: () => [D6],
  order: (state, said) => ({
    ...PLAIN_HINT,
    kind: said.order.do,
    units: said.decision.units,
    ...orderRule(said.order).hint(speech.board, state, said),
  }),
  event: event =>
    event.event === 'rolled' ? { ...STILL, motion: 'dice' } : { ...STILL, ...eventRule(event).hint?.(event) },
  asked: (_state, { asks }) => ({
    kind: asks,
    title: speech.title(asks),
    reaction: BOOK.windows[asks].screen.reaction,
    hex: null,
  }),
  standing: () =>
    STANDING.map(kind => ({ kind, title: speech.title(kind), yes: true, no: true, ways: false, preset: 'ask' })),
  answer: (state, given) =>
    guessedIn(speech, state, { answer: given.answer, picture: answerPicture(speech, state, given) }),
  // Whoever points at a table means a place on it, and asks for a drag.
  meant: () => undefined,
  seats: () => SIDES.map(seat => ({ seat, title: speech.named('sides', seat) })),
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

const positionPicture = (speech: RtSpeech, state: RtState): PositionPicture => ({
  clock: clockLabel(speech, state),
  score: SIDES.map(seat => ({ seat, points: scoreOf(speech.board, state, seat) })),
  counters: [],
  marks: [],
  overlays: [],
  panels: panelsOf(speech, state),
  inHand: inHand(speech.board, state),
  stakes: stakesPicture(speech.board, state),
  field: fieldPicture(speech, state),
});

/** Who is carrying out a declared list. */
function inHand(board: Board, state: RtState): readonly string[] {
  const id = activeId(board, state);
  return id === undefined ? [] : [id];
}

/** Beside the table: the turn and the initiative, the supply dice, the score part by part. */
const panelsOf = (speech: RtSpeech, state: RtState): readonly PanelPicture[] => [
  turnPanel(speech, state),
  { id: 'supply', title: speech.phrase('supply-title'), chips: SIDES.map(side => supplyChip(speech, state, side)) },
  ...SIDES.map(side => scorePanel(speech, state, side)),
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

function turnPanel(speech: RtSpeech, state: RtState): PanelPicture {
  const { holder, next, turn } = state;
  const opened = SIDES.flatMap((side): readonly ChipPicture[] => {
    const command = state.sides[side].opened;
    if (command === null) return [];
    const name = nameOf(speech, command);
    return [chip(name, { seat: side, sign: 'command', title: speech.phrase('command-begun', { side, name }) })];
  });
  const told = (text: string, more: Partial<ChipPicture>): readonly ChipPicture[] => [chip(text, more)];
  return {
    id: 'turn',
    title: clockLabel(speech, state),
    chips: [
      ...(holder === null
        ? []
        : told(speech.phrase('initiative'), {
            seat: holder,
            sign: 'initiative',
            title: speech.phrase('has-initiative', { side: holder }),
          })),
      ...(turn === 0 || state.verdict !== null
        ? []
        : told(speech.phrase('to-act'), {
            seat: next,
            sign: 'to-act',
            title: speech.phrase('activates-next', { side: next }),
          })),
      ...opened,
    ],
  };
}

function supplyChip(speech: RtSpeech, state: RtState, side: Side): ChipPicture {
  const { supply, barred, camp } = state.sides[side];
  const shut = camp.presence === 'lost' ? 'camp-lost' : barred ? 'barred' : '';
  return chip(String(supply), {
    seat: side,
    sign: 'die',
    count: supply,
    title: `${speech.phrase('supply-chip', { side, n: supply })}${speech.known('shut', shut) ?? ''}`,
  });
}

const scorePanel = (speech: RtSpeech, state: RtState, side: Side): PanelPicture => ({
  id: `score-${side}`,
  title: speech.phrase('score-title', { side }),
  chips: scoreParts(speech.board, state, side).map(({ name, points }) =>
    chip(signed(points), { seat: side, title: speech.known('scores', name) ?? name, sign: 'number' }),
  ),
});

/** A base width on the ground (SCALE-01). */
const YARDS = 40;

/** The table: sent once. */
const tablePicture = (speech: RtSpeech): TablePicture => ({
  id: speech.board.scenario,
  title: speech.board.title,
  width: speech.board.table.width,
  depth: speech.board.table.depth,
  yards: YARDS,
  features: speech.board.table.features.map(feature => featurePicture(speech, feature)),
  markers: speech.board.victory.objectives.map(
    ({ id, name, at, reach, points }): MarkerPicture => ({ id, name, x: at.x, y: at.y, reach, points }),
  ),
  north: enemyOf(speech.board.south),
  south: speech.board.south,
});

const featurePicture = (speech: RtSpeech, feature: Feature): FeaturePicture => ({
  id: feature.id,
  name: feature.name,
  kind: feature.kind,
  polygon: feature.polygon.map(({ x, y }) => ({ x, y })),
  line: feature.line === null ? null : feature.line.map(({ x, y }) => ({ x, y })),
  elevation: feature.elevation,
  tip: featureTip(speech, feature),
});
