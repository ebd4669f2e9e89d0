import { type Decision, type Parsed, parseAs, type TypeOf, variants } from '@guidon/kernel';
import { type ActionAsks, type ActionEvent, type ActionStep, actionOrders } from '../actions/terms.ts';
import type { BattleEvent } from '../battles/terms.ts';
import { type BreakAsks, type BreakEvent, type BreakStep, breakOrders } from '../breaks/terms.ts';
import { type ChargeAsks, type ChargeEvent, type ChargeStep, chargeOrders } from '../charge/terms.ts';
import type { DeploymentAsks, DeploymentEvent, DeploymentStep } from '../deployment/terms.ts';
import { deploymentOrders } from '../deployment/terms.ts';
import type { GeneralEvent } from '../generals/terms.ts';
import { type MeleeAsks, type MeleeEvent, type MeleeStep, meleeOrders } from '../melee/terms.ts';
import type { MovementAsks, MovementEvent, MovementStep } from '../movement/terms.ts';
import type { ResilienceAsks, ResilienceEvent, ResilienceStep } from '../resilience/terms.ts';
import { resilienceOrders } from '../resilience/terms.ts';
import { type SequenceAsks, type SequenceEvent, type SequenceStep, sequenceOrders } from '../sequence/terms.ts';
import type { ShootingAsks, ShootingEvent, ShootingStep } from '../shooting/terms.ts';
import { type SupplyEvent, supplyOrders } from '../supply/terms.ts';
import type { VictoryEvent, VictoryStep } from '../victory/terms.ts';
import type { RtRule } from './names.ts';

/** What stands on the agenda. */
export type Step =
  | SequenceStep
  | DeploymentStep
  | ActionStep
  | MovementStep
  | ShootingStep
  | ResilienceStep
  | BreakStep
  | ChargeStep
  | MeleeStep
  | VictoryStep;

export type StepOf<K extends Step['step']> = Extract<Step, { readonly step: K }>;

export type Asks =
  | SequenceAsks
  | DeploymentAsks
  | ActionAsks
  | MovementAsks
  | ShootingAsks
  | ResilienceAsks
  | BreakAsks
  | ChargeAsks
  | MeleeAsks;

export interface RtDecision extends Decision {
  readonly asks: Asks;
  readonly rule: RtRule;
  /** The units the question is about. */
  readonly units: readonly string[];
}

const { proceed, keep, give, test } = sequenceOrders;

/** The orders of the game, in the sequence in which a parse issue names them. Cases and journals use the same words. */
const orderShape = variants('do', {
  proceed,
  ...deploymentOrders,
  keep,
  give,
  ...actionOrders,
  ...supplyOrders,
  ...chargeOrders,
  ...breakOrders,
  ...meleeOrders,
  ...resilienceOrders,
  test,
});

export type RtOrder = TypeOf<typeof orderShape>;
export type OrderOf<K extends RtOrder['do']> = Extract<RtOrder, { readonly do: K }>;

export const parseOrder = (raw: unknown): Parsed<RtOrder> => parseAs(orderShape, raw);

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
