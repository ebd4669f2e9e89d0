import type { Json } from '@guidon/kernel';
import { asMapping, asShare } from '../reading.ts';

/** The chance of each result of one throw. */
export interface Chances {
  readonly D: number;
  readonly one: number;
  readonly two: number;
  readonly three: number;
}

export function asChances(value: Json | undefined): Chances {
  const chances = asMapping(value);
  return {
    D: asShare(chances.D),
    one: asShare(chances['1']),
    two: asShare(chances['2']),
    three: asShare(chances['3']),
  };
}
