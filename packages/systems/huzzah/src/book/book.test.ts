import { describe, expect, test } from 'vitest';
import { assault } from '../assault/chapter.ts';
import { assaultEn } from '../assault/words-en.ts';
import { battles } from '../battles/special.ts';
import { battlesEn } from '../battles/words-en.ts';
import { clock } from '../clock/chapter.ts';
import { clockEn } from '../clock/words-en.ts';
import { combat } from '../combat/chapter.ts';
import { combatEn } from '../combat/words-en.ts';
import { fire } from '../fire/chapter.ts';
import { fireEn } from '../fire/words-en.ts';
import { leaders } from '../leaders/chapter.ts';
import { leadersEn } from '../leaders/words-en.ts';
import { movement } from '../movement/chapter.ts';
import { movementEn } from '../movement/words-en.ts';
import { rally } from '../rally/chapter.ts';
import { rallyEn } from '../rally/words-en.ts';
import { victory } from '../victory/chapter.ts';
import { victoryEn } from '../victory/words-en.ts';
import { EN } from '../words/en.ts';
import type { Sayings } from '../words/kinds.ts';
import { BOOK } from './book.ts';
import type { Room } from './kinds.ts';

const CHAPTERS: readonly Room[] = [clock, leaders, movement, fire, combat, assault, rally, victory, battles];
const ENGLISH: readonly Sayings[] = [
  clockEn,
  leadersEn,
  movementEn,
  fireEn,
  combatEn,
  assaultEn,
  rallyEn,
  victoryEn,
  battlesEn,
];

describe('no record or sentence of a chapter is lost to one of the same name in another', () => {
  test.each(['windows', 'orders', 'steps', 'events'] as const)('%s', kind =>
    expect(CHAPTERS.flatMap(chapter => Object.keys(chapter[kind] ?? {})).toSorted()).toEqual(
      Object.keys(BOOK[kind]).toSorted(),
    ),
  );

  test.each(['titles', 'questions', 'orders', 'events', 'reasons'] as const)('%s in English', kind =>
    expect(ENGLISH.flatMap(chapter => Object.keys(chapter[kind] ?? {})).toSorted()).toEqual(
      Object.keys(EN[kind]).toSorted(),
    ),
  );
});
