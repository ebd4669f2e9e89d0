import type { HexIndex } from '@guidon/hex';
import { type Figure, list, oneOf, record, text } from '@guidon/kernel';
import type { LeaderTested } from '@guidon/line-of-battle';
import type { LeaderIndex, RyRule } from '../terms/names.ts';

/** Flags and leaders: chapters 3 and 4. The words as journals, states and case files hold them. */

export const leadersOrders = {
  'hand-flag': record({ do: oneOf('hand-flag'), flag: text, to: text }),
  'move-leader': record({ do: oneOf('move-leader'), leader: text, path: list(text) }),
  flee: record({ do: oneOf('flee'), path: list(text) }),
  place: record({ do: oneOf('place'), leader: text, hex: text }),
};

export type LeadersAsks = 'flight' | 'place-leader';

export type LeadersStep =
  /** All that may happen because a stack stands in a new hex, in the order of R40. */
  | { readonly step: 'flights'; readonly hex: HexIndex; readonly asked: readonly LeaderIndex[] }
  | { readonly step: 'flight'; readonly leader: LeaderIndex }
  | { readonly step: 'return-leaders' };

export type LeadersEvent =
  | { readonly event: 'flag-handed'; readonly flag: string; readonly to: string; readonly rule: RyRule }
  | {
      readonly event: 'flag-rolled';
      readonly flag: string;
      readonly roll: number;
      readonly on: number;
      readonly captured: boolean;
      readonly rule: RyRule;
    }
  | { readonly event: 'flag-lost'; readonly flag: string; readonly captured: boolean; readonly rule: RyRule }
  | { readonly event: 'flag-used'; readonly flags: readonly string[] }
  | LeaderTested<RyRule>
  | {
      readonly event: 'leader-lost';
      readonly leader: string;
      readonly captured: boolean;
      readonly incapacitated: boolean;
      readonly forGood: boolean;
      readonly rule: RyRule;
    }
  /** He has given his help to these units and stays with them in this segment (R64). */
  | { readonly event: 'leader-locked'; readonly leaders: readonly string[]; readonly units?: readonly string[] }
  | {
      readonly event: 'leader-moved';
      readonly leader: string;
      readonly path: readonly string[];
      readonly cost: Figure;
      readonly flight: boolean;
    }
  | { readonly event: 'leader-placed'; readonly leader: string; readonly hex: string; readonly rule: RyRule };
