import type { LogLine } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { asText, groupsOf, searched, withDice } from './log-groups.ts';

const line = (text: string, more: Partial<LogLine> = {}, units: readonly string[] = []): LogLine => ({
  text,
  hint: { motion: 'none', units, hexes: [], rules: [] },
  ...more,
});
const heading = (text: string, motion: 'turn' | 'step'): LogLine => ({
  text,
  hint: { motion, units: [], hexes: [], rules: [] },
  entry: 1,
});
const die = (entry: number, kind = 'd10'): LogLine =>
  line('Die: 4 (fire).', { entry, dice: { die: kind, faces: ['4'], purpose: 'fire' } });

const LOG = [
  line('The armies stand.', { entry: 1 }),
  heading('Turn 1.', 'turn'),
  heading('Union Action.', 'step'),
  die(2),
  line('Fire: one hit.', { entry: 2, seat: 'union' }, ['a']),
  line('B takes a hit.', { entry: 2, seat: 'union' }, ['b']),
  line('C moves.', { entry: 3, seat: 'union' }, ['c']),
];

describe('the log', () => {
  test('dice are folded into the sentence they were thrown for', () => {
    const told = withDice([die(2), line('Fire.', { entry: 2 }), line('Gone.', { entry: 2 })]);
    expect(told.map(({ line: { text }, dice }) => [text, dice.length])).toEqual([
      ['Fire.', 1],
      ['Gone.', 0],
    ]);
  });

  test('dice that no sentence follows stand for themselves; a draw is told by its sentence', () => {
    expect(withDice([die(2), line('C moves.', { entry: 3 })]).map(({ line: { text } }) => text)).toEqual([
      'Die: 4 (fire).',
      'C moves.',
    ]);
    expect(withDice([die(2, 'cup'), line('Drawn.', { entry: 2 })])).toMatchObject([{ dice: [] }]);
  });

  test('is grouped by turn, step and order', () => {
    const groups = groupsOf(LOG);
    expect(groups.map(({ kind, heading: text, orders }) => [kind, text, orders.map(({ entry }) => entry)])).toEqual([
      ['before', '', [1]],
      ['turn', 'Turn 1.', []],
      ['step', 'Union Action.', [2, 3]],
    ]);
    expect(groups[2]?.orders[0]?.lines).toHaveLength(2);
  });

  test('is searched by words and by unit', () => {
    const texts = (wanted: { text: string; unit: string }) =>
      searched(groupsOf(LOG), wanted).flatMap(({ orders }) =>
        orders.flatMap(({ lines }) => lines.map(told => told.line.text)),
      );
    expect(texts({ text: 'HIT', unit: '' })).toEqual(['Fire: one hit.', 'B takes a hit.']);
    expect(texts({ text: '', unit: 'c' })).toEqual(['C moves.']);
    expect(texts({ text: 'hit', unit: 'b' })).toEqual(['B takes a hit.']);
    expect(texts({ text: 'nothing', unit: '' })).toEqual([]);
  });

  test('can be copied', () =>
    expect(asText(groupsOf(LOG))).toBe(
      '  The armies stand.\nTurn 1.\nUnion Action.\n  Fire: one hit.\n  B takes a hit.\n  C moves.',
    ));
});
