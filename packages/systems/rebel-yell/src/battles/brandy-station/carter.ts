import type { Refusal } from '@guidon/kernel';
import { ruleNow, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import { sideOf, unitOf } from '../../terms/lookups.ts';
import { enemyOf } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import type { RyState } from '../../terms/state.ts';
import { called, forbids, named, tell, whoWhere } from '../rule.ts';

const FIRED = 'carter';

/** The bluff holds on its turn while the gun stands there with its crew and has not fired. */
export function bluffed(board: Board, state: RyState, { units, to }: UnitsGoing): Refusal | undefined {
  const rule = ruleNow(board, state, 'carter');
  const gun = rule?.units[0];
  if (rule === undefined || gun === undefined || state.memory[FIRED] === true) return undefined;
  if ((board.map.level[to] ?? 1) < (rule.figures.level ?? 0)) return undefined;
  const { where, crewed } = unitOf(state, gun);
  if (where !== 'map' || !crewed) return undefined;
  const unit = units.find(one => sideOf(board, one) === enemyOf(sideOf(board, gun)));
  return unit === undefined
    ? undefined
    : forbids(rule, 'closed-for-now', { ...whoWhere(board, unit, to), until: rule.toTurn + 1 });
}

/** Its shells show how little there is on the hill. */
export function callBluff(board: Board, play: RyPlay, { by }: Shot): void {
  const rule = ruleNow(board, play.state, 'carter');
  const gun = rule === undefined ? undefined : named(rule, by);
  if (gun === undefined || play.state.memory[FIRED] === true) return;
  tell(play, 'carter', {
    text: `${called(board, [gun])} has fired: the hill is open to the enemy.`,
    remember: { [FIRED]: true },
  });
}
