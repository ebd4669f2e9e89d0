import type { EventRule, OrderRule } from '@guidon/kernel';
import type { CounterPicture, HexMark, OverlayPicture, PanelPicture, PositionPicture, PresenterIn } from '@guidon/kit';
import { guessedIn, PLAIN_HINT, remembered, rememberedEach } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { BOOK } from '../book/book.ts';
import type { YbTerms } from '../book/kinds.ts';
import { blackDie, whiteDie } from '../terms/dice.ts';
import type { YbEvent } from '../terms/events.ts';
import { codeAt, hasWorks, occupationFor, rosterOf } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import { corpsOfMarker, enemyOf, isFlagMarker, SIDES, sideOfMarker } from '../terms/names.ts';
import type { YbOrder } from '../terms/orders.ts';
import type { UnitState, YbState } from '../terms/state.ts';
import { levelsOf, objectivesPicture, stakesPicture } from '../victory/stakes.ts';
import { unitTip } from '../words/board.ts';
import { clockLabel, type YbSpeech } from '../words/speech.ts';
import { answerPicture } from './answers.ts';
import { mapPicture } from './map.ts';
import { STILL } from './pointing.ts';
import { thrownIn } from './throws.ts';

/** How Yankees & Rebels shows itself to a screen. */
export function presenterFor(speech: YbSpeech): PresenterIn<YbTerms> {
  const pictured = remembered(pictureIn(speech));
  return {
    map: () => mapPicture(speech.board),
    position: pictured,
    thrown: event => thrownIn(speech, event),
    dice: () => [whiteDie(speech.board), blackDie(speech.board)],
    order: (state, said) => ({
      ...PLAIN_HINT,
      kind: said.order.do,
      ...orderRule(said.order).hint(speech.board, state, said),
    }),
    // Hints tell the cost from where the units stand; nothing else of the position is in them.
    offerKey: (state, order) => `${startOf(speech.board, state, order)} ${JSON.stringify(order)}`,
    event: event =>
      event.event === 'rolled' ? { ...STILL, motion: 'dice' } : (eventRule(event).hint?.(event) ?? STILL),
    asked: (_state, { asks, hex }) => ({
      kind: asks,
      title: speech.title(asks),
      reaction: BOOK.windows[asks].screen.reaction,
      hex: hex ?? null,
    }),
    answer: (state, given) => guessedIn(speech, state, { answer: given.answer, picture: answerPicture(speech, given) }),
    meant: (state, pointed) => BOOK.windows[pointed.decision.asks].screen.meant?.(speech.board, state, pointed),
    seats: () => SIDES.map(seat => ({ seat, title: speech.named('sides', seat) })),
  };
}

/** Where those who are activated stand; -1 for all other orders. */
const startOf = (board: Board, state: YbState, order: YbOrder): number =>
  order.do === 'activate' ? (state.units[board.unitById.get(order.units[0] ?? '') ?? -1]?.hex ?? -1) : -1;

const orderRule = (order: YbOrder): OrderRule<YbTerms, YbOrder> => BOOK.orders[order.do];
const eventRule = (event: YbEvent): EventRule<YbTerms, YbEvent> => BOOK.events[event.event];

function pictureIn(speech: YbSpeech): (state: YbState) => PositionPicture {
  const { board } = speech;
  const counterOf = rememberedEach((unit: UnitState, index) => counterPicture(speech, { unit, index }));
  const victoryMarksOf = rememberedEach((control: YbState['control']) => victoryMarks(board, control));
  const objectivesOf = rememberedEach((control: YbState['control']) => objectivesPicture(speech, control));
  const levels = levelsOf(board);
  return state => ({
    clock: clockLabel(speech, state),
    score: SIDES.map(seat => ({ seat, points: state.score[seat] })),
    counters: state.units.map(counterOf),
    marks: [...victoryMarksOf(state.control, 0), ...workMarks(board, state)],
    overlays: SIDES.map(side => controlOverlay(board, state, side)),
    panels: [poolPanel(speech, state), cupPanel(speech, state)],
    inHand: [],
    stakes: stakesPicture(board, state, { levels, objectives: objectivesOf(state.control, 0) }),
  });
}

const TRAYS: { readonly [S in UnitState['status']]: string | null } = {
  map: null,
  due: 'waiting',
  later: 'reinforcements',
  out: 'losses',
};

