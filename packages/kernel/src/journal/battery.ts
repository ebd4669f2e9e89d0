import { seededBox } from '../boxes/seeded.ts';
import { type Chance, pick, sfc32 } from '../dice/chance.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import { sampleOrder } from '../game/sample.ts';
import type { AnySystem } from '../game/system.ts';
import { canonical, differenceKey, hashOf } from '../values/canonical.ts';
import { deepFreeze, notPlain } from '../values/freeze.ts';
import { type Entry, type Header, readJournal } from './journal.ts';
import { Match, stateHash } from './match.ts';
import { replay } from './replay.ts';
import { RunningPlay, seenBy } from './running.ts';
import { Simulation } from './simulation.ts';

/** Which random games to play, and how hard to look. */
export interface BatteryPlan {
  readonly games: number;
  readonly seed: string;
  /** No game of this scenario is longer; one that is counts as endless. */
  readonly mostOrders: number;
  /** Offered orders checked, and orders made up, at each decision. */
  readonly probes: number;
  /** Every how many orders the slow looks are taken: JSON, undo, made-up orders. */
  readonly lookEvery: number;
}

export interface BatteryFault {
  readonly game: string;
  readonly ply: number;
  readonly fault: string;
}

export interface BatteryReport {
  readonly games: number;
  readonly orders: number;
  readonly probed: number;
  readonly faults: readonly BatteryFault[];
}

type AnyMatch = Match<object, Order, GameEvent, Decision>;

/**
 * What every system must pass on every scenario, by random play: no crash, no dead end, the game ends, the state is
 * plain and survives JSON, frozen state is never written to, replay gives the same journal, every offered choice
 * passes `check`, orders that are not offered are refused and change nothing, what one seat decides in secret does not
 * show to another, and undo goes back to the start.
 */
export function runBattery(system: AnySystem, header: Header, plan: BatteryPlan): BatteryReport {
  const faults: BatteryFault[] = [];
  let orders = 0;
  let probed = 0;
  let games = 0;
  while (games < plan.games && faults.length <= 20) {
    const run = new BatteryGame(frozen(system), header, { plan, seed: `${plan.seed}/${games++}` });
    run.playOrBreak();
    orders += run.orders;
    probed += run.probed;
    faults.push(...run.faults);
  }
  return { games, orders, probed, faults };
}

/** The same system, with every state frozen as soon as it exists. */
const frozen = (system: AnySystem): AnySystem => ({
  ...bound(system),
  setup: () => deepFreeze(system.setup()),
  fold: (state, event) => deepFreeze(system.fold(state, event)),
});

/** Systems may be objects with methods on a prototype: copy what they answer, not how they are made. */
function bound(system: AnySystem): AnySystem {
  const { sample } = system;
  return {
    seats: system.seats,
    setup: () => system.setup(),
    decisions: state => system.decisions(state),
    choices: (state, decision) => system.choices(state, decision),
    ...(sample === undefined
      ? {}
      : { sample: (state, decision, chance) => sample.call(system, state, decision, chance) }),
    fallback: (state, decision) => system.fallback(state, decision),
    parseOrder: raw => system.parseOrder(raw),
    check: (state, decision, order) => system.check(state, decision, order),
    outOfTurn: (state, seat, order) => system.outOfTurn(state, seat, order),
    resolve: (play, decision, order) => system.resolve(play, decision, order),
    advance: play => system.advance(play),
    fold: (state, event) => system.fold(state, event),
    over: state => system.over(state),
    standing: state => system.standing(state),
    clock: state => system.clock(state),
    reveals: event => system.reveals(event),
    witnessed: (event, seat) => system.witnessed(event, seat),
    view: (state, seat) => system.view(state, seat),
    known: (state, seat) => system.known?.(state, seat) ?? state,
    query: (state, seat, question) => system.query(state, seat, question),
    outcome: (before, after) => system.outcome(before, after),
    assume: (state, decision) => system.assume(state, decision),
    paced: (state, pace) => system.paced(state, pace),
  };
}

class BatteryGame {
  orders = 0;
  probed = 0;
  readonly faults: BatteryFault[] = [];
  private readonly system: AnySystem;
  private readonly header: Header;
  private readonly plan: BatteryPlan;
  private readonly seed: string;
  private readonly chance: Chance;
  /** Orders met so far in this game: material for orders that do not fit. */
  private readonly met: Order[] = [];

  constructor(system: AnySystem, header: Header, how: { readonly plan: BatteryPlan; readonly seed: string }) {
    this.system = system;
    this.header = { ...header, dice: { kind: 'seeded', seed: how.seed } };
    this.plan = how.plan;
    this.seed = how.seed;
    this.chance = sfc32(`battery ${how.seed}`);
  }

