import { type Chance, pick } from '../dice/chance.ts';
import type { Order } from '../game/exchange.ts';

const KEPT = 400;

/** Makes up orders from the parts of orders met before: most of them are illegal, some are legal and offered by nobody. */
export class OrderMaker {
  private readonly chance: Chance;
  /** Material for others. */
  private readonly met: Order[] = [];

  constructor(chance: Chance) {
    this.chance = chance;
  }

  meet(order: Order): void {
    this.met[this.met.length < KEPT ? this.met.length : this.chance.below(KEPT)] = order;
  }

  /** An order like this one in all but a part: one of another order, a list cut short or turned round, a part left out. */
  changed(order: Order): unknown {
    const made: Record<string, unknown> = { ...order };
    for (let changes = 1 + this.chance.below(2); changes > 0; changes--) {
      const donor = pick(this.chance, this.met) ?? order;
      const parts: readonly [string, unknown][] = Object.entries(this.chance.below(2) === 0 ? donor : made);
      const [part, value] = pick(this.chance, parts) ?? ['do', order.do];
      if (Array.isArray(value)) made[part] = this.changedList(value, Object.entries(donor));
      else if (part !== 'do' && this.chance.below(4) === 0) delete made[part];
      else if (typeof value === 'string' && part !== 'do' && this.chance.below(8) === 0) made[part] = 'nobody';
      else made[part] = value;
    }
    return made;
  }

  private changedList(list: readonly unknown[], donor: readonly [string, unknown][]): readonly unknown[] {
    const more = donor.flatMap(([, value]) => (Array.isArray(value) ? value : []));
    switch (this.chance.below(6)) {
      case 0:
        return list.slice(0, 1 + this.chance.below(Math.max(1, list.length)));
      case 1:
        return list.toReversed();
      case 2:
        return list.filter(() => this.chance.below(2) === 0);
      case 3:
        return [...list, ...(more.length === 0 ? [] : [more[this.chance.below(more.length)]])];
      case 4:
        return [...list, 'nobody'];
      default:
        return list;
    }
  }
}
