import type { Board } from '../board/board.ts';
import { rollDie } from '../terms/dice.ts';
import { leaderIdOf } from '../terms/ids.ts';
import { leaderRoster } from '../terms/lookups.ts';
import type { LeaderIndex, RyRule } from '../terms/names.ts';
import { leadersAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { StepOf } from '../terms/steps.ts';

/** One leader of a struck stack after another (4.6.1 to 4.6.3). */
export function testLeaders(board: Board, play: RyPlay, step: StepOf<'leader-tests'>): void {
  const leader = leadersAt(board, play.state, step.hex, step.side).find(index => !step.tested.includes(index));
  if (leader === undefined) {
    next(play);
    return;
  }
  const isLost = testLeader(board, play, leader, step.kind);
  if (isLost) loseLeader(board, play, leader, { captured: false, incapacitated: true, rule: 'ry:4.6' });
  next(play, { ...step, tested: [...step.tested, leader] });
}

/** One die for a leader: 9 in fire, 8 or 9 in an assault. */
export function testLeader(board: Board, play: RyPlay, leader: LeaderIndex, kind: 'fire' | 'assault'): boolean {
  const on = kind === 'fire' ? 9 : 8;
  const rule: RyRule = kind === 'fire' ? 'ry:4.6.2' : 'ry:4.6.3';
  const roll = rollDie(play, { rule, purpose: 'leader', tells: face => (face >= on ? 1 : 0) });
  play.emit({ event: 'leader-tested', leader: leaderIdOf(board, leader), roll, on, lost: roll >= on, rule });
  return roll >= on;
}

/** A brigade leader may come back; others are lost for good (4.6.6). */
export function loseLeader(
  board: Board,
  play: RyPlay,
  leader: LeaderIndex,
  fate: { readonly captured: boolean; readonly incapacitated: boolean; readonly rule: RyRule },
): void {
  const forGood = leaderRoster(board, leader).rank !== 'brigade';
  play.emit({ event: 'leader-lost', leader: leaderIdOf(board, leader), ...fate, forGood });
}
