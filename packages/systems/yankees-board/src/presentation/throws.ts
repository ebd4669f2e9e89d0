import type { Figure } from '@guidon/kernel';
import type { SumPicture, ThrowPicture } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { YbEvent } from '../terms/events.ts';
import { count, name, names } from '../words/phrases.ts';

/** Throws as a result card shows them: the dice and where they come from, hits, what becomes of those who were hit. */
export function thrownIn(board: Board, event: YbEvent): ThrowPicture | null {
  switch (event.event) {
    case 'attack-declared':
      return {
        kind: 'attack',
        by: names(board, event.units),
        at: event.target,
        sums: [diceSum(event.dice)],
        line: null,
        dice: null,
        result: count(event.dice.total, 'combat die').replace('dies', 'dice'),
      };
    case 'fired':
      return {
        kind: 'volley',
        by: names(board, event.units),
        at: event.at,
        sums: [],
        line: null,
        dice: null,
        result: count(event.hits, 'hit'),
      };
    case 'effects-rolled':
      return {
        kind: 'effects',
        by: name(board, event.unit),
        at: event.hex,
        sums: [],
        line: event.ignored === null || event.arrows === 0 ? null : `arrows do not count here (${event.ignored})`,
        dice: null,
        result: [count(event.crosses, 'cross'), count(event.arrows, 'arrow'), count(event.saves, 'save')].join(', '),
      };
    default:
      return null;
  }
}

const diceSum = ({ addends, total }: Figure): SumPicture => ({
  title: 'Combat dice',
  parts: addends.map(({ name: text, value, rule }) => ({ text, value: String(value).replace('-', '−'), rule })),
  total: String(total),
});
