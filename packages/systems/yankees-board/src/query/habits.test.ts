import { describe, expect, test } from 'vitest';
import { habitsOf } from './habits.ts';

const decision = { seat: 'union', asks: 'activate', rule: 'yb:2.0-8', count: 3 } as const;
const declared = (total: number) => [{ event: 'attack-declared', dice: { name: 'combat dice', total, addends: [] } }];

describe('what a side makes of its chances', () => {
  test.each([
    ['a result is used', { do: 'activate' }, [], { 'results used': 1 }],
    ['all that are left are given up', { do: 'end-round' }, [], { 'results given up': 3 }],
    ['an attack', { do: 'attack' }, declared(3), { attacks: 1, 'attacks with one or two dice': 0 }],
    ['an attack with two dice', { do: 'attack' }, declared(2), { attacks: 1, 'attacks with one or two dice': 1 }],
    ['anything else', { do: 'pass' }, [], {}],
  ])('%s', (_name, order, events, counted) => expect(habitsOf({ decision, order, events })).toEqual(counted));
});
