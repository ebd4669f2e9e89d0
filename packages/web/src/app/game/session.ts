import type {
  LogLine,
  Offer,
  OpenDecision,
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
import { type SavedGame, saveGame } from '../saves.ts';
import { PACES, pace } from '../settings.ts';

/** Something the player has pointed at and must still confirm. */
export interface Pending {
  readonly offer: Offer;
  readonly odds: OddsPicture | null;
}

export interface OddsPicture {
  readonly outcomes: readonly {
    readonly exactly: string;
    readonly about: number;
    readonly outcome: { readonly [name: string]: unknown };
  }[];
  readonly assumed: readonly string[];
}

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
    const kept = batch(() => {
      setPosition(reply);
      setLatest(reply.log);
      setLog(known => [...known, ...reply.log].slice(-600));
      setInHand([]);
      setPending(null);
      setTold(null);
      setLookAt(undefined);
      setBusy(false);
      return keep();
    });
    await kept;
    void goOn();
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
    await change({ ask: 'order', seat: seat(), revision: position().revision, order: { ...offer.order } });
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

  /** Picks up, puts down, or orders; a fight is shown with its odds and waits for a word. */
  async function pointAt(hex: string, unitsThere: readonly string[]): Promise<void> {
    const here = inReach().filter(offer => offer.hint.to === hex);
    const [only] = here;
    if (only !== undefined && (here.length === 1 || isMove(only))) {
      const best = cheapest(here);
      if (isFight(best)) return weigh(best);
      return give(best);
    }
    const pickable = unitsThere.filter(unit => orderable().has(unit));
    if (pickable.length > 0) {
      pickUp(pickable);
      return;
    }
    if (inHand().length > 0 || !needsUnit()) await explain(hex);
  }

  function pickUp(candidates: readonly string[]): void {
    const held = inHand();
    const groups = [
      ...new Map(
        offers()
          .filter(offer => offer.hint.units.some(unit => candidates.includes(unit)))
          .map(offer => [offer.hint.units.join(), offer.hint.units] as const),
      ).values(),
    ];
    const at = groups.findIndex(group => sameUnits(group, held));
    setPending(null);
    setTold(null);
    setInHand(groups[(at + 1) % Math.max(1, groups.length)] ?? []);
  }

  async function weigh(offer: Offer): Promise<void> {
    setPending({ offer, odds: null });
    const reply = await client.ask({ ask: 'question', seat: seat(), question: { ask: 'odds', order: offer.order } });
    if (reply.say === 'answer' && pending()?.offer === offer)
      setPending({ offer, odds: reply.answer as object as OddsPicture });
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
  void goOn();
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
    inHand,
    pending,
    told,
    busy,
    waitingFor,
    hurry,
    ordersGiven,
    give,
    undo,
    pointAt,
    pickUp,
    weigh,
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
        setTold(null);
      }),
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

const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(unit => b.includes(unit));
const isFight = (offer: Offer): boolean => offer.hint.kind === 'attack';
const isMove = (offer: Offer): boolean => offer.hint.path.length > 0;

/** Of several ways to one hex the shortest that leaves most open: not by road where the field will do. */
const cheapest = (offers: readonly Offer[]): Offer => {
  const [first, ...rest] = [...offers].sort(
    (a, b) =>
      Number(a.hint.note === 'road') - Number(b.hint.note === 'road') || a.hint.path.length - b.hint.path.length,
  );
  return first ?? rest[0] ?? (offers[0] as Offer);
};
