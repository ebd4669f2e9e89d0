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
  const groups = orders.length <= AT_A_GLANCE ? undefined : grouped(orders);
  if (groups === undefined) return orders.map(order => ({ label: describe(order), orders: [order] }));
  const opened = openedUp(groups);
  const beginnings = opened.map(({ members }) => commonBeginning(members.map(describe)));
  return opened.map(({ label, members }, at) => {
    const beginning = beginnings[at] ?? '';
    const [only] = members;
    if (members.length === 1 && only !== undefined) return { label: describe(only), orders: members };
    const isClear = beginning !== '' && beginnings.filter(other => other === beginning).length === 1;
    return { label: isClear ? `${beginning} …` : label, orders: members };
  });
}

/** A group whose parts find room in the same list is not worth a list of its own; places always are. */
function openedUp(groups: readonly Group[]): readonly Group[] {
  for (const [at, group] of groups.entries()) {
    const parts = group.members.length > 1 ? grouped(group.members) : undefined;
    if (parts === undefined || parts.some(part => part.byEnd) || groups.length - 1 + parts.length > AT_A_GLANCE)
      continue;
    const named = parts.map(part => ({ ...part, label: `${group.label}, ${part.label}` }));
    return openedUp([...groups.slice(0, at), ...named, ...groups.slice(at + 1)]);
  }
  return groups;
}

/** The words with which all the sentences begin. */
function commonBeginning(sentences: readonly string[]): string {
  const [first = '', ...others] = sentences;
  const words = first.split(' ');
  const split = others.map(sentence => sentence.split(' '));
  const differs = words.findIndex((word, at) => split.some(other => other[at] !== word));
  return words.slice(0, differs < 0 ? words.length : differs).join(' ');
}

interface Group {
  readonly label: string;
  /** Put together by the last entry of a list, as paths are by their destination. */
  readonly byEnd: boolean;
  readonly members: Order[];
}

function grouped(orders: readonly Order[]): readonly Group[] | undefined {
  const keys = new Set(orders.flatMap(order => Object.keys(order)));
  for (const key of keys) {
    const values = orders.map(order => valueAt(order, key));
    const whole = byLabel(orders, at => labelOf(key, values[at]));
    // Paths differ all the way; what matters first is where they end.
    const ends = whole.length > AT_A_GLANCE ? byLabel(orders, at => labelOf(key, endOf(values[at]))) : whole;
    const groups = ends.length < whole.length ? ends.map(group => ({ ...group, byEnd: true })) : whole;
    if (groups.length > 1 && groups.length < orders.length) return groups;
  }
  return undefined;
}

function byLabel(orders: readonly Order[], label: (at: number) => string): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const [at, order] of orders.entries()) {
    const name = label(at);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { label: name, byEnd: false, members: [order] });
    else group.members.push(order);
  }
  return [...groups.values()];
}

const valueAt = (order: Order, key: string): Json | undefined => new Map<string, Json>(Object.entries(order)).get(key);

const endOf = (value: Json | undefined): Json | undefined =>
  Array.isArray(value) && value.length > 0 ? `… ${value.at(-1)}` : value;

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
