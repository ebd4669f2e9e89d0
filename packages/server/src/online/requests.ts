import type { Entry, Seat } from '@guidon/kernel';
import type { Reader, Trx } from '../store/database.ts';
import type { RequestsTable } from '../store/schema.ts';
import { statement } from '../store/statements.ts';
import type { AnyMatch } from './live-game.ts';
import { failed, type Outcome } from './outcome.ts';

interface Request {
  readonly game: string;
  readonly seat: Seat;
  /** Of its sender's choosing: the same key twice is one request. */
  readonly key: string;
}

const requestBy = statement((db, { game, key }: { readonly game: string; readonly key: string }) =>
  db.selectFrom('requests').select(['n', 'seat']).where('game', '=', game).where('key', '=', key),
);
const addRequest = statement((db, { game, key, seat, n }: RequestsTable) =>
  db.insertInto('requests').values({ game, key, seat, n }),
);

/** The line that a request with this key has become; undefined while there was none. */
export async function doneBefore(
  trx: Reader,
  { game, seat, key }: Request,
): Promise<Outcome<{ readonly n: number }> | undefined> {
  const [before] = await requestBy(trx, { game, key });
  if (before === undefined) return undefined;
  return before.seat === seat ? { ok: true, n: before.n } : failed('key-used');
}

export const noteDone = async (trx: Trx, { game, seat, key }: Request, n: number): Promise<void> => {
  await addRequest(trx, { game, key, seat, n });
};

/** Has the order of a line been taken back since? */
export function isTakenBack({ lines }: AnyMatch, n: number): boolean {
  const [order, ...since] = lines.slice(n).map(line => JSON.parse(line) as Entry);
  return order !== undefined && since.some(({ undo }) => undo !== undefined && undo < order.ply);
}
