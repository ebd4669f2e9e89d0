import type { NotSeen, SpecialEvent } from '@guidon/line-of-battle';
import type { AssaultEvent } from '../assault/terms.ts';
import type { CavalryEvent } from '../cavalry/terms.ts';
import type { ClockEvent } from '../clock/terms.ts';
import type { CombatEvent } from '../combat/terms.ts';
import type { FireEvent } from '../fire/terms.ts';
import type { LeadersEvent } from '../leaders/terms.ts';
import type { MovementEvent } from '../movement/terms.ts';
import type { RallyEvent } from '../rally/terms.ts';
import type { VictoryEvent } from '../victory/terms.ts';
import type { Step } from './steps.ts';

/** What happens, in the past tense. Units, leaders, flags and hexes by the names players use. */
export type RyEvent =
  /** The top step of the agenda is done; these take its place, the first to be done first. */
  | { readonly event: 'next'; readonly steps: readonly Step[] }
  /** What stood above the nearest such step of the agenda falls away. */
  | { readonly event: 'unwound'; readonly to: Step['step'] }
  | ClockEvent
  | LeadersEvent
  | MovementEvent
  | FireEvent
  | AssaultEvent
  | CavalryEvent
  | CombatEvent
  | RallyEvent
  | VictoryEvent
  | SpecialEvent
  | NotSeen;

export type EventOf<N extends RyEvent['event']> = Extract<RyEvent, { readonly event: N }>;
