import { type Issue, issue } from '@guidon/kernel';
import { nearestWord, type SystemKit } from '@guidon/kit';
import { type Library, playableFrom, scenarioIds, scenarioSource, systemsIn } from '@guidon/library';
import { unlikeOthers } from './compare.ts';
import type { Finding } from './finding.ts';
import { isMapping, partsOf, placeText } from './parts.ts';
import { contradictions } from './sense.ts';
import { type Shapes, shapesOf } from './shapes.ts';

/** Looks through scenarios of these games. */
export interface ScenarioCheck {
  /**
   * Everything that is wrong with a scenario and can be found without a game: what the rules refuse, under the
   * scenario's own options and with each option turned round; then what no shipped battle does, and what contradicts
   * itself. Where the rules refuse something, nothing else is said of that place.
   */
  findings(source: unknown): readonly Finding[];
}

export function scenarioCheck(library: Library): ScenarioCheck {
  // What shipped battles look like is found out once for each game.
  const known = new Map<string, Shapes>();
  const shapesFor = (kit: SystemKit): Shapes => {
    const shapes = known.get(kit.id) ?? shapesOf(shippedOf(library, kit));
    known.set(kit.id, shapes);
    return shapes;
  };
  return {
    findings(source) {
      const game = playableFrom(library, source);
      return game === undefined ? [outside(library, source)] : findingsIn(source, game.kit, shapesFor(game.kit));
    },
  };
}

function findingsIn(source: unknown, kit: SystemKit, shapes: Shapes): readonly Finding[] {
  const words = wordsIn(source, shapes);
  const faults = refusedBy(kit, source).map(fault => asFault(fault, words));
  const taken = new Set(faults.map(({ path }) => path));
  const doubts = [...unlikeOthers(source, shapes), ...contradictions(source)].filter(({ path }) => !taken.has(path));
  return [...faults, ...once(doubts)];
}

function outside(library: Library, source: unknown): Finding {
  if (!isMapping(source))
    return { kind: 'fault', ...issue('', 'a scenario: a mapping with id, system, title and more', source) };
  if (typeof source.id !== 'string' || source.id === '') return { kind: 'fault', ...issue('id', 'text', source.id) };
  const known = systemsIn(library).map(({ id }) => id);
  const near = typeof source.system === 'string' ? nearestWord(source.system, known) : undefined;
  return {
    kind: 'fault',
    ...issue('system', `one of ${known.join(', ')}`, source.system),
    ...(near === undefined ? {} : { remedy: `Did you mean ${near}?` }),
  };
}

const shippedOf = (library: Library, kit: SystemKit): readonly unknown[] =>
  scenarioIds(library)
    .map(id => scenarioSource(library, id))
    .filter(source => isMapping(source) && source.system === kit.id);

/** With the scenario's own options first, then with each of them turned round. */
function refusedBy(kit: SystemKit, source: unknown): readonly Issue[] {
  const own = ownOptions(kit, source);
  for (const turned of [undefined, ...Object.keys(own)]) {
    const profile = turned === undefined ? own : { ...own, [turned]: !own[turned] };
    const opened = kit.open({ scenario: source, charts: kit.charts, profile });
    // An option may belong to another battle: then it cannot be turned round in this one.
    if (!opened.ok && opened.issues.every(({ path }) => path !== `profile.${turned}`)) return once(opened.issues);
  }
  return [];
}

function ownOptions({ options }: SystemKit, source: unknown): Readonly<Record<string, boolean>> {
  const profile = isMapping(source) ? source.profile : undefined;
  const chosen = isMapping(profile) && isMapping(profile.options) ? profile.options : {};
  return Object.fromEntries(
    options.map(option => {
      const value = chosen[option.id];
      return [option.id, typeof value === 'boolean' ? value : option.default];
    }),
  );
}

/** Ids and codes of the document itself, and the words that shipped battles use at the same place. */
function wordsIn(source: unknown, shapes: Shapes): (path: string) => readonly string[] {
  const parts = partsOf(source);
  const own = parts.flatMap(({ place, value }) => (place.at(-1) === 'id' && typeof value === 'string' ? [value] : []));
  const patterns = new Map(parts.map(({ place, pattern }) => [placeText(place), pattern]));
  return path => {
    const pattern = patterns.get(path) ?? '';
    const above = pattern.slice(0, Math.max(0, pattern.lastIndexOf('/')));
    return [...own, ...(shapes.get(pattern)?.words.keys() ?? []), ...(shapes.get(above)?.keys.keys() ?? [])];
  };
}

function asFault(fault: Issue, words: (path: string) => readonly string[]): Finding {
  const said = /^"(.*)"$/.exec(fault.found)?.[1] ?? /([^.[\]]+)$/.exec(fault.path)?.[1] ?? '';
  const near = nearestWord(
    said,
    words(fault.path).filter(word => word !== said),
  );
  return { kind: 'fault', ...fault, ...(near === undefined ? {} : { remedy: `Did you mean ${near}?` }) };
}

function once<T extends Issue>(issues: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  return issues.filter(({ path, expected }) => {
    const key = `${path}: ${expected}`;
    return !seen.has(key) && seen.add(key);
  });
}
