import { list, type Parsed, parsed, record, type TypeOf } from '@guidon/kernel';
import { optionShapes, type ProfileOption } from '@guidon/kit';
import { optionsOn } from '@guidon/line-of-battle';

/** The switches of the rules: optional rules of the scenario that the players switched on. */
export interface RyProfile {
  /** By id of the option. */
  readonly extras: readonly string[];
  readonly fog: boolean;
}

/** What players may choose; all but the first belong to one scenario each. */
export const OPTIONS = [
  { id: 'fog', title: 'Limited intelligence: hits are seen within eight hexes only', rule: 'ry:9.9.4', default: false },
  { id: 'smallRoundTop', title: 'Little Round Top: the small version', rule: 'ry:14.0', default: false },
  { id: 'duffie', title: 'Brandy Station: Duffié may come from Stevensburg', rule: 'ry:14.0', default: false },
] as const satisfies readonly ProfileOption[];

export type OptionId = (typeof OPTIONS)[number]['id'];

const shapes = optionShapes(OPTIONS);
export const optionId = shapes.id;

/** What a scenario settles: the options it has with its own defaults, and which of them are not open to choice. */
export const profileDefaultsShape = record({ options: shapes.choices, mandatory: list(optionId) });

export type ProfileDefaults = TypeOf<typeof profileDefaultsShape>;

/** What the players chose over what the scenario says. */
export function parseProfile(raw: unknown, defaults: ProfileDefaults): Parsed<RyProfile> {
  const on = optionsOn(
    raw,
    OPTIONS.map(({ id }) => id),
    { ...defaults, options: { fog: false, ...defaults.options } },
  );
  return on.ok ? parsed({ extras: on.value, fog: on.value.includes('fog') }) : on;
}
