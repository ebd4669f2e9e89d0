import { expect, test } from 'vitest';
import { Field } from '../battles/test-field.ts';
import { OFFERS } from './offers.ts';

test('nothing is on offer to a side that has nobody on the map', () => {
  const alone = (id: string, at: string) => new Field('mcphersons-ridge', { segment: 'g', units: { [id]: at } });
  const has = ({ board, state }: Field) => OFFERS.has(board, state);
  expect([has(alone('us-8il-1', '2008 W')), has(alone('cs-7tn-1', '0606 E'))].toSorted()).toEqual([false, true]);
});
