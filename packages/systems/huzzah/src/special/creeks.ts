import type { HexIndex } from '@guidon/hex';
import { isWet } from '../assault/declare.ts';
import type { Assault } from '../assault/terms.ts';
import type { Board } from '../board/board.ts';
import { isRoad } from '../movement/ground.ts';
import type { HzState, Step } from '../terms/state.ts';
import { stepsOfIrregulars } from './irregulars.ts';
import { isAmong, ruleOf } from './rule.ts';

/** Does an assault out of this hex disrupt the attacker first (10.1.14)? Stream hexes do where the scenario says so. */
export function isWetForAssault(board: Board, hex: HexIndex): boolean {
  const rule = ruleOf(board, 'swamp');
  return isWet(board, hex) || (rule !== undefined && isAmong(rule.hexes, hex));
}

/** Over the bridge: out of its hex along its road. */
export function isBridgeAssault(board: Board, { from, at }: Assault): boolean {
  const rule = ruleOf(board, 'creek');
  return rule !== undefined && isAmong(rule.watch, from) && isRoad(board, from, at);
}

/** What a scenario lets happen before the defender's fire: irregulars who give ground. */
export const stepsBeforeAssault = (board: Board, state: HzState): readonly Step[] => stepsOfIrregulars(board, state);
