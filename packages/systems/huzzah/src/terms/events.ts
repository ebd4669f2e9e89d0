import type { NotSeen, SpecialEvent } from '@guidon/line-of-battle';
import type { AssaultEvent } from '../assault/terms.ts';
import type { ClockEvent } from '../clock/terms.ts';
import type { CombatEvent } from '../combat/terms.ts';
import type { FireEvent } from '../fire/terms.ts';
import type { LeaderEvent } from '../leaders/terms.ts';
import type { MovementEvent } from '../movement/terms.ts';
import type { RallyEvent } from '../rally/terms.ts';
import type { VictoryEvent } from '../victory/terms.ts';
import type { Step } from './state.ts';

/** What happens, in the past tense. Units, leaders and hexes by the names players use. */
export type HzEvent =
  /** The top step of the agenda is done; these take its place, the first to be done first. */
  | { readonly event: 'next'; readonly steps: readonly Step[] }
  | ClockEvent
  | LeaderEvent
  | MovementEvent
  | FireEvent
  | CombatEvent
  | AssaultEvent
  | RallyEvent
  | VictoryEvent
  | SpecialEvent
  | NotSeen;

export type EventOf<N extends HzEvent['event']> = Extract<HzEvent, { readonly event: N }>;
