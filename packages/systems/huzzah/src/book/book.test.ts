import { describe, expect, test } from 'vitest';
import { assault } from '../assault/chapter.ts';
import { battles } from '../battles/special.ts';
import { clock } from '../clock/chapter.ts';
import { combat } from '../combat/chapter.ts';
import { fire } from '../fire/chapter.ts';
import { leaders } from '../leaders/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { rally } from '../rally/chapter.ts';
import { victory } from '../victory/chapter.ts';
import { BOOK } from './book.ts';
import type { Room } from './kinds.ts';

const CHAPTERS: readonly Room[] = [clock, leaders, movement, fire, combat, assault, rally, victory, battles];

describe('no record of a chapter is lost to one of the same name in another', () => {
  test.each(['windows', 'orders', 'steps', 'events'] as const)('%s', kind =>
    expect(CHAPTERS.flatMap(chapter => Object.keys(chapter[kind] ?? {})).toSorted()).toEqual(
      Object.keys(BOOK[kind]).toSorted(),
    ),
  );
});
