import type { OrderRule } from '@guidon/kernel';
import type { HexMark, OrderHint, PanelPicture, PositionPicture, PresenterIn } from '@guidon/kit';
import { guessedIn, PLAIN_HINT, remembered } from '@guidon/kit';
import { askedHint, chargeMarks, D10, objectivePlaces, segmentPanel, segmentPicture } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import type { RyTerms } from '../book/kinds.ts';
import type { RyDecision } from '../terms/decisions.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { flagRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { stakesPicture } from '../victory/stakes.ts';
import { flagTip } from '../words/roster.ts';
import type { RySpeech } from '../words/speech.ts';
import { answerPicture } from './answers.ts';
import { leaderPicture, unitPicture } from './counters.ts';
import { eventHint } from './events.ts';
import { mapPicture } from './map.ts';
import { answerBy, standingIn } from './standing.ts';
import { thrownIn } from './throws.ts';
import { commandOverlays, zoneOverlays } from './zones.ts';

/** How Rebel Yell shows itself to a screen. */
export const presenterFor = (speech: RySpeech): PresenterIn<RyTerms> => ({
  map: () => mapPicture(speech.board),
  position: remembered(state => positionPicture(speech, state)),
  pieces: state => piecesPicture(speech, state),
  thrown: event => thrownIn(speech, event),
  dice: () => [D10],
  order: (state, said) => orderHint(speech, state, said),
  event: eventHint,
  asked: (_state, decision) => askedHint(speech, decision, BOOK.windows),
  standing: () => standingIn(speech),
  answer: (state, given) => guessedIn(speech, state, { answer: given.answer, picture: answerPicture(speech, given) }),
  meant: (state, pointed) => BOOK.windows[pointed.decision.asks].screen.meant?.(speech.board, state, pointed),
  seats: () => SIDES.map(seat => ({ seat, title: speech.named('sides', seat) })),
});

const orderRule = (order: RyOrder): OrderRule<RyTerms, RyOrder> => BOOK.orders[order.do];

function orderHint(
  speech: RySpeech,
  state: RyState,
  said: { readonly order: RyOrder; readonly decision: RyDecision },
): OrderHint {
  const { note = null, ...hint } = orderRule(said.order).hint(speech.board, state, said);
  return {
    ...PLAIN_HINT,
    kind: said.order.do,
    plain: false,
    answer: answerBy(speech.board, state, said),
    ...hint,
    note: note === null ? null : speech.retold('notes', note),
  };
}

const positionPicture = (speech: RySpeech, state: RyState): PositionPicture => ({
  ...piecesPicture(speech, state),
  overlays: [...zoneOverlays(speech.board, state), ...commandOverlays(speech.board, state)],
});

const piecesPicture = (speech: RySpeech, state: RyState): PositionPicture => ({
  ...segmentPicture(speech, state, scoreOf(speech.board, state)),
  counters: [
    ...state.leaders.map((_, index) => leaderPicture(speech, state, index)),
    // A crew with its guns is not a piece (7.8).
    ...lowestFirst(state).flatMap(index =>
      unitOf(state, index).where === 'within' ? [] : [unitPicture(speech, state, index)],
    ),
  ],
  marks: [
    ...objectiveMarks(speech.board, state),
    ...chargeMarks(speech.board, state.units),
    ...flagMarks(speech, state),
  ],
  panels: [segmentPanel(speech, state), ...chainPanel(speech, state)],
  stakes: stakesPicture(speech.board, state),
});

/** Who lies on top of a stack comes last. */
const lowestFirst = (state: RyState): readonly number[] =>
  state.units.map((_, index) => index).toSorted((a, b) => unitOf(state, a).height - unitOf(state, b).height || b - a);

/** An objective of more hexes than these is an area, not places. */
const AREA = 12;

/** Who holds the objectives, and what they are worth. */
const objectiveMarks = (board: Board, state: RyState): readonly HexMark[] => {
  const places = board.victory.objectives.filter(({ hexes }) => hexes.length <= AREA);
  const areas = board.victory.objectives.filter(({ hexes }) => hexes.length > AREA);
  return [
    ...areas.flatMap(({ hexes, name }) =>
      hexes.map((hex): HexMark => ({ hex: codeAt(board, hex), mark: 'area', seat: null, text: name })),
    ),
    ...[...objectivePlaces(board)].flatMap(([hex, at]): readonly HexMark[] => {
      const here = places.filter(({ hexes }) => hexes.includes(hex));
      if (here.length === 0) return [];
      const text = String(here.reduce((most, { points }) => Math.max(most, points), 0));
      return [{ hex: codeAt(board, hex), mark: 'victory', seat: state.holders[at] ?? null, text }];
    }),
  ];
};

/** Every flag on the map: in colour while its leader reaches it, else grey (4.1.6). */
const flagMarks = (speech: RySpeech, state: RyState): readonly HexMark[] =>
  state.flags.flatMap(({ where, hex, inCommand }, index): readonly HexMark[] =>
    where === 'map'
      ? [
          {
            hex: codeAt(speech.board, hex),
            mark: inCommand ? 'flag' : 'flag-out',
            seat: flagRoster(speech.board, index).side,
            text: flagTip(speech, state, index),
          },
        ]
      : [],
  );

/** Opportunity charges that wait for those they have called up: the last of them closes first (12.7.15 to 12.7.17). */
function chainPanel(speech: RySpeech, state: RyState): readonly PanelPicture[] {
  const { board } = speech;
  if (state.chain.length === 0) return [];
  const chips = state.chain.map(({ units, at, broken }, n) => {
    const isFirst = n === state.chain.length - 1;
    return {
      text: speech.phrase('chain', { units: idsOf(board, units), at: idsOf(board, at) }),
      title: speech.phrase(broken ? 'chain-broken' : isFirst ? 'chain-first' : 'chain-waits'),
      seat: rosterOf(board, units[0] ?? 0).side,
      sign: broken ? 'chain-broken' : 'chain',
      badge: null,
      count: 1,
    };
  });
  return [{ id: 'chain', title: speech.phrase('chain-title'), chips }];
}
