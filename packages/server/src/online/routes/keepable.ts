/** Deeper than anything we have a shape for: whoever walks through it must come back. */
const DEEPEST = 100;
/** PostgreSQL keeps no text with this character in it. */
const NOTHING = '\u0000';

/** Can it be walked through, and kept as it is? Looked at before anything else is done with it. */
export function isKeepable(raw: unknown): boolean {
  let level: unknown[] = [raw];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && value.includes(NOTHING)) return false;
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, part] of Object.entries(value)) {
        if (name.includes(NOTHING)) return false;
        if (typeof part === 'string' || typeof part === 'object') next.push(part);
      }
    }
    level = next;
  }
  return true;
}
