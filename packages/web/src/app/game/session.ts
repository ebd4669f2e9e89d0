import type {
  AnswerPicture,
  LogLine,
  Offer,
  OpenDecision,
  PointedReply,
  PositionReply,
  Question,
  Reply,
  Request,
  RuleText,
  Seat,
  TableReply,
} from '@guidon/protocol';
import { batch, createMemo, createSignal } from 'solid-js';
import type { Client } from '../client.ts';
import { type SavedGame, saveGame } from '../saves.ts';
import { PACES, pace } from '../settings.ts';
import { handsFor, isTurn, meanings, sameUnits, turnOf } from './hand.ts';
import { createStanding } from './standing.ts';

/** Something the player has pointed at and must still confirm. */
export interface Pending {
  readonly offer: Offer;
  /** The sums behind it; null while they are worked out. */
  readonly sums: readonly AnswerPicture[] | null;
  /** What may come of it; null while it is counted. */
  readonly odds: AnswerPicture | null;
}

/** A hex that was pointed at, and all that could be meant. */
export interface Choice {
  readonly hex: string;
  readonly offers: readonly Offer[];
  /** Or other pieces there are taken up instead. */
  readonly pickable: readonly string[];
}

const NO_PICTURE: AnswerPicture = { sums: [], chances: [], notes: [], marks: [] };

export interface Told {
  readonly sentence: string;
  readonly rule: RuleText | null;
}

/** A game on the screen: what the table said last, and what the player holds in hand. No rule is known here. */
export function createSession(client: Client, first: TableReply, id: string) {
  const [position, setPosition] = createSignal<PositionReply>(first.position);
  const [log, setLog] = createSignal<readonly LogLine[]>(first.position.log);
  const [inHand, setInHand] = createSignal<readonly string[]>([]);
  const [pending, setPending] = createSignal<Pending | null>(null);
  const [choice, setChoice] = createSignal<Choice | null>(null);
  const [told, setTold] = createSignal<Told | null>(null);
  const [busy, setBusy] = createSignal(false);
  /** How often the game is still to be written down. */
  const [keeping, setKeeping] = createSignal(0);
  const [hurry, setHurry] = createSignal(false);
  const [latest, setLatest] = createSignal<readonly LogLine[]>(first.position.log);
  const [ordersGiven, setOrdersGiven] = createSignal(0);
  const [lookAt, setLookAt] = createSignal<string | undefined>(undefined, { equals: false });
  let lines: readonly string[] = first.position.lines;
  let lastKept: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const standing = createStanding(first.system.id);
  const answers = new Map<string, Promise<AnswerPicture | null>>();

  const open = createMemo((): OpenDecision | undefined => position().decisions[0]);
  const seat = (): Seat => open()?.decision.seat ?? Object.keys(first.seats)[0] ?? '';
  const offers = createMemo((): readonly Offer[] => (open()?.player === 'person' ? (open()?.offers ?? []) : []));
  /** Units that can be picked up now. */
  const orderable = createMemo(
    () =>
      new Set(
        offers()
          .filter(offer => offer.hint.to !== null || !offer.hint.plain)
          .flatMap(offer => offer.hint.units),
      ),
  );
  /** Several units could act: one must be picked up first. */
  const needsUnit = createMemo(
    () =>
      new Set(
        offers()
          .filter(offer => offer.hint.to !== null)
          .map(offer => offer.hint.units.join()),
      ).size > 1,
  );
  /** What may be done with what is in hand: everything, where no unit needs to be named. */
  const inReach = createMemo((): readonly Offer[] => {
    const held = inHand();
    return offers().filter(({ hint }) => {
      if (hint.units.length === 0 || !needsUnit()) return hint.to !== null;
      return hint.to !== null && sameUnits(hint.units, held);
    });
  });
  /** What the units in hand can do where they stand. */
  const onTheSpot = createMemo(() =>
    offers().filter(({ hint }) => hint.to === null && !hint.plain && sameUnits(hint.units, inHand())),
  );
  const plain = createMemo(() => offers().filter(offer => offer.hint.plain));
  /** The ways what is in hand can turn. */
  const turns = createMemo(() => onTheSpot().filter(isTurn));
  const counters = () => position().picture.counters;

  /** Whose word the game waits for. `table`: an order is carried out, a bot decides, or the game is being kept. */
  const waitingFor = createMemo((): 'person' | 'table' | 'nobody' => {
    if (busy() || keeping() > 0) return 'table';
    if (open() === undefined || first.watching) return 'nobody';
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
    answers.clear();
    const given = batch(() => {
      setPosition(reply);
      setLatest(reply.log);
      setLog(known => [...known, ...reply.log].slice(-600));
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

  /** Keeps the game as it is when its turn comes: one after the other, so that no older state comes last. */
  async function keep(): Promise<void> {
    if (first.watching) return;
    setKeeping(count => count + 1);
    lastKept = lastKept
      .then(() => saveGame(savedGame()))
      .catch(() => setTold({ sentence: 'This browser could not save the game. Save it as a file.', rule: null }));
    await lastKept;
    setKeeping(count => count - 1);
  }

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

  const order = (offer: Offer): Promise<void> =>
    change({ ask: 'order', seat: seat(), revision: position().revision, order: { ...offer.order } });

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
    const [who] = position().undo.filter(candidate => first.seats[candidate] === 'person');
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
      setPending({ offer, sums: null, odds: null });
    });
    const fill = (more: Partial<Pending>): void => {
      const now = pending();
      if (now?.offer === offer) setPending({ ...now, ...more });
    };
    fill({ sums: await shownFor(offer.hint.asks) });
    fill({ odds: (await shown({ ask: 'odds', order: offer.order } as Question)) ?? NO_PICTURE });
  }

  /** The answer to a question as it is shown; asked once a position. */
  function shown(asked: Question): Promise<AnswerPicture | null> {
    const key = JSON.stringify(asked);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const reply = client
      .ask({ ask: 'question', seat: seat(), question: { ...asked } })
      .then(said => (said.say === 'answer' ? said.picture : null));
    answers.set(key, reply);
    return reply;
  }

  const shownFor = async (asks: readonly Question[]): Promise<readonly AnswerPicture[]> =>
    (await Promise.all(asks.map(shown))).filter(picture => picture !== null);

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

  const question = (asked: { readonly ask: string; readonly [key: string]: unknown }): Promise<Reply> =>
    client.ask({ ask: 'question', seat: seat(), question: asked });

  async function seek(entry: number): Promise<void> {
    const reply = await client.ask({ ask: 'seek', entry });
    if (reply.say === 'position')
      batch(() => {
        setPosition(reply);
        setLatest(reply.log);
        setLog(reply.log);
      });
  }

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
    offers,
    orderable,
    inReach,
    needsUnit,
    plain,
    onTheSpot,
    turns,
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
    undo,
    act,
    pointAt,
    pickUp,
    hold,
    turn,
    weigh,
    shownFor,
    explain,
    whyNot,
    lookAt,
    setLookAt,
    question,
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
