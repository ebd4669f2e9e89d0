import type { RuleId } from '@guidon/kernel';

export type { Segment, SegmentKind, SegmentSerial, Side } from '@guidon/line-of-battle';
export { enemyOf, SEGMENTS, SEGMENTS_A_TURN, SIDES } from '@guidon/line-of-battle';

export type RyRule = RuleId & `ry:${string}`;

/** A crew is a piece of its own only while it is away from its guns (7.8.3). */
export const ARMS = ['infantry', 'cavalry', 'artillery', 'crew'] as const;
export type Arm = (typeof ARMS)[number];

/** Primary formations (6.0, 12.0); cavalry in `line` is dismounted. Rout is an order, not a formation here. */
export const FORMATIONS = ['line', 'column', 'limbered', 'unlimbered', 'mounted-line', 'mounted-column'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Deployments of line (chapter 6); `none` for every other formation. */
export const DEPLOYMENTS = ['none', 'stm', 'stf', 'skirmish', 'cover'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

/** A corps leader acts as a division leader for all of his side. */
export const RANKS = ['brigade', 'division', 'corps'] as const;
export type Rank = (typeof RANKS)[number];

/** Place of a combat unit in the roster and in the state. */
export type UnitIndex = number;
export type LeaderIndex = number;
/** Place of a regiment's flag in the roster of flags and in the state. */
export type FlagIndex = number;
