import { describe, expect, test } from 'vitest';
import { setup } from '../board/setup.ts';
import { answer } from '../query/query.ts';
import { scenarioBoard } from '../test-games.ts';
import { speechFor } from '../words/speech.ts';
import { presenterFor } from './presenter.ts';

const board = scenarioBoard('little-round-top');
const state = setup(board);
const present = presenterFor(speechFor(board));

function profileOf(from: string, to: string) {
  const question = { ask: 'sight', from, to };
  const given = answer(board, state, question);
  if (!given.ok) throw new Error(JSON.stringify(given.issues));
  return { answer: given.value, profile: present.answer(state, { question, answer: given.value })?.profile };
}

describe('a line of sight as a cut through the ground', () => {
  const { answer: seen, profile } = profileOf('0709', '1008');

  test('has every hex from end to end with its level, evenly apart', () => {
    const steps = Array.isArray(seen.steps) ? seen.steps.length : 0;
    expect(profile?.points).toHaveLength(steps + 2);
    expect(profile?.points[0]).toMatchObject({ hexes: ['0709'], at: 0, level: 1 });
    expect(profile?.points.at(-1)).toMatchObject({ hexes: ['1008'], at: 1, level: 5 });
  });

  test('marks what blocks, and says why with its rule', () => {
    expect(profile?.open).toBe(seen.open);
    expect(profile?.points.filter(({ blocks }) => blocks).flatMap(({ hexes }) => hexes)).toContain(seen.blockedAt);
    expect(profile?.sentence).toContain(`Blocked at ${String(seen.blockedAt)}`);
    expect(profile?.sentence).toContain(`(${String(seen.rule)})`);
  });

  test('neighbours see each other', () => expect(profileOf('1008', '1009').profile?.open).toBe(true));
});

describe('the position', () => {
  const { counters, marks } = present.position(state, 'union');

  test('companies that stand alike share a pile with the strength of all; a lone one has none', () => {
    const maine = counters.filter(({ hex, id }) => hex === '1210' && id.startsWith('us-20me'));
    expect(new Set(maine.map(({ pile }) => pile?.key)).size).toBe(1);
    expect(maine[0]?.pile).toMatchObject({ name: '20 ME', numeral: `${maine.length}-7` });
    expect(counters.find(({ id }) => id === 'us-20me-8')?.pile).toBeUndefined();
  });

  test('the top of a stack comes last', () => {
    const ids = counters.filter(({ hex }) => hex === '1210').map(({ id }) => id);
    const heights = ids.map(id => state.units[board.unitById.get(id) ?? -1]?.height ?? 0);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  test('an objective of many hexes is an area, not a field of stars', () => {
    const ridge = scenarioBoard('mcphersons-ridge');
    const shown = presenterFor(speechFor(ridge)).position(setup(ridge), 'union').marks;
    expect(shown.filter(({ mark }) => mark === 'area').length).toBeGreaterThan(100);
    expect(shown.filter(({ mark }) => mark === 'victory').length).toBeLessThan(12);
    expect(marks.some(({ mark }) => mark === 'area')).toBe(false);
  });
});

test('a chain of charges is told link by link, the last of them closing first', () => {
  const [first = 0, second = 0] = ['us-20me-1', 'cs-15al-1'].map(id => board.unitById.get(id) ?? 0);
  const chain = [
    { units: [first], at: [second], broken: true },
    { units: [second], at: [first], broken: false },
  ];
  const panel = present.position({ ...state, chain }, 'union').panels.find(({ id }) => id === 'chain');
  expect(panel?.chips.map(({ sign, title, seat }) => [seat, sign, title])).toEqual([
    ['union', 'chain-broken', 'its charge is broken'],
    ['confederate', 'chain', 'closes first'],
  ]);
  expect(present.position(state, 'union').panels.some(({ id }) => id === 'chain')).toBe(false);
});

test('every reaction has a title and can be answered once and for all', () => {
  const hints = present.standing?.() ?? [];
  expect(new Set(hints.map(({ kind }) => kind)).size).toBe(hints.length);
  for (const { title, yes, no, ways } of hints) expect([title === '', yes || no || ways]).toEqual([false, true]);
  for (const kind of ['passing-fire', 'advance-fire', 'pre-assault-fire', 'skedaddle', 'opportunity', 'break-off'])
    expect(hints.find(hint => hint.kind === kind)).toMatchObject({ yes: true, no: true });
});
