import type { Board } from '../board/board.ts';
import { rollDie } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { StepOf } from '../terms/steps.ts';

/** Rules 7.10.1-4 to -7: a gun may be knocked out. */
export function loseGun(board: Board, play: RyPlay, { unit, result }: StepOf<'gun-loss'>): void {
  const { where, gunsLost } = unitOf(play.state, unit);
  const left = rosterOf(board, unit).guns - gunsLost;
  if (where === 'map' && left > 0) {
    const id = idOf(board, unit);
    let isLost = result === '3';
    if (result !== '3') {
      const on = board.charts.gunLoss[result];
      const roll = rollDie(play, { rule: 'ry:7.10.1-5', purpose: 'gun-loss', tells: face => (face <= on ? 0 : 1) });
      isLost = roll <= on;
      play.emit({ event: 'gun-rolled', unit: id, roll, on, lost: isLost });
    }
    if (isLost)
      play.emit({
        event: 'gun-lost',
        unit: id,
        gunsLeft: left - 1,
        rule: result === '3' ? 'ry:7.10.1-7' : 'ry:7.10.1-6',
      });
  }
  next(play);
}
