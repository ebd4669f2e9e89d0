import { z } from 'zod';

/**
 * Orders and questions are plain data that the system of the game parses itself. Their size is bounded here: no order
 * of any game needs a tenth of it, and nobody can make a parser work for long.
 */
export const BOUNDS = {
  /** Characters of a text. */
  text: 500,
  /** Entries of a list, and names of an object. */
  list: 100,
  /** Levels of nesting. */
  depth: 8,
  /** Values in all. */
  values: 500,
} as const;

/** The first bound that a value breaks. */
export function beyondBounds(value: unknown): string | undefined {
  let values = 0;
  function look(one: unknown, depth: number): string | undefined {
    values += 1;
    if (values > BOUNDS.values) return `at most ${BOUNDS.values} values`;
    if (typeof one === 'string')
      return one.length > BOUNDS.text ? `a text of at most ${BOUNDS.text} characters` : undefined;
    if (typeof one !== 'object' || one === null) return undefined;
    if (depth >= BOUNDS.depth) return `at most ${BOUNDS.depth} levels`;
    const parts: readonly unknown[] = Array.isArray(one) ? one : [...Object.keys(one), ...Object.values(one)];
    const most = Array.isArray(one) ? BOUNDS.list : BOUNDS.list * 2;
    if (parts.length > most) return `at most ${BOUNDS.list} entries`;
    for (const part of parts) {
      const broken = look(part, depth + 1);
      if (broken !== undefined) return broken;
    }
    return undefined;
  }
  return look(value, 0);
}

const ABOUT = `Plain data: texts of at most ${BOUNDS.text} characters, lists and objects of at most ${BOUNDS.list} entries, ${BOUNDS.depth} levels, ${BOUNDS.values} values in all.`;

/** An order or a question. */
export const boundedPlain = z
  .record(z.string().max(60), z.unknown())
  .superRefine((value, context) => {
    const broken = beyondBounds(value);
    if (broken !== undefined) context.addIssue({ code: 'custom', message: broken });
  })
  .describe(ABOUT);
