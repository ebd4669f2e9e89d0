import { codeOf, type Grid, type HexIndex, hexAt } from '@guidon/hex';
import type { Facts, Figure, Json, Parsed } from '@guidon/kernel';
import { faulty, fraction, issue, parsed, showFraction } from '@guidon/kernel';

/** What the hexes of a question are looked up on. */
interface Sheet {
  readonly map: { readonly grid: Grid };
}

/** What the units of a question are looked up among. */
interface Roster {
  readonly roster: readonly { readonly id: string }[];
  readonly unitById: ReadonlyMap<string, number>;
}

export const hexIn = ({ map }: Sheet, code: string, path: string): Parsed<HexIndex> => {
  const hex = hexAt(map.grid, code);
  return hex === undefined ? faulty([issue(path, 'a hex of the map', code)]) : parsed(hex);
};

/** The units named, lowest index first; at least one. */
export function unitsIn({ unitById }: Roster, ids: readonly string[]): Parsed<readonly number[]> {
  const units: number[] = [];
  for (const [at, id] of ids.entries()) {
    const unit = unitById.get(id);
    if (unit === undefined) return faulty([issue(`units[${at}]`, 'a unit of the game', id)]);
    units.push(unit);
  }
  if (units.length === 0) return faulty([issue('units', 'at least one unit', ids)]);
  return parsed(units.toSorted((a, b) => a - b));
}

/** The units named, all of them on the map. */
export function stackIn(
  board: Roster,
  state: { readonly units: readonly { readonly where: string }[] },
  ids: readonly string[],
): Parsed<readonly number[]> {
  const units = unitsIn(board, ids);
  if (!units.ok) return units;
  const astray = units.value.find(unit => state.units[unit]?.where !== 'map');
  return astray === undefined ? units : faulty([issue('units', 'units on the map', board.roster[astray]?.id)]);
}

export const leadersIn = (
  { leaderById }: { readonly leaderById: ReadonlyMap<string, number> },
  ids: readonly string[] | undefined,
): readonly number[] => (ids ?? []).flatMap(id => leaderById.get(id) ?? []);

export const codesOf = ({ map }: Sheet, hexes: readonly HexIndex[]): readonly string[] =>
  hexes.map(hex => codeOf(map.grid, hex));

export const figureAnswer = (sum: Figure): Facts => ({
  name: sum.name,
  total: sum.total,
  addends: sum.addends.map((addend): Json => ({ ...addend })),
});

/** The faces of a ten-sided die. */
export const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A chance on a ten-sided die. */
export const tenths = (faces: number): string => showFraction(fraction(BigInt(faces), 10n));
