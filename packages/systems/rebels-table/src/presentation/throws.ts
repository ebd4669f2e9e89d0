import type { Figure } from '@guidon/kernel';
import type { SumPicture, ThrowPicture } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { EventOf, RtEvent } from '../terms/game.ts';
import { count, inWidths, nameOf, signed } from '../words/phrases.ts';
import { columnName, outcomeName, partName } from '../words/sums.ts';

/** Throws as a result card shows them: the sum, what was needed, the dice, the result. */
export function thrownIn(board: Board, event: RtEvent): ThrowPicture | null {
  switch (event.event) {
    case 'shot':
      return {
        kind: 'fire',
        by: nameOf(board, event.unit),
        at: nameOf(board, event.target),
        sums: [dicePool(`Dice at ${inWidths(event.distance)}, ${event.band} range`, event.pool)],
        line: `hits on ${event.need} or more`,
        dice: null,
        result: count(event.hits, 'hit'),
      };
    case 'bounced':
      return {
        kind: 'bounce',
        by: nameOf(board, event.unit),
        at: nameOf(board, event.target),
        sums: [],
        line: `hits on ${event.need} or more`,
        dice: null,
        result: count(event.hits, 'hit'),
      };
    case 'melee-fought':
      return meleePicture(board, event);
    case 'tested':
      return {
        kind: 'resilience',
        by: nameOf(board, event.unit),
        at: null,
        sums: [dicePool(`Added to the dice ${columnName(event.column)}`, event.adjust)],
        line: null,
        dice: `${event.thrown} thrown, ${event.score} in all`,
        result: outcomeName(event.outcome),
      };
    default:
      return null;
  }
}

const dicePool = (title: string, { addends, total }: Figure): SumPicture => ({
  title,
  parts: addends.map(({ name, value, rule }, at) => ({
    text: partName(name),
    value: at === 0 && value >= 0 && title.startsWith('Dice') ? String(value) : signed(value),
    rule,
  })),
  total: String(total),
});

function meleePicture(board: Board, { units, pools, hits, winner }: EventOf<'melee-fought'>): ThrowPicture {
  const [one, two] = units;
  return {
    kind: 'melee',
    by: nameOf(board, one),
    at: nameOf(board, two),
    sums: [dicePool(`Dice of ${nameOf(board, one)}`, pools[0]), dicePool(`Dice of ${nameOf(board, two)}`, pools[1])],
    line: null,
    dice: `${count(hits[0], 'hit')} to ${count(hits[1], 'hit')}`,
    result: winner === null ? 'drawn' : `${nameOf(board, winner)} wins`,
  };
}
