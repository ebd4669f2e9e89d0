import type { Json } from '@guidon/kernel';
import type { CommonShot } from '../line-of-battle/picture.ts';
import { asMapping, asShare } from '../reading.ts';

/** The chance of each result of one throw; a star disrupts besides. */
export interface Chances {
  readonly check: number;
  readonly D: number;
  readonly one: number;
  readonly two: number;
  readonly three: number;
  /** Of the hits, those with a star. */
  readonly starred: number;
}

export type Shot = CommonShot<Chances>;

export const NO_FIRE: Chances = { check: 0, D: 0, one: 0, two: 0, three: 0, starred: 0 };

export function asChances(value: Json | undefined): Chances {
  const chances = asMapping(value);
  const of = (result: string): number => (chances[result] === undefined ? 0 : asShare(chances[result]));
  return {
    check: of('?'),
    D: of('D'),
    one: of('1') + of('1*'),
    two: of('2') + of('2*'),
    three: of('3') + of('3*'),
    starred: of('1*') + of('2*') + of('3*'),
  };
}

/** The same men, shaken: some lines lower on the table. */
export function weakened(chances: Chances, by: number): Chances {
  const { check, D, one, two, three, starred } = chances;
  return { check: by * check, D: by * D, one: by * one, two: by * two, three: by * three, starred: by * starred };
}
