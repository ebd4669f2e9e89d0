import { describe, expect, test } from 'vitest';
import type { Fate, UnitChange } from '../index.ts';
import {
  asking,
  changesIn,
  changesText,
  count,
  fightHint,
  isAmong,
  joined,
  pieceNamesBy,
  rememberedWith,
  ruleNow,
  sayingNo,
  specialTold,
  stillHint,
  way,
  wordsIn,
  worstFate,
} from '../index.ts';
import { testSpeech } from './test-speech.ts';

const { pieceName, pieceNames, isOne } = pieceNamesBy<
  { readonly id: string; readonly name: string; readonly ho: string },
  typeof board
>(({ ho }) => ho);
const board = {
  roster: [
    { id: 'ia-1', name: '5th Iowa/1', ho: 'ia' },
    { id: 'ia-2', name: '5th Iowa/2', ho: 'ia' },
    { id: 'mo-1', name: '26th Missouri', ho: 'mo' },
  ],
  leaders: [{ id: 'sanborn', name: 'Col. John Sanborn' }],
  unitById: new Map([
    ['ia-1', 0],
    ['ia-2', 1],
    ['mo-1', 2],
  ]),
};

describe('pieces in one breath', () => {
  test.each([
    [['ia-1'], '5th Iowa/1', true],
    [['ia-1', 'ia-2'], '5th Iowa', true],
    [['ia-2', 'sanborn'], '5th Iowa/2 and Col. John Sanborn', false],
    [['mo-1', 'ia-1', 'nobody'], '26th Missouri, 5th Iowa/1 and nobody', false],
  ])('%j', (ids, text, one) => {
    expect(pieceNames(board, ids)).toBe(text);
    expect(isOne(board, ids)).toBe(one);
  });

  test('or alone', () => expect(['sanborn', 'x'].map(id => pieceName(board, id))).toEqual(['Col. John Sanborn', 'x']));
});

test('lists and counts', () => {
  expect([[], ['a'], ['a', 'b', 'c']].map(joined)).toEqual(['nobody', 'a', 'a, b and c']);
  expect([count(1, 'hex'), count(2, 'hex'), count(3, 'gun')]).toEqual(['1 hex', '2 hexes', '3 guns']);
});

describe('hints', () => {
  test('of a way, a fight, an answer and an event', () => {
    expect([way(['0101', '0102']).to, way([]).to]).toEqual(['0102', null]);
    expect(fightHint({ ask: 'fire', units: ['ia-1'], target: '0101' })).toEqual({
      units: ['ia-1'],
      to: '0101',
      facing: null,
      weighed: true,
      asks: [asking({ ask: 'fire', units: ['ia-1'], target: '0101' })],
    });
    expect(sayingNo({}, {}, { decision: { units: ['ia-1'] } })).toEqual({ units: ['ia-1'], plain: true, answer: 'no' });
    expect(stillHint({ event: 'lost', leader: 'sanborn', rule: 'hz:6.2' })).toMatchObject({
      units: ['sanborn'],
      rules: ['hz:6.2'],
    });
  });
});

describe('special rules of a battle', () => {
  const fog = {
    id: 'fog',
    title: 'Fog',
    text: '',
    hexes: [3],
    watch: [],
    units: [],
    leaders: [],
    fromTurn: 2,
    toTurn: 4,
    figures: {},
  };
  const battle = { special: new Set(['fog']), specialData: { fog, dusk: { ...fog, id: 'dusk' } } };

  test('hold on their turns, if they are in force', () => {
    expect([1, 2, 4, 5].map(turn => ruleNow(battle, { turn }, 'fog')?.id)).toEqual([
      undefined,
      'fog',
      'fog',
      undefined,
    ]);
    expect(ruleNow(battle, { turn: 3 }, 'dusk')).toBeUndefined();
    expect([2, 3].map(hex => isAmong(fog.hexes, hex))).toEqual([false, true]);
  });

  test('tell and remember', () => {
    expect(specialTold('fog', 'hz:Intro-2', { text: 'It lifts.' })).toMatchObject({
      text: 'It lifts. (hz:Intro-2)',
      remember: {},
    });
    const memory = rememberedWith({ memory: { old: ['a'], kept: 1 } }, { old: null, fresh: ['b', 2] });
    expect(memory).toEqual({ kept: 1, fresh: ['b', 2] });
    expect(wordsIn({ memory }, 'fresh')).toEqual(['b']);
  });
});

describe('what may become of pieces', () => {
  const fates: readonly Fate<UnitChange>[] = [
    { fortune: 'routed', harm: 3, is: ({ order }) => order === 'routed' },
    { fortune: 'hit', harm: 1, is: ({ hits }) => hits > 0 },
  ];
  const change = (id: string, order: string | null, hits = 0) => ({
    id,
    hits,
    order,
    destroyed: false,
    hex: '0101',
    harm: 0,
  });

  test('the worst of it', () => {
    expect(worstFate(testSpeech({}), fates, [change('a', null, 1), change('b', 'routed')])).toEqual({
      text: 'routed',
      harm: 3,
    });
    expect(worstFate(testSpeech({}), fates, [change('a', null)])).toEqual({ text: 'unharmed', harm: 0 });
  });

  test('all of it, part by part', () => {
    const words = testSpeech({});
    expect(changesText(words, [change('a', 'good', 2), change('b', 'routed', -1)], ['under cover'])).toEqual([
      '1 O hit',
      'under cover',
      'routed',
      'in good order',
      'to 0101',
    ]);
  });

  test('by piece, without those that are the same', () => {
    const same = { hex: 1 };
    const facts = { idOf: String, factsOf: (was: { hex: number }, is: { hex: number }) => ({ by: is.hex - was.hex }) };
    expect(changesIn([same, { hex: 1 }], [same, { hex: 3 }], facts)).toEqual({ 1: { by: 2 } });
  });
});
