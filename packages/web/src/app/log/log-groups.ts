import type { LogLine } from '@guidon/protocol';

/** A line with the dice that were thrown for it. */
export interface ToldLine {
  readonly line: LogLine;
  readonly dice: readonly NonNullable<LogLine['dice']>[];
}

/** What came of one order. */
export interface ToldOrder {
  readonly entry: number | undefined;
  readonly seat: string | undefined;
  readonly lines: readonly ToldLine[];
}

/** A turn, or a step of it: its heading, and what was ordered in it. */
export interface LogGroup {
  readonly kind: 'turn' | 'step' | 'before';
  readonly heading: string;
  readonly orders: readonly ToldOrder[];
}

/** Dice go with the sentence they were thrown for; those that belong to none stand for themselves. */
export function withDice(lines: readonly LogLine[]): readonly ToldLine[] {
  const told: ToldLine[] = [];
  let dice: NonNullable<LogLine['dice']>[] = [];
  let waiting: LogLine[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.dice !== undefined) {
      waiting.push(line);
      // What is drawn from a cup is told by its sentence.
      if (line.dice.die !== 'cup') dice.push(line.dice);
      const next = lines[at + 1];
      if (next !== undefined && next.entry === line.entry) continue;
      told.push(...waiting.map(alone => ({ line: alone, dice: [] })));
    } else if (line.text !== '') told.push({ line, dice });
    dice = [];
    waiting = [];
  }
  return told;
}

/** The log by turn and step, each with its orders, in the sequence in which they happened. */
export function groupsOf(lines: readonly LogLine[]): readonly LogGroup[] {
  const groups: { kind: LogGroup['kind']; heading: string; orders: ToldOrder[] }[] = [];
  for (const told of withDice(lines)) {
    const { line } = told;
    const { motion } = line.hint;
    if (motion === 'turn' || motion === 'step') {
      groups.push({ kind: motion, heading: line.text, orders: [] });
      continue;
    }
    const group = groups.at(-1) ?? { kind: 'before' as const, heading: '', orders: [] };
    if (groups.length === 0) groups.push(group);
    const last = group.orders.at(-1);
    if (last !== undefined && last.entry === line.entry)
      group.orders.splice(-1, 1, { ...last, lines: [...last.lines, told] });
    else group.orders.push({ entry: line.entry, seat: line.seat, lines: [told] });
  }
  return groups;
}

export interface Wanted {
  readonly text: string;
  /** A unit that it is about. */
  readonly unit: string;
}

/** Only what somebody looks for: lines that say it, lines about a unit. */
export function searched(groups: readonly LogGroup[], { text, unit }: Wanted): readonly LogGroup[] {
  const word = text.trim().toLowerCase();
  if (word === '' && unit === '') return groups;
  const isWanted = ({ line: { text: said, hint } }: ToldLine): boolean =>
    said.toLowerCase().includes(word) &&
    (unit === '' || hint.units.includes(unit) || hint.targets?.includes(unit) === true);
  return groups.flatMap(group => {
    const orders = group.orders.flatMap(order => {
      const lines = order.lines.filter(isWanted);
      return lines.length === 0 ? [] : [{ ...order, lines }];
    });
    return orders.length === 0 ? [] : [{ ...group, orders }];
  });
}

/** The log as text, to be pasted somewhere. */
export const asText = (groups: readonly LogGroup[]): string =>
  groups
    .flatMap(({ heading, orders }) => [
      heading,
      ...orders.flatMap(({ lines }) => lines.map(({ line }) => `  ${line.text}`)),
    ])
    .filter(line => line !== '')
    .join('\n');
