import type { Case } from './prepare.ts';
import { type Judged, Session } from './session.ts';
import { submit } from './submit.ts';

/** A case under way before one of its orders, and how that order is judged there. */
export interface Standing {
  readonly session: Session;
  readonly judged: Judged;
}

/** The case as it stands before an order: those before it have been given. Throws where its dice do not fit. */
export function standingBefore(entry: Case, index: number): Standing | undefined {
  const order = entry.orders[index];
  if (order === undefined) return undefined;
  const session = begun(entry, index);
  return { session, judged: session.judge({ order: order.read, by: order.by, asks: order.asks }) };
}

/** The case after so many of its orders. */
export function begun(entry: Case, orders: number): Session {
  const session = new Session(entry);
  session.open();
  for (const [index, order] of entry.orders.slice(0, orders).entries())
    submit(session, { index, order, atEnd: undefined });
  return session;
}
