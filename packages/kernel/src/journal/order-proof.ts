import { type Asked, legalOrder, orderBuilt } from '../book/building.ts';
import { remedied } from '../book/remedies.ts';
import { seededBox } from '../boxes/seeded.ts';
import { type Chance, pick, sfc32 } from '../dice/chance.ts';
import type { Decision, GameEvent, Order } from '../game/exchange.ts';
import type { Refusal } from '../game/refusal.ts';
import { sampleOrder } from '../game/sample.ts';
import type { AnySystem } from '../game/system.ts';
import { canonical } from '../values/canonical.ts';
import type { Json } from '../values/names.ts';
import type { Header } from './journal.ts';
import { Match } from './match.ts';
import { OrderMaker } from './order-maker.ts';

/** How many orders to make up, and from which games. */
export interface OrderPlan {
  readonly orders: number;
  readonly seed: string;
  /** Orders made up at each decision of the games. */
  readonly probes: number;
}

export interface OrderReport {
  readonly made: number;
  readonly accepted: number;
  readonly refused: number;
  /** Of those refused, how many came with a legal order instead. */
  readonly remedies: number;
  /** Orders in the making that were followed to their end. */
  readonly walks: number;
  /** How often each rule and reason refused, and the first order that it refused, with the facts. */
  readonly reasons: ReadonlyMap<string, { readonly count: number; readonly first: string }>;
  readonly faults: readonly string[];
}

type Question = Asked<object, Order, GameEvent, Decision>;

/**
 * Every legal order can be given: orders made up from the parts of other orders, and not from what is offered, are
 * either refused or can be put together part by part; and whoever puts an order together never ends where nothing is
 * legal. Every remedy of a refusal is legal.
 */
export class OrderProof {
  private made = 0;
  private accepted = 0;
  private refused = 0;
  private remedies = 0;
  private walks = 0;
  private readonly reasons = new Map<string, { readonly count: number; readonly first: string }>();
  private readonly faults: string[] = [];
  private readonly system: AnySystem;
  private readonly plan: OrderPlan;
  private readonly chance: Chance;
  private readonly maker: OrderMaker;

  constructor(system: AnySystem, plan: OrderPlan) {
    this.system = system;
    this.plan = plan;
    this.chance = sfc32(`orders ${plan.seed}`);
    this.maker = new OrderMaker(this.chance);
  }

  run(header: Header): OrderReport {
    for (let game = 0; this.made < this.plan.orders && this.faults.length < MOST_FAULTS; game++) {
      const seed = `${this.plan.seed}/${game}`;
      const match = Match.start(this.system, { ...header, dice: { kind: 'seeded', seed } }, seededBox(seed));
      this.play(match);
    }
    const { made, accepted, refused, remedies, walks, reasons, faults } = this;
    return { made, accepted, refused, remedies, walks, reasons, faults };
  }

  private play(match: Match<object, Order, GameEvent, Decision>): void {
    while (this.system.over(match.state) === undefined && this.made < this.plan.orders) {
      const decision = pick(this.chance, this.system.decisions(match.state));
      if (decision === undefined || this.faults.length >= MOST_FAULTS) return;
      const asked = { system: this.system, state: match.state, decision };
      const order = sampleOrder(this.system, match.state, { decision, chance: this.chance });
      this.maker.meet(order);
      for (let probe = 0; probe < this.plan.probes; probe++) this.probe(asked, this.maker.changed(order));
      this.walk(asked);
      match.submit(decision.seat, order);
    }
  }

  private probe(asked: Question, raw: unknown): void {
    const order = this.system.parseOrder(raw);
    if (!order.ok) return;
    this.made++;
    const refusal = this.system.check(asked.state, asked.decision, order.value);
    if (refusal !== undefined) this.lookAtRefusal(asked, order.value, refusal);
    else {
      this.accepted++;
      if (!canBeBuilt(asked, order.value)) this.faults.push(`legal, and cannot be put together: ${told(order.value)}`);
    }
  }

  private lookAtRefusal(asked: Question, order: Order, refusal: Refusal): void {
    this.refused++;
    const reason = `${refusal.rule} ${refusal.because}`;
    const { count, first } = this.reasons.get(reason) ?? { count: 0, first: `${told(order)} ${told(refusal.facts)}` };
    this.reasons.set(reason, { count: count + 1, first });
    const { remedy } = remedied(asked, order, refusal);
    if (remedy === undefined) return;
    this.remedies++;
    const instead = this.system.parseOrder(remedy.order);
    const again = instead.ok ? this.system.check(asked.state, asked.decision, instead.value) : undefined;
    if (!instead.ok || again !== undefined) this.faults.push(`no remedy of ${told(order)}: ${told(remedy.order)}`);
  }

