import { describe, expect, test } from 'vitest';
import { habitsOfLines } from './habits.ts';

const decision = { seat: 'union', asks: 'orders', rule: 'hz:3.1' } as const;
const fired = (label: string) => [{ event: 'acted' }, { event: 'fired', label }];

describe('what a side makes of its fires and charges', () => {
  test.each([
    ['a volley', { do: 'fire' }, fired('8-9'), { fires: 1, 'fires on the lowest lines': 0 }],
    ['a fire on a low line', { do: 'fire' }, fired('2'), { fires: 1, 'fires on the lowest lines': 1 }],
    ['a charge', { do: 'declare-charge' }, [{ event: 'charge-declared' }], { 'charges declared': 1 }],
    ['an assault', { do: 'assault' }, [{ event: 'assault-began' }], { 'assaults and charges made': 1 }],
    ['anything else', { do: 'done' }, [], {}],
  ])('%s', (_name, order, events, counted) => expect(habitsOfLines({ decision, order, events })).toEqual(counted));
});
