/** No schema of ours nests this deep. A limit keeps whoever walks through the value from overflowing the stack. */
const DEEPEST = 100;
/** PostgreSQL cannot store text that contains this character. */
const NUL = '\u0000';

/** Can this value be walked through and stored unchanged? Checked before anything else is done with input. */
export function isStorable(raw: unknown): boolean {
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.includes(NUL)) return false;
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, part] of Object.entries(value)) {
        if (name.includes(NUL)) return false;
        if (typeof part === 'string' || typeof part === 'object') next.push(part);
      }
    }
    level = next;
  }
  return true;
}
