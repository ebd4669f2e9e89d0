import type { Seat } from '@guidon/kernel';
import { compiledQuery } from '../store/compiled-query.ts';
import type { Trx } from '../store/database.ts';
import { openProposals } from '../store/rows.ts';
import type { SeatsTable } from '../store/schema.ts';

export type NoticeKind = 'decide' | 'proposal' | 'time' | 'over' | 'invited';

/** Milliseconds before a notice is sent, so that what is undone at once is not sent. */
const DELAYS: { readonly [K in NoticeKind]: number } = {
  decide: 60_000,
  proposal: 20_000,
  time: 0,
  over: 0,
  invited: 20_000,
};

interface NoticeContext {
  readonly game: string;
  readonly seats: readonly SeatsTable[];
  readonly now: number;
}

export interface Notice {
  readonly seat: Seat;
  readonly kind: NoticeKind;
  readonly due: number;
}

/** How the notices change when other seats have to decide. */
export interface NoticeChange {
  /** Seats that no longer have to decide. */
  readonly released: readonly Seat[];
  readonly fresh: readonly Notice[];
}

/**
 * A notice for each seat that has to decide now and did not before. Those of seats that need not decide any more are
 * cancelled. They are written in the transaction of the order, so they exist if and only if the order does.
 */
export const decisionNotices = (
  at: Omit<NoticeContext, 'game'>,
  { before, asked }: { readonly before: readonly Seat[]; readonly asked: readonly Seat[] },
): NoticeChange => ({
  released: before.filter(seat => !asked.includes(seat)),
  fresh: noticesFor(at, { to: asked.filter(seat => !before.includes(seat)), kind: 'decide' }),
});

export async function writeNotices(
  trx: Trx,
  { game, now }: NoticeContext,
  { released, fresh }: NoticeChange,
): Promise<void> {
  for (const seat of released) await cancelDecision(trx, { game, seat, now });
  // A seat that had run out of time has decided after all.
  if (released.length > 0) await cancelLateness(trx, { game, now });
  for (const notice of fresh) await addNotice(trx, { game, now, ...notice });
}

/** Notices for people. Bots get none. */
export const noticesFor = (
  { seats, now }: Omit<NoticeContext, 'game'>,
  { to, kind }: { readonly to: readonly Seat[]; readonly kind: NoticeKind },
): readonly Notice[] =>
  seats
    .filter(({ seat, bot }) => bot === null && to.includes(seat))
    .map(({ seat }) => ({ seat, kind, due: now + DELAYS[kind] }));

export async function notify(
  trx: Trx,
  at: NoticeContext,
  whom: { readonly to: readonly Seat[]; readonly kind: NoticeKind },
): Promise<void> {
  for (const notice of noticesFor(at, whom)) await addNotice(trx, { game: at.game, now: at.now, ...notice });
}

const addNotice = compiledQuery(
  (
    db,
    given: {
      readonly game: string;
      readonly seat: Seat;
      readonly kind: NoticeKind;
      readonly now: number;
      readonly due: number;
    },
  ) =>
    db.insertInto('notices').values({
      game: given.game,
      seat: given.seat,
      kind: given.kind,
      created: given.now,
      due: given.due,
      told: null,
      cancelled: null,
      claimed: null,
      tries: 0,
    }),
);

const cancelDecision = compiledQuery(
  (db, given: { readonly game: string; readonly seat: Seat; readonly now: number }) =>
    db
      .updateTable('notices')
      .set({ cancelled: given.now })
      .where('game', '=', given.game)
      .where('seat', '=', given.seat)
      .where('cancelled', 'is', null)
      .where('kind', '=', 'decide'),
);

const cancelLateness = compiledQuery((db, given: { readonly game: string; readonly now: number }) =>
  db
    .updateTable('notices')
    .set({ cancelled: given.now })
    .where('game', '=', given.game)
    .where('cancelled', 'is', null)
    .where('kind', '=', 'time'),
);

export async function cancelNotices(
  trx: Trx,
  { game, now }: { readonly game: string; readonly now: number },
  { seats, kind }: { readonly seats?: readonly Seat[]; readonly kind?: NoticeKind } = {},
): Promise<void> {
  let notices = trx
    .updateTable('notices')
    .set({ cancelled: now })
    .where('game', '=', game)
    .where('cancelled', 'is', null);
  if (seats !== undefined) notices = notices.where('seat', 'in', seats);
  if (kind !== undefined) notices = notices.where('kind', '=', kind);
  await notices.execute();
}

/** A proposal is no longer open: seats without another one to answer need no notice. */
export async function cancelProposalNotices(trx: Trx, { game, seats, now }: NoticeContext): Promise<void> {
  const open = await openProposals(trx, game);
  const idle = seats.filter(({ seat }) => !open.some(one => one.seat !== seat)).map(({ seat }) => seat);
  if (idle.length > 0) await cancelNotices(trx, { game, now }, { seats: idle, kind: 'proposal' });
}
