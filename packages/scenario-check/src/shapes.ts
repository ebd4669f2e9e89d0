import { isMapping, partsOf } from './parts.ts';

/** What stands at one place in all documents that a shape was taken from. */
export interface Shape {
  readonly kinds: Set<string>;
  /** How many mappings stood here, and how many of them had each key. */
  mappings: number;
  readonly keys: Map<string, number>;
  least: number;
  most: number;
  areWhole: boolean;
  /** Texts with the number of times that each stood here. */
  readonly words: Map<string, number>;
  /** A list with two equal elements stood here. */
  hasTwins: boolean;
  hasEmpty: boolean;
}

export type Shapes = ReadonlyMap<string, Shape>;

/** The shape of documents that are known to be right, by the patterns of places. */
export function shapesOf(documents: readonly unknown[]): Shapes {
  const shapes = new Map<string, Shape>();
  for (const document of documents)
    for (const { pattern, value } of partsOf(document)) {
      const shape = shapes.get(pattern) ?? blank();
      shapes.set(pattern, shape);
      note(shape, value);
    }
  return shapes;
}

const blank = (): Shape => ({
  kinds: new Set(),
  mappings: 0,
  keys: new Map(),
  least: Number.POSITIVE_INFINITY,
  most: Number.NEGATIVE_INFINITY,
  areWhole: true,
  words: new Map(),
  hasTwins: false,
  hasEmpty: false,
});

function note(shape: Shape, value: unknown): void {
  shape.kinds.add(kindOf(value));
  if (isEmpty(value)) shape.hasEmpty = true;
  if (Array.isArray(value)) {
    if (twinsIn(value).length > 0) shape.hasTwins = true;
  } else if (isMapping(value)) {
    shape.mappings += 1;
    for (const key of Object.keys(value)) shape.keys.set(key, (shape.keys.get(key) ?? 0) + 1);
  } else if (typeof value === 'number') {
    shape.least = Math.min(shape.least, value);
    shape.most = Math.max(shape.most, value);
    shape.areWhole &&= Number.isInteger(value);
  } else if (typeof value === 'string') shape.words.set(value, (shape.words.get(value) ?? 0) + 1);
}

/** In the words in which all faults of files are told. */
export const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return (
    { string: 'text', number: 'a number', boolean: 'true or false', object: 'a mapping' }[typeof value as string] ?? ''
  );
};

export const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** The positions in a list of elements that stand there before. */
export function twinsIn(list: readonly unknown[]): readonly number[] {
  const seen = new Set<string>();
  return list.flatMap((element, at) => {
    const text = JSON.stringify(element);
    if (seen.has(text)) return [at];
    seen.add(text);
    return [];
  });
}
