import type { SegmentDecision, SpecialAsks } from '@guidon/line-of-battle';
import type { AssaultAsks } from '../assault/terms.ts';
import type { CavalryAsks } from '../cavalry/terms.ts';
import type { ClockAsks } from '../clock/terms.ts';
import type { CombatAsks } from '../combat/terms.ts';
import type { FireAsks } from '../fire/terms.ts';
import type { LeadersAsks } from '../leaders/terms.ts';
import type { MovementAsks } from '../movement/terms.ts';
import type { RallyAsks } from '../rally/terms.ts';
import type { RyRule } from './names.ts';

export type Asks =
  | ClockAsks
  | LeadersAsks
  | MovementAsks
  | FireAsks
  | AssaultAsks
  | CavalryAsks
  | CombatAsks
  | RallyAsks
  | SpecialAsks;

export type RyDecision = SegmentDecision<Asks, RyRule>;
