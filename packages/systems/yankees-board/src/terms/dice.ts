import type { Die } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { BlackFace, WhiteFace } from '../board/charts.ts';
import type { Side } from './names.ts';

/** The white die: activation, reaction, recovery and combat (rule 1.2-2). */
export const whiteDie = (board: Board): Die<WhiteFace> => ({ die: 'white', faces: board.charts.dice.white });

/** The black die: the effect of a hit (rule 1.2-3). */
export const blackDie = (board: Board): Die<BlackFace> => ({ die: 'black', faces: board.charts.dice.black });

/** The cup, thrown as a die with one face a marker. */
export const cupDie = (cup: readonly string[]): Die<string> => ({ die: 'cup', faces: cup });

export const ownFlag = (side: Side): WhiteFace => (side === 'union' ? 'unionFlag' : 'confederateFlag');

/** A face as the rolling side reads it: its own flag or the enemy's. */
export type Reading = 'ownFlag' | 'enemyFlag' | 'doubleFlag' | 'bugle' | 'hat';

export function readingOf(side: Side, face: WhiteFace): Reading {
  if (face === 'unionFlag' || face === 'confederateFlag') return face === ownFlag(side) ? 'ownFlag' : 'enemyFlag';
  return face;
}
