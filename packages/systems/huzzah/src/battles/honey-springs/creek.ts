import type { HexIndex } from '@guidon/hex';
import { refuse } from '@guidon/kernel';
import { isAmong, ruleOf } from '@guidon/line-of-battle';
import type { Assault } from '../../assault/terms.ts';
import type { Board } from '../../board/board.ts';
import { isRoad } from '../../movement/ground.ts';
import { codeAt } from '../../terms/ids.ts';
import type { Hooks } from '../kinds.ts';
import { SCENARIO } from '../rule.ts';
/** Elk Creek: closed to horses and guns but for its bridge and fords; whoever wades it stops. */
export const creek: Hooks<Board> = {
  closesGround: (board, { arm, to }) =>
    isDeep(board, to) && (arm === 'cavalry' || arm === 'artillery')
      ? refuse(SCENARIO, 'creek-closed', { hex: codeAt(board, to), arm })
      : undefined,
  stopsMove: (board, hex) => isDeep(board, hex),
  isDryAssault: isBridgeAssault,
};

const isDeep = ({ map }: Board, hex: HexIndex): boolean => map.creek[hex] === 1 && map.crossing[hex] !== 1;

/** Over the bridge: out of its hex along its road. */
function isBridgeAssault(board: Board, { from, at }: Assault): boolean {
  const rule = ruleOf(board, 'creek');
  return rule !== undefined && isAmong(rule.watch, from) && isRoad(board, from, at);
}
