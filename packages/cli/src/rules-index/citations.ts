import { declarationsOf } from './declarations.ts';

/** How a place speaks of a rule, the strongest first: it says that it is the rule, it applies it, it mentions it. */
export type Way = 'comment' | 'refusal' | 'record' | 'literal' | 'mention';

export interface Citation {
  readonly rule: string;
  /** The file from the folder of the system, and the declaration: `src/fire/fire.ts#mayFire`. */
  readonly place: string;
  readonly way: Way;
}

export interface RuleIds {
  readonly prefix: string;
  /** In the sequence of the rulebook. */
  readonly ids: readonly string[];
}

/** All that one source file says of rules. */
export function citationsIn(rules: RuleIds, file: string, source: string): readonly Citation[] {
  const found: Citation[] = [];
  for (const { name, comment, code } of declarationsOf(source)) {
    const place = `${file}#${name}`;
    for (const rule of idsInComment(rules, comment)) found.push({ rule, place, way: 'comment' });
    found.push(...citationsInCode(rules, place, code));
  }
  return found;
}

function citationsInCode(rules: RuleIds, place: string, code: string): readonly Citation[] {
  const found: Citation[] = [];
  const literal = new RegExp(`(refuse\\(\\s*|\\brule: )?['"]${rules.prefix}:([^'"]+)['"]`, 'g');
  for (const [, before = '', rule = ''] of code.matchAll(literal))
    found.push({ rule, place, way: before.startsWith('refuse') ? 'refusal' : before === '' ? 'literal' : 'record' });
  for (const [, comment = ''] of code.matchAll(/\/\/ (.*)$|\/\*\* (.*)\*\/$/gm))
    for (const rule of idsInComment(rules, comment)) found.push({ rule, place, way: 'mention' });
  return found;
}

/** Charts hold rules as data: each row that names one is a place; `sources` names those of single figures. */
export function citationsInData(rules: RuleIds, file: string, data: unknown): readonly Citation[] {
  const found: Citation[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (!value.startsWith(`${rules.prefix}:`)) return;
      const holder = path.replace(/\.(?:rule|rules\[\d+\])$/, '').replace(/^sources\./, '');
      found.push({ rule: value.slice(rules.prefix.length + 1), place: `${file}#${holder}`, way: 'record' });
    } else if (Array.isArray(value)) for (const [at, part] of value.entries()) visit(part, `${path}[${at}]`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) visit(part, path === '' ? key : `${path}.${key}`);
  };
  visit(data, '');
  return found;
}

/** The ids that a comment names, with or without prefix, and all between two that it joins: `9.2.1 to 9.2.4`. */
export function idsInComment({ prefix, ids }: RuleIds, comment: string): readonly string[] {
  const named: { readonly id: string; readonly from: number; readonly to: number }[] = [];
  let text = comment;
  // The longest first, each taken out of the text: 9.7 is not in 9.7.18.
  for (const id of ids.toSorted((one, other) => other.length - one.length)) {
    const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const isWorded = /[ a-z]/.test(id) && !/^\d/.test(id.split('-')[1] ?? '1');
    const before = isWorded ? `${prefix}:` : `(?<![\\w.-])(?:${prefix}:)?`;
    const pattern = new RegExp(`${before}${escaped}(?![\\w]|\\.\\d|-\\w)`, 'g');
    text = text.replace(pattern, (match, at: number) => {
      named.push({ id, from: at, to: at + match.length });
      return ' '.repeat(match.length);
    });
  }
  const sorted = named.toSorted((one, other) => one.from - other.from);
  return sorted.flatMap(({ id, to }, at) => {
    const next = sorted[at + 1];
    const joined = next !== undefined && /^\s*(?:to|–)\s*$/.test(comment.slice(to, next.from));
    return joined ? ids.slice(ids.indexOf(id), Math.max(ids.indexOf(id) + 1, ids.indexOf(next.id))) : [id];
  });
}
