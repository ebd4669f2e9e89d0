import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BotKind } from '@guidon/bots';
import type { Header, Profile } from '@guidon/kernel';
import { didYouMean, type Opened, type SystemKit } from '@guidon/kit';
import { gameNamed, headerOf, type Library, mapSource, scenarioIds, scenarioSource, systemsIn } from '@guidon/library';
import type { Place } from './command.ts';
import { BadInput, badIssues, orBad } from './console/bad-input.ts';
import { readJson } from './console/files.ts';
import { type Card, cardOf } from './scenario-card.ts';

/** A scenario found by its id or read from a file, and the system that plays it. */
export interface Found {
  readonly card: Card;
  readonly source: unknown;
  /** How messages name it: its id, or its file. */
  readonly where: string;
  readonly kit: SystemKit;
  /** The programs that play it, the strongest last. */
  readonly bots: readonly BotKind[];
}

/** A game laid out and ready to begin. */
export interface Laid {
  readonly found: Found;
  readonly kit: SystemKit;
  readonly opened: Opened;
  readonly profile: Profile;
  readonly charts: { readonly data: unknown; readonly replaced: boolean };
}

/** By id (`yankees-board`) or by the prefix of its rules (`yb`). */
export const systemNamed = (library: Library, word: string): SystemKit =>
  orBad(
    gameNamed(library, word)?.kit,
    () =>
      `There is no system "${word}".${didYouMean(
        word,
        systemsIn(library).map(({ id }) => id),
      )} There is ${systemsIn(library)
        .map(kit => `${kit.id} (${kit.prefix})`)
        .join(', ')}.`,
  );

export function findScenario(place: Place, word: string): Found {
  return foundFrom(place, documentNamed(place, word), word);
}

/** A shipped scenario by its id, or what stands in a file, unparsed. */
export function documentNamed(place: Place, word: string): unknown {
  const shipped = scenarioSource(place.library, word);
  if (shipped !== undefined) return shipped;
  const isFile = word.endsWith('.json') || existsSync(path.resolve(place.cwd, word));
  if (isFile) return completed(place.library, readJson(place.cwd, word));
  throw new BadInput(
    `There is no scenario "${word}", nor a file of that name.${didYouMean(word, scenarioIds(place.library))} There is:\n${scenarioIds(
      place.library,
    )
      .map(id => `  ${id}`)
      .join('\n')}`,
  );
}

export function foundFrom(place: Place, source: unknown, where: string): Found {
  const card = cardOf(source);
  if (!card.ok) throw badIssues(where, card.issues);
  const { kit, bots } = orBad(
    gameNamed(place.library, card.value.system),
    () =>
      `${where}: system: expected one of ${systemsIn(place.library)
        .map(known => known.id)
        .join(', ')}, found "${card.value.system}"`,
  );
  return { card: card.value, source, where, kit, bots };
}

/** A scenario file may name a shipped map and order of battle by their ids, as ours do. */
function completed(library: Library, raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const source: Record<string, unknown> = { ...raw };
  const { map, orderOfBattle } = source;
  if (typeof map === 'string') source.map = mapSource(library, map) ?? map;
  if (typeof orderOfBattle === 'string') source.orderOfBattle = shippedPart(library, orderOfBattle) ?? orderOfBattle;
  return source;
}

function shippedPart(library: Library, id: string): unknown {
  for (const scenario of scenarioIds(library)) {
    const source = scenarioSource(library, scenario);
    if (typeof source !== 'object' || source === null || !('orderOfBattle' in source)) continue;
    const part = source.orderOfBattle;
    if (typeof part === 'object' && part !== null && 'id' in part && part.id === id) return part;
  }
  return undefined;
}

/** Opens the system for a scenario, with options as `name=true` and perhaps the printed charts from a file. */
export function layOut(
  place: Place,
  found: Found,
  how: { options: readonly string[]; charts: string | undefined },
): Laid {
  const { kit } = found;
  const profile = profileOf(found, how.options);
  const charts =
    how.charts === undefined
      ? { data: kit.charts, replaced: false }
      : { data: checkedCharts(place, kit, how.charts), replaced: true };
  return laidWith(found, profile, charts);
}

export function laidWith(found: Found, profile: Profile, charts: Laid['charts']): Laid {
  const { kit } = found;
  const opened = kit.open({ scenario: found.source, charts: charts.data, profile });
  if (!opened.ok) throw badIssues(found.where, opened.issues);
  return { found, kit, opened: opened.value, profile, charts };
}

export function checkedCharts(place: Place, kit: SystemKit, file: string): unknown {
  const raw = readJson(place.cwd, file);
  const checked = kit.checkCharts(raw);
  if (!checked.ok) throw badIssues(file, checked.issues);
  return raw;
}

/** Every option of the system, as given or at its default: the scenario's own, or else the system's. */
function profileOf({ kit, card }: Found, given: readonly string[]): Profile {
  const chosen = new Map(kit.options.map(option => [option.id, card.options.get(option.id) ?? option.default]));
  for (const word of given) {
    const [id = '', value = 'true'] = word.split('=');
    if (!chosen.has(id)) throw new BadInput(`${kit.title} has no option "${id}". ${optionsOf(kit)}`);
    if (value !== 'true' && value !== 'false')
      throw new BadInput(`--profile ${id}: expected true or false, found "${value}"`);
    chosen.set(id, value === 'true');
  }
  return Object.fromEntries(chosen);
}

const optionsOf = (kit: SystemKit): string =>
  kit.options.length === 0
    ? 'It has none.'
    : `It has ${kit.options.map(option => option.id).join(', ')}; guidon list describes them.`;

/** The first line of the journal of a game that begins now. */
export const headerFor = (laid: Laid, seats: { readonly [seat: string]: string }, seed: string): Header =>
  headerOf({
    kit: laid.kit,
    scenario: { id: laid.found.card.id, source: laid.found.source },
    ...(laid.charts.replaced ? { charts: laid.charts.data } : {}),
    profile: laid.profile,
    seats,
    dice: { kind: 'seeded', seed },
  });
