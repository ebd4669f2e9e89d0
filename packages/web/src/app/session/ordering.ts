import type { Offer, OpenDecision, OpenedReply, Order, PositionReply, Reply, Request } from '@guidon/protocol';
import { batch, createSignal } from 'solid-js';
import type { Client } from '../client.ts';
import type { GameRecord } from './game-record.ts';
import { passesOverMinor } from './minor-steps.ts';
import { PACES, pace } from './pace.ts';
import type { Playback } from './playback.ts';
import type { Questions } from './questions.ts';
import type { Selection, Told } from './selection.ts';
import type { StandingAnswers } from './standing.ts';

interface OrderingParts {
  readonly client: Client;
  readonly first: OpenedReply;
  readonly record: GameRecord;
  readonly selection: Selection;
  readonly questions: Questions;
  readonly standing: StandingAnswers;
  readonly open: () => OpenDecision | undefined;
  readonly seat: () => string;
  /** What the game itself has in hand, as long as it may go on with it. */
  readonly held: () => readonly string[];
  readonly save: () => Promise<void>;
  readonly playback: Playback;
  /** Asked before an order of the player is given: may it go? */
  readonly letsGo: (order: Order) => Promise<boolean>;
  /** Called before an order of the player is given. */
  readonly orderGiven: () => void;
}

/** Orders on their way to the rules and what comes back, one at a time. Standing answers and bots go on by themselves. */
export function createOrdering(parts: OrderingParts) {
  const { client, first, record, open, seat, selection } = parts;
  const [busy, setBusy] = createSignal(false);
  const [hurry, setHurry] = createSignal(false);
  const [ordersGiven, setOrdersGiven] = createSignal(0);
  let isClosed = false;

  async function take(reply: Reply): Promise<void> {
    if (reply.say === 'position') return goOnFrom(reply);
    batch(() => {
      setBusy(false);
      selection.setTold(toldBy(reply) ?? selection.told());
    });
  }

  async function goOnFrom(reply: PositionReply): Promise<void> {
    record.keep(reply);
    const saved = parts.save();
    if (!hurry()) await parts.playback.upTo(reply);
    parts.questions.forget();
    const answer = batch(() => {
      record.add(reply);
      selection.renew(parts.held());
      const standing = standingAnswer(parts);
      setBusy(standing !== undefined);
      return standing;
    });
    await saved;
    if (answer !== undefined && !isClosed) await send(answer.order);
    else void letBotsPlay();
  }

  /** Asks for something that changes the game: one thing at a time. */
  async function change(request: Request): Promise<void> {
    setBusy(true);
    await take(await client.ask(request));
  }

  const send = (order: Order): Promise<void> =>
    change({ ask: 'order', seat: seat(), revision: record.position().revision, order: { ...order } });

  /** An order of the player, offered or made up. */
  async function giveOrder(order: Order): Promise<void> {
    if (busy() || parts.playback.stage.isPlaying()) return;
    setBusy(true);
    if (!(await parts.letsGo(order)) || isClosed) return void setBusy(false);
    setOrdersGiven(count => count + 1);
    parts.orderGiven();
    await send(order);
  }

  /** A game that is opened may wait for a standing answer, or with something in hand. */
  async function begin(): Promise<void> {
    selection.setInHand(parts.held());
    const answer = standingAnswer(parts);
    await (answer === undefined ? letBotsPlay() : send(answer.order));
  }

  /** Bots answer at a pace one can follow, or at once if the player has no patience. */
  async function letBotsPlay(): Promise<void> {
    const now = open();
    if (isClosed || now?.player !== 'bot' || first.watching) return void setHurry(false);
    if (!hurry() && record.latest().length > 0) await aMoment();
    if (isClosed || open() !== now) return;
    await take(await client.ask({ ask: 'bot', revision: record.position().revision }));
  }

  async function undo(): Promise<void> {
    const who = whoMayUndo(parts);
    if (who === undefined || busy()) return;
    record.dropLatest();
    await change({ ask: 'undo', seat: who });
  }

  return {
    busy: () => busy() || parts.playback.stage.isPlaying(),
    hurry,
    ordersGiven,
    take,
    begin,
    giveOrder,
    give: (offer: Offer) => giveOrder(offer.order),
    undo,
    skip: () => {
      setHurry(open()?.player === 'bot');
      parts.playback.stage.skip();
    },
    /** The screen is left. What is under way is still saved; no bot is asked again: the worker may hold another game. */
    close: () => {
      isClosed = true;
      parts.playback.close();
    },
  };
}

/** What ends a step in which nothing but leaders could move, if such steps are to be passed over. */
function minorStepEnd({ hint, offers, exhaustive }: OpenDecision): Offer | undefined {
  if (!passesOverMinor() || hint.reaction || !exhaustive) return undefined;
  const plain = offers.filter(offer => offer.hint.plain);
  return plain.length === 1 && offers.every(offer => offer.hint.plain || offer.hint.minor) ? plain[0] : undefined;
}

/** As long as an order of a bot stays before the next one. */
const aMoment = (): Promise<unknown> => new Promise(resolve => setTimeout(resolve, PACES[pace()].rest));

function toldBy(reply: Reply): Told | undefined {
  if (reply.say === 'refused') return { sentence: reply.sentence, rule: reply.rule, remedy: reply.remedy };
  return reply.say === 'faulty' ? { sentence: reply.message, rule: null, remedy: null } : undefined;
}

/** The seat whose last order can be taken back: of those that are played here. */
const whoMayUndo = ({ client, first, record }: OrderingParts): string | undefined =>
  record.position().undo.find(who => client.seat !== undefined || first.seats[who] === 'person');

/** The answer to a question that the player has answered once and for all. */
function standingAnswer({ open, first, standing }: OrderingParts): Offer | undefined {
  const now = open();
  if (now === undefined || now.player !== 'person' || first.watching) return undefined;
  standing.meet(now);
  return standing.answerTo(now) ?? minorStepEnd(now);
}
