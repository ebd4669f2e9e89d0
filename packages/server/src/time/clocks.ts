import type { Seat } from '@guidon/kernel';

/** The time control that the players agreed on when the game was created, in milliseconds. */
export type TimeControl =
  /** Time for the whole game, and an increment whenever the decision passes to the other side. */
  | { readonly kind: 'live'; readonly base: number; readonly increment: number }
  /** Time for each decision, and a bank to draw on when it is not enough. */
  | { readonly kind: 'days'; readonly each: number; readonly bank: number };

interface Side {
  /** Live: all the time left. Days: what the bank holds. */
  readonly left: number;
  /** Days: what is left for this decision. Live: 0. */
  readonly ofThis: number;
  /** Live: at which numbers of orders in effect increments were gained, so that an undo can return them. */
  readonly gains?: readonly number[];
}

/** A moment of a game: the time of service, and how many orders are in effect. */
export interface Moment {
  readonly at: number;
  readonly ply: number;
}

/** Increments that are remembered for an undo. */
const GAINS_KEPT = 200;

/** The clocks of a game as they were last read. All times are times of service. */
export interface Clocks {
  readonly control: TimeControl;
  readonly read: number;
  readonly running: readonly Seat[];
  /** Both sides have agreed on a pause: no clock runs. */
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

/** The clocks at a later time. A time before the last reading counts as the last reading. */
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

/** The decision has passed on: the side that decided gains its increment, the side that is asked gets new days. */
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

/** Orders were taken back: the increments gained by them are returned, and none is gained by the undo. */
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
  // A clock that has run out starts from zero, so that the whole gift counts.
  sides: changed(clocks, [seat], side => ({ ...side, left: Math.max(0, side.left) + more })),
});

export const pausedAt = (clocks: Clocks, at: number): Clocks => ({ ...readAt(clocks, at), paused: true });

export const resumedAt = (clocks: Clocks, at: number): Clocks => ({ ...readAt(clocks, at), paused: false });

export const leftOf = ({ sides }: Clocks, seat: Seat): number => (sides[seat]?.left ?? 0) + (sides[seat]?.ofThis ?? 0);

/** Has the time of a seat run out? The game goes on until the other side claims it. */
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
