import type { RuleId } from '@guidon/kernel';

export type YbRule = `yb:${string}` & RuleId;

export const SIDES = ['union', 'confederate'] as const;
export type Side = (typeof SIDES)[number];

export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');

export const ARMS = ['infantry', 'cavalry', 'artillery', 'horse-artillery'] as const;
export type Arm = (typeof ARMS)[number];

export const TRAININGS = ['conscript', 'veteran', 'elite'] as const;
export type Training = (typeof TRAININGS)[number];

/** A unit's place in the roster and in the state's list of units. */
export type UnitIndex = number;

export const isGun = (arm: Arm): boolean => arm === 'artillery' || arm === 'horse-artillery';

/** Rule L-3: cavalry and artillery reserve; they have no marker of their own (ruling R10). */
export const isReserve = (corps: string): boolean => corps === 'CR' || corps === 'AR';

const PREFIX: { readonly [S in Side]: string } = { union: 'US', confederate: 'CS' };

/** The draw marker of a corps: `US-XI`, `CS-III`. */
export const corpsMarker = (side: Side, corps: string): string => `${PREFIX[side]}-${corps}`;
export const flagMarker = (side: Side): string => `${PREFIX[side]}-FLAG`;
export const sideOfMarker = (marker: string): Side => (marker.startsWith('US-') ? 'union' : 'confederate');
export const corpsOfMarker = (marker: string): string => marker.slice(3);
export const isFlagMarker = (marker: string): boolean => corpsOfMarker(marker) === 'FLAG';
