import { faulty, issue, type Parsed, parsed } from '@guidon/kernel';
import { plural } from './console/layout.ts';

/** What any list of scenarios shows; all else is read by the owning system. */
export interface Card {
  readonly id: string;
  readonly system: string;
  readonly title: string;
  readonly date: string | undefined;
  readonly length: string | undefined;
  readonly summary: string | undefined;
  /** Its own defaults for options of the system, where it states them as `profile.options`. */
  readonly options: ReadonlyMap<string, boolean>;
}

export function cardOf(source: unknown): Parsed<Card> {
  if (typeof source !== 'object' || source === null || Array.isArray(source))
    return faulty([issue('', 'a scenario: a mapping with id, system, title and more', source)]);
  const fields = new Map<string, unknown>(Object.entries(source));
  const issues = ['id', 'system', 'title']
    .filter(name => typeof fields.get(name) !== 'string')
    .map(name => issue(name, 'text', fields.get(name)));
  if (issues.length > 0) return faulty(issues);
  const textOf = (name: string): string | undefined => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return parsed({
    id: textOf('id') ?? '',
    system: textOf('system') ?? '',
    title: textOf('title') ?? '',
    date: textOf('date'),
    length: textOf('length') ?? lengthOf(fields.get('days')) ?? turnsOf(fields.get('turns')),
    summary: summaryOf(fields.get('dossier')),
    options: optionsOf(fields.get('profile')),
  });
}

/** Days of hourly turns, with the nights between them. */
function lengthOf(days: unknown): string | undefined {
  if (!Array.isArray(days)) return undefined;
  let turns = 0;
  for (const day of days) {
    const hours = isMapping(day) ? day.hours : undefined;
    if (!isMapping(day) || !isMapping(hours)) return undefined;
    const { from, to } = hours;
    if (typeof from !== 'number' || typeof to !== 'number') return undefined;
    turns += to - from + 1 + (day.night === true ? 1 : 0);
  }
  return `${plural(days.length, 'day')}, ${plural(turns, 'turn')}`;
}

const turnsOf = (turns: unknown): string | undefined =>
  isMapping(turns) && typeof turns.count === 'number' ? plural(turns.count, 'turn') : undefined;

const optionsOf = (profile: unknown): ReadonlyMap<string, boolean> =>
  new Map(
    Object.entries(isMapping(profile) && isMapping(profile.options) ? profile.options : {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );

const summaryOf = (dossier: unknown): string | undefined =>
  isMapping(dossier) && typeof dossier.summary === 'string' ? dossier.summary : undefined;

const isMapping = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);
