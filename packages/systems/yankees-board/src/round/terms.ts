import { flag, list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Side, UnitIndex, YbRule } from '../terms/names.ts';

/** The words of chapter 3, what the dice of a round are spent on. */

const word = <const W extends string>(value: W) => oneOf(value);

export const roundOrders = {
  redeploy: record({ do: word('redeploy'), unit: text, to: text }),
  'bugle-retreat': record({ do: word('bugle-retreat'), unit: text, path: list(text) }),
  recover: record({ do: word('recover'), unit: text }),
  pass: record({ do: word('pass') }),
  activate: record({
    do: word('activate'),
    die: oneOf('flag', 'double', 'hat'),
    units: list(text),
    path: optional(list(text)),
    road: optional(flag),
    enter: optional(flag),
  }),
  'end-round': record({ do: word('end-round') }),
};

/** Activation results not yet used: own single flags and double flags serve alike (ruling R4). */
export interface Pool {
  readonly corps: number;
  readonly hats: number;
  readonly bugles: number;
  readonly enemyFlags: number;
}

export interface Round {
  readonly marker: string;
  readonly side: Side;
  readonly pool: Pool;
  /** Units the opponent has shifted in this round: each at most once (ruling R19). */
  readonly shifted: readonly UnitIndex[];
  /** Units that fell back by a bugle in this round: these may still try to recover (ruling R16). */
  readonly fellBack: readonly UnitIndex[];
}

export type RoundAsks = 'enemy-flags' | 'bugles' | 'activate';

export type RoundStep = { readonly step: 'enemy-flags' } | { readonly step: 'bugles' } | { readonly step: 'activate' };

export type RoundEvent =
  | { readonly event: 'unit-shifted'; readonly unit: string; readonly from: string; readonly to: string }
  | { readonly event: 'shifts-declined'; readonly left: number }
  | { readonly event: 'unit-fell-back'; readonly unit: string; readonly path: readonly string[] }
  | {
      readonly event: 'recovery-tried';
      readonly unit: string;
      readonly bugles: number;
      /** Null for those who do not see it (ruling R73). */
      readonly regained: number | null;
      readonly unseen?: boolean;
    }
  | { readonly event: 'bugles-declined'; readonly left: number }
  | {
      readonly event: 'units-activated';
      readonly units: readonly string[];
      readonly die: 'corps' | 'hat';
      readonly rule?: YbRule;
    };
