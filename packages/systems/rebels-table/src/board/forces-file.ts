import { flag, integer, list, nullable, oneOf, optional, record, type TypeOf, text } from '@guidon/kernel';
import { lossFields } from '@guidon/kit';
import { ABILITIES, LEVELS, RESPECTS, SIDES, UNIT_TYPES, WEAPONS } from '../terms/names.ts';

const side = oneOf(...SIDES);
const level = oneOf(...LEVELS);

const lossesShape = record({ ...lossFields, text });

const unitShape = record({
  id: text,
  name: text,
  short: text,
  side,
  command: text,
  type: oneOf(...UNIT_TYPES),
  weapon: oneOf(...WEAPONS),
  bases: integer(1, 99),
  men: optional(nullable(integer(1))),
  guns: optional(integer(1, 99)),
  /** Fixed before play; left out, by the die (RDET-01). */
  level: optional(level),
  /** Levels the die does not give: a throw that would gives the next better one. */
  never: optional(list(level)),
  /** As history had it. */
  expected: optional(level),
  /** Agreed before play; left out, as the period says (RES-04). */
  zealous: optional(flag),
  losses: optional(lossesShape),
  note: optional(text),
});

const generalShape = record({
  id: text,
  name: text,
  side,
  rank: oneOf('cinc', 'sub'),
  respect: optional(oneOf(...RESPECTS)),
  ability: optional(oneOf(...ABILITIES)),
  note: optional(text),
});

const commandShape = record({ id: text, name: text, side, general: text, division: optional(text) });

export const forcesShape = record({
  id: text,
  title: text,
  system: oneOf('rebels-table'),
  note: text,
  sides: list(record({ id: side, army: text, commander: text })),
  generals: list(generalShape),
  commands: list(commandShape),
  units: list(unitShape),
});

export type ForcesSource = TypeOf<typeof forcesShape>;
export type UnitSource = TypeOf<typeof unitShape>;
export type GeneralSource = TypeOf<typeof generalShape>;
export type CommandSource = TypeOf<typeof commandShape>;
