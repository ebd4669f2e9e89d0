import { list, type Parsed, parseAs, parsed, record, type TypeOf } from '@guidon/kernel';
import { optionShapes, type ProfileOption } from '@guidon/kit';

/** What players may choose when a game is set up. */
export const OPTIONS = [
  {
    id: 'optionalGenerals',
    title: 'Respect, ability and risk of generals',
    rule: 'rt:ARMY-03',
    default: false,
  },
  { id: 'bounce', title: 'Round shot bounces on', rule: 'rt:WPN-09', default: true },
  { id: 'sweptAwayDice3', title: 'A general swept away rides 3D6, not 2D6', rule: 'rt:RISK-02', default: false },
  { id: 'freeWeapons', title: 'Any weapon for any type', rule: 'rt:WPN-00', default: false },
  { id: 'chooseLosses', title: 'Owners choose which end loses a base', rule: 'rt:SHO-11', default: false },
  {
    id: 'expectedResilience',
    title: 'Resilience as history had it, not by the die',
    rule: 'rt:RDET-01',
    default: false,
  },
  {
    id: 'fog',
    title: 'Limited intelligence: hits are seen within 15 base widths only',
    rule: 'rt:SHO-11',
    default: false,
  },
  {
    id: 'reserves',
    title: 'The Wheatfield: the Pennsylvania Reserves may come',
    rule: 'rt:SEQ-01',
    default: false,
  },
] as const satisfies readonly ProfileOption[];

type OptionId = (typeof OPTIONS)[number]['id'];
export type RtProfile = { readonly [O in OptionId]: boolean };

const shapes = optionShapes(OPTIONS);
export const optionId = shapes.id;

/** What a scenario settles: its own defaults, and which of them are not open to choice. */
export const profileDefaultsShape = record({ options: shapes.choices, mandatory: list(optionId) });
type ProfileDefaults = TypeOf<typeof profileDefaultsShape>;

/** ARMY-03. What the players chose over what the scenario says; where nothing is said the optional rules are off. */
export function parseProfile(raw: unknown, defaults: ProfileDefaults): Parsed<RtProfile> {
  const chosen = parseAs(shapes.choices, raw ?? {});
  if (!chosen.ok) return chosen;
  const fixed = new Set<string>(defaults.mandatory);
  const open = Object.fromEntries(Object.entries(chosen.value).filter(([id]) => !fixed.has(id)));
  return parsed({ ...shapes.defaults, ...defaults.options, ...open });
}
