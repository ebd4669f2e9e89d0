import type { AnySystem, Issue, Order, Parsed } from '@guidon/kernel';

/**
 * An order as people type it: JSON, or words such as `activate die=flag units=cs-3-heth path=G11,G10 road`. Commas
 * make a list, a bare word is a switch, and what the system's parser expects decides between text, number and list.
 */
export function readTyped(system: AnySystem, typed: string): Parsed<Order> {
  if (typed.startsWith('{')) {
    try {
      return system.parseOrder(JSON.parse(typed));
    } catch {
      return { ok: false, issues: [{ path: '', expected: 'JSON', found: typed }] };
    }
  }
  let raw = wordsToRaw(typed);
  let read = system.parseOrder(raw);
  for (let round = 0; round < 5 && !read.ok; round++) {
    raw = coerced(raw, read.issues);
    read = system.parseOrder(raw);
  }
  return read;
}

/** Looks like an order rather than like something to search for. */
export const isTypedOrder = (typed: string, known: ReadonlySet<string>): boolean =>
  typed.startsWith('{') || known.has(typed.split(/\s+/)[0] ?? '') || /^\S+(\s+\S+)*\s+\w+=\S/.test(typed);

type Raw = Readonly<Record<string, unknown>>;

function wordsToRaw(typed: string): Raw {
  const [first = '', ...rest] = typed.trim().split(/\s+/);
  return Object.fromEntries([['do', first], ...rest.map(word => fieldOf(word))]);
}

function fieldOf(word: string): readonly [string, unknown] {
  const at = word.indexOf('=');
  if (at < 0) return [word, true];
  const value = word.slice(at + 1);
  return [word.slice(0, at), value.includes(',') ? value.split(',').filter(part => part !== '') : value];
}

/** Typed values are text; where the parser wants something else that they can be read as, they become it. */
function coerced(raw: Raw, issues: readonly Issue[]): Raw {
  const better: Record<string, unknown> = { ...raw };
  for (const { path, expected } of issues) {
    const value = better[path];
    if (typeof value !== 'string') continue;
    if (expected.startsWith('a list')) better[path] = [value];
    else if (expected.includes('whole number') && /^-?\d+$/.test(value)) better[path] = Number(value);
    else if (value === 'true' || value === 'false') better[path] = value === 'true';
  }
  return better;
}
