import { faulty, type Issue, issue, type Parsed } from '@guidon/kernel';

/** The same, its issues placed in the part of the file it was read from. */
export function under<T>(path: string, read: Parsed<T>): Parsed<T> {
  if (read.ok) return read;
  return faulty(read.issues.map(fault => ({ ...fault, path: fault.path === '' ? path : `${path}.${fault.path}` })));
}

/** Ids, each with its place in the file: those that were there before. */
export function repeatedIds(ids: readonly (readonly [id: string, path: string])[]): readonly Issue[] {
  const seen = new Set<string>();
  return ids.flatMap(([id, path]) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew ? [] : [issue(path, 'an id of its own', id)];
  });
}
