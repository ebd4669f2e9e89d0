import type { Seat } from '@guidon/kernel';
import { type GivenTime, TIME_UNITS } from '@guidon/protocol';
import type { GamesTable } from '../store/schema.ts';
import { type Clocks, clocksFor, handedBack, handedOn, type TimeControl } from './clocks.ts';

/** The two times that work on a game needs. */
export interface Times {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Milliseconds of service, by which players' clocks run. */
  readonly service: number;
}

type TimeColumn = Pick<GamesTable, 'time'>;

/** Before a game has begun its column `time` holds the time control alone, afterwards the clocks. */
const isControl = (time: Clocks | TimeControl): time is TimeControl => 'kind' in time;

/** The clocks of a game that has begun; undefined where it is played without clocks. */
export function clocksOf(row: TimeColumn): Clocks | undefined {
  if (row.time === null) return undefined;
  const time = JSON.parse(row.time) as Clocks | TimeControl;
  return isControl(time) ? undefined : time;
}

export function controlOf(row: TimeColumn): TimeControl | undefined {
  if (row.time === null) return undefined;
  const time = JSON.parse(row.time) as Clocks | TimeControl;
  return isControl(time) ? time : time.control;
}

/** Where a game stands after moves, as far as its clocks are concerned. */
export interface Handover {
  readonly seats: readonly Seat[];
  /** People who have to decide now. */
  readonly asked: readonly Seat[];
  /** The time of service. */
  readonly at: number;
  /** How many orders are in effect. */
  readonly ply: number;
  readonly isUndo: boolean;
}

/** The column `time` after moves. */
export function timeAfter(row: TimeColumn, { seats, asked, at, ply, isUndo }: Handover): string | null {
  if (row.time === null) return null;
  const time = JSON.parse(row.time) as Clocks | TimeControl;
  if (isControl(time)) return JSON.stringify(clocksFor(time, seats, { asked, at }));
  return JSON.stringify(isUndo ? handedBack(time, asked, { at, ply }) : handedOn(time, asked, { at, ply }));
}

/** A time control in the units of the protocol. */
export const givenTime = (control: TimeControl): GivenTime =>
  control.kind === 'live'
    ? { minutes: control.base / TIME_UNITS.MINUTE, increment: control.increment / 1000 }
    : { days: control.each / TIME_UNITS.DAY, bank: control.bank / TIME_UNITS.DAY };

/** A time control in milliseconds. */
export const controlFor = (time: GivenTime): TimeControl =>
  'minutes' in time
    ? { kind: 'live', base: Math.round(time.minutes * TIME_UNITS.MINUTE), increment: Math.round(time.increment * 1000) }
    : { kind: 'days', each: Math.round(time.days * TIME_UNITS.DAY), bank: Math.round(time.bank * TIME_UNITS.DAY) };
