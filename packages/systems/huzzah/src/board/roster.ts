import { integer, list, nullable, oneOf, optional, record, type TypeOf, text } from '@guidon/kernel';
import { lossFields } from '@guidon/kit';
import { ARMS, RANKS, SIDES } from '../terms/names.ts';
import type { RosterLeader, RosterUnit } from './board.ts';

/** Rules 2.3.1-1, 2.3.1-2, 2.3.1-3. */
const valuesShape = record({ strength: integer(0, 3), morale: integer(0, 9) });

const lossesShape = record({ ...lossFields, text });

/** A regiment or battery with its counters; it is the higher organization of Volume I (hz:1-HO). */
const regimentShape = record({
  id: text,
  name: text,
  short: text,
  side: oneOf(...SIDES),
  arm: oneOf(...ARMS),
  brigade: text,
  division: text,
  men: nullable(integer(1)),
  guns: optional(integer(1)),
  losses: optional(lossesShape),
  note: optional(text),
  units: list(record({ id: text, full: valuesShape, reduced: valuesShape })),
});

const leaderShape = record({
  id: text,
  name: text,
  side: oneOf(...SIDES),
  rank: oneOf(...RANKS),
  organization: text,
  radius: integer(0, 20),
  radiusReduced: integer(0, 20),
  replacement: optional(text),
  note: optional(text),
});

export const orderOfBattleShape = record({
  id: text,
  title: text,
  system: oneOf('huzzah'),
  note: text,
  menPerStrengthPoint: integer(1),
  sides: list(record({ id: oneOf(...SIDES), army: text, commander: text })),
  regiments: list(regimentShape),
  leaders: list(leaderShape),
});

export type OrderOfBattle = TypeOf<typeof orderOfBattleShape>;
export type RegimentSource = TypeOf<typeof regimentShape>;

/** The counters of a regiment, its men shared out among them by strength. */
export function unitsOf(regiment: RegimentSource): readonly RosterUnit[] {
  const { id: ho, name, short, side, arm, brigade, division, men, units } = regiment;
  const shares = sharesOf(men, units);
  const common = { side, arm, ho, brigade, division };
  return units.map((unit, at) => ({
    ...unit,
    ...common,
    name: units.length > 1 ? `${name}/${at + 1}` : name,
    short: units.length > 1 ? `${short}/${at + 1}` : short,
    men: shares[at] ?? null,
  }));
}

/** Whole men that add up to the regiment: each counter gets its part of what is left. */
function sharesOf(men: number | null, units: RegimentSource['units']): readonly number[] {
  if (men === null) return [];
  let left = men;
  let points = units.reduce((sum, unit) => sum + unit.full.strength, 0);
  return units.map(({ full }) => {
    const share = points === 0 ? 0 : Math.round((left * full.strength) / points);
    left -= share;
    points -= full.strength;
    return share;
  });
}

export function leaderOf(source: OrderOfBattle['leaders'][number]): RosterLeader {
  const { note: _note, replacement = null, ...leader } = source;
  return { ...leader, replacement };
}
