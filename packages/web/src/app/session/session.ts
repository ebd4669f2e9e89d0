import type {
  AnswerPicture,
  LogLine,
  Offer,
  OpenDecision,
  Order,
  PointedReply,
  PositionReply,
  Reply,
  Request,
  RuleText,
  Seat,
  TableReply,
} from '@guidon/protocol';
import { batch, createMemo, createSignal } from 'solid-js';
import type { Client } from '../client.ts';
import type { SavedGame } from '../saves.ts';
import { PACES, pace } from '../settings.ts';
import { handsFor, meanings, sameUnits, turnOf } from './hand.ts';
import { createOffers } from './offers.ts';
import { createQuestions, type WeighedOdds } from './questions.ts';
import { createKeeper } from './save-queue.ts';
import { createStanding } from './standing.ts';

/** Something the player has pointed at and must still confirm. */
export interface Pending {
  readonly offer: Offer;
  /** The sums behind it; null while they are worked out. */
  readonly sums: readonly AnswerPicture[] | null;
  /** What may come of it; null while it is counted. */
  readonly odds: WeighedOdds | null;
  /** All ways are counted because the player asks: not asked, under way, done, or too many for that. */
  readonly exact: 'unasked' | 'counting' | 'done' | 'too-many';
}

/** A hex that was pointed at, and all that could be meant. */
export interface Choice {
  readonly hex: string;
  readonly offers: readonly Offer[];
  /** Or other pieces there are taken up instead. */
  readonly pickable: readonly string[];
}

export interface Told {
  readonly sentence: string;
  readonly rule: RuleText | null;
}

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
  weighed: true,
  asks: [],
};

