import { type Part, type Place, partsOf, valueAt } from './parts.ts';

/** One way to spoil a document, at one place. */
export interface Damage {
  readonly kind: string;
  readonly place: Place;
  readonly pattern: string;
  spoil(document: unknown): void;
}

/** At the first place of every pattern: another kind of value, a mistyped name, an element twice, figures that cannot be. */
export function damagesOf(document: unknown): readonly Damage[] {
  const first = new Map<string, Part>();
  for (const part of partsOf(document))
    if (part.place.length > 0 && !first.has(part.pattern)) first.set(part.pattern, part);
  return [...first.values()].flatMap(part =>
    changesTo(part).map(([kind, change]) => ({
      kind,
      place: part.place,
      pattern: part.pattern,
      spoil: (spoilt: unknown) => change(containerIn(spoilt, part.place), part.place.at(-1) ?? ''),
    })),
  );
}

type Container = unknown[] | Record<string | number, unknown>;
type Change = (container: Container, key: string | number) => void;

function changesTo({ place, value }: Part): readonly (readonly [string, Change])[] {
  const put =
    (other: unknown): Change =>
    (container, key) =>
      Object.assign(container, { [key]: other });
  return [
    [
      'another kind',
      put(typeof value === 'string' ? { a: 1 } : typeof value === 'object' && value !== null ? 7 : 'many'),
    ],
    ...(typeof place.at(-1) === 'number' ? [['twice', twice] as const] : [['mistyped', mistyped] as const]),
    ...(typeof value === 'number'
      ? [['negative', put(-1000)] as const, ['far too large', put(1e9)] as const, ['broken', put(value + 0.5)] as const]
      : []),
  ];
}

const twice: Change = (container, key) => {
  if (Array.isArray(container)) container.push(structuredClone(container[Number(key)]));
};

const mistyped: Change = (container, key) => {
  if (Array.isArray(container)) return;
  container[`${key}x`] = container[key];
  delete container[key];
};

function containerIn(document: unknown, place: Place): Container {
  const container = valueAt(document, place.slice(0, -1));
  if (typeof container !== 'object' || container === null) throw new Error(`no container for ${place.join('.')}`);
  return container as Container;
}
