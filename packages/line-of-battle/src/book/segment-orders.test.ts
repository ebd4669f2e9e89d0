import { sfc32 } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { clockTarget, segmentBegunBy } from '../clock/clock.ts';
import { alwaysOpen } from './always-open.ts';
import { askingBy } from './asking.ts';
import { changedAt } from './changed.ts';
import { misplaced, unknownPiece } from './misplaced.ts';
import { grownBy, grownWithin } from './parts.ts';
import { sampleOf, sampleOfSegment } from './sampling.ts';
import { type SegmentOffers, segmentDrawers } from './segment-orders.ts';
import { type Standing, standingAnswer } from './standing.ts';

interface March {
  readonly do: 'march' | 'fire' | 'ride' | 'stay' | 'go';
  readonly who?: number;
}
/** Leaders of both sides; the Union has the first and the third. */
const board = { leaders: [{ side: 'union' }, { side: 'confederate' }, { side: 'union' }] } as const;
type Offers = SegmentOffers<typeof board, object, March, 'action' | 'artillery'>;

const fire: Offers = { in: ['action', 'artillery'], toStack: (_board, _state, { hex }) => [{ do: 'fire', who: hex }] };
const march: Offers = {
  in: ['action'],
  toStack: (_board, _state, { units }) => units.map(who => ({ do: 'march', who })),
  toSide: () => [{ do: 'march', who: 99 }],
};
const ride: Offers = { in: ['action'], toLeader: (_board, _state, who) => [{ do: 'ride', who }] };

const drawersIn = (kind: 'action' | 'artillery') =>
  segmentDrawers<typeof board, object, March, 'action' | 'artillery'>(
    [{ offers: fire }, { offers: march }, { offers: null }, { offers: ride }],
    {
      kindOf: () => kind,
      activeSide: () => 'union',
      stacksOf: () => [
        { hex: 3, units: [1, 2] },
        { hex: 4, units: [5] },
      ],
      keep: (_board, _state, offer) => offer,
    },
  )(board, {}).map(drawer => drawer());

describe('the offers of a segment', () => {
  test('stack by stack, then the side and its leaders, in the sequence of the list', () => {
    expect(drawersIn('action')).toEqual([
      [
        { do: 'fire', who: 3 },
        { do: 'march', who: 1 },
        { do: 'march', who: 2 },
      ],
      [
        { do: 'fire', who: 4 },
        { do: 'march', who: 5 },
      ],
      [{ do: 'march', who: 99 }],
      [{ do: 'ride', who: 0 }],
      [{ do: 'ride', who: 2 }],
    ]);
  });

  test('only what belongs into a segment of its kind', () => {
    expect(drawersIn('artillery')).toEqual([[{ do: 'fire', who: 3 }], [{ do: 'fire', who: 4 }]]);
  });

  test('a sample is one of them, or the end of the segment', () => {
    const drawn = { draw: () => ({ do: 'march' }) };
    const words = Array.from({ length: 40 }, (_, seed) =>
      sampleOfSegment(drawn, { board: {}, state: {}, done: { do: 'done' } }, sfc32(`sample ${seed}`)),
    ).map(order => order.do);
    expect(new Set(words)).toEqual(new Set(['march', 'done']));
    expect(sampleOf({ exhaustive: true, orders: [{ do: 'stay' }] }, sfc32('one'))).toEqual({ do: 'stay' });
  });
});

describe('standing answers', () => {
  const offers = (): readonly March[] => [{ do: 'stay' }, { do: 'march', who: 1 }, { do: 'march', who: 2 }];
  const said = (standing: Standing<March['do']> | null, order: March) => standingAnswer(standing, order, offers);

  test('no is a word, yes the first offer that does not say it', () => {
    const standing = { yes: 'first', no: 'stay' } as const;
    expect(said(standing, { do: 'stay' })).toBe('no');
    expect(said(standing, { do: 'march', who: 1 })).toBe('yes');
    expect(said(standing, { do: 'march', who: 2 })).toBeNull();
  });

  test('yes may be a word, or the only offer', () => {
    expect(said({ yes: 'go', no: null }, { do: 'go' })).toBe('yes');
    expect(said({ yes: 'only', no: null }, { do: 'march', who: 1 })).toBeNull();
    expect(said(null, { do: 'stay' })).toBeNull();
  });
});

