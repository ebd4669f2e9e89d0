import { type Book, type Place, scenarioIn } from './book.ts';

/** The scenario as recorded games may have been played on it: as it is now, then as it was before, the latest first. */
export function editionsIn(book: Book, id: string): readonly unknown[] {
  const source = scenarioIn(book, id);
  if (source === undefined) return [];
  const earlier = (book.earlier ?? []).filter(edition => edition.id === id);
  return [source, ...earlier.map(({ places }) => places.reduce(withPlace, source))];
}

const withPlace = (source: unknown, { at, was }: Place): unknown => replaced(source, at.split('/').slice(1), was);

function replaced(value: unknown, [key, ...rest]: readonly string[], was: unknown): unknown {
  if (key === undefined) return was;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === key ? replaced(item, rest, was) : item));
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  if (rest.length === 0 && was === null) fields.delete(key);
  else fields.set(key, replaced(fields.get(key), rest, was));
  return Object.fromEntries(fields);
}
