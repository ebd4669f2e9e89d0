import type { Offer, OpenDecision, OpenedReply, Order, RuleText, Seat } from '@guidon/protocol';
import { createMemo } from 'solid-js';
import type { Client } from '../client.ts';
import { createCounsel } from '../counsel/counsel.ts';
import type { SavedGame } from '../saves.ts';
import { tellTabs } from '../tabs.ts';
import { createCatchingUp } from './catching-up.ts';
import { createFreeHand } from './free-hand.ts';
import { createGameRecord, type GameRecord } from './game-record.ts';
import { sameUnits } from './hand.ts';
import { createOffers } from './offers.ts';
import { createOrdering } from './ordering.ts';
import { createPlayback } from './playback.ts';
import { createPointing } from './pointing.ts';
import { createQuestions } from './questions.ts';
import { createSaveQueue } from './save-queue.ts';
import { createSelection } from './selection.ts';
import { createStanding } from './standing.ts';
import { createThrowsShown } from './throws-shown.ts';
import { createWeighing } from './weighing.ts';

/** An order that was made up says nothing about itself. */
const MADE_UP: Offer['hint'] = {
  kind: '',
  units: [],
  along: [],
  to: null,
  path: [],
  cost: null,
  facing: null,
  note: null,
  plain: true,
  answer: null,
  prefers: [],
  minor: false,
  weighed: true,
  asks: [],
};

const madeUp = (order: Order, label: string): Offer => ({ order, label, hint: { ...MADE_UP, kind: order.do } });

/** A game on the screen, without the screen: what the rules said last, and what the player holds in hand. */
export function createSession(client: Client, first: OpenedReply, id: string) {
  const record = createGameRecord(first.position);
  const selection = createSelection();
  const standing = createStanding(first.system.id, first.standing);
  const open = createMemo(() => openFor(record, client.seat?.()));
  const seat = (): Seat => client.seat?.() ?? open()?.decision.seat ?? Object.keys(first.seats)[0] ?? '';
  const questions = createQuestions(client, seat);
  const counters = () => record.position().picture.counters;
  const playback = createPlayback(client, record);
  const { stage } = playback;
  const listed = createMemo((): readonly Offer[] =>
    open()?.player === 'person' && !stage.isPlaying() ? (open()?.offers ?? []) : [],
  );
  const revision = () => record.position().revision;
  const freeHand = createFreeHand({ client, seat, revision, counters, listed, selection });
  const onOffer = createOffers(listed, selection.inHand, freeHand.current);
  const tell = (sentence: string, rule: RuleText | null = null) => selection.setTold({ sentence, rule, remedy: null });
  const saves = createSaveQueue(() => savedGame(record, { id, first }), {
    saved: () => tellTabs('saved', id),
    failed: () => tell('This browser could not save the game. Save it as a file.'),
  });
  /** Games of others are saved by their server. */
  const save = (): Promise<void> => (first.watching || client.seat !== undefined ? Promise.resolve() : saves.save());
  const held = (): readonly string[] => {
    const { inHand } = record.position().picture;
    return onOffer.offers().some(({ hint }) => !hint.plain && sameUnits(hint.units, inHand)) ? inHand : [];
  };
  const screenless = { client, first, record, selection, questions, standing };
  const catchingUp = createCatchingUp({ ...screenless, playback, open });
  const orderGiven = (): void => {
    catchingUp.orderGiven();
    standing.answered(open());
  };
  const counsel = createCounsel({ client, first, record, seat, hold: selection.hold, tell });
  const ordering = createOrdering({ ...screenless, open, seat, held, save, playback, orderGiven, ...counsel });
  const weighing = createWeighing(questions, selection);
  /** A venture is shown with its odds first; anything else is done at once. */
  const act = (offer: Offer): Promise<void> => (offer.hint.weighed ? weighing.weigh(offer) : ordering.give(offer));
  const pointing = createPointing({ client, seat, counters, onOffer, selection, act, give: ordering.give });

  /** Whose word the game waits for. `program`: an order is carried out, a bot decides, or the game is being saved. */
  const waitingFor = createMemo((): 'person' | 'program' | 'nobody' => {
    if (ordering.busy() || saves.isBusy()) return 'program';
    if (open() === undefined || first.watching || open()?.player === 'remote') return 'nobody';
    return open()?.player === 'person' ? 'person' : 'program';
  });

  client.onNews?.(news => void ordering.take(news));
  void save();
  void ordering.begin();
  return {
    id,
    client,
    opened: first,
    position: playback.position,
    stage,
    playAgain: playback.again,
    ...createThrowsShown(stage, record.latest),
    ...catchingUp,
    log: record.log,
    latest: record.latest,
    open,
    seat,
    standing,
    waitingFor,
    act,
    tell,
    ...onOffer,
    ...selection,
    ...ordering,
    ...weighing,
    ...pointing,
    ...counsel,
    /** Whoever is in hand, and whoever goes along. */
    taken: freeHand.taken,
    toggle: freeHand.toggle,
    shownFor: questions.shownFor,
    question: questions.ask,
    /** The odds of an order that was made up, before it is given. */
    weighOrder: (made: Order, label: string) => weighing.weigh(madeUp(made, label)),
    ...playback.seeking,
    /** An order is carried out or the game is being saved. */
    isWriting: () => ordering.busy() || saves.isBusy(),
    drop: () => selection.hold([]),
    file: () => client.ask({ ask: 'file' }),
  };
}

export type Session = ReturnType<typeof createSession>;

/** Far away one's own question comes before those of others. */
function openFor(record: GameRecord, mine: Seat | undefined): OpenDecision | undefined {
  const { decisions } = record.position();
  return decisions.find(({ decision }) => decision.seat === mine) ?? decisions[0];
}

const savedGame = (
  { arrived, lines }: GameRecord,
  { id, first: { scenario, seats } }: { readonly id: string; readonly first: OpenedReply },
): SavedGame => ({
  id,
  scenario: scenario.id,
  title: scenario.title,
  seats,
  clock: arrived().picture.clock,
  over: arrived().over !== null,
  changed: Date.now(),
  lines: lines(),
});
