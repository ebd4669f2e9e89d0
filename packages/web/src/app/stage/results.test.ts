import type { LogLine } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { resultsOf } from './results.ts';
import { shortText } from './short-text.ts';

const line = (text: string, more: Partial<LogLine> = {}, motion: LogLine['hint']['motion'] = 'none'): LogLine => ({
  text,
  entry: 4,
  hint: { motion, units: [], hexes: [], rules: [] },
  ...more,
});
const die = (face: string, kind = 'd10'): LogLine =>
  line('', { dice: { die: kind, faces: [face], purpose: '' } }, 'dice');
const thrown = { kind: 'fire', by: 'A', at: 'B', sums: [], line: '8-9', needs: null, dice: '4', result: '1 hit' };

describe('throws', () => {
  test('each has its dice and what followed, until the next or until something else begins', () => {
    const results = resultsOf([
      die('4'),
      line('Fire.', { thrown }),
      line('B takes a hit.', {}, 'hit'),
      die('9'),
      line('B checks.'),
      line('B routs.'),
      line('Union Action.', {}, 'step'),
      line('C is out of command.'),
    ]);
    expect(
      results.map(({ line: { text }, dice, effects }) => [text, dice.length, effects.map(told => told.text)]),
    ).toEqual([
      ['Fire.', 1, ['B takes a hit.']],
      ['B checks.', 1, ['B routs.']],
    ]);
  });

  test('what is drawn from a cup is none, and what another order did follows from none', () => {
    expect(resultsOf([die('CS', 'cup'), line('Drawn.')])).toEqual([]);
    const results = resultsOf([die('4'), line('Fire.', { thrown }), line('D moves.', { entry: 5 })]);
    expect(results.map(({ effects }) => effects)).toEqual([[]]);
  });
});

describe('an event in a few words', () => {
  test.each([
    [line('A fires: a long sum.', { thrown }), 'A → B: 1 hit'],
    [
      line('A moves from 1 to 2, facing N: 2 MP = hex 1 (hz:4.1.5), hex 1 (hz:4.1.5).', {}, 'move'),
      'A moves from 1 to 2, facing N.',
    ],
    [
      line('A takes an O hit and is destroyed. (ry:9.9.3, ry:9.9.4)', {}, 'removed'),
      'A takes an O hit and is destroyed.',
    ],
    [line('A retires. (rt:FRET-01)', {}, 'retreat'), 'A retires.'],
    [line('Die: 5 (forced retire, rt:FRET-01).', {}, 'dice'), 'Die: 5 (forced retire).'],
  ])('%#', (told, text) => expect(shortText(told)).toBe(text));
});