/** Rule 4.0-14: everybody sees which units have been activated. */
function counterPicture(speech: YbSpeech, at: { unit: UnitState; index: UnitIndex }): CounterPicture {
  const { board } = speech;
  const { id, side, name, arm, corps, cf, training } = rosterOf(board, at.index);
  const { unit } = at;
  return {
    id,
    seat: side,
    hex: unit.status === 'map' ? codeAt(board, unit.hex) : null,
    tray: TRAYS[unit.status],
    name,
    figure: arm,
    badge: badgeOf(side, corps),
    numeral: unit.unseen === true ? '?' : String(unit.steps),
    // Of steps that are not seen none is drawn.
    pips: unit.unseen === true ? { left: 0, of: 0 } : { left: unit.steps, of: cf },
    grade: training,
    spent: unit.activated,
    states: unit.recovered ? ['recovered'] : [],
    facing: null,
    hits: 0,
    reduced: false,
    order: null,
    tip: unitTip(speech, at),
    asks: [],
  };
}

const badgeOf = (side: Side, corps: string): CounterPicture['badge'] => ({
  text: corps,
  shape: side === 'union' ? (BADGES[corps] ?? 'tag') : 'tag',
});

/** The badges the Union corps wore. */
const BADGES: { readonly [corps: string]: string } = {
  I: 'disc',
  II: 'trefoil',
  III: 'lozenge',
  V: 'maltese-cross',
  VI: 'greek-cross',
  XI: 'crescent',
  XII: 'star',
  CR: 'sabres',
  AR: 'cannons',
};

/** Hexes in which a side's zones of control lie. */
function controlOverlay(board: Board, state: YbState, side: Side): OverlayPicture {
  const { enemyZone } = occupationFor(board, state, enemyOf(side));
  const counters: string[] = [];
  state.units.forEach((unit, index) => {
    const { id, side: own } = rosterOf(board, index);
    if (unit.status === 'map' && own === side) counters.push(id);
  });
  const { codes } = board.map.grid;
  const hexes: string[] = [];
  // A plain loop: all hexes are looked at after every order.
  for (let hex = 0; hex < codes.length; hex++) if (enemyZone[hex] === 1) hexes.push(codes[hex] ?? '');
  return { kind: 'control', counters, hexes };
}

const victoryMarks = (board: Board, control: YbState['control']): readonly HexMark[] =>
  board.victoryHexes.map(({ hex, points }, at) => ({
    hex: codeAt(board, hex),
    mark: 'victory',
    seat: control[at] ?? null,
    text: String(points),
  }));

const workMarks = (board: Board, state: YbState): readonly HexMark[] =>
  board.map.works
    .filter(({ hex, side }) => hasWorks(board, state, { hex, side }))
    .map(({ hex, side }) => ({ hex: codeAt(board, hex), mark: 'works', seat: side, text: '' }));

function poolPanel(speech: YbSpeech, state: YbState): PanelPicture {
  const pool = state.round?.pool;
  const seat = state.round?.side ?? null;
  const chip = (text: string, sign: string, count: number) => ({ text, title: text, sign, badge: null, count, seat });
  const chips =
    pool === undefined
      ? []
      : [
          chip(speech.phrase('activations'), 'flag', pool.corps),
          chip(speech.phrase('hats'), 'hat', pool.hats),
          chip(speech.phrase('bugles'), 'bugle', pool.bugles),
          chip(speech.phrase('enemy-flags'), 'enemy-flag', pool.enemyFlags),
        ].filter(({ count }) => count > 0);
  return { id: 'pool', title: state.round === null ? '' : state.round.marker, chips };
}

const cupPanel = (speech: YbSpeech, state: YbState): PanelPicture => ({
  id: 'cup',
  title: speech.phrase('cup-title'),
  chips: state.cup.map(marker => ({
    text: isFlagMarker(marker) ? speech.phrase('flag-chip') : corpsOfMarker(marker),
    title: '',
    seat: sideOfMarker(marker),
    sign: isFlagMarker(marker) ? 'army-flag' : 'chit',
    badge: isFlagMarker(marker) ? null : badgeOf(sideOfMarker(marker), corpsOfMarker(marker)),
    count: 1,
  })),
});
