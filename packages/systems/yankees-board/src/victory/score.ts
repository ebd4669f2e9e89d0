import type { Verdict } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { codeAt } from '../terms/lookups.ts';
import { next, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';

/**
 * Rules 8.0-1 and 8.0-2 (rulings R47, R48): the Confederate scores the victory hexes he holds when a day ends. Then the
 * game stops or goes on into the night (S1-3).
 */
export function scoreDay(board: Board, play: YbPlay): void {
  const { state } = play;
  const isLast = state.day === board.days.length - 1;
  if (isLast || board.profile.hexVpEachDay)
    play.emit({
      event: 'day-scored',
      points: heldPoints(board, state),
      hexes: heldHexes(board, state).map(({ hex }) => codeAt(board, hex)),
    });
  next(play, isLast || board.days[state.day]?.night !== true ? { step: 'verdict' } : { step: 'night-start' });
}

const heldHexes = (board: Board, state: YbState): Board['victoryHexes'] =>
  board.victoryHexes.filter((_, at) => state.control[at] === 'confederate');

const heldPoints = (board: Board, state: YbState): number =>
  heldHexes(board, state).reduce((sum, { points }) => sum + points, 0);

/** The verdict if the day ended now, and the game with it: victory hexes count as they are held. */
export const verdictNow = (board: Board, state: YbState): Verdict =>
  verdictOf(board, {
    ...state,
    score: { ...state.score, confederate: state.score.confederate + heldPoints(board, state) },
  });

export function reachVerdict(board: Board, play: YbPlay): void {
  play.emit({ event: 'verdict-reached', verdict: verdictOf(board, play.state) });
}

/** Rule 8.0-4 (ruling R51), and 8.2-1 to 8.2-3 for the one-day game of July 1 (ruling R52). */
export function verdictOf(board: Board, state: YbState): Verdict {
  const { score } = state;
  const margin = score.confederate - score.union;
  const rule = board.victory;
  if (rule.kind === 'higher-total') {
    if (margin === 0) return { winner: null, result: 'draw', rule: 'yb:8.0-4', score };
    return { winner: margin > 0 ? 'confederate' : 'union', result: 'higher-total', rule: 'yb:8.0-4', score };
  }
  if (margin >= rule.win) return { winner: 'confederate', result: 'margin', rule: 'yb:8.2-1', score };
  if (margin >= rule.drawFrom && margin <= rule.drawTo)
    return { winner: null, result: 'draw', rule: 'yb:8.2-2', score };
  return { winner: 'union', result: 'margin', rule: 'yb:8.2-3', score };
}
