import { type Figure, flag, list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Side, UnitIndex, YbRule } from '../terms/names.ts';

/** The words of chapter 7, reinforcements and the night. */

const word = <const W extends string>(value: W) => oneOf(value);

export const nightOrders = {
  'night-retreat': record({ do: word('night-retreat'), unit: text, to: text }),
  'night-enter': record({ do: word('night-enter'), unit: text, path: optional(list(text)), road: optional(flag) }),
  'night-move': record({ do: word('night-move'), unit: text, path: list(text), road: optional(flag) }),
  'night-done': record({ do: word('night-done') }),
};

/** What the night asks of units (ruling R62). */
export interface Night {
  readonly forced: readonly UnitIndex[];
  /** Of the forced: those whose enemies all lie in the open too, by 7.1-7 and not by 7.1-6. */
  readonly bothOpen: readonly UnitIndex[];
  readonly free: readonly UnitIndex[];
  /** Moved in this night, where the option lets all units move. */
  readonly moved: readonly UnitIndex[];
}

export type NightAsks = 'night-withdraw' | 'night-enter';

export type NightStep =
  | { readonly step: 'night-start' }
  | { readonly step: 'night-withdraw'; readonly side: Side }
  | { readonly step: 'night-enter'; readonly side: Side }
  | { readonly step: 'night-end' };

export type NightEvent =
  | { readonly event: 'night-fell'; readonly due: readonly string[]; readonly night: Night; readonly names: NightNames }
  | { readonly event: 'unit-withdrew'; readonly unit: string; readonly to: string; readonly rule?: YbRule }
  | {
      readonly event: 'unit-marched-at-night';
      readonly unit: string;
      readonly path: readonly string[];
      readonly cost: Figure;
    }
  | { readonly event: 'night-step-done'; readonly side: Side };

export interface NightNames {
  readonly forced: readonly string[];
  readonly free: readonly string[];
}
