import { PLAIN_HINT } from '@guidon/kit';
import { receivedOffer } from '@guidon/protocol';
import { expect, test } from 'vitest';
import { sentOffer } from './offers.ts';

const march = { do: 'march', units: ['one', 'two'], path: ['A1', 'A2'] };
const OFFERS = [
  { order: { do: 'pass' }, label: 'pass', hint: PLAIN_HINT },
  { order: { do: 'pass' }, label: 'pass', hint: { ...PLAIN_HINT, kind: 'end', answer: 'no' as const } },
  {
    order: march,
    label: 'march',
    hint: { ...PLAIN_HINT, kind: 'march', units: march.units, to: 'A2', path: march.path, cost: '2', plain: false },
  },
  // Hints that say otherwise than their orders.
  { order: march, label: 'march', hint: { ...PLAIN_HINT, units: ['two'], to: null, path: [], plain: true } },
  { order: { do: 'fire', unit: 'one', to: 'B1' }, label: 'fire', hint: { ...PLAIN_HINT, units: [], to: 'B2' } },
  { order: { do: 'fire', units: [1, 2], path: 'A1', to: 3 }, label: 'fire', hint: { ...PLAIN_HINT, weighed: true } },
];

test.each(OFFERS)('an offer that is sent is received as it was, to the byte: $label', offer => {
  const sent = JSON.stringify(sentOffer(offer));
  expect(JSON.stringify(receivedOffer(JSON.parse(sent)))).toBe(JSON.stringify(offer));
});

test('what an order says itself is not sent twice', () => {
  const [, , offer] = OFFERS;
  expect(offer === undefined ? undefined : sentOffer(offer).hint).toEqual({ cost: '2' });
});
