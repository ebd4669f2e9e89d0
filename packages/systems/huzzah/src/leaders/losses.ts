import type { Board } from '../board/board.ts';
import { rollDie } from '../terms/dice.ts';
import { idsOf, leaderIdOf, leaderIdsOf } from '../terms/ids.ts';
import { leaderOf, leaderRoster } from '../terms/lookups.ts';
import { type HzRule, type LeaderIndex, RANKS } from '../terms/names.ts';
import { leadersAt } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { HzState, StepOf } from '../terms/state.ts';
import type { Company } from './company.ts';

/** Rule 6.2.2, R23: all leaders with the stack, for one of its hits, the highest rank first (6.2, 6.2.4). */
export function testLeaders(board: Board, play: HzPlay, step: StepOf<'leader-tests'>): void {
  const present = leadersAt(board, play.state, { hex: step.hex, side: step.side })
    .filter(leader => !step.tested.includes(leader))
    .toSorted((a, b) => rankOf(board, b) - rankOf(board, a) || a - b);
  const leader = present[0];
  if (leader === undefined) {
    next(play);
    return;
  }
  const on = step.kind === 'assault' ? 8 : 9;
  const rule: HzRule = step.kind === 'assault' ? 'hz:6.2.2-2' : 'hz:6.2.2-1';
  const roll = rollDie(play, { rule, purpose: 'leader', tells: face => (face >= on ? 9 : 0) });
  const lost = roll >= on;
  play.emit({ event: 'leader-tested', leader: leaderIdOf(board, leader), roll, on, lost, rule });
  if (lost) loseLeader(board, play, { leader, rule });
  next(play, { ...step, tested: [...step.tested, leader] });
}

const rankOf = (board: Board, leader: LeaderIndex): number => RANKS.indexOf(leaderRoster(board, leader).rank);

interface Loss {
  readonly leader: LeaderIndex;
  readonly rule: HzRule;
  readonly forGood?: boolean;
}

/** Rules 6.2.6, 6.2.7: a junior leader comes back once, on his reverse side. */
export function loseLeader(board: Board, play: HzPlay, { leader, rule, forGood = false }: Loss): void {
  const gone = forGood || !isReplaceable(board, play.state, leader);
  play.emit({ event: 'leader-lost', leader: leaderIdOf(board, leader), forGood: gone, rule });
  board.hooks.leaderLost(board, play, leader);
}

/** A leader who helps in his own segment is bound to those he helps until it ends (R24). */
export function lockHelpers(board: Board, play: HzPlay, { leaders, units }: Company): void {
  const kind = segmentKind(play.state);
  const isBound = (leader: LeaderIndex): boolean => {
    const { locked, boundTo = [] } = leaderOf(play.state, leader);
    return locked && boundTo.some(group => group.every(unit => units.includes(unit)));
  };
  const free = leaders.filter(
    leader => !isBound(leader) && leaderRoster(board, leader).side === activeSide(board, play.state),
  );
  if (free.length > 0 && (kind === 'horse' || kind === 'action'))
    play.emit({ event: 'leader-locked', leaders: leaderIdsOf(board, free), units: idsOf(board, units) });
}

/** May a leader of this rank come back (6.2.5, 6.2.8)? */
const isReplaceable = (board: Board, state: HzState, leader: LeaderIndex): boolean =>
  leaderRoster(board, leader).rank === 'junior' && state.leaders[leader]?.replaced === false;
