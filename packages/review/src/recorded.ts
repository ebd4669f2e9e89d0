import { type AnySystem, InvariantError, type Journal, present, watch } from '@guidon/kernel';
import type { Given } from './ledger.ts';

/** The orders of a game that are in effect at its end, with the positions before and after each. */
export function ordersOf(system: AnySystem, journal: Journal): readonly Given[] {
  const { positions, damage } = watch(system, journal);
  if (damage !== undefined) throw new InvariantError(`line ${damage.line}: ${damage.fault}`);
  const standing: (Given | undefined)[] = [];
  const states: object[] = [];
  journal.entries.forEach((entry, at) => {
    const after = present(positions[at], 'a position after every line');
    const { ply } = entry;
    standing.length = ply + 1;
    if (entry.undo === undefined && entry.order !== undefined) {
      const before = present(states[ply - 1], 'the position before');
      standing[ply] = givenBy(system, { entry, at, before, after });
    }
    states.length = ply;
    states[ply] = after;
  });
  return standing.filter(given => given !== undefined);
}

/** Could something else have been ordered? */
export function wasFree(system: AnySystem, { before, decision }: Given): boolean {
  const { exhaustive, orders } = system.choices(before, decision);
  return !exhaustive || orders.length > 1;
}

function givenBy(
  system: AnySystem,
  { entry, at, before, after }: { entry: Journal['entries'][number]; at: number; before: object; after: object },
): Given {
  const decision = present(
    system.decisions(before).find(({ seat }) => seat === entry.seat),
    `a question for ${entry.seat}`,
  );
  const order = system.parseOrder(entry.order);
  if (!order.ok) throw new InvariantError(`order ${entry.ply} cannot be read`);
  return { ply: entry.ply, at, decision, order: order.value, before, after, threw: entry.events.some(isThrow) };
}

const isThrow = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'event' in event && event.event === 'rolled';
