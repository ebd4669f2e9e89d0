import { describe, expect, test } from 'vitest';
import { assault } from '../assault/chapter.ts';
import { battles } from '../battles/chapter.ts';
import { cavalry } from '../cavalry/chapter.ts';
import { clock } from '../clock/chapter.ts';
import { combat } from '../combat/chapter.ts';
import { fire } from '../fire/chapter.ts';
import { leaders } from '../leaders/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { rally } from '../rally/chapter.ts';
import { victory } from '../victory/chapter.ts';
import { BOOK } from './book.ts';
import type { Room } from './kinds.ts';

const CHAPTERS: readonly Room[] = [
  { windows: { orders: BOOK.windows.orders } },
  clock,
  leaders,
  movement,
  fire,
  assault,
  cavalry,
  combat,
  rally,
  victory,
  battles,
];

describe('the book of Rebel Yell', () => {
  test.each([['windows'], ['orders'], ['steps'], ['events']] as const)('no two chapters have %s of one name', kind => {
    const names = CHAPTERS.flatMap(chapter => Object.keys(chapter[kind] ?? {}));
    expect(names.length).toBe(new Set(names).size);
    expect(names.toSorted()).toEqual(Object.keys(BOOK[kind]).toSorted());
  });

  test('a retreat asks for surrender first, then for leaders, then for its way', () => {
    const asking = Object.entries(BOOK.windows).filter(([, { steps }]) => steps.includes('retreat'));
    expect(asking.map(([asks]) => asks)).toEqual(['retreat-surrender', 'leader-along', 'retreat']);
  });

  test('every word is an answer to some question', () => {
    const answers = new Set(Object.values(BOOK.windows).flatMap(window => Object.keys(window.answers)));
    expect(Object.keys(BOOK.orders).filter(word => !answers.has(word))).toEqual([]);
  });
});