/** A game on the screen: what the table said last, and what the player holds in hand. No rule is known here. */
export function createSession(client: Client, first: TableReply, id: string) {
  const [position, setPosition] = createSignal<PositionReply>(first.position);
  const [log, setLog] = createSignal<readonly LogLine[]>([...(first.position.past ?? []), ...first.position.log]);
  const [inHand, setInHand] = createSignal<readonly string[]>([]);
  const [pending, setPending] = createSignal<Pending | null>(null);
  const [choice, setChoice] = createSignal<Choice | null>(null);
  const [told, setTold] = createSignal<Told | null>(null);
  const [busy, setBusy] = createSignal(false);
  const [hurry, setHurry] = createSignal(false);
  const [latest, setLatest] = createSignal<readonly LogLine[]>(first.position.log);
  const [ordersGiven, setOrdersGiven] = createSignal(0);
  const [lookAt, setLookAt] = createSignal<string | undefined>(undefined, { equals: false });
  let lines: readonly string[] = first.position.lines;
  let isClosed = false;
  const standing = createStanding(first.system.id, first.standing);
  const keeper = createKeeper(
    () => savedGame(),
    () => setTold({ sentence: 'This browser could not save the game. Save it as a file.', rule: null }),
  );

  /** Far away one's own question comes before those of others. */
  const open = createMemo((): OpenDecision | undefined => {
    const { decisions } = position();
    return decisions.find(({ decision }) => decision.seat === client.seat?.()) ?? decisions[0];
  });
  const seat = (): Seat => client.seat?.() ?? open()?.decision.seat ?? Object.keys(first.seats)[0] ?? '';
  const questions = createQuestions(client, seat);
  const onOffer = createOffers(open, inHand);
  const { offers, orderable, needsUnit, inReach, turns } = onOffer;
  const counters = () => position().picture.counters;

  /** Whose word the game waits for. `table`: an order is carried out, a bot decides, or the game is being kept. */
  const waitingFor = createMemo((): 'person' | 'table' | 'nobody' => {
    if (busy() || keeper.isBusy()) return 'table';
    if (open() === undefined || first.watching || open()?.player === 'remote') return 'nobody';
    return open()?.player === 'person' ? 'person' : 'table';
  });

  async function take(reply: Reply): Promise<void> {
    if (reply.say !== 'position') {
      batch(() => {
        setBusy(false);
        if (reply.say === 'refused') setTold({ sentence: reply.sentence, rule: reply.rule });
        else if (reply.say === 'faulty') setTold({ sentence: reply.message, rule: null });
      });
      return;
    }
    lines = [...lines, ...reply.lines];
    questions.forget();
    const given = batch(() => {
      setPosition(reply);
      setLatest(reply.log);
      setLog(known => [...(reply.past ?? known), ...reply.log].slice(-600));
      setInHand(stillInHand());
      setPending(null);
      setChoice(null);
      setTold(null);
      setLookAt(undefined);
      const answer = standingAnswer();
      setBusy(answer !== undefined);
      return { kept: keep(), answer };
    });
    await given.kept;
    if (given.answer !== undefined && !isClosed) await order(given.answer);
    else void goOn();
  }

  /** What the game itself has in hand stays there as long as it may go on or turn. */
  function stillInHand(): readonly string[] {
    const held = position().picture.inHand;
    return offers().some(({ hint }) => !hint.plain && sameUnits(hint.units, held)) ? held : [];
  }

  /** A question that the player has answered once and for all. */
  function standingAnswer(): Offer | undefined {
    const now = open();
    if (now === undefined || now.player !== 'person' || first.watching) return undefined;
    standing.meet(now);
    return standing.answerTo(now);
  }

  const keep = (): Promise<void> => (first.watching || client.seat !== undefined ? Promise.resolve() : keeper.keep());

  const savedGame = (): SavedGame => ({
    id,
    scenario: first.scenario.id,
    title: first.scenario.title,
    seats: first.seats,
    clock: position().picture.clock,
    over: position().over !== null,
    changed: Date.now(),
    lines,
  });

  /** Asks for something that changes the game: one thing at a time. */
  async function change(request: Request): Promise<void> {
    setBusy(true);
    await take(await client.ask(request));
  }

  async function give(offer: Offer): Promise<void> {
    if (busy()) return;
    setOrdersGiven(count => count + 1);
    await order(offer);
  }

  const order = (offer: Pick<Offer, 'order'>): Promise<void> =>
    change({ ask: 'order', seat: seat(), revision: position().revision, order: { ...offer.order } });

  /** An order that was made up rather than offered. */
  async function giveOrder(made: Order): Promise<void> {
    if (busy()) return;
    setOrdersGiven(count => count + 1);
    await order({ order: made });
  }

  /** Its odds, before it is given. */
  const weighOrder = (made: Order, label: string): Promise<void> =>
    weigh({ order: made, label, hint: { ...MADE_UP, kind: made.do } });

  /** A venture is shown with its odds first; anything else is done at once. */
  const act = (offer: Offer): Promise<void> => (offer.hint.weighed ? weigh(offer) : give(offer));

  /** A game that is opened may wait for a standing answer, or with something in hand. */
  async function begin(): Promise<void> {
    setInHand(stillInHand());
    const answer = standingAnswer();
    if (answer === undefined) return goOn();
    setBusy(true);
    await order(answer);
  }

  /** Bots answer at a pace one can follow, or at once if the player has no patience. */
  async function goOn(): Promise<void> {
    const now = open();
    if (isClosed || now === undefined || now.player !== 'bot' || first.watching) {
      setHurry(false);
      return;
    }
    const worthALook = latest().length > 0;
    if (!hurry() && worthALook && PACES[pace()] > 0) await new Promise(resolve => setTimeout(resolve, PACES[pace()]));
    if (isClosed || open() !== now) return;
    await take(await client.ask({ ask: 'bot', revision: position().revision }));
  }

  async function undo(): Promise<void> {
    const [who] = position().undo.filter(candidate => client.seat !== undefined || first.seats[candidate] === 'person');
    if (who === undefined || busy()) return;
    setLog(known => known.slice(0, Math.max(0, known.length - latest().length)));
    await change({ ask: 'undo', seat: who });
  }

  /** Picks up, puts down, or orders. Where several things could be meant, it asks which. */
  async function pointAt(hex: string, unitsThere: readonly string[]): Promise<void> {
    const meant = meanings(inReach().filter(offer => offer.hint.to === hex));
    const pickable = unitsThere.filter(unit => orderable().has(unit));
    const [only] = meant;
    setChoice(null);
    if (only !== undefined && meant.length === 1 && (pickable.length === 0 || !needsUnit())) return act(only);
    if (meant.length > 0) {
      setChoice({ hex, offers: meant, pickable: needsUnit() ? pickable : [] });
      return;
    }
    if (pickable.length > 0) {
      pickUp(pickable);
      return;
    }
    if (inHand().length > 0 || !needsUnit()) await explain(hex);
  }

  /** Each time the next hand that holds one of these: the whole stack, single units, leaders. */
  function pickUp(candidates: readonly string[]): void {
    const hands = handsFor(offers(), { candidates, counters: counters() });
    const at = hands.findIndex(hand => sameUnits(hand, inHand()));
    hold(hands[(at + 1) % Math.max(1, hands.length)] ?? []);
  }

  const hold = (hand: readonly string[]): void =>
    batch(() => {
      setPending(null);
      setChoice(null);
      setTold(null);
      setInHand(hand);
    });

  /** To the next corner on that side, if what is in hand may turn. */
  async function turn(way: 'left' | 'right'): Promise<void> {
    const facing = counters().find(counter => inHand().includes(counter.id) && counter.facing !== null)?.facing ?? null;
    const offer = turnOf(turns(), facing, way);
    if (offer !== undefined) await give(offer);
  }

  async function weigh(offer: Offer): Promise<void> {
    batch(() => {
      setChoice(null);
      setPending({ offer, sums: null, odds: null, exact: 'unasked' });
    });
    fill(offer, { sums: await questions.shownFor(offer.hint.asks) });
    const odds = await questions.quickOdds(offer.order);
    fill(offer, { odds });
    if (odds.open > 0 && pending()?.offer === offer && pending()?.exact === 'unasked') {
      const better = await questions.betterOdds(offer.order);
      if (pending()?.exact === 'unasked') fill(offer, { odds: better });
    }
  }

  /** More is known of a venture; it may have been dropped meanwhile. */
  function fill(offer: Offer, more: Partial<Pending>): void {
    const now = pending();
    if (now?.offer === offer) setPending({ ...now, ...more });
  }

  /** The odds of what is pending, to the last way. */
  async function workOut(): Promise<void> {
    const now = pending();
    if (now === null || now.exact !== 'unasked') return;
    fill(now.offer, { exact: 'counting' });
    const odds = await questions.exactOdds(now.offer.order);
    fill(now.offer, { odds, exact: odds.open > 0 ? 'too-many' : 'done' });
  }

  /** Why a hex cannot be taken: the table says it, with the rule. */
  async function explain(hex: string): Promise<PointedReply | undefined> {
    const reply = await client.ask({ ask: 'point', seat: seat(), units: [...inHand()], hex });
    if (reply.say !== 'pointed') return undefined;
    if (reply.sentence !== null) setTold({ sentence: reply.sentence, rule: reply.rule });
    return reply;
  }

  /** The same without a word in the panel: for a pointer that only rests there. */
  async function whyNot(hex: string): Promise<string | null> {
    const reply = await client.ask({ ask: 'point', seat: seat(), units: [...inHand()], hex });
    return reply.say === 'pointed' ? reply.sentence : null;
  }

  async function seek(entry: number): Promise<void> {
    const reply = await client.ask({ ask: 'seek', entry });
    if (reply.say === 'position')
      batch(() => {
        setPosition(reply);
        setLatest(reply.log);
        setLog(reply.log);
      });
  }

  client.onNews?.(news => void take(news));
  void keep();
  void begin();
  return {
    id,
    table: first,
    client,
    position,
    log,
    latest,
    open,
    seat,
    ...onOffer,
    inHand,
    pending,
    choice,
    standing,
    told,
    busy,
    waitingFor,
    hurry,
    ordersGiven,
    give,
    giveOrder,
    weighOrder,
    undo,
    act,
    pointAt,
    pickUp,
    hold,
    turn,
    weigh,
    workOut,
    shownFor: questions.shownFor,
    explain,
    whyNot,
    lookAt,
    setLookAt,
    question: questions.ask,
    seek,
    drop: () =>
      batch(() => {
        setInHand([]);
        setPending(null);
        setChoice(null);
        setTold(null);
      }),
    closeChoice: () => setChoice(null),
    cancel: () => setPending(null),
    tell: (sentence: string, rule: RuleText | null = null) => setTold({ sentence, rule }),
    skip: () => setHurry(true),
    file: () => client.ask({ ask: 'file' }),
    /** The screen is left. What is under way is still kept; no bot is asked again: the table may hold another game. */
    close: () => {
      isClosed = true;
    },
  };
}

export type Session = ReturnType<typeof createSession>;