describe('questions about stacks', () => {
  const { askStacks, askAbout } = askingBy<object, object, 'run', 'lb:8.6'>({
    codeAt: (_board, hex) => `h${hex}`,
    idsOf: (_board, units) => units.map(unit => `u${unit}`),
    sideOf: () => 'union',
    stackAt: (_state, hex) => [hex * 10],
    unitOf: (_state, unit) => ({ hex: unit < 0 ? -1 : 2 }),
  });

  test('to the owner of several, by their hexes', () => {
    const asked = { asks: 'run', rule: 'lb:8.6', seat: 'union' } as const;
    expect(askStacks({}, {}, { ...asked, hexes: [1, 2] })).toEqual({ ...asked, units: ['u10', 'u20'], hex: 'h1' });
    expect(askStacks({}, {}, { ...asked, hexes: [] })).toBeUndefined();
  });

  test('to the owner of one; of those off the map without a hex', () => {
    const asked = { asks: 'run', rule: 'lb:8.6' } as const;
    expect(askAbout({}, {}, { ...asked, units: [4] })).toEqual({ ...asked, seat: 'union', units: ['u4'], hex: 'h2' });
    expect(askAbout({}, {}, { ...asked, units: [-4] })).toEqual({ ...asked, seat: 'union', units: ['u-4'] });
    expect(askAbout({}, {}, { ...asked, units: [] })).toBeUndefined();
  });
});

describe('orders that do not fit', () => {
  const pieces = { unitById: new Map([['a', 0]]), leaderById: new Map([['lee', 0]]) };

  test('at the wrong time', () => {
    const decision = { seat: 'union', asks: 'orders', rule: 'lb:2.1', units: [] } as const;
    expect(misplaced({ rule: 'lb:9.4', order: { do: 'react' }, decision })).toMatchObject({
      rule: 'lb:9.4',
      because: 'not-now',
      facts: { order: 'react', asked: 'orders', seat: 'union' },
    });
    expect(misplaced({ rule: 'lb:9.4', order: { do: 'react' }, decision: undefined })).toMatchObject({
      facts: { asked: 'nobody' },
    });
  });

  test.each([
    [
      { do: 'move', units: ['a', 'b'] },
      { because: 'unknown-piece', facts: { unit: 'b' } },
    ],
    [{ do: 'move', units: ['a', 'a'] }, { because: 'named-twice' }],
    [
      { do: 'move', units: ['a'], leaders: ['bee'] },
      { because: 'unknown-piece', facts: { leader: 'bee' } },
    ],
    [
      { do: 'scatter', unit: 'c' },
      { because: 'unknown-piece', facts: { unit: 'c' } },
    ],
    [
      { do: 'place', leader: 'bee' },
      { because: 'unknown-piece', facts: { leader: 'bee' } },
    ],
  ])('with names that nobody bears: %j', (order, refusal) => {
    expect(unknownPiece(pieces, order, 'lb:2.1')).toMatchObject(refusal);
  });

  test('and those that do', () => {
    expect(unknownPiece(pieces, { do: 'move', units: ['a'], leaders: ['lee'] }, 'lb:2.1')).toBeUndefined();
  });
});

describe('the clock', () => {
  test('what a step of the clock begins', () => {
    expect(segmentBegunBy({ turn: 2, segment: 4 }, { step: 'turn-start' })).toBe(30);
    expect(segmentBegunBy({ turn: 2, segment: 4 }, { step: 'segment-start', segment: 6 })).toBe(21);
    expect(segmentBegunBy({ turn: 2, segment: 4 }, { step: 'verdict' })).toBe(19);
  });

  test('where the umpire wants it: the next segment, one by its letter, one of a certain turn', () => {
    expect(clockTarget(21, {})).toBe(21);
    expect(clockTarget(21, { to: 'g' })).toBe(21);
    expect(clockTarget(21, { to: 'a' })).toBe(30);
    expect(clockTarget(21, { to: 'a', turn: 5 })).toBe(60);
    expect(clockTarget(21, { turn: 3 })).toBe(30);
  });
});

describe('small parts', () => {
  test('lists grow by one', () => {
    expect(grownBy(['a'], ['a', 'b', 'c'])).toEqual([
      ['a', 'b'],
      ['a', 'c'],
    ]);
    expect(grownWithin([], [['a', 'b'], ['c']])).toEqual([['a', 'b'], ['a'], ['b'], ['c']]);
    expect(grownWithin(['b'], [['a', 'b'], ['c']])).toEqual([['b', 'a']]);
  });

  test('pieces are changed by their index', () => {
    expect(changedAt([{ at: 1 }, { at: 2 }], [1], ({ at }) => ({ at: at + 5 }))).toEqual([{ at: 1 }, { at: 7 }]);
  });

  test('an answer that is always open', () => {
    const answer = alwaysOpen((_board: object, told: string[]) => void told.push('told'));
    const told: string[] = [];
    answer.resolve({}, told, {});
    expect([answer.may({}, {}, {}), answer.parts, told]).toEqual([undefined, 'offers', ['told']]);
  });
});
