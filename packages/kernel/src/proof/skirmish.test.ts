import { describe, expect, test } from 'vitest';
import { stateHash } from '../journal/match.ts';
import { inShort, playWithPauses, type Script } from './test-pauses.ts';
import { unitOf } from './test-skirmish-state.ts';
import { midSkirmish, skirmish } from './test-skirmish-system.ts';

describe('a charge, answered by a counter-charge, interrupted by fire that routs a third unit through a fourth', () => {
  const start = midSkirmish({ 'r-a': 30, 'r-d': 25, 'r-e': 24, 'b-b': 34, 'b-horse': 36, 'b-e': 38 });
  const script: Script = {
    orders: [
      ['red', 'act', { do: 'plan', unit: 'r-a', actions: [{ act: 'charge', target: 'b-b' }] }],
      ['blue', 'counter', { do: 'counter', unit: 'b-horse' }],
      ['red', 'react', { do: 'react', firers: ['r-d', 'r-e'] }],
      ['blue', 'give-way', { do: 'hold' }],
      ['blue', 'give-way', { do: 'give-way' }],
      ['blue', 'react', { do: 'react', firers: [] }],
      ['red', 'act', { do: 'done' }],
    ],
    dice: [
      ['fire', 2],
      ['check', 1],
      ['fire', 9],
      ['check', 9],
      ['melee', 6, 6, 1, 1],
    ],
  };
  const { match, streams } = playWithPauses(skirmish(start), script);

  test('every frame is closed before the one below it goes on', () => {
    expect(streams.slice(0, 6).map(inShort)).toEqual([
      ['declared r-a', 'charged r-a'],
      ['charged b-horse', 'moved b-horse'],
      // Declared together, fired in order; the rout of the first fire is held until the second has been made.
      [
        'fired r-d',
        'marked r-d',
        'hit b-horse',
        'routed b-horse',
        'retreat-held b-horse',
        'fired r-e',
        'marked r-e',
        'moved b-horse',
      ],
      ['hit b-b'],
      ['routed b-e', 'retreat-held b-e', 'moved b-e', 'stood b-horse', 'moved r-a'],
      ['assaulted b-b', 'routed b-b', 'moved b-b'],
    ]);
  });

  test('and everybody stands where that leaves them', () => {
    const facts = (id: string) => {
      const { at, order, hits } = unitOf(match.state, id);
      return [at, order, hits];
    };
    expect(facts('b-horse')).toEqual([44, 'routed', 1]);
    expect(facts('b-b')).toEqual([46, 'routed', 1]);
    expect(facts('b-e')).toEqual([50, 'routed', 0]);
    expect(facts('r-a')).toEqual([33, 'good', 0]);
    expect(match.state.segment).toMatchObject({ owner: 'blue', kind: 'fire' });
  });

  test('a charger that is charged home itself loses its own charge', () => {
    const lost = playWithPauses(skirmish(midSkirmish({ 'r-a': 30, 'b-b': 34, 'b-horse': 36 })), {
      orders: [
        ['red', 'act', { do: 'plan', unit: 'r-a', actions: [{ act: 'charge', target: 'b-b' }] }],
        ['blue', 'counter', { do: 'counter', unit: 'b-horse' }],
        ['red', 'react', { do: 'react', firers: [] }],
        ['red', 'react', { do: 'react', firers: [] }],
      ],
      dice: [['melee', 1, 1, 1, 1, 2]],
    });
    expect(inShort(lost.streams[3] ?? [])).toEqual(['assaulted r-a', 'stood r-a']);
    expect(lost.match.askedOf('red')?.asks).toBe('act');
  });

  test('a counter-charge against the counter-charge is resolved before both', () => {
    const chain = playWithPauses(skirmish(midSkirmish({ 'r-a': 30, 'b-b': 34, 'b-horse': 26, 'r-horse': 20 })), {
      orders: [
        ['red', 'act', { do: 'plan', unit: 'r-a', actions: [{ act: 'charge', target: 'b-b' }] }],
        ['blue', 'counter', { do: 'counter', unit: 'b-horse' }],
        ['red', 'counter', { do: 'counter', unit: 'r-horse' }],
        ['blue', 'react', { do: 'react', firers: [] }],
        ['blue', 'react', { do: 'react', firers: ['b-b'] }],
        ['blue', 'give-way', { do: 'hold' }],
      ],
      dice: [
        ['fire', 9],
        ['melee', 6, 6, 6, 1, 1, 1],
        ['check', 9],
        ['melee', 6, 6, 1, 1],
      ],
    });
    expect(chain.streams.flatMap(inShort).filter(what => what.startsWith('assaulted'))).toEqual([
      'assaulted b-horse',
      'assaulted b-b',
    ]);
  });
});

