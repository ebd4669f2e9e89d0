import { type Book, bookOf } from '@guidon/kernel';
import { assault } from '../assault/chapter.ts';
import { battles } from '../battles/special.ts';
import { clock } from '../clock/chapter.ts';
import { combat } from '../combat/chapter.ts';
import { fire } from '../fire/chapter.ts';
import { leaders } from '../leaders/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { rally } from '../rally/chapter.ts';
import { victory } from '../victory/chapter.ts';
import type { HzTerms } from './kinds.ts';

/** All records of Huzzah!, chapter by chapter. */
export const BOOK: Book<HzTerms> = bookOf(clock, leaders, movement, fire, combat, assault, rally, victory, battles);
