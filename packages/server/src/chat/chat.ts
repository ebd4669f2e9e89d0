import type { ChatLine } from '@guidon/protocol';
import { failed, type Outcome } from '../common/outcome.ts';
import type { SeatHolder, SeatKey } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';
import { countLastMinute, mutedSeats, seatsIn, updateSeat } from '../store/rows.ts';

/** How many lines are sent at once. */
const LINES_AT_ONCE = 200;
/** Lines one seat may write in a minute: more than anybody types. */
const LINES_A_MINUTE = 30;
/** Open complaints one seat may have. */
const REPORTS_AT_MOST = 5;

/** The chat of a game, muting and complaints. */
export class Chat {
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  say(key: SeatKey, text: string): Promise<Outcome<object>> {
    return this.host.changeSeatData(key, async (trx, { game, seat }) => {
      const { now } = this.host.times();
      if ((await countLastMinute(trx, 'chat', { game, seat, now })) >= LINES_A_MINUTE) return failed('too-often');
      await trx.insertInto('chat').values({ game, seat, said: text, at: now }).execute();
      return { ok: true };
    });
  }

  /** The lines after one, without those of seats that this seat has muted. */
  async linesFor({ game, seat }: SeatHolder, after: number): Promise<readonly ChatLine[]> {
    const { db } = this.host.store;
    const lines = await db
      .selectFrom('chat')
      .selectAll()
      .where('game', '=', game)
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .limit(LINES_AT_ONCE)
      .execute();
    if (lines.length === 0) return [];
    const seats = await db.selectFrom('seats').select(['seat', 'name', 'muted']).where('game', '=', game).execute();
    const muted = mutedSeats(seats.find(row => row.seat === seat)?.muted ?? '');
    return lines
      .filter(line => !muted.includes(line.seat))
      .toReversed()
      .map(line => ({
        id: line.id,
        seat: line.seat,
        name: seats.find(row => row.seat === line.seat)?.name ?? '',
        text: line.said,
        at: line.at,
      }));
  }

  mute(key: SeatKey, about: { readonly seat: string; readonly muted: boolean }): Promise<Outcome<object>> {
    return this.host.changeSeatData(key, async (trx, holder) => {
      const seats = await seatsIn(trx, holder.game);
      if (!seats.some(({ seat }) => seat === about.seat)) return failed('no-such-seat');
      const before = mutedSeats(seats.find(({ seat }) => seat === holder.seat)?.muted ?? '');
      const others = before.filter(seat => seat !== about.seat);
      await updateSeat(trx, holder, { muted: (about.muted ? [...others, about.seat] : others).join(' ') });
      return { ok: true };
    });
  }

  report(key: SeatKey, given: { readonly about: string; readonly reason: string }): Promise<Outcome<object>> {
    return this.host.changeSeatData(key, async (trx, { game, seat }) => {
      if (!(await seatsIn(trx, game)).some(row => row.seat === given.about)) return failed('no-such-seat');
      const open = await trx
        .selectFrom('reports')
        .select('id')
        .where('game', '=', game)
        .where('seat', '=', seat)
        .where('settled', 'is', null)
        .execute();
      if (open.length >= REPORTS_AT_MOST) return failed('too-many');
      await trx
        .insertInto('reports')
        .values({ game, seat, ...given, at: this.host.times().now, settled: null, outcome: null })
        .execute();
      return { ok: true };
    });
  }
}
