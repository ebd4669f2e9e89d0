import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { next, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import { isTurnOver } from './cup.ts';

/** Rule 2.0-13: the hour is over; after the last one of a day it is scored. */
export function endTurn(board: Board, play: YbPlay): void {
  const { day, hour } = play.state;
  if (hour >= (board.days[day]?.to ?? 0)) {
    next(play, { step: 'score-day' });
    return;
  }
  play.emit({ event: 'clock-advanced', day, hour: hour + 1 });
  next(play, { step: 'turn-start' });
}

/** The umpire may end a turn only when the rules do. */
export function mayEndTurn(state: YbState): Refusal | undefined {
  if (isTurnOver(state)) return undefined;
  return refuse('yb:2.0-1', 'markers-left', { cup: state.cup });
}
