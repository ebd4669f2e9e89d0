import type { Seat } from '@guidon/kernel';
import { type GivenProposal, proposalSchema, TIME_UNITS } from '@guidon/protocol';
import { failed, type Outcome } from '../common/outcome.ts';
import type { SeatHolder, SeatKey } from '../games/seat-keys.ts';
import { cancelNotices, cancelProposalNotices, notify } from '../notices/outbox.ts';
import type { Host } from '../orders/host.ts';
import { type LockedGame, persistMoves, type WrittenMoves } from '../orders/persist.ts';
import { countLastMinute, openProposals } from '../store/rows.ts';
import { given, hasRunOut, pausedAt, readAt, resumedAt } from '../time/clocks.ts';
import { clocksOf } from '../time/game-time.ts';

/** What players agree on beside the rules. The journal holds what changes the game. */
export class Agreements {
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  propose(key: SeatKey, terms: GivenProposal): Promise<Outcome<{ readonly proposal: number }>> {
    return this.host.changeGame(key, async (at, seat) => {
      const { trx, row, seats } = at;
      const open = await openProposals(trx, row.id);
      if (open.some(one => one.seat === seat.seat && one.kind === terms.kind)) return failed('proposed-already');
      const lately = await countLastMinute(trx, 'proposals', { ...seat, now: this.host.times().now });
      if (lately >= PROPOSALS_A_MINUTE) return failed('too-often');
      const fault = mayPropose(at, terms);
      if (fault !== undefined) return failed(fault);
      const { id } = await trx
        .insertInto('proposals')
        .values({
          game: row.id,
          seat: seat.seat,
          kind: terms.kind,
          terms: JSON.stringify(terms),
          at: this.host.times().now,
          lines: row.lines,
          answer: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const others = seats.filter(other => other.seat !== seat.seat);
      await notify(
        trx,
        { game: row.id, seats, now: this.host.times().now },
        { to: others.map(other => other.seat), kind: 'proposal' },
      );
      // A bot accepts everything but a draw.
      if (others.every(({ bot }) => bot !== null))
        return this.settle({ at, seat }, { id, terms, accept: terms.kind !== 'draw' });
      return { ok: true, proposal: id };
    });
  }

  answer(key: SeatKey, { proposal, accept }: { readonly proposal: number; readonly accept: boolean }) {
    return this.host.changeGame<{ readonly proposal: number }>(key, async (at, seat) => {
      const found = (await openProposals(at.trx, at.row.id)).find(({ id }) => id === proposal);
      if (found === undefined) return failed('no-such-proposal');
      const terms = proposalSchema.parse(JSON.parse(found.terms));
      // One's own proposal can be withdrawn, not accepted.
      if (found.seat === seat.seat && accept) return failed('not-yours');
      const holder = { ...seat, seat: found.seat };
      return this.settle(
        { at, seat: holder },
        { id: found.id, terms, accept, ...(found.seat === seat.seat ? { withdrawn: true } : {}) },
      );
    });
  }

  private async settle(
    { at, seat }: { readonly at: LockedGame; readonly seat: SeatHolder },
    how: {
      readonly id: number;
      readonly terms: GivenProposal;
      readonly accept: boolean;
      readonly withdrawn?: boolean;
    },
  ): Promise<Outcome<{ readonly proposal: number }>> {
    const { trx, row } = at;
    const answer = how.accept ? 'accepted' : how.withdrawn === true ? 'withdrawn' : 'declined';
    await trx.updateTable('proposals').set({ answer }).where('id', '=', how.id).execute();
    await cancelProposalNotices(trx, { game: row.id, seats: at.seats, now: this.host.times().now });
    const done: Outcome<object> = how.accept ? await this.carryOut(at, seat.seat, how.terms) : { ok: true };
    return done.ok ? { ok: true, proposal: how.id } : done;
  }

  private async carryOut(at: LockedGame, seat: Seat, terms: GivenProposal): Promise<Outcome<object>> {
    switch (terms.kind) {
      case 'takeback':
        return this.takeBack(at, seat, terms.ply);
      case 'draw':
        return this.host.endGame(at, { how: 'agreed' });
      case 'extension':
        return this.giveTime(at, seat, terms.minutes);
      default:
        return this.setPause(at, terms.kind);
    }
  }

  private async takeBack(at: LockedGame, seat: Seat, ply: number): Promise<Outcome<WrittenMoves>> {
    const { match } = at.loaded;
    const from = match.lines.length;
    if (at.row.awaits !== null) return failed('awaits-dice');
    if (!match.takeBack(seat, ply).ok) return failed('barred');
    const lines = await persistMoves(at, this.host.moves({ from, isUndo: true }));
    return { ok: true, game: at.row.id, n: from, lines };
  }

  private async giveTime({ trx, row }: LockedGame, seat: Seat, minutes: number): Promise<Outcome<object>> {
    const clocks = clocksOf(row);
    if (clocks === undefined) return failed('no-clock');
    const now = readAt(clocks, this.host.times().service);
    const time = JSON.stringify(given(now, seat, Math.round(minutes * TIME_UNITS.MINUTE)));
    await trx.updateTable('games').set({ time }).where('id', '=', row.id).execute();
    // No clock has run out any more. If one does again, there is a new notice.
    await cancelNotices(trx, { game: row.id, now: this.host.times().now }, { kind: 'time' });
    return { ok: true };
  }

  private async setPause({ trx, row }: LockedGame, kind: 'pause' | 'resume'): Promise<Outcome<object>> {
    const clocks = clocksOf(row);
    if (clocks === undefined) return failed('no-clock');
    const { service } = this.host.times();
    const time = JSON.stringify(kind === 'pause' ? pausedAt(clocks, service) : resumedAt(clocks, service));
    await trx.updateTable('games').set({ time }).where('id', '=', row.id).execute();
    return { ok: true };
  }

  /** Gives the other side time. A side that has run out may play on. */
  giveTimeToOthers(key: SeatKey, minutes: number): Promise<Outcome<object>> {
    return this.host.changeGame(key, async (at, seat) => {
      for (const other of at.seats)
        if (other.seat !== seat.seat) {
          const done = await this.giveTime(at, other.seat, minutes);
          if (!done.ok) return done;
        }
      return { ok: true };
    });
  }

  /** Claims the game if the other side's time has run out. */
  claim(key: SeatKey): Promise<Outcome<WrittenMoves>> {
    return this.host.changeGame(key, async (at, seat) => {
      const clocks = clocksOf(at.row);
      if (clocks === undefined) return failed('no-clock');
      const now = readAt(clocks, this.host.times().service);
      const out = at.seats.some(other => other.seat !== seat.seat && hasRunOut(now, other.seat));
      return out ? this.host.endGame(at, { how: 'time', winner: seat.seat }) : failed('time-left');
    });
  }
}

/** Proposals of one seat in a minute. */
const PROPOSALS_A_MINUTE = 20;

function mayPropose({ row, loaded }: LockedGame, terms: GivenProposal): 'barred' | 'no-clock' | undefined {
  if (terms.kind === 'takeback') return terms.ply < loaded.match.ply ? undefined : 'barred';
  if (terms.kind === 'draw') return undefined;
  return clocksOf(row) === undefined ? 'no-clock' : undefined;
}
