import { sha256 } from './sha256.ts';

/** JSON with sorted keys: equal data give equal text, however it was put together. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

export const hashOf = (value: unknown): string => sha256(canonical(value));

/**
 * What a value has that another, older one has not, as text. Parts shared by reference cost nothing, so positions
 * folded from one another compare quickly. Equal values give the empty text.
 */
export function differenceKey(before: unknown, after: unknown): string {
  if (before === after) return '';
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return keyed(after.map((part, at) => [at, differenceKey(before[at], part)]));
  if (isRecord(before) && isRecord(after)) {
    const names = Object.keys(after);
    if (names.length === Object.keys(before).length && names.every(name => Object.hasOwn(before, name)))
      return keyed(names.map(name => [name, differenceKey(before[name], after[name])]));
  }
  return `=${JSON.stringify(after)}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function keyed(parts: readonly (readonly [string | number, string])[]): string {
  let key = '';
  for (const [name, difference] of parts)
    if (difference !== '') key += `${typeof name === 'number' ? name : JSON.stringify(name)}${difference};`;
  return key === '' ? '' : `{${key}}`;
}