  /** A crash is a fault like others: what matters is the game it happened in. */
  playOrBreak(): void {
    let match: AnyMatch | undefined;
    try {
      match = Match.start(this.system, this.header, seededBox(this.seed));
      this.play(match);
    } catch (error) {
      this.fault(match, `it broke: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private play(match: AnyMatch): void {
    const hashes: string[] = [stateHash(match.state)];
    while (this.system.over(match.state) === undefined && this.faults.length === 0) {
      if (this.orders >= this.plan.mostOrders) {
        this.fault(match, `the game has not ended after ${this.orders} orders`);
        return;
      }
      if (this.orders % this.plan.lookEvery === 0) this.look(match);
      if (!this.oneOrder(match)) return;
      hashes.push(stateHash(match.state));
    }
    if (this.faults.length === 0) this.afterwards(match, hashes);
  }

  private oneOrder(match: AnyMatch): boolean {
    const decision = pick(this.chance, this.system.decisions(match.state));
    if (decision === undefined) return this.fault(match, 'nobody is asked and the game is not over');
    const order = sampleOrder(this.system, match.state, { decision, chance: this.chance });
    if (this.met.length < 400) this.met.push(order);
    else this.met[this.chance.below(400)] = order;
    const submitted = match.submit(decision.seat, JSON.parse(JSON.stringify(order)));
    if (!submitted.ok)
      return this.fault(match, `a drawn order is not accepted: ${JSON.stringify({ order, submitted })}`);
    const rough = submitted.stream.find(event => notPlain(event) !== undefined);
    if (rough !== undefined) this.fault(match, `the event ${rough.event} is not plain data`);
    this.orders++;
    return true;
  }

  /** The slow looks at a position. */
  private look(match: AnyMatch): void {
    const { state } = match;
    const fault = notPlain(state);
    if (fault !== undefined) this.fault(match, `the state is not plain data at ${fault}`);
    if (stateHash(JSON.parse(JSON.stringify(state))) !== stateHash(state))
      this.fault(match, 'the state does not survive JSON');
    const decisions = this.system.decisions(state);
    if (new Set(decisions.map(decision => decision.seat)).size < decisions.length)
      this.fault(match, 'a seat is asked two things at once');
    for (const decision of decisions) this.lookAtChoices(match, decision);
    if (decisions.length > 1) for (const decision of decisions) this.lookAtSecrets(match, decision);
    for (const seat of this.system.seats)
      if (notPlain(this.system.view(state, seat)) !== undefined)
        this.fault(match, `the view of ${seat} is not plain data`);
  }

  private lookAtChoices(match: AnyMatch, decision: Decision): void {
    const choices = this.system.choices(match.state, decision);
    if (choices.orders.length === 0) this.fault(match, `nothing is offered for ${decision.asks}`);
    for (let i = 0; i < this.plan.probes; i++) {
      const offered = pick(this.chance, choices.orders);
      if (offered === undefined) break;
      this.probed++;
      const refusal = this.system.check(match.state, decision, offered);
      if (refusal !== undefined)
        this.fault(match, `an offered order is refused: ${JSON.stringify({ offered, refusal })}`);
      this.probeOther(match, decision, { offered, all: choices.exhaustive ? choices.orders : undefined });
    }
    const fallback = this.system.fallback(match.state, decision);
    if (fallback !== undefined && this.system.check(match.state, decision, fallback) !== undefined)
      this.fault(match, `the fallback for ${decision.asks} is refused`);
  }

  /** Where several are asked together, nothing of an answer may show to those who are still asked. */
  private lookAtSecrets(match: AnyMatch, decision: Decision): void {
    const { state } = match;
    const order = sampleOrder(this.system, state, { decision, chance: this.chance });
    const play = new RunningPlay(this.system, state, seededBox('secrets').open(1));
    this.system.resolve(play, decision, order);
    play.runOn();
    for (const asked of this.system.decisions(state)) {
      const still = this.system.decisions(play.state).find(open => open.seat === asked.seat);
      if (asked.seat === decision.seat || still === undefined) continue;
      const shown = (at: object, open: Decision) =>
        hashOf([open, this.system.view(at, open.seat), this.system.choices(at, open)]);
      if (shown(state, asked) !== shown(play.state, still) || seenBy(this.system, play.stream, asked.seat).length > 0)
        this.fault(match, `what ${decision.seat} decides in secret shows to ${asked.seat}`);
    }
  }

  /** An order made up from others: refused without a trace, or, where all are listed, as good as one of them. */
  private probeOther(
    match: AnyMatch,
    decision: Decision,
    from: { offered: Order; all: readonly Order[] | undefined },
  ): void {
    const made = this.system.parseOrder(this.mixed(from.offered));
    if (!made.ok) return;
    const before = stateHash(match.state);
    for (const seat of this.system.seats) {
      if (seat === decision.seat) continue;
      if (this.system.decisions(match.state).some(open => open.seat === seat)) continue;
      if (match.submit(seat, made.value).ok) this.fault(match, `an order of ${seat} was taken out of turn`);
    }
    const refusal = this.system.check(match.state, decision, made.value);
    if (refusal !== undefined) {
      if (match.submit(decision.seat, made.value).ok) this.fault(match, 'a refused order was taken');
    } else if (from.all !== undefined && !this.asGoodAs(match, decision, { made: made.value, all: from.all })) {
      this.fault(match, `an order that is not offered is accepted: ${JSON.stringify(made.value)}`);
    }
    if (stateHash(match.state) !== before) this.fault(match, 'looking at orders changed the state');
  }

  private asGoodAs(match: AnyMatch, decision: Decision, from: { made: Order; all: readonly Order[] }): boolean {
    const same = canonical(from.made);
    if (from.all.some(order => canonical(order) === same)) return true;
    const made = this.after(match, decision, from.made);
    return from.all.some(order => order.do === from.made.do && this.after(match, decision, order) === made);
  }

  private after(match: AnyMatch, decision: Decision, order: Order): string {
    const play = new RunningPlay(this.system, match.state, seededBox('as good as').open(1));
    this.system.resolve(play, decision, order);
    return differenceKey(match.state, play.state);
  }

  /** The order with one of its values exchanged for that of another order, or spoilt. */
  private mixed(order: Order): unknown {
    const made: Record<string, unknown> = { ...order };
    const donor = pick(this.chance, this.met) ?? order;
    const values: readonly [string, unknown][] = Object.entries(donor);
    const [key, value] = pick(this.chance, values) ?? ['do', order.do];
    made[key] = Array.isArray(value) && value.length > 1 && this.chance.below(2) === 0 ? value.toReversed() : value;
    return made;
  }

  private afterwards(match: AnyMatch, hashes: readonly string[]): void {
    if (this.system.decisions(match.state).length > 0) this.fault(match, 'somebody is asked after the end');
    const text = `${match.lines.join('\n')}\n`;
    const read = readJournal(text);
    if (!read.ok) {
      this.fault(match, `the journal cannot be read: line ${read.damage.line}: ${read.damage.fault}`);
      return;
    }
    const again = replay(this.system, read.journal);
    if (!again.ok) this.fault(match, `replay differs: line ${again.damage.line}: ${again.damage.fault}`);
    else if (stateHash(again.match.state) !== stateHash(match.state))
      this.fault(match, 'replay ends in another position');
    this.simulated(match, { orders: read.journal.entries.slice(1), hashes });
    const verdict = this.system.over(match.state);
    if (canonical(this.system.standing(match.state)) !== canonical(verdict))
      this.fault(match, 'how it stands at the end is not the verdict');
    this.backToTheStart(match, hashes);
  }

  /** The same orders with the same dice, without a journal: the same questions and the same positions. */
  private simulated(
    match: AnyMatch,
    { orders, hashes }: { readonly orders: readonly Entry[]; readonly hashes: readonly string[] },
  ): void {
    const start = match.before(0);
    if (start === undefined) return;
    const simulation = new Simulation(this.system, start, { box: seededBox(this.seed) });
    for (const { order: raw, seat, ply } of orders) {
      const order = this.system.parseOrder(raw);
      const decision = this.system.decisions(simulation.state).find(open => open.seat === seat);
      if (!order.ok || decision === undefined) {
        this.fault(match, `the order of ply ${ply} is not asked for in the simulation`);
        return;
      }
      simulation.give(decision, order.value);
      const isLookedAt = ply % this.plan.lookEvery === 0 || ply === match.ply;
      if (!isLookedAt || stateHash(simulation.state) === hashes[ply]) continue;
      this.fault(match, `the simulation differs after ply ${ply}`);
      return;
    }
  }

  private backToTheStart(match: AnyMatch, hashes: readonly string[]): void {
    for (let ply = match.ply - 1; ply >= 0; ply--) {
      const undone = match.takeBack(this.system.seats[0] ?? '', ply);
      if (!undone.ok) this.fault(match, `cannot go back to ply ${ply}`);
      if (stateHash(match.state) !== hashes[ply]) {
        this.fault(match, `going back to ply ${ply} gives another position`);
        return;
      }
    }
  }

  private fault(match: AnyMatch | undefined, fault: string): false {
    this.faults.push({ game: this.seed, ply: match?.ply ?? 0, fault });
    return false;
  }
}
