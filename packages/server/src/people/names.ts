/** Which names are allowed, and which count as the same. */

const SHORTEST = 3;
const LONGEST = 24;

/** Letters and digits of any language, with single hyphens, underscores or spaces between them. */
const SHAPE = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[ _-](?=[\p{L}\p{N}]))*$/u;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const PILED_MARKS = /\p{M}{3}/u;

/** Alphabets with letters that look alike: a name may use only one of them. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Letters that look like Latin ones, and digits that look like letters. */
const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  [
    ['а', 'a'],
    ['в', 'b'],
    ['е', 'e'],
    ['ё', 'ë'],
    ['к', 'k'],
    ['м', 'm'],
    ['н', 'h'],
    ['о', 'o'],
    ['р', 'p'],
    ['с', 'c'],
    ['т', 't'],
    ['у', 'y'],
    ['х', 'x'],
    ['і', 'l'],
    ['ї', 'ï'],
    ['ј', 'j'],
    ['ѕ', 's'],
    ['һ', 'h'],
    ['ԁ', 'd'],
    ['ԛ', 'q'],
    ['ԝ', 'w'],
    ['α', 'a'],
    ['β', 'b'],
    ['ε', 'e'],
    ['η', 'h'],
    ['ι', 'l'],
    ['κ', 'k'],
    ['μ', 'm'],
    ['ν', 'v'],
    ['ο', 'o'],
    ['ρ', 'p'],
    ['τ', 't'],
    ['υ', 'y'],
    ['χ', 'x'],
    ['ζ', 'z'],
    ['օ', 'o'],
    ['ս', 'u'],
    ['հ', 'h'],
    ['i', 'l'],
    ['1', 'l'],
    ['0', 'o'],
  ].map(([from = '', to = '']) => [from, to] as const),
);

/** Names that could be taken for the operator. */
const RESERVED = ['admin', 'administrator', 'guidon', 'moderator', 'operator', 'root', 'server', 'system', 'support'];

/** A name as it is stored and shown. */
export const normalizedName = (name: string): string => name.trim().normalize('NFKC');

/**
 * The handle of a name. Names that look alike have the same handle: case, separators, letters of other alphabets and
 * digits that look the same make no difference.
 */
export function handleOf(name: string): string {
  const folded = normalizedName(name).toUpperCase().toLowerCase().normalize('NFKC');
  return Array.from(folded, letter => LOOKS_LIKE.get(letter) ?? letter)
    .join('')
    .replace(/[ _-]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const RESERVED_HANDLES: ReadonlySet<string> = new Set(RESERVED.map(handleOf));

export function isValidName(name: string): boolean {
  const written = normalizedName(name);
  const { length } = Array.from(written);
  return (
    length >= SHORTEST &&
    length <= LONGEST &&
    SHAPE.test(written) &&
    !UNSEEN.test(written) &&
    !PILED_MARKS.test(written.normalize('NFD')) &&
    ALIKE.filter(script => script.test(written)).length <= 1 &&
    !RESERVED_HANDLES.has(handleOf(written))
  );
}
