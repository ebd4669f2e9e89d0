import type { ActionEvent } from '../actions/terms.ts';
import type { BattleEvent } from '../battles/terms.ts';
import type { BreakEvent } from '../breaks/terms.ts';
import type { ChargeEvent } from '../charge/terms.ts';
import type { DeploymentEvent } from '../deployment/terms.ts';
import type { GeneralEvent } from '../generals/terms.ts';
import type { MeleeEvent } from '../melee/terms.ts';
import type { MovementEvent } from '../movement/terms.ts';
import type { ResilienceEvent } from '../resilience/terms.ts';
import type { SequenceEvent } from '../sequence/terms.ts';
import type { ShootingEvent } from '../shooting/terms.ts';
import type { SupplyEvent } from '../supply/terms.ts';
import type { VictoryEvent } from '../victory/terms.ts';
import type { Step } from './steps.ts';

/** What happens, in the past tense. Units, generals and features by the names players use. */
export type RtEvent =
  /** The top step of the agenda is done; these take its place, the first to be done first. */
  | { readonly event: 'next'; readonly steps: readonly Step[] }
  /** These come before whatever is next. */
  | { readonly event: 'pushed'; readonly steps: readonly Step[] }
  | SequenceEvent
  | DeploymentEvent
  | ActionEvent
  | SupplyEvent
  | MovementEvent
  | GeneralEvent
  | ShootingEvent
  | ResilienceEvent
  | BreakEvent
  | ChargeEvent
  | MeleeEvent
  | VictoryEvent
  | BattleEvent;

export type EventOf<K extends RtEvent['event']> = Extract<RtEvent, { readonly event: K }>;
