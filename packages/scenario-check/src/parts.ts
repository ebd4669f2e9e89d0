/** Keys of mappings and positions in lists, from the top of a document. */
export type Place = readonly (string | number)[];

/** One value of a document, with its place, and with the pattern of its place that other documents share. */
export interface Part {
  readonly place: Place;
  readonly pattern: string;
  readonly value: unknown;
}

/** As all faults of files are placed: `setup[3].units[0]`. */
export const placeText = (place: Place): string =>
  place
    .map(key => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

/** Everything in a document, the whole first; what `stop` names is not gone into. */
export function partsOf(document: unknown, stop: (part: Part) => boolean = () => false): readonly Part[] {
  const parts: Part[] = [];
  const visit = (part: Part): void => {
    parts.push(part);
    if (stop(part)) return;
    for (const inner of innerOf(part)) visit(inner);
  };
  visit({ place: [], pattern: '', value: document });
  return parts;
}

function innerOf({ place, pattern, value }: Part): readonly Part[] {
  if (Array.isArray(value))
    return value.map((inner, at) => ({
      place: [...place, at],
      pattern: `${pattern}/${elementOf(pattern, inner)}`,
      value: inner,
    }));
  if (!isMapping(value)) return [];
  return Object.entries(value).map(([key, inner]) => ({
    place: [...place, key],
    pattern: `${pattern}/${isCode(key) ? '#' : key}`,
    value: inner,
  }));
}

/** Special rules have figures of their own, so each is compared with the one of its name. */
const elementOf = (pattern: string, element: unknown): string =>
  pattern === '/specialRules' && isMapping(element) && typeof element.id === 'string' ? element.id : '*';

/** A key that names a place on the map, as `1204` or `G10`, and not a field. */
const isCode = (key: string): boolean => /^[A-Z]{0,2}\d+[a-z]?$/.test(key);

export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(document: unknown, place: Place): unknown {
  let value = document;
  for (const key of place)
    value = Array.isArray(value) ? value[Number(key)] : isMapping(value) ? value[key] : undefined;
  return value;
}
