import type { Seat } from '@guidon/kernel';

/** How much time the players have, in milliseconds; they agree on it when the game is made. */
export type TimeControl =
  /** Minutes for the whole game, and some more whenever the decision is handed over. */
  | { readonly kind: 'live'; readonly base: number; readonly increment: number }
  /** Days for each time the decision comes over, and a bank to draw on when they are not enough. */
  | { readonly kind: 'days'; readonly each: number; readonly bank: number };

interface Side {
  /** Of a live clock all that is left, of the other kind what the bank holds. */
  readonly left: number;
  /** What is left of the days for this decision; 0 on a live clock. */
  readonly ofThis: number;
  /** By which orders increments were gained, as many orders as were in effect then; none where nothing is gained. */
  readonly gains?: readonly number[];
}

/** A moment of a game: the time of service, and how many orders are in effect. */
export interface Moment {
  readonly at: number;
  readonly ply: number;
}

/** Nobody goes back further than this many times of handing over. */
const GAINS_KEPT = 200;

/** The clocks of a game as they stood when last read. Its times are times of service. */
export interface Clocks {
  readonly control: TimeControl;
  readonly read: number;
  readonly running: readonly Seat[];
  /** Agreed: nobody's time runs. */
  readonly paused: boolean;
  readonly sides: { readonly [seat: Seat]: Side };
}

export const clocksFor = (
  control: TimeControl,
  seats: readonly Seat[],
  { asked, at }: { readonly asked: readonly Seat[]; readonly at: number },
): Clocks => ({
  control,
  read: at,
  running: asked,
  paused: false,
  sides: Object.fromEntries(
    seats.map(seat => [
      seat,
      control.kind === 'live' ? { left: control.base, ofThis: 0 } : { left: control.bank, ofThis: control.each },
    ]),
  ),
});

/** The clocks as they stand at a later time. Time that runs backwards is no time. */
export function readAt(clocks: Clocks, at: number): Clocks {
  const elapsed = clocks.paused ? 0 : Math.max(0, at - clocks.read);
  return {
    ...clocks,
    read: Math.max(clocks.read, at),
    sides: changed(clocks, clocks.running, ({ left, ofThis, ...side }) => {
      const ofDays = Math.min(ofThis, elapsed);
      return { ...side, left: left - (elapsed - ofDays), ofThis: ofThis - ofDays };
    }),
  };
}

/** The decision has gone on: whoever handed it over gains the increment, whoever gets it has new days for it. */
export function handedOn(clocks: Clocks, asked: readonly Seat[], { at, ply }: Moment): Clocks {
  const now = readAt(clocks, at);
  const { control, running } = now;
  const released = running.filter(seat => !asked.includes(seat));
  const fresh = asked.filter(seat => !running.includes(seat));
  if (control.kind === 'live')
    return {
      ...now,
      running: asked,
      sides: control.increment === 0 ? now.sides : changed(now, released, side => gained(side, control.increment, ply)),
    };
  return { ...now, running: asked, sides: changed(now, fresh, side => ({ ...side, ofThis: control.each })) };
}

const gained = (side: Side, increment: number, ply: number): Side => ({
  ...side,
  left: side.left + increment,
  gains: [...(side.gains ?? []), ply].slice(-GAINS_KEPT),
});

/** Orders were taken back: all that was gained by them is returned, and nothing is gained by going back. */
export function handedBack(clocks: Clocks, asked: readonly Seat[], { at, ply }: Moment): Clocks {
  const now = readAt(clocks, at);
  const increment = now.control.kind === 'live' ? now.control.increment : 0;
  const sides = changed(now, Object.keys(now.sides), side => {
    const { gains = [] } = side;
    const kept = gains.filter(gain => gain <= ply);
    if (kept.length === gains.length) return side;
    return { ...side, left: side.left - (gains.length - kept.length) * increment, gains: kept };
  });
  return { ...now, running: asked, sides };
}

export const given = (clocks: Clocks, seat: Seat, more: number): Clocks => ({
  ...clocks,
  // Whoever has run out gets the whole of it from now on.
  sides: changed(clocks, [seat], side => ({ ...side, left: Math.max(0, side.left) + more })),
});

export const withPause = (clocks: Clocks, paused: boolean, at: number): Clocks => ({ ...readAt(clocks, at), paused });

export const leftOf = ({ sides }: Clocks, seat: Seat): number => (sides[seat]?.left ?? 0) + (sides[seat]?.ofThis ?? 0);

/** Has the time of a seat run out? It may still go on: the other side need not claim it. */
export const hasRunOut = (clocks: Clocks, seat: Seat): boolean =>
  clocks.sides[seat] !== undefined && leftOf(clocks, seat) <= 0;

function changed(clocks: Clocks, seats: readonly Seat[], change: (side: Side) => Side): Clocks['sides'] {
  const sides: { [seat: Seat]: Side } = { ...clocks.sides };
  for (const seat of seats) {
    const side = sides[seat];
    if (side !== undefined) sides[seat] = change(side);
  }
  return sides;
}
