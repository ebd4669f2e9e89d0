import type { Facing } from '@guidon/hex';
import { oneOf, type RuleId } from '@guidon/kernel';

export type { Segment, SegmentSerial, Side } from '@guidon/line-of-battle';
export { enemyOf, SEGMENTS, SIDES } from '@guidon/line-of-battle';

export type HzRule = RuleId & `hz:${string}`;

/** The arms are the formations of rule 5; irregulars fight as a fourth (ruling R19). */
export const ARMS = ['infantry', 'cavalry', 'artillery', 'irregular'] as const;
export type Arm = (typeof ARMS)[number];

export const RANKS = ['junior', 'senior', 'army'] as const;
export type Rank = (typeof RANKS)[number];

/** Place of a combat unit in the roster and in the state. */
export type UnitIndex = number;
/** Place of a leader in the roster and in the state. */
export type LeaderIndex = number;

/** What a segment is for, in the words of this game. */
export type SegmentKind = 'artillery' | 'small-arms' | 'horse' | 'action' | 'turn-end';

const FACING_NAMES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export type FacingName = (typeof FACING_NAMES)[number];
/** A facing as orders name it. */
export const facing = oneOf(...FACING_NAMES);

export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];
const BY_FACING: readonly FacingName[] = ['NE', 'N', 'NW', 'SW', 'S', 'SE'];
export const facingName = (value: number): FacingName => BY_FACING[value] ?? 'N';
/** A facing as events carry it. */
export const asFacing = (value: number): Facing => FACINGS[value] ?? 0;
