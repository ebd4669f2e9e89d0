import type { Refusal } from '@guidon/kernel';
import { isAmong, numberIn, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { leaderIdOf } from '../../terms/ids.ts';
import { firstUnit, leaderRoster, sideOf } from '../../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../../terms/names.ts';
import type { HzPlay } from '../../terms/play.ts';
import { nextSegmentOf, serialOf } from '../../terms/segments.ts';
import type { HzState } from '../../terms/state.ts';
import type { Hooks } from '../kinds.ts';
import { forbids, tell, whoWhere } from '../rule.ts';

const PAUSE = 'little';

export const little: Hooks<Board> = {
  leaderLost: pausesCharges,
  barsCharge: (board, state, { units }) => mayNotChargeYet(board, state, units),
};

/** The death of Little: charges of his side rest in its next Action segment. Those already declared go on. */
function pausesCharges(board: Board, play: HzPlay, leader: LeaderIndex): void {
  const rule = ruleOf(board, 'little');
  if (rule === undefined || !isAmong(rule.leaders, leader)) return;
  const { side, name } = leaderRoster(board, leader);
  tell(play, rule.id, {
    text: `${rule.title}: without ${name} nobody of his side charges in its next Action segment.`,
    facts: { leader: leaderIdOf(board, leader) },
    remember: { [PAUSE]: nextSegmentOf(board, play.state, { side, kinds: ['action'] }) },
  });
}

function mayNotChargeYet(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  const rule = ruleOf(board, 'little');
  const leader = rule?.leaders[0];
  if (rule === undefined || leader === undefined || numberIn(state, PAUSE) !== serialOf(state)) return undefined;
  return sideOf(board, firstUnit(units)) === leaderRoster(board, leader).side
    ? forbids(rule, 'no-charges-now', whoWhere(board, state, units))
    : undefined;
}
