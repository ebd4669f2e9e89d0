import { faulty, issue, type Parsed, parsed } from '@guidon/kernel';

/** Something that goes by an id and a name. */
export interface Called {
  readonly id: string;
  readonly name: string;
  readonly short?: string;
}

/** Finds one of these by its id, its name, its short name or a part of its name that no other has. */
export function findCalled<C extends Called>(all: readonly C[], said: string, what: string): Parsed<C> {
  const wanted = plainly(said);
  if (wanted === '') return faulty([issue('text', what, said)]);
  const exact = all.filter(one => [one.id, one.name, one.short ?? ''].some(name => plainly(name) === wanted));
  const found = exact.length > 0 ? exact : all.filter(({ name }) => hasPart(plainly(name), wanted));
  const [only, ...others] = found;
  if (only === undefined) return faulty([issue('text', what, said)]);
  if (others.length === 0) return parsed(only);
  const names = found.map(({ name }) => name).join(', ');
  return faulty([issue('text', `${what}, and one only: ${names}`, said)]);
}

const plainly = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replaceAll(/\s+/g, ' ');

/** A part that begins where a word begins: the 4th Alabama is not the 14th. */
function hasPart(name: string, part: string): boolean {
  for (let at = name.indexOf(part); at >= 0; at = name.indexOf(part, at + 1))
    if (at === 0 || !/[a-z0-9]/.test(name.charAt(at - 1))) return true;
  return false;
}
