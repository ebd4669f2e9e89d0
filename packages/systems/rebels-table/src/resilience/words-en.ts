import { topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { EventOf, OrderOf } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import type { RtState } from '../terms/state.ts';
import { count, levelName, nameOf, type Sayings, unit } from '../words/phrases.ts';
import { adjustText, columnName, outcomeName } from '../words/sums.ts';

/** Resilience in English. */
export const resilienceEn = {
  titles: {
    'resilience-supply': 'A supply die for a resilience test',
    'base-removal': 'Take losses from the end with the last base',
  },
  questions: {
    'resilience-supply': ({ state, who, supply }) =>
      `${who} tests its resilience${testText(state)}. Give a supply die, for three dice instead of two? ${supply}`,
    'base-removal': ({ who }) => `${who} has lost bases. From which end?`,
  },
  orders: {
    lose: loseText,
  },
  events: {
    'level-set': (board, { unit, die, level, zealous, rule }) =>
      `${nameOf(board, unit)} is ${levelName(level)}${zealous ? ' and zealous' : ''}${die === null ? '' : `: die ${die}`}. (${rule})`,
    'hits-taken': hitsText,
    'losses-chosen': (board, { unit }) => `${nameOf(board, unit)} takes its losses from the other end. (rt:SHO-11)`,
    tested: testedText,
  },
  reasons: {
    'leaves-the-melee': fact =>
      `${unit(fact)} would leave the melee by giving up the base that touches: take bases from the other end.`,
  },
} satisfies Sayings;

function hitsText(board: Board, { unit, hits, basesLost, bases, left, rule }: EventOf<'hits-taken'>): string {
  const lost = basesLost === 0 ? '' : `, loses ${count(basesLost, 'base')}`;
  return `${nameOf(board, unit)} takes ${count(hits, 'hit')}${lost}: ${count(bases, 'base')} and ${count(left, 'hit')} left. (${rule})`;
}

function testedText(board: Board, event: EventOf<'tested'>): string {
  const { unit, column, thrown, adjust, score, outcome, rule } = event;
  const added = adjust.addends.length === 0 ? '' : `, ${adjustText(adjust)}`;
  return `${nameOf(board, unit)} tests its resilience ${columnName(column)}: thrown ${thrown}${added}: ${score}, ${outcomeName(outcome)}. (${rule})`;
}

function loseText(board: Board, { end }: OrderOf<'lose'>, state: RtState): string {
  const top = topOf(state.agenda);
  const column = top?.step === 'lose-bases' && state.units[top.unit]?.formation === 'column';
  const side = column ? (end === 'first' ? 'head' : 'tail') : end === 'first' ? 'left end' : 'right end';
  const who = top?.step === 'lose-bases' ? nameOf(board, idOf(board, top.unit)) : 'The unit';
  return `${who} loses from its ${side}`;
}

function testText(state: RtState): string {
  const top = topOf(state.agenda);
  return top?.step === 'test' ? ` ${columnName(top.column)}` : '';
}
