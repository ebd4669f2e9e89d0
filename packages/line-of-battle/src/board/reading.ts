import { type Parsed, parseAs, type Shape, under } from '@guidon/kernel';
import type { BoardSources } from '@guidon/kit';
import type { Finder } from './finding.ts';
import { type SpecialData, type SpecialSource, specialDataOf } from './special.ts';

/** What a board is made of. */
export interface BoardParts<S, M, C, P> {
  readonly source: S;
  readonly map: M;
  readonly charts: C;
  readonly profile: P;
}

/** How a game reads the parts of a board. */
interface Readers<S, M, C, P> {
  readonly scenario: Shape<S>;
  charts(raw: unknown): Parsed<C>;
  profile(raw: unknown, source: S): Parsed<P>;
  map(source: S): Parsed<M>;
}

/** Reads a scenario with its map and order of battle, the charts and the profile, and makes one board of them. */
export function boardFrom<S, M, C, P, B>(
  sources: BoardSources,
  readers: Readers<S, M, C, P>,
  assembled: (parts: BoardParts<S, M, C, P>) => Parsed<B>,
): Parsed<B> {
  const charts = under('charts', readers.charts(sources.charts));
  if (!charts.ok) return charts;
  const scenario = parseAs(readers.scenario, sources.scenario);
  if (!scenario.ok) return scenario;
  const source = scenario.value;
  const profile = under('profile', readers.profile(sources.profile, source));
  if (!profile.ok) return profile;
  const map = under('map', readers.map(source));
  return map.ok ? assembled({ source, map: map.value, charts: charts.value, profile: profile.value }) : map;
}

interface Ruled<R> {
  readonly specialRules: readonly R[];
  readonly turns: { readonly count: number };
}

/** What the special rules in force are about, by id; `more` is what a game adds. */
export function specialsOf<R extends SpecialSource, D extends SpecialData>(
  { specialRules, turns }: Ruled<R>,
  { find, special }: { readonly find: Finder; readonly special: ReadonlySet<string> },
  more: (data: SpecialData, rule: R, path: string) => D,
): { readonly [id: string]: D } {
  const all = specialRules.map((rule, at) => {
    const path = `specialRules[${at}]`;
    return more(specialDataOf(rule, { find, path, turns: turns.count }), rule, path);
  });
  return Object.fromEntries(all.filter(({ id }) => special.has(id)).map(rule => [rule.id, rule]));
}
