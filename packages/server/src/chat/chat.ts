import type { BeforehandCard, ChatLine, NewBeforehand, SeatNotes, StandingAnswers } from '@guidon/protocol';
import { beforehandSchema, standingSchema } from '@guidon/protocol';
import { failed, type Outcome } from '../common/outcome.ts';
import type { SeatHolder, SeatKey } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';
import type { Reader } from '../store/database.ts';
import { conditionsIn, countLastMinute, seatsIn, updateSeat } from '../store/rows.ts';

/** How much one browser is told at once, and how many answers one seat may give beforehand. */
const LINES_TOLD = 200;
const ANSWERS_AT_MOST = 100;
/** More than anybody types. */
const SAID_A_MINUTE = 30;
const REPORTS_AT_MOST = 5;
const STANDING_AT_MOST = 200;

/** What is said at a game, and what each seat has settled for itself. */
export class Talk {
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  say(key: SeatKey, text: string): Promise<Outcome<object>> {
    return this.host.changeSeatData(key, async (trx, { game, seat }) => {
      const { now } = this.host.times();
      if ((await countLastMinute(trx, 'chat', { game, seat, now })) >= SAID_A_MINUTE) return failed('too-often');
      await trx.insertInto('chat').values({ game, seat, said: text, at: now }).execute();
      return { ok: true };
    });
  }

  /** What was said after a line, without those this seat does not want to hear. */
  async heard({ game, seat }: SeatHolder, after: number): Promise<readonly ChatLine[]> {
    const { db } = this.host.store;
    const lines = await db
      .selectFrom('chat')
      .selectAll()
      .where('game', '=', game)
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .limit(LINES_TOLD)
      .execute();
    if (lines.length === 0) return [];
    const seats = await db.selectFrom('seats').select(['seat', 'name', 'muted']).where('game', '=', game).execute();
    const muted = mutedBy(seats.find(row => row.seat === seat)?.muted ?? '');
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
      const rows = await seatsIn(trx, holder.game);
      if (!rows.some(({ seat }) => seat === about.seat)) return failed('no-such-seat');
      const before = mutedBy(rows.find(({ seat }) => seat === holder.seat)?.muted ?? '');
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

  setStanding(key: SeatKey, standing: StandingAnswers): Promise<Outcome<object>> {
    return this.host.changeSeatData(key, async (trx, holder) => {
      if (Object.keys(standing).length > STANDING_AT_MOST) return failed('too-many');
      await updateSeat(trx, holder, { standing: JSON.stringify(standing) });
      return { ok: true };
    });
  }

  answerBeforehand(key: SeatKey, given: NewBeforehand): Promise<Outcome<{ readonly id: number }>> {
    return this.host.changeGame(key, async ({ trx, loaded }, { game, seat }) => {
      const mine = (await conditionsIn(trx, game)).filter(one => one.seat === seat);
      if (mine.length >= ANSWERS_AT_MOST) return failed('too-many');
      const { id } = await trx
        .insertInto('conditions')
        .values({
          game,
          seat,
          question: JSON.stringify(given.when),
          answer: JSON.stringify(given.answer),
          label: given.label,
          until: given.until === 'turn' ? `${loaded.match.system.clock(loaded.match.state).turn}` : null,
          used: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ok: true, id };
    });
  }

  forget(key: SeatKey, condition: number): Promise<Outcome<object>> {
    return this.host.changeSeatData(key, async (trx, { game, seat }) => {
      await trx
        .deleteFrom('conditions')
        .where('id', '=', condition)
        .where('game', '=', game)
        .where('seat', '=', seat)
        .execute();
      return { ok: true };
    });
  }

  /** What a seat has settled for itself. */
  notesOf(holder: SeatHolder): Promise<SeatNotes> {
    return notesIn(this.host.store.db, holder);
  }
}

async function notesIn(trx: Reader, { game, seat }: SeatHolder): Promise<SeatNotes> {
  const row = (await seatsIn(trx, game)).find(one => one.seat === seat);
  const conditions = (await conditionsIn(trx, game)).filter(one => one.seat === seat);
  return {
    standing: standingSchema.parse(JSON.parse(row?.standing ?? '{}')),
    beforehand: conditions.map(
      ({ id, question, answer, label, until, used }): BeforehandCard => ({
        ...beforehandSchema.parse({ when: JSON.parse(question), answer: JSON.parse(answer) }),
        id,
        label,
        until,
        used,
      }),
    ),
    spared: row?.spared ?? 0,
    muted: mutedBy(row?.muted ?? ''),
  };
}

const mutedBy = (muted: string): readonly string[] => (muted === '' ? [] : muted.split(' '));
