import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fraction, type Order } from '@guidon/kernel';
import { LIBRARY, systemsIn } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { amountIn } from './amount.ts';
import { changed, changesBetween } from './changes.ts';
import { doublesIn, puzzleFaults } from './check.ts';
import { openPuzzle, positionOf } from './open.ts';
import { type Puzzle, type PuzzleBook, parsePuzzleBook } from './puzzle.ts';
import { AS_GOOD, GAP } from './weigh.ts';

const PROVED_EVERY = process.env.GUIDON_LONG === '1' ? 1 : 15;

function shipped(system: string): PuzzleBook {
  const file = path.join(import.meta.dirname, '..', 'data', `${system}.json`);
  const book = parsePuzzleBook(JSON.parse(readFileSync(file, 'utf8')));
  if (!book.ok) throw new Error(JSON.stringify(book.issues));
  return book.value;
}

const opened = (puzzle: Puzzle, language = 'en') => {
  const open = openPuzzle(puzzle, LIBRARY, language);
  if (!open.ok) throw new Error(JSON.stringify(open.issues));
  return open.value;
};

/** Offered orders of a puzzle, and whether each is taken as right. */
function answersTo(puzzle: Puzzle): readonly { readonly order: Order; readonly right: boolean }[] {
  const { opened: game, state, decision, give } = opened(puzzle);
  if (decision === undefined) throw new Error('nobody is asked');
  return game.system
    .choices(state, decision)
    .orders.slice(0, 40)
    .map(order => ({ order, right: give(order).right }));
}

describe.each(systemsIn(LIBRARY).map(({ id }) => [id]))('puzzles of %s', system => {
  const book = shipped(system);

  test('are 75, none twice, some of each level', () => {
    expect(book.puzzles).toHaveLength(75);
    expect(doublesIn(book)).toEqual([]);
    for (const level of [1, 2, 3])
      expect(book.puzzles.filter(puzzle => puzzle.level === level).length).toBeGreaterThan(0);
  });

  test('hold without bounds', () => {
    for (const puzzle of book.puzzles.filter((_, at) => at % PROVED_EVERY === 0))
      expect([puzzle.id, ...puzzleFaults(puzzle, LIBRARY)]).toEqual([puzzle.id]);
  });

  test('take the best order, and say in both languages what it brings', () => {
    const [puzzle] = book.puzzles;
    if (puzzle === undefined) throw new Error('no puzzle');
    for (const language of ['en', 'de']) {
      const open = opened(puzzle, language);
      const verdict = open.give(puzzle.best);
      expect(verdict.right).toBe(true);
      expect(verdict.reasons.join()).toMatch(language === 'de' ? /im Mittel \+\d+,\d\d/ : /\+\d+\.\d\d on average/);
    }
    const answers = answersTo(puzzle);
    expect(answers.some(({ right }) => !right)).toBe(true);
  });
});

test('a move is weighed by the best attack that can follow it', () => {
  const plans = shipped('yankees-board').puzzles.filter(({ after }) => after === 'target');
  expect(plans.length).toBeGreaterThan(0);
  const plan = plans.find(({ level }) => level === 3);
  if (plan === undefined) throw new Error('no plan that the lieutenant does not find');
  expect(puzzleFaults(plan, LIBRARY)).toEqual([]);
  const open = opened(plan);
  expect(open.ask).toContain('which move is worth most here, with the best attack that can follow it');
  expect(open.give(plan.best).right).toBe(true);
  // Without the attack the move brings something else.
  const { after: _, ...alone } = plan;
  expect(puzzleFaults(alone, LIBRARY)).not.toEqual([]);
});

describe('a puzzle that does not hold is found', () => {
  const [puzzle] = shipped('yankees-board').puzzles;
  if (puzzle === undefined) throw new Error('no puzzle');

  test.each([
    ['its worth is another', { ...puzzle, worth: '9/4' }, 'its order brings something else'],
    ['fewer orders count', { ...puzzle, right: puzzle.right + 1 }, `${puzzle.right} orders count, not`],
    ['its battle is gone', { ...puzzle, scenario: 'nowhere' }, 'scenario: expected a shipped scenario'],
    ['it asks another side', { ...puzzle, seat: 'umpire' }, 'asks: expected the question that is open'],
    ['the rules have moved on', { ...puzzle, rules: '0' }, 'proved under rules version 0'],
    ['its order is not legal', { ...puzzle, best: { do: 'attack', target: 'A1' } }, 'its order is refused by yb:'],
  ])('%s', (_, damaged, fault) => expect(puzzleFaults(damaged, LIBRARY).join('; ')).toContain(fault));

  test('changes that lead nowhere are a fault with its place', () => {
    const damaged = { ...puzzle, position: [[['units', 900, 'steps'], 1] as const] };
    expect(positionOf(damaged, LIBRARY)).toMatchObject({ ok: false, issues: [{ path: 'position' }] });
  });
});

test('the best is better than all that does not count by more than what counts as good', () => {
  expect(Number(GAP.top) / Number(GAP.bottom)).toBeGreaterThan(Number(AS_GOOD.top) / Number(AS_GOOD.bottom));
});

describe('changes of a position', () => {
  const before = { units: [{ hex: 1, hits: 0 }, { hex: 2 }], log: ['a'], turn: 1, gone: true };

  test.each([
    ['nothing', before],
    ['a figure', { ...before, turn: 2 }],
    ['a part of a list', { ...before, units: [{ hex: 1, hits: 3 }, { hex: 2 }] }],
    ['a longer list', { ...before, log: ['a', 'b'] }],
    ['a new name', { ...before, more: { deep: [1] } }],
    ['a name that is gone', { units: before.units, log: before.log, turn: 1 }],
    ['null', { ...before, turn: null }],
  ])('%s goes out and comes back', (_, after) => {
    expect(changed(before, changesBetween(before, after))).toEqual(after);
  });

  test('the names of objects in general are no way into a position', () => {
    expect(changed(before, [[['__proto__', 'x'], 1]])).toBeUndefined();
  });
});

test.each([
  ['en', 5n, 4n, '+1.25'],
  ['de', 5n, 4n, '+1,25'],
  ['en', -1n, 3n, '−0.33'],
  ['en', 0n, 1n, '0.00'],
  ['en', 1n, 1000n, '0.00'],
  ['en', 1999n, 1000n, '+2.00'],
])('in %s %d/%d reads %s', (language, top, bottom, text) => {
  expect(amountIn(language, fraction(top, bottom))).toBe(text);
});
