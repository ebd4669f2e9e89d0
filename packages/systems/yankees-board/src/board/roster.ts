import { anything, integer, list, oneOf, optional, record, type TypeOf, text } from '@guidon/kernel';
import { ARMS, type Arm, SIDES, type Side, TRAININGS, type Training } from '../terms/names.ts';
import type { Charts, UnitTypeRow } from './charts.ts';

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
export interface RosterUnit {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly corps: string;
  readonly arm: Arm;
  readonly cf: number;
  readonly training: Training;
  /** Movement allowance in half points. */
  readonly halfPoints: number;
  /** Dice by range, for guns. */
  readonly fire: readonly number[];
  readonly row: UnitTypeRow;
}

/** Rule 1.1-7: what a unit carries; where its counter is silent, what its arm has. */
export function rosterUnit(source: UnitSource, charts: Charts): RosterUnit {
  const row = charts.unitTypes.rows[source.type];
  return {
    id: source.id,
    name: source.name,
    side: source.side,
    corps: source.corps,
    arm: source.type,
    cf: source.cf,
    training: source.training,
    halfPoints: source.movement === undefined ? row.halfPoints : source.movement * 2,
    fire: source.fire ?? row.fire ?? [],
    row,
  };
}
