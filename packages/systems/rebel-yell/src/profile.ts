import {
  faulty,
  flag,
  type Issue,
  issue,
  list,
  oneOf,
  optional,
  type Parsed,
  type ProfileOption,
  parsed,
  record,
  type TypeOf,
} from '@guidon/kernel';

/** The switches of the rules: optional rules of the scenario that the players switched on. */
export interface RyProfile {
  /** By id of the option. */
  readonly extras: readonly string[];
}

/** What players may choose; each belongs to one scenario. */
export const OPTIONS = [
  { id: 'smallRoundTop', title: 'Little Round Top: the small version', rule: 'ry:14.0', default: false },
  { id: 'duffie', title: 'Brandy Station: Duffié may come from Stevensburg', rule: 'ry:14.0', default: false },
] as const satisfies readonly ProfileOption[];

export type OptionId = (typeof OPTIONS)[number]['id'];

export const optionId = oneOf('smallRoundTop', 'duffie');

/** What a scenario settles: the options it has with its own defaults, and which of them are not open to choice. */
export const profileDefaultsShape = record({
  options: record({ smallRoundTop: optional(flag), duffie: optional(flag) }),
  mandatory: list(optionId),
});

export type ProfileDefaults = TypeOf<typeof profileDefaultsShape>;

/** What the players chose over what the scenario says. */
export function parseProfile(raw: unknown, defaults: ProfileDefaults): Parsed<RyProfile> {
  const given = raw ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) return faulty([issue('', 'a mapping of options', raw)]);
  const values = new Map<string, unknown>(Object.entries(given));
  const issues = [...values].flatMap(([id, value]) => optionFaults(id, value, defaults));
  if (issues.length > 0) return faulty(issues);
  const chosen = OPTIONS.filter(({ id }) => (values.get(id) ?? defaults.options[id]) === true);
  return parsed({ extras: chosen.map(({ id }) => id) });
}

function optionFaults(id: string, value: unknown, defaults: ProfileDefaults): readonly Issue[] {
  const option = OPTIONS.find(known => known.id === id);
  if (option === undefined || typeof value !== 'boolean')
    return [issue(id, `true or false for one of ${OPTIONS.map(known => known.id).join(', ')}`, value)];
  const standard = defaults.options[option.id];
  if (defaults.mandatory.includes(option.id) && value !== standard)
    return [issue(id, `${standard}: this scenario does not leave it open`, value)];
  if (standard === undefined && value) return [issue(id, 'an option of this scenario; it belongs to another', value)];
  return [];
}
