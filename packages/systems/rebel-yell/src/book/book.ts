import { type Book, bookOf } from '@guidon/kernel';
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
import type { RyTerms } from './kinds.ts';
import { segment } from './segment.ts';

/** All records of Rebel Yell, chapter by chapter. */
export const BOOK: Book<RyTerms> = bookOf(
  { windows: { orders: segment } },
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
);
