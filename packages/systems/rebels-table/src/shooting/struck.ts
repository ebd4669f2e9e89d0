import type { Board } from '../board/board.ts';
import { idOf, sideOf, typeOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';

/** TYPE-13. What the flags of a turn remember of a hit. */
export function struck(
  board: Board,
  play: RtPlay,
  { by, at, hits }: { readonly by: UnitIndex; readonly at: UnitIndex; readonly hits: number },
): void {
  if (hits === 0) return;
  // Shot that bounces into friends has not hurt the enemy.
  if (sideOf(board, by) !== sideOf(board, at))
    play.emit({ event: 'noted', unit: idOf(board, by), notes: { inflictedHits: true } });
  const type = typeOf(board, by);
  play.emit({
    event: 'noted',
    unit: idOf(board, at),
    notes: {
      shotAtAndHit: true,
      ...(type === 'artillery' ? { hitByArtillery: true } : {}),
      ...(type === 'sharpshooters' ? { hitBySharpshooters: true } : {}),
    },
  });
}
