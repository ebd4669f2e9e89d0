import type { RuleId } from '@guidon/kernel';

export type HzRule = RuleId & `hz:${string}`;

export const SIDES = ['union', 'confederate'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');

/** The arms are the formations of rule 5; irregulars fight as a fourth (ruling R19). */
export const ARMS = ['infantry', 'cavalry', 'artillery', 'irregular'] as const;
export type Arm = (typeof ARMS)[number];

export const RANKS = ['junior', 'senior', 'army'] as const;
export type Rank = (typeof RANKS)[number];

/** Place of a combat unit in the roster and in the state. */
export type UnitIndex = number;
/** Place of a leader in the roster and in the state. */
export type LeaderIndex = number;

/** Segments of a turn, (a) to (o), rule 3.1. */
export const SEGMENTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o'] as const;
export type Segment = (typeof SEGMENTS)[number];
export type SegmentKind = 'artillery' | 'small-arms' | 'horse' | 'action' | 'turn-end';

/** A segment of a certain turn as one number that never falls: 15 to a turn. */
export type SegmentSerial = number;
