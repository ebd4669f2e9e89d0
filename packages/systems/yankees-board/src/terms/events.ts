import type { CombatEvent } from '../combat/terms.ts';
import type { MovementEvent } from '../movement/terms.ts';
import type { NightEvent } from '../night/terms.ts';
import type { RoundEvent } from '../round/terms.ts';
import type { SequenceEvent } from '../sequence/terms.ts';
import type { VictoryEvent } from '../victory/terms.ts';
import type { Step } from './state.ts';

/** What happens, in the past tense. Units and hexes by the names players use. */
export type YbEvent =
  /** The top step of the agenda is done; these take its place, the first to be done first. */
  | { readonly event: 'next'; readonly steps: readonly Step[] }
  /** Whatever stood on the agenda is dropped for this step: the end of a round, of a turn. */
  | { readonly event: 'agenda-cleared'; readonly step: Step }
  | SequenceEvent
  | RoundEvent
  | MovementEvent
  | CombatEvent
  | NightEvent
  | VictoryEvent;

export type EventOf<N extends YbEvent['event']> = Extract<YbEvent, { readonly event: N }>;
