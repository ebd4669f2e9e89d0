import { sha256 } from './sha256.ts';

/** JSON with sorted keys: equal data give equal text, however it was put together. */
export const canonical = (value: unknown): string => textOf(value, { keys: [], sorted: [] });

/** The names of the last thing that was written here: things that stand together mostly have the same. */
interface Names {
  keys: readonly string[];
  sorted: readonly { readonly key: string; readonly text: string }[];
}

function textOf(value: unknown, last: Names): string {
  if (Number.isSafeInteger(value)) return String(value);
  const inside: Names = { keys: [], sorted: [] };
  if (Array.isArray(value)) return `[${value.map(part => textOf(part, inside)).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value);
  if (keys.length !== last.keys.length || keys.some((key, at) => key !== last.keys[at])) {
    last.keys = keys;
    last.sorted = keys.toSorted().map(key => ({ key, text: `${JSON.stringify(key)}:` }));
  }
  let parts = '';
  for (const { key, text } of last.sorted) {
    const part = value[key];
    if (part !== undefined) parts += `${parts === '' ? '' : ','}${text}${textOf(part, inside)}`;
  }
  return `{${parts}}`;
}

export const hashOf = (value: unknown): string => sha256(canonical(value));

/**
 * What a value has that another, older one has not, as text. Parts shared by reference cost nothing, so positions
 * folded from one another compare quickly. Equal values give the empty text.
 */
export function differenceKey(before: unknown, after: unknown): string {
  if (before === after) return '';
  if (Array.isArray(before) && Array.isArray(after)) {
    let key = before.length === after.length ? '' : `#${after.length};`;
    for (let at = 0; at < after.length; at++) {
      // Most parts are shared: they are passed over without a call.
      if (before[at] === after[at]) continue;
      const difference = differenceKey(before[at], after[at]);
      if (difference !== '') key += `${at}${difference};`;
    }
    return key === '' ? '' : `{${key}}`;
  }
  if (isRecord(before) && isRecord(after) && sameNames(before, after)) {
    let key = '';
    for (const name of Object.keys(after)) {
      if (before[name] === after[name]) continue;
      const difference = differenceKey(before[name], after[name]);
      if (difference !== '') key += `${JSON.stringify(name)}${difference};`;
    }
    return key === '' ? '' : `{${key}}`;
  }
  return `=${JSON.stringify(after)}`;
}

/** The same in an order of its own, so that it tells nothing of how the values were put together. */
export function canonicalDifference(before: unknown, after: unknown): string {
  if (before === after) return '';
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.flatMap((part, at) => named(`${at}`, canonicalDifference(before[at], part)));
    return enclosed(before.length === after.length ? parts : [`#${after.length}`, ...parts]);
  }
  if (isRecord(before) && isRecord(after) && sameNames(before, after))
    return enclosed(
      Object.keys(after)
        .sort()
        .flatMap(name => named(JSON.stringify(name), canonicalDifference(before[name], after[name]))),
    );
  return `=${canonical(after)}`;
}

const named = (name: string, difference: string): readonly string[] =>
  difference === '' ? [] : [`${name}${difference}`];
const enclosed = (parts: readonly string[]): string => (parts.length === 0 ? '' : `{${parts.join(';')}}`);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sameNames(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  const names = Object.keys(after);
  return names.length === Object.keys(before).length && names.every(name => Object.hasOwn(before, name));
}
