import { neighboursOf } from '@guidon/hex';
import { isAmong, ruleOf, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { takeHits } from '../../combat/hits.ts';
import { codeAt, idsOf } from '../../terms/ids.ts';
import { onMap, sideOf, unitOf } from '../../terms/lookups.ts';
import { stackAt } from '../../terms/places.ts';
import type { RyPlay } from '../../terms/play.ts';
import { called, SCENARIO, tell } from '../rule.ts';

/** A stack that routs in the willows, next to an enemy who has not, leaves prisoners there. */
export function takenInWillows(board: Board, play: RyPlay, { units, hex }: Stack): void {
  const rule = ruleOf(board, 'willows');
  const left = onMap(play.state, units);
  const first = left[0];
  if (rule === undefined || first === undefined || !isAmong(rule.hexes, hex)) return;
  const hasEnemy = neighboursOf(board.map.grid, hex).some(near =>
    stackAt(play.state, near).some(
      unit => sideOf(board, unit) !== sideOf(board, first) && unitOf(play.state, unit).order !== 'routed',
    ),
  );
  if (!hasEnemy) return;
  tell(play, 'willows', {
    text: `${called(board, left)} leaves prisoners in the willows at ${codeAt(board, hex)}.`,
    facts: { units: [...idsOf(board, left)], hex: codeAt(board, hex) },
  });
  for (const unit of left)
    takeHits(board, play, { units: [unit], hits: rule.figures.hits ?? 0, rule: SCENARIO, captured: true });
}
