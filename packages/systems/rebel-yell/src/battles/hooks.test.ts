import { describe, expect, test } from 'vitest';
import type { Board } from '../board/board.ts';
import { setup } from '../board/setup.ts';
import { hexNamed } from '../terms/ids.ts';
import { scenarioBoard } from '../test-games.ts';
import { groundExtras, timesMet } from './hooks.ts';

/** The field of Brandy Station in a scenario that takes only some of its rules and objectives. */
function station({ rules, objectives }: { readonly rules: string[]; readonly objectives: string[] }): Board {
  const whole = scenarioBoard('brandy-station', {});
  const kept = whole.victory.objectives.filter(({ id }) => objectives.includes(id));
  return { ...whole, special: new Set(rules), victory: { ...whole.victory, objectives: kept } };
}

const climb = (board: Board) =>
  groundExtras(board, {
    gait: { mode: 'mounted', roads: false },
    from: hexNamed(board, '1316'),
    to: hexNamed(board, '1315'),
  }).map(({ value }) => value);

const papers = (board: Board) => timesMet(board, { ...setup(board), memory: { papers: true } }, 'papers');

describe('a scenario of your own takes what it likes of a battle', () => {
  const others = scenarioBoard('brandy-station', {})
    .victory.objectives.map(({ id }) => id)
    .filter(id => id !== 'papers');

  test('one rule and no objective', () => {
    const board = station({ rules: ['railroad'], objectives: [] });
    expect([climb(board), papers(board)]).toEqual([[1], 1]);
    expect(climb(station({ rules: ['carter'], objectives: [] }))).toEqual([]);
  });

  test('one objective with a rule of its own, beside others, and no rule', () => {
    expect(others.length).toBeGreaterThan(0);
    expect(papers(station({ rules: [], objectives: ['papers', ...others] }))).toBe(1);
  });

  test('nothing', () => {
    const board = station({ rules: [], objectives: others });
    expect([climb(board), papers(board)]).toEqual([[], 0]);
  });
});
