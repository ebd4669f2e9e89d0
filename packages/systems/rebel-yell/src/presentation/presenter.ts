import type { OrderRule } from '@guidon/kernel';
import { type HexMark, type PanelPicture, PLAIN_HINT, type PositionPicture, type Presenter } from '@guidon/kit';
import { askedHint, chargeMarks, D10, objectivePlaces, segmentPanel, sideName } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import type { RyTerms } from '../book/kinds.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { RyEvent } from '../terms/events.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { flagRoster, rosterOf, unitOf } from '../terms/lookups.ts';
import { SIDES } from '../terms/names.ts';
import type { RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import { scoreOf } from '../victory/score.ts';
import { stakesPicture } from '../victory/stakes.ts';
import { EN } from '../words/en.ts';
import { clockLabel, pieceNames, segmentTitle } from '../words/names.ts';
import { flagTip } from '../words/roster.ts';
import { answerPicture } from './answers.ts';
import { leaderPicture, unitPicture } from './counters.ts';
import { eventHint } from './events.ts';
import { mapPicture } from './map.ts';
import { answerBy, STANDING } from './standing.ts';
import { thrownIn } from './throws.ts';
import { commandOverlays, zoneOverlays } from './zones.ts';

/** How Rebel Yell shows itself to a screen. */
export const presenterFor = (board: Board): Presenter<RyState, RyOrder, RyEvent, RyDecision> => ({
  map: () => mapPicture(board),
  position: state => positionPicture(board, state),
  pieces: state => piecesPicture(board, state),
  thrown: event => thrownIn(board, event),
  dice: () => [D10],
  order: (state, said) => ({
    ...PLAIN_HINT,
    kind: said.order.do,
    plain: false,
    answer: answerBy(board, state, said),
    ...orderRule(said.order).hint(board, state, said),
  }),
  event: eventHint,
  asked: (_state, decision) => askedHint(board, decision, { windows: BOOK.windows, titles: EN.titles }),
  standing: () => STANDING,
  answer: (_state, given) => answerPicture(board, given),
  meant: (state, pointed) => BOOK.windows[pointed.decision.asks].screen.meant?.(board, state, pointed),
  seats: () => SIDES.map(seat => ({ seat, title: sideName(seat) })),
});

const orderRule = (order: RyOrder): OrderRule<RyTerms, RyOrder> => BOOK.orders[order.do];

const positionPicture = (board: Board, state: RyState): PositionPicture => ({
  ...piecesPicture(board, state),
  overlays: [...zoneOverlays(board, state), ...commandOverlays(board, state)],
});

const piecesPicture = (board: Board, state: RyState): PositionPicture => ({
  clock: clockLabel(board, state),
  score: SIDES.map(seat => ({ seat, points: scoreOf(board, state)[seat] })),
  counters: [
    ...state.leaders.map((_, index) => leaderPicture(board, state, index)),
    // A crew with its guns is not a piece (7.8).
    ...lowestFirst(state).flatMap(index =>
      unitOf(state, index).where === 'within' ? [] : [unitPicture(board, state, index)],
    ),
  ],
  marks: [...objectiveMarks(board, state), ...chargeMarks(board, state.units), ...flagMarks(board, state)],
  overlays: [],
  panels: [segmentPanel(board.player1, state, segment => segmentTitle(board, segment)), ...chainPanel(board, state)],
  inHand: idsOf(board, state.open?.units ?? []),
  stakes: stakesPicture(board, state),
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
const flagMarks = (board: Board, state: RyState): readonly HexMark[] =>
  state.flags.flatMap(({ where, hex, inCommand }, index): readonly HexMark[] =>
    where === 'map'
      ? [
          {
            hex: codeAt(board, hex),
            mark: inCommand ? 'flag' : 'flag-out',
            seat: flagRoster(board, index).side,
            text: flagTip(board, state, index),
          },
        ]
      : [],
  );

/** Opportunity charges that wait for those they have called up: the last of them closes first (12.7.15 to 12.7.17). */
function chainPanel(board: Board, state: RyState): readonly PanelPicture[] {
  if (state.chain.length === 0) return [];
  const chips = state.chain.map(({ units, at, broken }, n) => {
    const [by, on] = [pieceNames(board, idsOf(board, units)), pieceNames(board, idsOf(board, at))];
    const end = broken ? 'its charge is broken' : n === state.chain.length - 1 ? 'closes first' : 'waits';
    return {
      text: `${by} charges ${on}`,
      title: end,
      seat: rosterOf(board, units[0] ?? 0).side,
      sign: broken ? 'chain-broken' : 'chain',
      badge: null,
      count: 1,
    };
  });
  return [{ id: 'chain', title: 'Opportunity charges (ry:12.7)', chips }];
}
