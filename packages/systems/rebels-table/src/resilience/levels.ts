import { present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { rollOne } from '../terms/dice.ts';
import { LEVELS, type Level, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/state.ts';

/** SEQ-07. A die for each unit, side A first, in the order of ids (RDET-01). */
export function throwLevels(board: Board, play: RtPlay): void {
  for (const side of board.sides)
    board.units.forEach((roster, unit) => {
      if (roster.side === side && play.state.units[unit]?.level === null) setLevel(board, play, unit);
    });
  next(play);
}

function setLevel(board: Board, play: RtPlay, unit: UnitIndex): void {
  const roster = present(board.units[unit], `unit ${unit}`);
  const row = board.charts.resilienceLevels[board.period][roster.side];
  const zealous = roster.zealous ?? isZealousByPeriod(board, unit);
  const settled = roster.level ?? (board.profile.expectedResilience ? roster.expected : null);
  if (settled !== null) {
    play.emit({ event: 'level-set', unit: roster.id, die: null, level: settled, zealous, rule: 'rt:RES-01' });
    return;
  }
  const die = rollOne(play, { rule: row.rule, purpose: 'resilience-level' });
  const thrown = levelFor(row.lowest, die);
  const level = roster.never.includes(thrown) ? 'steady' : thrown;
  play.emit({ event: 'level-set', unit: roster.id, die, level, zealous, rule: row.rule });
}

/** The highest level whose lowest die is reached. */
function levelFor(lowest: { readonly [L in Level]: number | null }, die: number): Level {
  const reached = LEVELS.filter(level => {
    const least = lowest[level];
    return least !== null && die >= least;
  });
  return reached.at(-1) ?? 'lackluster';
}

/** RES-02. Rebels of 1861 and 1862 are zealous, all but their artillery (RES-04, R77). */
export function isZealousByPeriod(board: Board, unit: UnitIndex): boolean {
  const roster = present(board.units[unit], `unit ${unit}`);
  return board.period === '1861-1862' && roster.side === 'confederate' && roster.type !== 'artillery';
}
