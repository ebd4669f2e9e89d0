import type { LogLine, PositionPicture } from '@guidon/protocol';
import { describe, expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const line = (
  entry: number,
  {
    text,
    motion,
    units = ['a'],
    seat = 'enemy',
  }: { text: string; motion: LogLine['hint']['motion']; units?: string[]; seat?: string },
): LogLine => ({ text, entry, seat, hint: { motion, units, hexes: [], rules: [] } });

const picture = (points: number, holder: string): PositionPicture => ({
  clock: '',
  score: [
    { seat: 'me', points: 1 },
    { seat: 'enemy', points },
  ],
  counters: [],
  marks: [{ hex: '0101', mark: 'victory', seat: holder, text: '3' }],
  overlays: [],
  panels: [],
  inHand: [],
});

const LOG = [
  line(1, { text: 'Old.', motion: 'fire' }),
  line(2, { text: 'Mine.', motion: 'move', seat: 'me' }),
  line(3, { text: 'A moves from 1 to 2: 1 MP = hex 1 (hz:4.1.5).', motion: 'move' }),
  line(3, { text: 'A moves from 2 to 3: 1 MP = hex 1 (hz:4.1.5).', motion: 'move' }),
  line(3, { text: 'Markers off.', motion: 'none' }),
  line(4, { text: 'B fires. (hz:7.2)', motion: 'fire', units: ['b'] }),
  line(4, { text: 'C is gone. (hz:7.6)', motion: 'removed', units: ['c'] }),
];

const since = { log: LOG, from: 2, to: 4, isMine: (seat: string) => seat === 'me' };

describe('a summary', () => {
  test('tells what others did since, a way as one line, without rules and sums', () => {
    const summary = summaryOf({ ...since, before: picture(0, 'me'), now: picture(3, 'enemy') });
    expect(summary?.lines).toEqual([
      { kind: 'move', text: 'A moves from 2 to 3.', entry: 3 },
      { kind: 'fire', text: 'B fires.', entry: 4 },
      { kind: 'removed', text: 'C is gone.', entry: 4 },
    ]);
    expect(summary?.counts).toMatchObject({ move: 1, fire: 1, removed: 1, hit: 0 });
  });

  test('tells what it changed on the score and on the ground', () => {
    const summary = summaryOf({ ...since, before: picture(0, 'me'), now: picture(3, 'enemy') });
    expect(summary?.points).toEqual([{ seat: 'enemy', before: 0, now: 3 }]);
    expect(summary?.ground).toEqual([{ hex: '0101', seat: 'enemy' }]);
  });

  test('is none where nobody else has done anything', () => {
    expect(summaryOf({ ...since, from: 4, before: null, now: picture(0, 'me') })).toBeNull();
    expect(summaryOf({ ...since, isMine: () => true, before: null, now: picture(0, 'me') })).toBeNull();
  });
});
