import type { Json, Order } from '@guidon/kernel';

/** A line to choose: one order, or several that have something in common. */
export interface MenuItem {
  readonly label: string;
  readonly orders: readonly Order[];
}

export type Describe = (order: Order) => string;

/** As many as one takes in at a glance. */
export const AT_A_GLANCE = 20;

/**
 * Few orders stand one by one. Many are put together by the first thing in which they differ: what is done, by whom,
 * with what, where to. Choosing such a group opens the next such list.
 */
export function menuOf(orders: readonly Order[], describe: Describe): readonly MenuItem[] {
  if (orders.length <= AT_A_GLANCE) return orders.map(order => ({ label: describe(order), orders: [order] }));
  const groups = grouped(orders);
  if (groups === undefined) return orders.map(order => ({ label: describe(order), orders: [order] }));
  return groups.map(({ label, members }) => {
    const [only] = members;
    return { label: members.length === 1 && only !== undefined ? describe(only) : label, orders: members };
  });
}

interface Group {
  readonly label: string;
  readonly members: Order[];
}

function grouped(orders: readonly Order[]): readonly Group[] | undefined {
  const keys = new Set(orders.flatMap(order => Object.keys(order)));
  for (const key of keys) {
    const values = orders.map(order => valueAt(order, key));
    const whole = byLabel(orders, at => labelOf(key, values[at]));
    // Paths differ all the way; what matters first is where they end.
    const groups = whole.length > 2 * AT_A_GLANCE ? byLabel(orders, at => labelOf(key, endOf(values[at]))) : whole;
    if (groups.length > 1 && groups.length < orders.length) return groups;
  }
  return undefined;
}

function byLabel(orders: readonly Order[], label: (at: number) => string): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const [at, order] of orders.entries()) {
    const name = label(at);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { label: name, members: [order] });
    else group.members.push(order);
  }
  return [...groups.values()];
}

const valueAt = (order: Order, key: string): Json | undefined => new Map<string, Json>(Object.entries(order)).get(key);

const endOf = (value: Json | undefined): Json | undefined => (Array.isArray(value) ? value.at(-1) : value);

function labelOf(key: string, value: Json | undefined): string {
  if (value === undefined) return `no ${key}`;
  if (value === true) return key;
  const shown = Array.isArray(value) ? value.join(' + ') : String(value);
  return key === 'do' ? shown : `${key} ${shown}`;
}

/** The orders in whose sentence or values all the words occur. */
export function matching(orders: readonly Order[], typed: string, describe: Describe): readonly Order[] {
  const words = typed.toLowerCase().split(/\s+/);
  return orders.filter(order => {
    const text = `${describe(order)} ${JSON.stringify(order)}`.toLowerCase();
    return words.every(word => text.includes(word));
  });
}
