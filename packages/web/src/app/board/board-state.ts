import type { AnswerPicture, CounterPicture, Offer } from '@guidon/protocol';
import { createEffect, createMemo, createSignal, onCleanup } from 'solid-js';
import { groundText } from '../ground/ground-text.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { byHex } from './board-look.ts';
import { ghostsOf } from './ghosts.ts';
import type { Sheet, Way } from './layout.ts';
import { facingsOf, linesOf, piecesOf, stacksOf } from './stacks.ts';
import { handlesOf } from './turn-handles.ts';

/** How long the pointer must rest before the rules are asked about a hex. */
const REST = 180;

/** What a board of hexes shows of a game, and where its cursor and pointer are. It draws nothing and hears no event. */
export function createBoardState(session: Session, sheet: Sheet) {
  const [cursor, setCursor] = createSignal<string | null>(null);
  const [hover, setHover] = createSignal<string | null>(null);
  const counters = () => session.position().picture.counters;
  const stacks = createMemo(() => stacksOf(counters()));
  const destinations = createMemo(() => byHex(session.inReach()));
  const unitsAt = (hex: string): readonly string[] => (stacks().get(hex) ?? []).map(counter => counter.id);
  const handHex = createMemo(() => {
    const held = session.inHand();
    return counters().find(({ id }) => held.includes(id))?.hex ?? null;
  });
  /** The pieces that lie with those in hand: any of them may be taken along or left. */
  const handPieces = createMemo((): readonly CounterPicture[] => {
    const held = session.inHand();
    const one = counters().find(({ id }) => held.includes(id));
    if (one === undefined || session.opened.watching) return [];
    const own = one.hex === null ? counters().filter(({ tray }) => tray === one.tray) : (stacks().get(one.hex) ?? []);
    const ours = own.filter(({ seat, id }) => seat === one.seat && (one.hex !== null || session.orderable().has(id)));
    return ours.length > 1 ? ours : [];
  });
  const resting = createResting({ session, hover, destinations, unitsAt });
  /** The hex that an open question is about. */
  const askedHex = (): string | null =>
    session.open()?.player === 'person' ? (session.open()?.hint.hex ?? null) : null;

  const isAboutWays = (): boolean => {
    const open = session.open();
    return open?.player === 'person' && session.standing.isAboutWays(open);
  };

  return {
    cursor,
    setCursor,
    hover,
    setHover,
    stacks,
    unitsAt,
    destinations,
    handHex,
    askedHex,
    ...resting,
    firstSeat: session.opened.scenario.seats[0]?.seat,
    lying: createMemo(() => piecesOf(sheet, stacks(), session.inHand())),
    facings: createMemo(() => facingsOf(stacks())),
    lines: createMemo(() => linesOf(counters())),
    handPieces,
    /** Where those who must go one of several ways would stand. */
    ghosts: createMemo(() => (isAboutWays() ? ghostsOf(session.offers(), counters()) : [])),
    handles: createMemo(() => handlesOf(sheet, handHex(), session.turns())),
    /** The stack that is looked at: under the pointer, in hand, asked about, or under the cursor. */
    looked: createMemo(
      () => [resting.rested(), handHex(), askedHex(), cursor()].find(hex => hex !== null && stacks().has(hex)) ?? null,
    ),
    /** The hex that is looked at, with a stack or without: under the pointer, or where somebody has pointed last. */
    ground: createMemo(() => resting.rested() ?? cursor()),
    /** The stack that is fanned out: not the one in hand, nor one that is in the way. */
    fanned: createMemo(() => {
      const hex = resting.rested();
      return hex === null || hex !== hover() || hex === handHex() || destinations().has(hex) ? null : hex;
    }),
    /** The cursor goes a hex further; the first time to a stack that may be ordered. */
    moveCursor(way: Way): string {
      const now = cursor();
      const first = (): string => handHex() ?? firstHex() ?? sheet.codes[0] ?? '';
      const next = now === null ? first() : sheet.neighbour(now, way);
      setCursor(next);
      return next;
    },
    hoverText: (): string | null => {
      const offer = destinations().get(hover() ?? '')?.[0];
      return offer === undefined ? resting.reason() : offerText(offer, resting.risk());
    },
    cursorText: (): string => {
      const hex = cursor();
      if (hex === null) return words().boardHelp;
      const there = (stacks().get(hex) ?? []).map(counter => counter.tip).join('; ');
      const ground = groundText(session.opened.map, hex);
      const offer = destinations().get(hex)?.[0];
      const held = `${ground}; ${there === '' ? words().ground.empty : there}`;
      return `${words().hexHolds(hex, held)}${offer === undefined ? '' : `. ${offer.label}`}`;
    },
  };

  function firstHex(): string | undefined {
    const isReady = (id: string): boolean => session.orderable().has(id);
    return [...stacks()].find(([, stack]) => stack.some(({ id }) => isReady(id)))?.[0] ?? [...stacks().keys()][0];
  }
}

export type BoardState = ReturnType<typeof createBoardState>;

function offerText(offer: Offer, risk: readonly AnswerPicture[]): string {
  const cost = offer.hint.cost === null ? [] : [`${offer.hint.cost} MP`];
  return [offer.label, ...cost, ...risk.flatMap(picture => picture.notes)].join(' · ');
}

interface Hovering {
  readonly session: Session;
  readonly hover: () => string | null;
  readonly destinations: () => ReadonlyMap<string, readonly Offer[]>;
  readonly unitsAt: (hex: string) => readonly string[];
}

/** A pointer that rests on a hex asks what is there, what going there risks, or why one cannot. */
function createResting({ session, hover, destinations, unitsAt }: Hovering) {
  const [rested, setRested] = createSignal<string | null>(null);
  const [reason, setReason] = createSignal<string | null>(null);
  const [risk, setRisk] = createSignal<readonly AnswerPicture[]>([]);

  createEffect(() => {
    const hex = hover();
    setReason(null);
    setRisk([]);
    const timer = setTimeout(() => {
      setRested(hex);
      if (hex !== null) void ask(hex);
    }, REST);
    onCleanup(() => clearTimeout(timer));
  });

  async function ask(hex: string): Promise<void> {
    const offer = destinations().get(hex)?.[0];
    if (offer !== undefined) {
      const pictures = offer.hint.weighed ? [] : await session.shownFor(offer.hint.asks);
      if (hover() === hex) setRisk(pictures);
      return;
    }
    if (session.inHand().length === 0 || unitsAt(hex).some(unit => session.orderable().has(unit))) return;
    const told = await session.whyNot(hex);
    if (hover() === hex) setReason(told);
  }

  return { rested, reason, risk };
}
