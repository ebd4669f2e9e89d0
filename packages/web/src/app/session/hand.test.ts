import type { CounterPicture } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { handsFor, meanings, turnOf } from './hand.ts';
import { offer } from './test-offer.ts';

const counters = [
  { id: 'a', figure: 'infantry' },
  { id: 'b', figure: 'infantry' },
  { id: 'l', figure: 'leader' },
] as unknown as readonly CounterPicture[];

test('a stack is taken up whole, then by units, then by its leader', () => {
  const offers = [
    offer({ units: ['l'], to: '0101' }),
    offer({ units: ['a'], to: '0101' }),
    offer({ units: ['a', 'b'], to: '0101' }),
    offer({ units: ['b', 'a'], kind: 'turn', facing: 'N' }),
    offer({ units: ['b'], to: '0101' }),
  ];
  expect(handsFor(offers, { candidates: ['a', 'b', 'l'], counters })).toEqual([['b', 'a'], ['a'], ['b'], ['l']]);
});

test('what several stacks do together comes after what each can do', () => {
  const placed = [
    { id: 'a', figure: 'infantry', hex: '0101' },
    { id: 'b', figure: 'infantry', hex: '0101' },
    { id: 'c', figure: 'infantry', hex: '0201' },
  ] as unknown as readonly CounterPicture[];
  const offers = [offer({ units: ['a', 'b', 'c'], kind: 'special' }), offer({ units: ['a', 'b'], to: '0102' })];
  expect(handsFor(offers, { candidates: ['a', 'b'], counters: placed })).toEqual([
    ['a', 'b'],
    ['a', 'b', 'c'],
  ]);
});

test('one hex, several meanings: one way to go there, and each thing to do to it', () => {
  const found = meanings([
    offer({ to: '0101', path: ['0102', '0101'] }),
    offer({ to: '0101', path: ['0101'], note: 'road' }),
    offer({ kind: 'fire', to: '0101', weighed: true }),
    offer({ kind: 'assault', to: '0101', weighed: true }),
  ]);
  expect(found.map(({ hint }) => hint.kind)).toEqual(['move', 'fire', 'assault']);
  expect(found[0]?.hint.path).toHaveLength(2);
});

describe('turning', () => {
  const turns = ['NE', 'SE', 'S', 'SW', 'NW'].map(facing => offer({ kind: 'turn', facing }));
  test.each([
    ['N', 'right', 'NE'],
    ['N', 'left', 'NW'],
  ] as const)('from %s to the %s: %s', (from, way, to) => expect(turnOf(turns, from, way)?.hint.facing).toBe(to));
  test('only where it is offered', () => expect(turnOf([offer({})], 'N', 'left')).toBeUndefined());
});
