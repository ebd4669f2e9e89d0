import type { EventRule, OrderRule } from '@guidon/kernel';
import {
  guessedIn,
  type HexMark,
  type OverlayPicture,
  PLAIN_HINT,
  type PositionPicture,
  type PresenterIn,
  remembered,
} from '@guidon/kit';
import {
  askedHint,
  chargeMarks,
  commandOverlaysBy,
  D10,
  listIn,
  objectivePlaces,
  recordOf,
  STILL,
  segmentPanel,
  segmentPicture,
  stillHint,
  zoneOverlaysBy,
} from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import type { HzTerms } from '../book/kinds.ts';
import { commandHexes } from '../clock/status.ts';
import type { HzEvent } from '../terms/events.ts';
import { codeAt } from '../terms/ids.ts';
import { leaderRoster } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { HzOrder } from '../terms/orders.ts';
import { stacks } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { stakesPicture } from '../victory/stakes.ts';
import type { HzSpeech } from '../words/speech.ts';
import { fireZone } from '../zones/fire-zone.ts';
import { minimumZone } from '../zones/minimum.ts';
import { answerPicture } from './answers.ts';
import { leaderPicture, unitPicture } from './counters.ts';
import { mapPicture } from './map.ts';
import { thrownIn } from './throws.ts';

/** How Huzzah! shows itself to a screen. */
export const presenterFor = (speech: HzSpeech): PresenterIn<HzTerms> => ({
  map: () => mapPicture(speech.board),
  position: remembered(state => positionPicture(speech, state)),
  pieces: state => piecesPicture(speech, state),
  thrown: event => thrownIn(speech, event),
  dice: () => [D10],
  order: (state, said) => ({
    ...PLAIN_HINT,
    kind: said.order.do,
    plain: false,
    ...orderRule(said.order).hint(speech.board, state, said),
  }),
  event: event =>
    event.event === 'rolled' ? { ...STILL, motion: 'dice' } : (eventRule(event).hint?.(event) ?? stillHint(event)),
  asked: (_state, decision) => askedHint(speech, decision, BOOK.windows),
  standing: () => [
    {
      kind: 'pre-assault-fire',
      title: speech.title('pre-assault-fire'),
      yes: true,
      no: true,
      ways: false,
      preset: 'always',
    },
    { kind: 'retreat', title: speech.title('retreat'), yes: false, no: false, ways: true, preset: 'edge' },
  ],
  answer: (state, given) => guessedIn(speech, state, { answer: given.answer, picture: answerPicture(speech, given) }),
  meant: (state, pointed) => BOOK.windows[pointed.decision.asks].screen.meant?.(speech.board, state, pointed),
  seats: () => SIDES.map(seat => ({ seat, title: speech.named('sides', seat) })),
});

const orderRule = (order: HzOrder): OrderRule<HzTerms, HzOrder> => BOOK.orders[order.do];
const eventRule = (event: HzEvent): EventRule<HzTerms, HzEvent> => BOOK.events[event.event];

const positionPicture = (speech: HzSpeech, state: HzState): PositionPicture => ({
  ...piecesPicture(speech, state),
  overlays: [...zoneOverlays(speech.board, state), ...commandOverlays(speech.board, state)],
});

const piecesPicture = (speech: HzSpeech, state: HzState): PositionPicture => ({
  ...segmentPicture(speech, state, scoreOf(speech.board, state)),
  counters: [
    ...state.leaders.map((_, index) => leaderPicture(speech, state, index)),
    ...state.units.map((_, index) => unitPicture(speech, state, index)),
  ],
  marks: [...objectiveMarks(speech.board, state), ...chargeMarks(speech.board, state.units), ...gunMarks(state)],
  panels: [segmentPanel(speech, state)],
  stakes: stakesPicture(speech.board, state),
});

/** Who holds the objectives, and what they are worth. */
const objectiveMarks = (board: Board, state: HzState): readonly HexMark[] =>
  [...objectivePlaces(board)].map(([hex, at]) => ({
    hex: codeAt(board, hex),
    mark: 'victory',
    seat: state.holders[at] ?? null,
    text: String(
      board.victory.objectives
        .filter(({ hexes }) => hexes.includes(hex))
        .reduce((most, { points }) => Math.max(most, points), 0),
    ),
  }));

/** Guns that their men have left, where a scenario rule remembers them. */
const gunMarks = (state: HzState): readonly HexMark[] =>
  listIn(state, 'prized-guns').flatMap((guns): readonly HexMark[] => {
    const { hex, holder } = recordOf(guns);
    const seat = SIDES.find(side => side === holder) ?? null;
    return typeof hex === 'string' ? [{ hex, mark: 'guns', seat, text: '' }] : [];
  });

/** What each stack covers. */
const zoneOverlays = (board: Board, state: HzState): readonly OverlayPicture[] =>
  zoneOverlaysBy(board, stacks(state), hex => ({
    'minimum-zone': minimumZone(board, state, { hex, ignoring: [] }),
    'fire-zone': fireZone(board, state, hex),
  }));

/** How far the command of each Junior leader reaches (6.5). */
const commandOverlays = (board: Board, state: HzState): readonly OverlayPicture[] =>
  commandOverlaysBy(board, state.leaders, leader =>
    leaderRoster(board, leader).rank === 'junior' ? commandHexes(board, state, leader) : undefined,
  );
