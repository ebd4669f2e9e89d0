import { describe, expect, test } from 'vitest';
import { BOUNDS, orderSchema, questionSchema } from './index.ts';

const nested = (levels: number): object => (levels === 0 ? {} : { in: nested(levels - 1) });

describe('orders and questions are bounded', () => {
  test.each<[string, object, boolean]>([
    ['an order of a game', { do: 'activate', units: ['a', 'b'], path: ['A1', 'A2'] }, true],
    ['a text as long as may be', { ask: 'read', text: 'x'.repeat(BOUNDS.text) }, true],
    ['a longer text', { ask: 'read', text: 'x'.repeat(BOUNDS.text + 1) }, false],
    ['a list as long as may be', { actions: Array(BOUNDS.list).fill(1) }, true],
    ['a longer list', { actions: Array(BOUNDS.list + 1).fill(1) }, false],
    ['many lists', { actions: Array(20).fill(Array(50).fill(1)) }, false],
    ['many names', Object.fromEntries(Array.from({ length: BOUNDS.list + 1 }, (_, n) => [`n${n}`, 1])), false],
    ['a long name', { ['x'.repeat(61)]: 1 }, false],
    ['deep nesting', nested(BOUNDS.depth + 1), false],
  ])('%s', (_name, plain, isFine) => {
    expect(orderSchema.safeParse({ key: 'a key of it', revision: 0, order: plain }).success).toBe(isFine);
    expect(questionSchema.safeParse({ question: plain }).success).toBe(isFine);
  });
});
