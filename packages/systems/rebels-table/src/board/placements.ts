import { type Issue, issue } from '@guidon/kernel';
import type { Point } from '@guidon/tabletop';
import { formationsOf } from '../terms/kinds.ts';
import type { Formation } from '../terms/names.ts';
import type { Arrival, Table, UnitStart } from './board.ts';
import type { Charts } from './charts/parse.ts';
import type { ForcesSource, UnitSource } from './forces-file.ts';
import type { ScenarioSource } from './scenario-file.ts';
import type { Placed, Placements } from './setup-faults.ts';

interface Named {
  readonly id: string;
  readonly path: string;
}

/** Every name is known and stands once; in a fixed set-up everybody has a place, in a free one nobody has. */
export function placementFaults(source: ScenarioSource, forces: ForcesSource): readonly Issue[] {
  const all = source.orderOfBattle;
  return [
    ...nameFaults(namesOf(source, 'units'), all.units, 'a unit of the order of battle'),
    ...nameFaults(namesOf(source, 'generals'), all.generals, 'a general of the order of battle'),
    ...absentFaults(all, forces),
    ...(source.deployment === 'fixed' ? missingFaults(source, forces) : earlyFaults(source)),
    ...(source.deployment === 'free' && source.firstInitiative !== null
      ? [issue('firstInitiative', 'null, as it is thrown for in a free game', source.firstInitiative)]
      : []),
  ];
}

function namesOf({ setup, generals, reinforcements }: ScenarioSource, of: 'units' | 'generals'): readonly Named[] {
  const here =
    of === 'units'
      ? setup.map(({ unit }, at) => ({ id: unit, path: `setup[${at}].unit` }))
      : generals.map(({ general }, at) => ({ id: general, path: `generals[${at}].general` }));
  const coming = reinforcements.flatMap((entry, at) =>
    (entry[of] ?? []).map((id, place) => ({ id, path: `reinforcements[${at}].${of}[${place}]` })),
  );
  return [...here, ...coming];
}

function nameFaults(
  names: readonly Named[],
  known: readonly { readonly id: string }[],
  expected: string,
): readonly Issue[] {
  const ids = new Set(known.map(({ id }) => id));
  return names.flatMap(({ id, path }, at) => {
    if (!ids.has(id)) return [issue(path, expected, id)];
    return names.findIndex(other => other.id === id) < at ? [issue(path, 'one place only', id)] : [];
  });
}

/** An option that keeps a general away keeps his whole command away, and one that keeps units away leaves enough. */
function absentFaults(all: ForcesSource, { commands, units }: ForcesSource): readonly Issue[] {
  const count = (of: ForcesSource['units'], id: string) => of.filter(({ command }) => command === id).length;
  const gone = all.commands.filter(({ id }) => !commands.some(command => command.id === id));
  return [
    ...gone.flatMap(({ id }) =>
      count(units, id) === 0 ? [] : [issue('reinforcements', `all units of ${id} to stay away with their general`, id)],
    ),
    ...commands.flatMap(({ id }) => {
      const left = count(units, id);
      return left === count(all.units, id) || left >= 2
        ? []
        : [issue('reinforcements', `2 units or more left to ${id} (R22)`, left)];
    }),
  ];
}

function missingFaults(source: ScenarioSource, { units, generals }: ForcesSource): readonly Issue[] {
  const placed = new Set([...namesOf(source, 'units'), ...namesOf(source, 'generals')].map(({ id }) => id));
  return [
    ...units.flatMap(({ id }) => (placed.has(id) ? [] : [issue('setup', `a place for ${id}`, undefined)])),
    ...generals.flatMap(({ id }) => (placed.has(id) ? [] : [issue('generals', `a place for ${id}`, undefined)])),
  ];
}

const earlyFaults = ({ setup, generals, camps }: ScenarioSource): readonly Issue[] => [
  ...(setup.length === 0 ? [] : [issue('setup', 'nothing, as the players deploy', setup)]),
  ...(generals.length === 0 ? [] : [issue('generals', 'nothing, as the players deploy', generals)]),
  ...(camps.union === null ? [] : [issue('camps.union', 'null, as the players deploy', camps.union)]),
  ...(camps.confederate === null ? [] : [issue('camps.confederate', 'null, as the players deploy', camps.confederate)]),
];

interface Parts {
  readonly source: ScenarioSource;
  readonly forces: ForcesSource;
  readonly charts: Charts;
  readonly table: Table;
}

export function placementsOf({ source, forces, charts, table }: Parts): Placements {
  const units = new Map(forces.units.map(unit => [unit.id, unit]));
  const present = new Set([...units.keys(), ...forces.generals.map(({ id }) => id)]);
  const isPresent = ({ id }: { readonly id: string }) => present.has(id);
  return {
    table,
    charts,
    turns: source.turns.count,
    units,
    camps: source.camps,
    starts: source.setup.map(startOf).filter(isPresent),
    arrivals: source.reinforcements
      .flatMap((entry, at) => unitArrivals(entry, at, { units, charts }))
      .filter(isPresent),
    generalStarts: source.generals.map(({ general, at: point }, at): Placed<Point> => {
      return { id: general, path: `generals[${at}]`, at: point };
    }),
    generalArrivals: source.reinforcements.flatMap(generalArrivals).filter(isPresent),
  };
}

const startOf = (
  { unit, x, y, facing, formation }: ScenarioSource['setup'][number],
  at: number,
): Placed<UnitStart> => ({ id: unit, path: `setup[${at}]`, at: { pose: { x, y, facing }, formation } });

type Entry = ScenarioSource['reinforcements'][number];

const unitArrivals = (
  { turn, at: point, formation, units = [] }: Entry,
  at: number,
  known: { readonly units: ReadonlyMap<string, UnitSource>; readonly charts: Charts },
): readonly Placed<Arrival>[] =>
  units.map((id, place) => ({
    id,
    path: `reinforcements[${at}].units[${place}]`,
    at: { turn, at: point, formation: formation ?? usualFormation(known.units.get(id), known.charts) },
  }));

/** A column of march where the type knows one. */
function usualFormation(unit: UnitSource | undefined, charts: Charts): Formation {
  if (unit === undefined) return 'column';
  const allowed = formationsOf({ charts }, unit.type);
  return allowed.includes('column') ? 'column' : (allowed[0] ?? 'column');
}

const generalArrivals = ({ turn, at: point, generals = [] }: Entry, at: number) =>
  generals.map(
    (id, place): Placed<{ readonly turn: number; readonly at: Point }> => ({
      id,
      path: `reinforcements[${at}].generals[${place}]`,
      at: { turn, at: point },
    }),
  );
