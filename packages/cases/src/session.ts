import type { Decision, GameEvent, Order, Refusal, ScriptedBox, ScriptedDie, Stream } from '@guidon/kernel';
import { DiceError, InvariantError, RunningPlay, scriptedBox, UMPIRE } from '@guidon/kernel';
import type { Case } from './prepare.ts';
import { LIMITS } from './reading/limits.ts';
import { asJson, happenings, type TraceEntry, tracedRefusal } from './trace.ts';

/** An order and the window it answers. */
export interface Answering {
  readonly decision: Decision;
  readonly order: Order;
}

export interface Submitted {
  readonly order: Order;
  /** The seat that must give it; left out, whoever is asked gives it. */
  readonly by?: string | undefined;
  /** The window it must answer; left out, the first it speaks to. */
  readonly asks?: string | undefined;
}

/** What no window is answered by: whether it may be passed without a word. */
export const NO_ORDER: Order = { do: '' };

export type Judged =
  /** Legal, once these windows are passed. */
  | {
      readonly legal: true;
      readonly answering: Answering;
      readonly passes: readonly Answering[];
      readonly state: object;
    }
  | {
      readonly legal: false;
      readonly refusal: Refusal;
      readonly decision: Decision | undefined;
      readonly state: object;
    };

/** A case under way. Orders enter as they do in a game: read, checked, carried out, run on to the next decision. */
export class Session {
  readonly entry: Case;
  state: object;
  readonly stream: Stream<GameEvent>[number][] = [];
  readonly trace: TraceEntry[] = [];
  private readonly box: ScriptedBox;
  private ply = 0;

  constructor(entry: Case) {
    this.entry = entry;
    this.state = entry.state;
    this.box = scriptedBox(entry.script);
  }

  diceLeft(): readonly ScriptedDie[] {
    return this.box.left();
  }

  /** A position may have something to do before anybody decides. */
  open(): void {
    this.play({ kind: 'opening' }, () => {});
  }

  carryOut(answering: Answering, traced: Pick<TraceEntry, 'kind' | 'index'>): void {
    const { system, words } = this.entry.opened;
    const { decision, order } = answering;
    const { seat, asks, rule } = decision;
    const sentence = words.order(this.state, order);
    const entry = { ...traced, seat, asks, rule, order: asJson(order), sentence };
    this.play(entry, play => system.resolve(play, decision, order));
  }

  private play(
    entry: Omit<TraceEntry, 'happened'>,
    first: (play: RunningPlay<object, Order, GameEvent, Decision>) => void,
  ): void {
    const { kit, opened } = this.entry;
    const play = new RunningPlay(opened.system, this.state, this.box.open(this.ply++));
    try {
      first(play);
      play.runOn();
      this.state = play.state;
    } finally {
      // Dice that run out still leave a trace of how far it went.
      this.stream.push(...play.stream);
      if (entry.kind !== 'opening' || play.stream.length > 0)
        this.trace.push({ ...entry, happened: happenings(kit, opened, play.stream) });
    }
  }

  refuse(
    refusal: Refusal,
    decision: Decision | undefined,
    traced: { readonly index: number; readonly order: Order },
  ): void {
    const { kit, opened } = this.entry;
    const asked = decision === undefined ? {} : { seat: decision.seat, asks: decision.asks, rule: decision.rule };
    this.trace.push({
      kind: 'order',
      index: traced.index,
      ...asked,
      order: asJson(traced.order),
      sentence: opened.words.order(this.state, traced.order),
      refusal: tracedRefusal(kit, opened, refusal),
      happened: [],
    });
  }

  /**
   * Looks for the window that an order speaks to. Windows it does not speak to are passed if the system lets them be,
   * or if they have but one answer and the order is legal behind them. Nothing is changed here.
   */
  judge({ order, by, asks }: Submitted): Judged {
    const { kit, opened } = this.entry;
    const { system } = opened;
    const passes: Answering[] = [];
    const borrowed = scriptedBox(this.box.left());
    let state = this.state;
    let first: Judged | undefined;
    for (let tries = 0; tries < LIMITS.passes; tries++) {
      const decision = this.asked(state, { order, by });
      if (decision === undefined) return first ?? this.unasked({ order, by }, state);
      const elsewhere = asks !== undefined && decision.asks !== asks;
      const speaks = !kit.cases.passes({ opened, state, decision, order: elsewhere ? NO_ORDER : order });
      if (elsewhere && speaks)
        return first ?? { legal: false, refusal: system.outOfTurn(state, decision.seat, order), decision, state };
      const refusal = speaks ? system.check(state, decision, order) : undefined;
      if (speaks && refusal === undefined) return { legal: true, answering: { decision, order }, passes, state };
      if (refusal !== undefined) first ??= { legal: false, refusal, decision, state };
      const pass = speaks ? this.only(state, decision) : system.fallback(state, decision);
      if (pass === undefined) return first ?? unspoken(system.check(state, decision, order), { decision, state });
      const beyond = this.tried(state, { decision, order: pass }, borrowed);
      if (beyond === undefined) return first ?? { legal: true, answering: { decision, order: pass }, passes, state };
      passes.push({ decision, order: pass });
      state = beyond;
    }
    throw new InvariantError(`more than ${LIMITS.passes} windows before ${order.do}`);
  }

  /** Nobody, or not the named seat, is asked behind the windows: the seat's own window here and now says why not. */
  private unasked({ order, by }: Submitted, state: object): Judged {
    const { system } = this.entry.opened;
    const own = by === undefined ? undefined : this.asked(this.state, { order, by });
    const refusal = own === undefined ? undefined : system.check(this.state, own, order);
    if (refusal !== undefined) return { legal: false, refusal, decision: own, state: this.state };
    const outOfTurn = system.outOfTurn(state, by ?? system.seats[0] ?? UMPIRE, order);
    return { legal: false, refusal: outOfTurn, decision: undefined, state };
  }

  /** Where several are asked together, the one for whom the order is legal gives it. */
  private asked(state: object, { order, by }: Submitted): Decision | undefined {
    const { system } = this.entry.opened;
    if (system.over(state) !== undefined) return undefined;
    const open = system.decisions(state);
    if (by !== undefined) return open.find(({ seat }) => seat === by);
    if (open.length < 2) return open[0];
    return open.find(decision => system.check(state, decision, order) === undefined) ?? open[0];
  }

  /** The single answer of a window that is not the umpire's. */
  only(state: object, decision: Decision): Order | undefined {
    if (decision.seat === UMPIRE) return undefined;
    const choices = this.entry.opened.system.choices(state, decision);
    return choices.exhaustive && choices.orders.length === 1 ? choices.orders[0] : undefined;
  }

  /** The position after an answer, with dice borrowed from the script; nothing if they do not suffice. */
  private tried(state: object, { decision, order }: Answering, borrowed: ScriptedBox): object | undefined {
    const { system } = this.entry.opened;
    const play = new RunningPlay(system, state, borrowed.open(0));
    try {
      system.resolve(play, decision, order);
      play.runOn();
      return play.state;
    } catch (error) {
      if (error instanceof DiceError) return undefined;
      throw error;
    }
  }
}

function unspoken(
  refusal: Refusal | undefined,
  where: { readonly decision: Decision; readonly state: object },
): Judged {
  if (refusal === undefined)
    throw new InvariantError(`the window ${where.decision.asks} can be passed but has no fallback`);
  return { legal: false, refusal, ...where };
}