describe('several reactors, declared before the first is resolved', () => {
  const start = midSkirmish({ 'r-a': 20, 'b-a': 30, 'b-b': 31, 'b-c': 32, 'b-d': 33 });
  const advance = ['red', 'act', { do: 'plan', unit: 'r-a', actions: [{ act: 'advance', paces: 3 }] }] as const;

  test('all fire in the order declared, even at a target that the first has destroyed', () => {
    const { streams } = playWithPauses(skirmish(start), {
      orders: [advance, ['blue', 'react', { do: 'react', firers: ['b-c', 'b-a', 'b-b'] }]],
      dice: [
        ['fire', 0],
        ['check', 9],
        ['fire', 0],
        ['check', 9],
        ['fire', 0],
      ],
    });
    expect(inShort(streams[1] ?? []).filter(what => /fired|left/.test(what))).toEqual([
      'fired b-c',
      'fired b-a',
      'fired b-b',
      'left r-a',
    ]);
  });

  test.each([
    ['one that is out of range', ['b-d', 'b-a', 'r-a'], 'sk:9.2'],
    ['one named twice', ['b-a', 'b-a'], 'sk:9.1'],
  ])('a declaration with %s is refused as a whole', (_name, firers, rule) => {
    const { match } = playWithPauses(skirmish(start), { orders: [advance], dice: [] });
    const before = stateHash(match.state);
    expect(match.submit('blue', { do: 'react', firers })).toMatchObject({ ok: false, refusal: { rule } });
    expect(stateHash(match.state)).toBe(before);
  });
});

describe('retreats held until the window closes', () => {
  test('a unit routed twice in one window retreats once, after the last fire', () => {
    const { match, streams } = playWithPauses(skirmish(midSkirmish({ 'r-a': 20, 'r-b': 15, 'b-a': 30, 'b-b': 31 })), {
      orders: [
        ['red', 'act', { do: 'plan', unit: 'r-a', actions: [{ act: 'advance', paces: 8 }] }],
        ['blue', 'react', { do: 'react', firers: ['b-a', 'b-b'] }],
        ['red', 'give-way', { do: 'give-way' }],
      ],
      dice: [
        ['fire', 0],
        ['check', 0],
        ['fire', 4],
        ['check', 9],
      ],
    });
    expect(inShort(streams[1] ?? [])).toEqual([
      'fired b-a',
      'marked b-a',
      'hit r-a',
      'routed r-a',
      'retreat-held r-a',
      'fired b-b',
      'marked b-b',
      'hit r-a',
      'moved r-a',
    ]);
    expect(inShort(streams[2] ?? [])).toEqual(['routed r-b', 'retreat-held r-b', 'moved r-b', 'stood r-a']);
    expect(unitOf(match.state, 'r-a').at).toBe(12);
    expect(unitOf(match.state, 'r-b').at).toBe(3);
  });
});

describe('a whole sequence of actions, declared before any die and then carried out', () => {
  const start = midSkirmish({ 'r-a': 20, 'b-a': 32 });
  const plan = [
    'red',
    'act',
    {
      do: 'plan',
      unit: 'r-a',
      actions: [
        { act: 'advance', paces: 6 },
        { act: 'volley', target: 'b-a' },
      ],
    },
  ] as const;

  test('the second action was out of range when it was declared, and is in range when it is carried out', () => {
    const { streams } = playWithPauses(skirmish(start), {
      orders: [plan, ['blue', 'react', { do: 'react', firers: [] }], ['blue', 'react', { do: 'react', firers: [] }]],
      dice: [['fire', 9]],
    });
    expect(streams.flatMap(inShort)).toEqual(['declared r-a', 'moved r-a', 'moved r-a', 'fired r-a', 'marked r-a']);
  });

  test('what has become impossible falls back to standing', () => {
    const { streams } = playWithPauses(skirmish(start), {
      orders: [plan, ['blue', 'react', { do: 'react', firers: ['b-a'] }]],
      dice: [
        ['fire', 0],
        ['check', 0],
      ],
    });
    expect(inShort(streams[1] ?? []).slice(-3)).toEqual(['moved r-a', 'stood r-a', 'stood r-a']);
  });

  test.each([
    ['a first action that is not possible now', [{ act: 'volley', target: 'b-a' }, { act: 'stand' }], 'sk:4.5'],
    ['three actions', [{ act: 'stand' }, { act: 'stand' }, { act: 'stand' }], 'sk:5.4'],
    ['a charge before something else', [{ act: 'charge', target: 'b-a' }, { act: 'stand' }], 'sk:5.5'],
  ])('%s: the list is refused as a whole', (_name, actions, rule) => {
    const { match } = playWithPauses(skirmish(start), { orders: [], dice: [] });
    expect(match.submit('red', { do: 'plan', unit: 'r-a', actions })).toMatchObject({ refusal: { rule } });
    expect(match.ply).toBe(0);
  });
});
