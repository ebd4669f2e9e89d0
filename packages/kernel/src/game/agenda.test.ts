import { describe, expect, test } from 'vitest';
import { heldBefore, replacingTop, topOf, unwoundTo, withoutTop, withSteps } from './agenda.ts';

describe('agenda', () => {
  test('the first step named is done first', () => {
    const agenda = withSteps(['move'], 'fire', 'check', 'retreat');
    expect(topOf(agenda)).toBe('fire');
    expect(topOf(withoutTop(agenda))).toBe('check');
    expect(agenda).toEqual(['move', 'retreat', 'check', 'fire']);
  });

  test('an empty one has no top and can be cut no further', () => {
    expect(topOf([])).toBeUndefined();
    expect(withoutTop([])).toEqual([]);
  });

  test('the top gives way to other steps, or to none', () => {
    expect(replacingTop(['a', 'b'], 'c', 'd')).toEqual(['a', 'd', 'c']);
    expect(replacingTop(['a', 'b'])).toEqual(['a']);
  });

  test('a move is cut short: what stood above the nearest fitting step is dropped', () => {
    const agenda = ['segment', 'move 1', 'window', 'move 2', 'fire'];
    expect(unwoundTo(agenda, step => step.startsWith('move'))).toEqual(['segment', 'move 1', 'window', 'move 2']);
  });

  test('steps held before another are done in the order in which they were held', () => {
    const isEnd = (step: string) => step === 'window ends';
    const once = heldBefore(['move', 'window ends', 'second fire', 'first fire'], isEnd, ['retreat of A']);
    const twice = heldBefore(withoutTop(once), isEnd, ['retreat of B', 'retreat of C']);
    expect(twice.toReversed()).toEqual([
      'second fire',
      'retreat of A',
      'retreat of B',
      'retreat of C',
      'window ends',
      'move',
    ]);
  });

  test('no step that fits is a broken invariant, and never an empty agenda', () => {
    expect(() => unwoundTo(['a'], step => step === 'b')).toThrow('no step of the agenda fits');
    expect(() => heldBefore(['a'], step => step === 'b', ['c'])).toThrow('no step of the agenda fits');
  });
});
