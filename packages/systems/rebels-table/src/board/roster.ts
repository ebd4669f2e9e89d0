import type { Point, Pose } from '@guidon/tabletop';
import type { Formation } from '../terms/names.ts';
import type { CommandSource, ForcesSource, GeneralSource, UnitSource } from './forces-file.ts';
import { byId } from './reading.ts';

export interface UnitStart {
  readonly pose: Pose;
  readonly formation: Formation;
}

/** Comes on in column at the edge near a point, or in the formation named. */
export interface Arrival {
  readonly turn: number;
  readonly at: Point;
  readonly formation: Formation;
}

/** Where pieces start, or when they come; a piece that is in neither is placed by its player. */
export interface Places {
  readonly starts: ReadonlyMap<string, UnitStart>;
  readonly arrivals: ReadonlyMap<string, Arrival>;
  readonly generalStarts: ReadonlyMap<string, Point>;
  readonly generalArrivals: ReadonlyMap<string, Omit<Arrival, 'formation'>>;
}

export type UnitRoster = ReturnType<typeof unitOf>;
export type GeneralRoster = ReturnType<typeof generalOf>;
export type CommandRoster = ReturnType<typeof commandOf>;

export interface Rosters {
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

const unitOf = (source: UnitSource, { starts, arrivals }: Places) => {
  const {
    level = null,
    never = [],
    expected = null,
    zealous = null,
    note = null,
    men = null,
    losses,
    ...rest
  } = source;
  const [start, arrival] = [starts.get(rest.id) ?? null, arrivals.get(rest.id) ?? null];
  return { ...rest, level, never, expected, zealous, note, men, loss: losses?.text ?? null, start, arrival };
};

function generalOf(source: GeneralSource, commands: readonly CommandSource[], places: Places) {
  const { respect = 'accepted', ability = 'competent', note = null, ...rest } = source;
  /** Null for the force commander. */
  const command = commands.find(({ general }) => general === rest.id)?.id ?? null;
  const start = places.generalStarts.get(rest.id) ?? null;
  const arrival = places.generalArrivals.get(rest.id) ?? null;
  return { ...rest, command, respect, ability, note, start, arrival };
}

const commandOf = (
  { id, name, side, general }: CommandSource,
  units: readonly UnitRoster[],
  generals: readonly GeneralRoster[],
) => ({
  id,
  name,
  side,
  general: generals.findIndex(found => found.id === general),
  units: units.flatMap((unit, index) => (unit.command === id ? [index] : [])),
});
