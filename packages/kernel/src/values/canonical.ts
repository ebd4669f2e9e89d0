import { sha256 } from './sha256.ts';

/** JSON with sorted keys: equal data give equal text, however it was put together. */
export const canonical = (value: unknown): string => textOf(value, nobody());

/** The keys of the last record that stood in this place: those that stand in the same place mostly have the same. */
interface Place {
  keys: readonly string[];
  sorted: readonly { readonly key: string; readonly text: string; readonly inside: Place }[];
  /** The place of the parts of a list. */
  parts: Place | undefined;
}

const nobody = (): Place => ({ keys: [], sorted: [], parts: undefined });

function textOf(value: unknown, place: Place): string {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return listText(value, place);
  return isRecord(value) ? recordText(value, place) : (JSON.stringify(value) ?? 'null');
}

function listText(list: readonly unknown[], place: Place): string {
  if (list.length === 0) return '[]';
  place.parts ??= nobody();
  let text = '[';
  for (let at = 0; at < list.length; at++) text += `${at === 0 ? '' : ','}${textOf(list[at], place.parts)}`;
  return `${text}]`;
}

function recordText(value: Record<string, unknown>, place: Place): string {
  const keys = Object.keys(value);
  if (!sameKeys(keys, place.keys)) {
    place.keys = keys;
    place.sorted = keys.toSorted().map(key => ({ key, text: `${JSON.stringify(key)}:`, inside: nobody() }));
  }
  let text = '';
  for (const { key, text: name, inside } of place.sorted) {
    const part = value[key];
    if (part !== undefined) text += `${text === '' ? '' : ','}${name}${textOf(part, inside)}`;
  }
  return `{${text}}`;
}

function sameKeys(keys: readonly string[], others: readonly string[]): boolean {
  if (keys.length !== others.length) return false;
  for (let at = 0; at < keys.length; at++) if (keys[at] !== others[at]) return false;
  return true;
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
