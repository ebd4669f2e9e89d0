import { anything, integer, list, oneOf, optional, record, type TypeOf, text } from '@guidon/kernel';
import { ARMS, SIDES, TRAININGS } from '../terms/names.ts';
import type { Charts } from './charts.ts';

/** Rule 1.1-11: a unit of an order of battle goes by the name of its division and tells its corps or reserve. */
export const unitShape = record({
  id: text,
  name: text,
  side: oneOf(...SIDES),
  corps: text,
  type: oneOf(...ARMS),
  cf: integer(1, 20),
  training: oneOf(...TRAININGS),
  movement: optional(integer(1, 20)),
  fire: optional(list(integer(0, 20))),
  trainingReason: optional(text),
  commander: optional(text),
  designation: optional(text),
  alsoSpelled: optional(anything),
});

export type UnitSource = TypeOf<typeof unitShape>;

/** A unit as procedures use it. It never changes during a game. */
export type RosterUnit = ReturnType<typeof rosterUnit>;

/** Rule 1.1-7: what a unit carries; where its counter is silent, what its arm has. */
export function rosterUnit({ id, name, side, corps, type: arm, cf, training, ...source }: UnitSource, charts: Charts) {
  const row = charts.unitTypes.rows[arm];
  /** Movement allowance in half points. */
  const halfPoints = source.movement === undefined ? row.halfPoints : source.movement * 2;
  /** Dice by range, for guns. */
  const fire = source.fire ?? row.fire ?? [];
  return { id, name, side, corps, arm, cf, training, halfPoints, fire, row };
}