  /** Says part after part, as long as there is something to say and the order is not whole. */
  private walk(asked: Question): void {
    const word = pick(this.chance, this.system.words?.(asked.state, asked.decision) ?? []);
    if (word === undefined) return;
    this.walks++;
    let said: Order = { do: word };
    for (let steps = 0; steps < LONGEST; steps++) {
      if (legalOrder(asked, said) !== undefined && this.chance.below(2) === 0) return;
      const parts = Object.entries(this.system.complete?.(asked.state, asked.decision, said) ?? {}).filter(
        ([, found]) => found.length > 0,
      );
      // Whom it is for comes first, then the rest in whatever sequence.
      const [part, values] = (steps === 0 ? parts[0] : pick(this.chance, parts)) ?? [];
      const value = pick(this.chance, values ?? []);
      if (part === undefined || value === undefined) break;
      said = { ...said, [part]: value };
    }
    if (Object.keys(said).length === 1 || legalOrder(asked, said) !== undefined) return;
    const whole = orderBuilt(asked, said, { allows: () => true, parts: [], fits: () => true, most: LOOKED_AT });
    if (whole === undefined) this.faults.push(`put together, and nothing legal comes of it: ${told(said)}`);
  }
}

const MOST_FAULTS = 20;
const LONGEST = 30;
const LOOKED_AT = 2000;

const told = (value: unknown): string => JSON.stringify(value);

/** Can the order be said part by part, whatever the sequence of the names in its lists, and whatever its measures? */
function canBeBuilt(asked: Question, order: Order): boolean {
  const wanted = new Map<string, unknown>(Object.entries(order));
  const allows = (part: string, value: Json): boolean => {
    const whole = wanted.get(part);
    if (whole === undefined) return false;
    return Array.isArray(value) && Array.isArray(whole)
      ? isListBegun(value, whole)
      : kindOf(value, 1) === kindOf(whole, 1);
  };
  const said = (part: string, value: Json): Json => measuredAs(value, wanted.get(part), 1);
  const kind = kindOf(order);
  const fits = (built: Order): boolean => kindOf(built) === kind;
  return (
    orderBuilt(asked, { do: order.do }, { allows, said, parts: Object.keys(order), fits, most: LOOKED_AT }) !==
    undefined
  );
}

/** A list grows at its end: what stands before its last item is as it will be, and the last may still want parts. */
function isListBegun(list: readonly Json[], whole: readonly unknown[]): boolean {
  const left = [...whole];
  return list.every((item, at) => {
    const itemKind = kindOf(item, 1);
    const same = left.findIndex(wanted => kindOf(wanted, 1) === itemKind);
    if (same < 0) return at === list.length - 1 && left.some(wanted => isBegun(item, wanted, 1));
    left.splice(same, 1);
    return true;
  });
}

/** The value with the measures of the whole: whoever is given limits says a measure of his own. */
function measuredAs(value: Json, whole: unknown, depth: number): Json {
  if (typeof value === 'number') return depth > 1 && typeof whole === 'number' ? whole : value;
  if (typeof value !== 'object' || value === null || typeof whole !== 'object' || whole === null) return value;
  if (isList(value)) {
    const items: readonly unknown[] = Array.isArray(whole) ? whole : [];
    return value.map((item, at) => {
      const like = isBegun(item, items[at], depth) ? items[at] : items.find(wanted => isBegun(item, wanted, depth));
      return measuredAs(item, like, depth);
    });
  }
  const parts = new Map<string, unknown>(Object.entries(whole));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, measuredAs(part, parts.get(name), depth + 1)]),
  );
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Has the value no part that the whole has not, and is each as far as it goes like that of the whole? */
function isBegun(value: unknown, whole: unknown, depth: number): boolean {
  if (Array.isArray(value) && Array.isArray(whole))
    return value.length <= whole.length && value.every(item => whole.some(wanted => isBegun(item, wanted, depth)));
  if (typeof value !== 'object' || value === null || typeof whole !== 'object' || whole === null)
    return kindOf(value, depth) === kindOf(whole, depth);
  const parts = new Map<string, unknown>(Object.entries(whole));
  return Object.entries(value).every(([name, part]) => parts.has(name) && isBegun(part, parts.get(name), depth + 1));
}

/** A value with its lists in one sequence and without its measures: angles and distances are given by limits. */
const kindOf = (value: unknown, depth = 0): string => canonical(kind(value, depth));

/** Numbers are measures only inside the records that an order holds. */
function kind(value: unknown, depth: number): unknown {
  if (typeof value === 'number') return depth > 1 ? 'a number' : value;
  if (Array.isArray(value)) return value.map(item => kindOf(item, depth)).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, kind(part, depth + 1)]));
}
