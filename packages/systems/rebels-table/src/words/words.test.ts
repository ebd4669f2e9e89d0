import { describe, expect, test } from 'vitest';
import { scenarioBoard } from '../test-games.ts';
import { begun } from '../test-positions.ts';
import { inWidths, speechFor } from './speech.ts';
import { outcomeText, wordsFor } from './words.ts';

const board = scenarioBoard('henry-house-hill');
const state = begun(board);
const speech = speechFor(board);
const words = wordsFor(speech);

test.each([
  [3500, '3.5 BW'],
  [3000, '3 BW'],
  [3001, '3.001 BW'],
  [-250, '−0.25 BW'],
])('%d is %s', (length, text) => expect(inWidths(speech, length)).toBe(text));

test('a declaration is told with the dice of its first distance', () => {
  const order = {
    do: 'activate',
    unit: 'us-usmc',
    actions: [
      { act: 'advance', wheel: 20, maxDistance: 4000 },
      { act: 'shoot', target: 'cs-33va', fallback: { act: 'reload' } },
    ],
  } as const;
  expect(words.order(state, order)).toBe(
    'U.S. Marine Battalion: advance 1D3 but 4 BW at most, wheel 20° right, then shoot the 33rd Virginia (8 companies), or if that is too far reload',
  );
});

test('an outcome says what becomes of whom', () => {
  expect(outcomeText(speech, { units: { 'us-11ny': { bases: -1, retired: true }, 'cs-33va': { broken: true } } })).toBe(
    '11th New York (Fire Zouaves) loses 1 base and is forced to retire; 33rd Virginia (8 companies) breaks',
  );
  expect(outcomeText(speech, { units: {} })).toBe('nothing changes');
});

test('a verdict names the winner, and a draw nobody', () => {
  const score = { union: 9, confederate: 3 };
  expect(words.verdict({ winner: 'union', result: 'Marginal', rule: 'rt:SEQ-10', score })).toBe(
    'Union wins, marginal victory.',
  );
  expect(words.verdict({ winner: null, result: 'Draw', rule: 'rt:SEQ-10', score })).toBe('A draw.');
});

describe('the text board', () => {
  const lines = words.board(state, 'union').split('\n');

  test('has a line for every base width of depth, and two signs for every one of width', () => {
    const rows = lines.filter(line => /^ {0,2}\d+ /.test(line));
    expect(rows).toHaveLength(36);
    for (const row of rows) expect(row).toHaveLength(4 + 2 * 48);
  });

  test('shows a mark for every base of a unit, and no mark stands for two', () => {
    const marks = words.roster(state, 'union').map(line => line.slice(0, 2));
    expect(new Set(marks).size).toBe(marks.length);
    const mark =
      words
        .roster(state, 'union')
        .find(line => line.includes('us-11ny'))
        ?.slice(0, 2) ?? '';
    expect(lines.join('\n').split(mark)).toHaveLength(6 + 1);
  });
});
