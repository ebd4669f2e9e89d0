import type { SegmentDecision, SpecialAsks } from '@guidon/line-of-battle';
import type { AssaultAsks } from '../assault/terms.ts';
import type { ClockAsks } from '../clock/terms.ts';
import type { CombatAsks } from '../combat/terms.ts';
import type { FireAsks } from '../fire/terms.ts';
import type { LeaderAsks } from '../leaders/terms.ts';
import type { MovementAsks } from '../movement/terms.ts';
import type { HzRule } from './names.ts';

export type Asks = ClockAsks | LeaderAsks | MovementAsks | FireAsks | CombatAsks | AssaultAsks | SpecialAsks;

export type HzDecision = SegmentDecision<Asks, HzRule>;
