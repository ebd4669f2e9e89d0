import { isAmong, ruleOf, type UnitsFrom } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { idsOf } from '../../terms/ids.ts';
import { unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import type { RyState } from '../../terms/state.ts';
import { columnOf } from '../rule.ts';

/** They begin the first turn out of command. */
export function postPickets(board: Board, play: RyPlay): void {
  const rule = ruleOf(board, 'pickets');
  if (rule === undefined || play.state.turn !== 1) return;
  const out = rule.units.filter(unit => unitOf(play.state, unit).inCommand);
  if (out.length > 0)
    play.emit({
      event: 'command-set',
      inCommand: [],
      outOfCommand: idsOf(board, out),
      flagsIn: [],
      flagsOut: [],
    });
}

/** West of their column pickets go whenever an enemy comes: after their fire, and by a rout where no way is open. */
export function goesAtWill(board: Board, state: RyState, unit: UnitIndex): boolean {
  const rule = ruleOf(board, 'pickets');
  const { hex } = unitOf(state, unit);
  return (
    rule !== undefined && isAmong(rule.units, unit) && hex >= 0 && columnOf(board, hex) < (rule.figures.column ?? 0)
  );
}

/** Eastward they need no command. */
export function goesEast(board: Board, { units, from, to }: UnitsFrom): boolean {
  const rule = ruleOf(board, 'pickets');
  return (
    rule !== undefined &&
    from >= 0 &&
    units.every(unit => isAmong(rule.units, unit)) &&
    columnOf(board, to) > columnOf(board, from)
  );
}
