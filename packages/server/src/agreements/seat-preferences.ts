import type { BeforehandCard, NewBeforehand, SeatNotes, StandingAnswers } from '@guidon/protocol';
import { beforehandSchema, standingSchema } from '@guidon/protocol';
import { failed, type Outcome } from '../common/outcome.ts';
import type { SeatHolder, SeatKey } from '../games/seat-keys.ts';
import type { Host } from '../orders/host.ts';
import { conditionsIn, mutedSeats, seatsIn, updateSeat } from '../store/rows.ts';

/** How many automatic answers one seat may have. */
const CONDITIONS_AT_MOST = 100;
const STANDING_AT_MOST = 200;

/** What a seat has settled for itself: answers that are given without asking, and seats it has muted. */
export class SeatPreferences {
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  /** Sets the answers by kind of question, all of them at once. */
  setStanding(key: SeatKey, standing: StandingAnswers): Promise<Outcome<object>> {
    return this.host.changeSeatData(key, async (trx, holder) => {
      if (Object.keys(standing).length > STANDING_AT_MOST) return failed('too-many');
      await updateSeat(trx, holder, { standing: JSON.stringify(standing) });
      return { ok: true };
    });
  }

  /** Adds an answer to a question that may come. */
  addCondition(key: SeatKey, given: NewBeforehand): Promise<Outcome<{ readonly id: number }>> {
    return this.host.changeGame(key, async ({ trx, loaded }, { game, seat }) => {
      const mine = (await conditionsIn(trx, game)).filter(one => one.seat === seat);
      if (mine.length >= CONDITIONS_AT_MOST) return failed('too-many');
      const { match } = loaded;
      const { id } = await trx
        .insertInto('conditions')
        .values({
          game,
          seat,
          question: JSON.stringify(given.when),
          answer: JSON.stringify(given.answer),
          label: given.label,
          until: given.until === 'turn' ? `${match.system.clock(match.state).turn}` : null,
          used: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { ok: true, id };
    });
  }

  removeCondition(key: SeatKey, condition: number): Promise<Outcome<object>> {
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

  async notesOf({ game, seat }: SeatHolder): Promise<SeatNotes> {
    const { db } = this.host.store;
    const row = (await seatsIn(db, game)).find(one => one.seat === seat);
    const conditions = (await conditionsIn(db, game)).filter(one => one.seat === seat);
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
      muted: mutedSeats(row?.muted ?? ''),
    };
  }
}
