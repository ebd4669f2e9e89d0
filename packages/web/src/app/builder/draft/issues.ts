import { type Draft, SIDES, type Side } from './draft.ts';

/** What is wrong, at the place of the plan where it can be put right. */
export interface Fault {
  /** As in `forces.union.commands[0].units[1].bases`; empty: of the game as a whole. */
  readonly at: string;
  readonly expected: string;
  readonly found: string;
}

interface Told {
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/**
 * A table reads a plan, makes a scenario of it and reads that. What it finds then is said with the places of the
 * scenario, where the lists of both sides are one; here they become those of the plan again.
 */
export const faultsOf = (draft: Draft, issues: readonly Told[]): readonly Fault[] =>
  issues.map(({ path, expected, found }) => ({
    at: planPath(draft, path, expected),
    expected: inBases(path, expected),
    // Whoever drew a border knows that it has corners.
    found: found.length > 60 || found.startsWith('a list') ? '' : inBases(path, found),
  }));

/** Lengths of the table in base widths, as they are filled in. */
const inBases = (path: string, text: string): string =>
  /^(map\.)?(width|depth|features)/.test(path)
    ? text.replace(/\d{4,}/g, length => `${Number(length) / 1000} BW`)
    : text;

function planPath(draft: Draft, path: string, expected: string): string {
  if (path.startsWith('map.')) return path.slice('map.'.length);
  const [, list, number, rest = ''] = /^orderOfBattle\.(\w+)(?:\[(\d+)\])?(.*)$/.exec(path) ?? [];
  if (list === undefined) return path;
  const all = placesIn(draft, list);
  const place = number === undefined ? undefined : all[Number(number)];
  if (place !== undefined) return `${place}${rest}`;
  const side = SIDES.find(known => expected.includes(` ${known} `));
  return side === undefined ? 'forces' : `forces.${side}`;
}

/** Units, commands or generals in the order of the scenario, each by its place in the plan. */
function placesIn({ forces }: Draft, list: string): readonly string[] {
  return SIDES.flatMap((side: Side): readonly string[] => {
    const commands = forces[side].commands.map((_, at) => `forces.${side}.commands[${at}]`);
    if (list === 'commands') return commands;
    if (list === 'generals') return [`forces.${side}.commander`, ...commands.map(command => `${command}.general`)];
    return forces[side].commands.flatMap(({ units }, at) =>
      units.map((_, unit) => `forces.${side}.commands[${at}].units[${unit}]`),
    );
  });
}

/** Faults of a place and of everything in it. */
export const faultsWithin = (faults: readonly Fault[], place: string): readonly Fault[] =>
  faults.filter(({ at }) => at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}[`));
