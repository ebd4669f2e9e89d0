import type { Arrival, CommandRoster, GeneralRoster, UnitRoster, UnitStart } from './board.ts';
import type { CommandSource, ForcesSource, GeneralSource, UnitSource } from './forces-file.ts';
import { byId } from './reading.ts';

/** Where pieces start, or when they come; a piece that is in neither is placed by its player. */
export interface Places {
  readonly starts: ReadonlyMap<string, UnitStart>;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly generalStarts: ReadonlyMap<string, NonNullable<GeneralRoster['start']>>;
  readonly generalArrivals: ReadonlyMap<string, NonNullable<GeneralRoster['arrival']>>;
}

interface Rosters {
  readonly units: readonly UnitRoster[];
  readonly generals: readonly GeneralRoster[];
  readonly commands: readonly CommandRoster[];
}

/** The forces without those who stay away: they, and commands that lose their general, are as if they were not there. */
export function presentOf(forces: ForcesSource, absent: ReadonlySet<string>): ForcesSource {
  const commands = forces.commands.filter(({ general }) => !absent.has(general));
  return {
    ...forces,
    commands,
    generals: forces.generals.filter(({ id }) => !absent.has(id)),
    units: forces.units.filter(({ id }) => !absent.has(id)),
  };
}

/** All in the order of their ids, in which the rules resolve what happens at once. */
export function rostersOf(forces: ForcesSource, places: Places): Rosters {
  const units = forces.units.map(unit => unitOf(unit, places)).sort(byId);
  const generals = forces.generals.map(general => generalOf(general, forces.commands, places)).sort(byId);
  const commands = forces.commands.map(command => commandOf(command, units, generals)).sort(byId);
  return { units, generals, commands };
}

const unitOf = (source: UnitSource, { starts, arrivals }: Places): UnitRoster => ({
  id: source.id,
  name: source.name,
  short: source.short,
  side: source.side,
  command: source.command,
  type: source.type,
  weapon: source.weapon,
  bases: source.bases,
  level: source.level ?? null,
  never: source.never ?? [],
  expected: source.expected ?? null,
  zealous: source.zealous ?? null,
  note: source.note ?? null,
  loss: source.losses?.text ?? null,
  men: source.men ?? null,
  start: starts.get(source.id) ?? null,
  arrival: arrivals.get(source.id) ?? null,
});

const generalOf = (
  source: GeneralSource,
  commands: readonly CommandSource[],
  { generalStarts, generalArrivals }: Places,
): GeneralRoster => ({
  id: source.id,
  name: source.name,
  side: source.side,
  rank: source.rank,
  command: commands.find(({ general }) => general === source.id)?.id ?? null,
  respect: source.respect ?? 'accepted',
  ability: source.ability ?? 'competent',
  note: source.note ?? null,
  start: generalStarts.get(source.id) ?? null,
  arrival: generalArrivals.get(source.id) ?? null,
});

const commandOf = (
  { id, name, side, general }: CommandSource,
  units: readonly UnitRoster[],
  generals: readonly GeneralRoster[],
): CommandRoster => ({
  id,
  name,
  side,
  general: generals.findIndex(found => found.id === general),
  units: units.flatMap((unit, index) => (unit.command === id ? [index] : [])),
});
