import { type Issue, issue } from '@guidon/kernel';
import { SIDES, type Side, type UnitType } from '../terms/names.ts';
import type { Charts } from './charts/parse.ts';
import type { CommandSource, ForcesSource, UnitSource } from './forces-file.ts';
import type { RtProfile } from './profile.ts';
import { idFaults } from './reading.ts';

/** SEQ-01. A roster is refused as a whole, with everything that is wrong with it. */
export const forcesFaults = (forces: ForcesSource, charts: Charts, profile: RtProfile): readonly Issue[] => [
  ...idFaults(forces.units, 'units'),
  ...idFaults(forces.generals, 'generals'),
  ...idFaults(forces.commands, 'commands'),
  ...SIDES.flatMap(side => sideFaults(forces, side)),
  ...forces.generals.flatMap((_, at) => generalFaults(forces, at)),
  ...forces.commands.flatMap((command, at) => commandFaults(forces, command, `commands[${at}]`)),
  ...forces.units.flatMap((unit, at) => [
    ...placeFaults(forces, unit, `units[${at}]`),
    ...unitFaults(unit, charts, profile).map(fault => ({ ...fault, path: `units[${at}].${fault.path}` })),
  ]),
];

/** ARMY-01. */
function sideFaults({ generals }: ForcesSource, side: Side): readonly Issue[] {
  const ranks = generals.filter(general => general.side === side).map(({ rank }) => rank);
  const commanders = ranks.filter(rank => rank === 'cinc').length;
  return [
    ...(commanders === 1 ? [] : [issue('generals', `one force commander of the ${side} side (ARMY-01)`, commanders)]),
    ...(commanders < ranks.length
      ? []
      : [issue('generals', `a sub general of the ${side} side at least (ARMY-01)`, 0)]),
  ];
}

/** A sub general leads one command, the force commander none (ARMY-02). */
function generalFaults({ generals, commands }: ForcesSource, at: number): readonly Issue[] {
  const general = generals[at];
  if (general === undefined) return [];
  const led = commands.filter(command => command.general === general.id).length;
  if (general.rank === 'cinc')
    return led === 0
      ? []
      : [issue(`generals[${at}].rank`, 'a sub general, as he leads a command (ARMY-02)', general.rank)];
  return led === 1 ? [] : [issue(`generals[${at}]`, 'one command under him (ARMY-02)', led)];
}

const LEAST_UNITS = 2;

function commandFaults({ generals, units }: ForcesSource, command: CommandSource, path: string): readonly Issue[] {
  const leader = generals.find(({ id }) => id === command.general);
  const count = units.filter(unit => unit.command === command.id).length;
  return [
    ...(leader?.side === command.side
      ? []
      : [issue(`${path}.general`, 'a sub general of its side (ARMY-02)', command.general)]),
    ...(count >= LEAST_UNITS ? [] : [issue(path, `${LEAST_UNITS} units or more in the command (R22)`, count)]),
  ];
}

const placeFaults = ({ commands }: ForcesSource, unit: UnitSource, path: string): readonly Issue[] =>
  commands.some(({ id, side }) => id === unit.command && side === unit.side)
    ? []
    : [issue(`${path}.command`, 'a command of its side (ARMY-02)', unit.command)];

const SIZE_RULE: { readonly [T in UnitType]: string } = {
  artillery: 'TYPE-02',
  cavalry: 'TYPE-04',
  warHost: 'TYPE-07',
  infantry: 'TYPE-11',
  sharpshooters: 'TYPE-12',
};

const GUNS: readonly string[] = ['smoothBore', 'rifled'];

/** RES-03. What is wrong with a unit by itself, with paths of its own. */
export function unitFaults(unit: UnitSource, charts: Charts, profile: RtProfile): readonly Issue[] {
  const { type, bases, never = [] } = unit;
  const [least, most] = charts.startingBases[type];
  const issues: Issue[] = [];
  if (bases < least || bases > most)
    issues.push(issue('bases', `${least} to ${most} bases of ${type} (${SIZE_RULE[type]})`, bases));
  if (unit.zealous === true && type === 'artillery')
    issues.push(issue('zealous', 'artillery that is not zealous (RES-03)', true));
  if (unit.guns !== undefined && type !== 'artillery') issues.push(issue('guns', 'none but with artillery', unit.guns));
  for (const name of ['level', 'expected'] as const) {
    const level = unit[name];
    if (level !== undefined && never.includes(level)) issues.push(issue(name, 'a level it can have', level));
  }
  return [...issues, ...weaponFaults(unit, charts, profile)];
}

/** WPN-00, TYPE-03. R46: guns for artillery and for nobody else, and of the others those that the type carries. */
function weaponFaults({ type, weapon }: UnitSource, charts: Charts, profile: RtProfile): readonly Issue[] {
  const isGun = GUNS.includes(weapon);
  if (isGun !== (type === 'artillery'))
    return [issue('weapon', `${isGun ? 'small arms' : 'guns'} for ${type} (TYPE-03, R46)`, weapon)];
  const usual = charts.weaponsByType[type];
  return profile.freeWeapons || usual.includes(weapon)
    ? []
    : [issue('weapon', `one of ${usual.join(', ')} for ${type} (R46)`, weapon)];
}
