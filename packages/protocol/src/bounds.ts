/**
 * Orders and questions are plain data that the system of the game parses itself. Their size is bounded here: no order
 * of any game needs a tenth of it, and nobody can make a parser work for long.
 */
export const BOUNDS = {
  /** Characters of a text. */
  text: 500,
  /** Characters of a name at the outermost level. */
  name: 60,
  /** Entries of a list, and names of an object. */
  list: 100,
  /** Levels of nesting. */
  depth: 8,
  /** Values in all. */
  values: 500,
} as const;

/** So many frames are answered at most, and those of the last entry whole; so many entries may be asked for. */
export const MOST_FRAMES = 240;
export const MOST_ENTRIES = 200;

/** A journal has one JSON line per order; ten megabytes are about ten thousand orders. */
export const MOST_JOURNAL = 10_000_000;

/** A program that plays a seat. */
export const BOT_PLAYER = /^bot:[a-z-]{1,40}$/;

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
