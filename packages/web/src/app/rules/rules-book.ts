import type { ChartPage, RuleText } from '@guidon/protocol';

export interface Ruling {
  readonly id: string;
  readonly title: string;
  readonly question: string;
  readonly readings: readonly string[];
  readonly ruling: string;
  readonly reason: string;
  readonly rules: readonly string[];
}

/** The rules of one game, as the app was built with them. */
export interface RulesBook {
  readonly system: string;
  readonly prefix: string;
  readonly title: string;
  readonly rules: readonly RuleText[];
  readonly rulings: readonly Ruling[];
  readonly options: readonly { readonly id: string; readonly title: string; readonly rule: string }[];
  readonly charts: readonly ChartPage[];
}

/** The page of a book that shows its charts, by its address. No rule is called so. */
export const CHARTS = 'charts';

/** In English where it cannot be had in this language; undefined where it cannot be had at all. */
export const rulesBook = async (system: string, language: string): Promise<RulesBook | undefined> =>
  (await fetched(system, language)) ?? (language === 'en' ? undefined : fetched(system, 'en'));

async function fetched(system: string, language: string): Promise<RulesBook | undefined> {
  try {
    const response = await fetch(`/rules/${system}-${language}.json`);
    return response.ok ? ((await response.json()) as RulesBook) : undefined;
  } catch {
    return undefined;
  }
}

/** Where a rule belongs: all that stands before the first dot or hyphen. */
export const chapterOf = (id: string): string => /^[A-Za-z]*\d*/.exec(id)?.[0] ?? id;

/** The rules whose id, title or text have every word of a search. */
export function found({ rules }: RulesBook, said: string): readonly RuleText[] {
  const wanted = said.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ id, title, text }) => {
    const all = `${id} ${title} ${text}`.toLowerCase();
    return wanted.every(word => all.includes(word));
  });
}

/** Ids of rules in a text: with the prefix of the game, or after the word `rule`. */
export function citedIn({ prefix, rules }: RulesBook, text: string): readonly string[] {
  const known = new Set(rules.map(({ id }) => id));
  const named = text.matchAll(new RegExp(`(?:\\b${prefix}:|\\brules? )([A-Z0-9][\\w.-]*\\w|\\d)`, 'g'));
  return [...new Set([...named].map(([, id = '']) => id))].filter(id => known.has(id));
}

/** A rule as the book has it, from an id with or without the prefix of the game; undefined for a ruling. */
export function ruleNamed({ prefix, rules }: RulesBook, named: string): RuleText | undefined {
  const bare = named.replace(`${prefix}:`, '');
  return rules.find(({ id }) => id === bare);
}

/** The charts that follow a rule, or have a row by it. */
export const chartsOf = ({ prefix, charts }: RulesBook, rule: string): readonly ChartPage[] =>
  charts.filter(({ source, parts }) => source.includes(rule) || JSON.stringify(parts).includes(`"${prefix}:${rule}"`));
