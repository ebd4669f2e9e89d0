import { z } from 'zod';
import { BOUNDS, beyondBounds } from './bounds.ts';

const ABOUT = `Plain data: texts of at most ${BOUNDS.text} characters, lists and objects of at most ${BOUNDS.list} entries, ${BOUNDS.depth} levels, ${BOUNDS.values} values in all.`;

/** An order or a question. */
export const boundedPlain = z
  .record(z.string().max(BOUNDS.name), z.unknown())
  .superRefine((value, context) => {
    const broken = beyondBounds(value);
    if (broken !== undefined) context.addIssue({ code: 'custom', message: broken });
  })
  .describe(ABOUT);
