import type { Board } from '../board/board.ts';
import { next, type RtPlay } from '../terms/play.ts';
import { bringOn } from './arrivals.ts';

/** A new turn: points and flags are fresh, those who are due come on (E2). */
export function startTurn(board: Board, play: RtPlay): void {
  const turn = play.state.turn + 1;
  play.emit({ event: 'turn-began', turn });
  bringOn(board, play);
  if (turn === 1 && board.firstInitiative !== null) {
    play.emit({ event: 'initiative-set', holder: board.firstInitiative, given: false, rule: 'rt:INI-05' });
    next(play, { step: 'slot' });
    return;
  }
  next(play, { step: 'initiative', supply: [] });
}
