import { canonical, type Entry, type Seat } from '@guidon/kernel';
import { failed, type Outcome } from '../common/outcome.ts';
import type { AnyMatch } from '../games/live-game.ts';
import { compiledQuery } from '../store/compiled-query.ts';
import type { Reader } from '../store/database.ts';

interface Request {
  readonly game: string;
  readonly seat: Seat;
  /** Chosen by the sender. */
  readonly key: string;
}

const lineBy = compiledQuery((db, { game, key }: { readonly game: string; readonly key: string }) =>
  db.selectFrom('lines').select(['n', 'line']).where('game', '=', game).where('key', '=', key),
);

/** The line that an earlier request with the same key has become, if there was one. */
export async function earlierLine(
  trx: Reader,
  { game, seat, key }: Request,
): Promise<Outcome<{ readonly n: number; readonly entry: Entry }> | undefined> {
  const [before] = await lineBy(trx, { game, key });
  if (before === undefined) return undefined;
  const entry = JSON.parse(before.line) as Entry;
  return entry.seat === seat ? { ok: true, n: before.n, entry } : failed('key-used');
}

/** Is an order that comes with a key the one that came with it before? */
export function isSameOrder({ system }: AnyMatch, before: unknown, given: unknown): boolean {
  const parsed = system.parseOrder(given);
  return parsed.ok && before !== undefined && canonical(parsed.value) === canonical(before);
}

/** Has the order of a line been taken back since? */
export function isTakenBack({ lines }: AnyMatch, n: number): boolean {
  const [order, ...since] = lines.slice(n).map(line => JSON.parse(line) as Entry);
  return order !== undefined && since.some(({ undo }) => undo !== undefined && undo < order.ply);
}
