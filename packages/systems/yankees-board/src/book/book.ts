import { type Book, bookOf } from '@guidon/kernel';
import { combat } from '../combat/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { night } from '../night/chapter.ts';
import { round } from '../round/chapter.ts';
import { sequence } from '../sequence/clock.ts';
import { victory } from '../victory/chapter.ts';
import type { YbTerms } from './kinds.ts';

/** All records of Yankees & Rebels, chapter by chapter. */
export const BOOK: Book<YbTerms> = bookOf(sequence, round, movement, combat, night, victory);
