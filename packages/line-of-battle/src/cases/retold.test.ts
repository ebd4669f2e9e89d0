import { expect, test } from 'vitest';
import { byName, lineFacts } from './retold.ts';

const addend = (name: string, value: number) => ({ rule: 'xx:1', name, value }) as const;

test('parts of one name add up', () => {
  expect(byName([addend('density', 1), addend('woods', -1), addend('density', 2)])).toEqual({ density: 3, woods: -1 });
});

test('what shifts a line, told without the line of the factor and the ends of the chart', () => {
  const addends = [addend('line-of-factor', 4), addend('density', 2), addend('last-line', -1), addend('woods', -1)];
  expect(lineFacts({ name: 'line', total: 4, addends })).toEqual({
    plus: { density: 2 },
    minus: { woods: 1 },
    modifiers: ['density', 'woods'],
  });
});
