import type { AnySystem, Decision, Order } from '@guidon/kernel';
import type { RyDecision, RyOrder } from '@guidon/rebel-yell';
import type { BotQuestion } from '../../bot.ts';
import { stackActor } from '../../greedy/line-of-battle/choosing.ts';
import type { Country } from '../../greedy/rebel-yell/country.ts';
import { Memory } from '../../greedy/rebel-yell/memory.ts';
import { type Picture, pictureOf } from '../../greedy/rebel-yell/picture.ts';
import type { Segment } from '../../greedy/rebel-yell/segment.ts';
import { windowOrder } from '../../greedy/rebel-yell/windows.ts';
import { questionFor } from '../../question.ts';
import type { Doctrine } from './doctrine.ts';
import { CaptainSegment } from './segment.ts';
import { Worth } from './worth.ts';

const DONE: RyOrder = { do: 'done' };

/** Units that are to stand, whatever they would like. */
export type Barred = ReadonlySet<string>;

export const unitsOf = (order: Order): readonly string[] => {
  const { units, unit }: { readonly units?: readonly string[]; readonly unit?: string } = order as object;
  return units ?? (unit === undefined ? [] : [unit]);
};

export const allowed = (orders: readonly RyOrder[], barred: Barred): readonly RyOrder[] =>
  barred.size === 0 ? orders : orders.filter(order => !unitsOf(order).some(unit => barred.has(unit)));

/** What was asked in each segment to come, by side: other play-outs from the same position need not ask it again. */
export type Memories = Map<string, Memory>;

/** What a side plays on with. */
export interface Means {
  readonly country: Country;
  readonly doctrine: Doctrine;
  readonly memories: Memories;
}

/** What a play-out asks of a side. */
export interface Turn {
  readonly decision: Decision;
  readonly clock: number;
  readonly barred: Barred;
}

/**
 * How a side plays on: by the captain's first judgement, with what each of its stacks wanted when the segment was first
 * looked at, as long as that is allowed. To look at every order anew would take several times as long.
 */
export class Player {
  private readonly seat: string;
  private readonly memories: Memories;
  private readonly country: Country;
  private readonly doctrine: Doctrine;
  private plan: RyOrder[] = [];
  private planned = -1;

  constructor(seat: string, { country, doctrine, memories }: Means) {
    this.seat = seat;
    this.country = country;
    this.doctrine = doctrine;
    this.memories = memories;
  }

  order(system: AnySystem, state: object, { decision, clock, barred }: Turn): Order {
    const isLegal = (order: Order): boolean => system.check(state, decision, order) === undefined;
    const question = questionFor(system, state, { decision, seed: '', ply: 0 });
    if (decision.asks === 'orders') {
      if (this.planned !== clock) {
        this.planned = clock;
        const orders = allowed(question.choices().orders as readonly RyOrder[], barred);
        this.plan = orders.length > 1 ? this.wishes(this.picture(question, clock), orders) : [];
      }
      for (let next = this.plan.pop(); next !== undefined; next = this.plan.pop()) if (isLegal(next)) return next;
      if (isLegal(DONE)) return DONE;
    }
    const orders = question.choices().orders as readonly RyOrder[];
    if (orders.length === 1 && orders[0] !== undefined) return orders[0];
    const picture = this.picture(question, clock);
    const [first] = windowOrder(picture, decision as RyDecision, orders, seen => new Worth(seen, this.doctrine));
    return first !== undefined && isLegal(first.order) ? first.order : (orders[0] ?? question.sample());
  }

  private picture(question: BotQuestion, clock: number): Picture {
    const key = `${this.seat} ${clock}`;
    const memory = this.memories.get(key) ?? new Memory();
    this.memories.set(key, memory);
    return pictureOf(question, this.country, memory);
  }

  private wishes(picture: Picture, orders: readonly RyOrder[]): RyOrder[] {
    return wishesOf(picture, new CaptainSegment(new Worth(picture, this.doctrine)), orders).toReversed();
  }
}

interface Wish {
  readonly order: RyOrder;
  readonly worth: number;
  readonly phase: number;
}

/** What every stack and leader wants most, in the order in which they act. */
function wishesOf(picture: Picture, segment: Segment, orders: readonly RyOrder[]): readonly RyOrder[] {
  const best = new Map<string, Wish>();
  for (const order of orders) {
    // Leaders stay where they are: where they ride matters little for so short a while.
    if (order.do === 'move-leader') continue;
    const worth = segment.score(order);
    if (worth <= 0) continue;
    const actor = stackActor(picture, order);
    const before = best.get(actor);
    if (before === undefined || worth > before.worth) best.set(actor, { order, worth, phase: segment.phase(order) });
  }
  return [...best.values()]
    .sort((a, b) => b.phase - a.phase || b.worth - a.worth)
    .flatMap(({ order }) => {
      const finished = segment.finished(order, orders);
      // Some rest their muskets before they fire.
      return order.do === 'fire' && finished.do !== 'fire' ? [finished, order] : [finished];
    });
}
