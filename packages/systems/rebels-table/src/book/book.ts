import { type Book, bookOf } from '@guidon/kernel';
import { actions } from '../actions/chapter.ts';
import { battles } from '../battles/chapter.ts';
import { breaks } from '../breaks/chapter.ts';
import { charges } from '../charge/chapter.ts';
import { deployment } from '../deployment/chapter.ts';
import { generals } from '../generals/chapter.ts';
import { melees } from '../melee/chapter.ts';
import { movement } from '../movement/chapter.ts';
import { resilience } from '../resilience/chapter.ts';
import { sequence } from '../sequence/chapter.ts';
import { shooting } from '../shooting/chapter.ts';
import { supply } from '../supply/chapter.ts';
import { victory } from '../victory/chapter.ts';
import type { RtTerms } from './kinds.ts';

/** All records of Rebels and Yankees, chapter by chapter. */
export const BOOK: Book<RtTerms> = bookOf(
  sequence,
  deployment,
  actions,
  supply,
  movement,
  generals,
  shooting,
  resilience,
  breaks,
  charges,
  melees,
  victory,
  battles,
);
