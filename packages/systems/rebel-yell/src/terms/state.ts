import type { HexIndex } from '@guidon/hex';
import type { Agenda } from '@guidon/kernel';
import type { SegmentState } from '@guidon/line-of-battle';
import type { Assault } from '../assault/terms.ts';
import type { ChainLink } from '../cavalry/terms.ts';
import type { Opening } from '../clock/terms.ts';
import type { OwedRetreat } from '../combat/terms.ts';
import type { ReactionFire } from '../fire/terms.ts';
import type { OpenMove } from '../movement/terms.ts';
import type { Step } from './steps.ts';
import type { FlagState, LeaderState, UnitState } from './units.ts';

export interface RyState extends SegmentState {
  /** The umpire keeps command from being computed. */
  readonly commandOff: boolean;
  readonly agenda: Agenda<Step>;
  readonly units: readonly UnitState[];
  readonly leaders: readonly LeaderState[];
  readonly flags: readonly FlagState[];
  readonly opening: Opening;
  readonly open: OpenMove | null;
  readonly assault: Assault | null;
  /** Charges and counter-charges that wait for one another; the last is resolved first (R74). */
  readonly chain: readonly ChainLink[];
  readonly owed: readonly OwedRetreat[];
  /** Hexes left by skedaddle in this segment before their first chance of advance fire (8.6.7 to 8.6.11). */
  readonly vacated: readonly HexIndex[];
  /** Hexes whose defenders gave themselves up instead of firing in this segment (13.7.4). */
  readonly yielded: readonly HexIndex[];
  readonly reactions: readonly ReactionFire[];
}
