import { distance, type HexIndex, neighboursOf } from '@guidon/hex';
import { listIn, ruleNow, wordsOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { hitsStep, onMap } from '../../combat/hits.ts';
import { NO_CAUSE } from '../../combat/morale.ts';
import type { Shot } from '../../fire/terms.ts';
import { codeAt, idsOf, unitNamed } from '../../terms/ids.ts';
import { firstUnit, sideOf } from '../../terms/lookups.ts';
import { holderOf, stackAt } from '../../terms/places.ts';
import type { HzPlay } from '../../terms/play.ts';
import type { HzState, Step } from '../../terms/state.ts';
import type { Hooks } from '../kinds.ts';
import { called, concerns, SCENARIO, tell } from '../rule.ts';

const STRUCK = 'friendly-fire';

export const friendlyFire: Hooks<Board> = { shotMade: strikesFriends, afterRetreats: struckFriends };

/**
 * Friends in the smoke: the firing stack stands in woods; fire of every kind counts, the rounds of an assault do not.
 * Where several friendly stacks stand next to the target, the one nearest to the firing stack is struck, of equals the
 * one in the lowest hex.
 */
function strikesFriends(board: Board, play: HzPlay, { shot, roll }: { shot: Shot; roll: number }): void {
  const rule = ruleNow(board, play.state, 'friendly-fire');
  if (rule === undefined || roll !== rule.figures.face || !concerns(rule, shot.by)) return;
  if (board.map.woods[shot.from] !== 1) return;
  const friend = friendNear(board, play.state, shot);
  if (friend === undefined) return;
  const units = stackAt(play.state, friend);
  tell(play, rule.id, {
    text: `${rule.title}: the fire of ${called(board, shot.by)} also hits ${called(board, units)} in ${codeAt(board, friend)}.`,
    facts: { by: idsOf(board, shot.by), units: idsOf(board, units), hex: codeAt(board, friend), roll },
    remember: { [STRUCK]: [...listIn(play.state, STRUCK), idsOf(board, units)] },
  });
}

function friendNear(board: Board, state: HzState, shot: Shot): HexIndex | undefined {
  const { grid } = board.map;
  const side = sideOf(board, firstUnit(shot.by));
  return neighboursOf(grid, shot.at)
    .filter(hex => hex !== shot.from && holderOf(board, state, hex) === side)
    .toSorted((a, b) => distance(grid, a, shot.from) - distance(grid, b, shot.from) || a - b)[0];
}

/** The hits on those friends, once the fire is over. They are no combat result: nobody checks, no leader is tested. */
function struckFriends(board: Board, play: HzPlay): readonly Step[] {
  const struck = listIn(play.state, STRUCK);
  const hits = ruleNow(board, play.state, 'friendly-fire')?.figures.hits;
  if (struck.length === 0 || hits === undefined) return [];
  tell(play, 'friendly-fire', { remember: { [STRUCK]: null } });
  return struck.flatMap(ids => {
    const units = onMap(
      play.state,
      wordsOf(ids).map(id => unitNamed(board, id)),
    );
    return units.length === 0 ? [] : [hitsStep(units, hits, SCENARIO, NO_CAUSE)];
  });
}
