import type { HexIndex } from '@guidon/hex';
import { type Figure, list, oneOf, record, text } from '@guidon/kernel';
import type { LeaderTested, LeaderTests } from '@guidon/line-of-battle';
import type { HzRule, LeaderIndex } from '../terms/names.ts';

/** The words of leaders. */

export const leaderOrders = {
  'move-leader': record({ do: oneOf('move-leader'), leader: text, path: list(text) }),
  flee: record({ do: oneOf('flee'), path: list(text) }),
  'go-along': record({ do: oneOf('go-along') }),
  place: record({ do: oneOf('place'), leader: text, hex: text }),
};

export type LeaderAsks = 'flight' | 'leader-along' | 'place-junior' | 'place-replacement';

export type LeaderStep =
  | { readonly step: 'place-juniors' }
  | { readonly step: 'place-replacements' }
  | LeaderTests
  | { readonly step: 'flights'; readonly hex: HexIndex; readonly asked: readonly LeaderIndex[] }
  | { readonly step: 'flight'; readonly leader: LeaderIndex; readonly must: boolean };

export type LeaderEvent =
  | LeaderTested<HzRule>
  | { readonly event: 'leader-lost'; readonly leader: string; readonly forGood: boolean; readonly rule: HzRule }
  | {
      readonly event: 'leader-locked';
      readonly leaders: readonly string[];
      /** Whom they have helped; not told before version 2 of the rules. */
      readonly units?: readonly string[];
    }
  | {
      readonly event: 'leader-moved';
      readonly leader: string;
      readonly path: readonly string[];
      readonly cost: Figure;
      readonly flight: boolean;
    }
  | { readonly event: 'leader-entered'; readonly leader: string; readonly hex: string; readonly cost: Figure }
  | {
      readonly event: 'leader-placed';
      readonly leader: string;
      readonly hex: string;
      readonly rule: HzRule;
      readonly replaces: boolean;
    };
