import { codeOf, type Grid, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Facts, faulty, issue, type Json, type Parsed, parsed, type Refusal } from '@guidon/kernel';
import type { Side } from '../clock/segments.ts';
import { FACES, hexIn, tenths } from './questions.ts';

/** Parts of which answers about a position are made. */

/** Whether something may be done now, and if not, why. */
export const legality = (refusal: Refusal | undefined): Facts =>
  refusal === undefined
    ? { legal: true }
    : { legal: false, refusal: { rule: refusal.rule, because: refusal.because, facts: refusal.facts } };

/** The chance of each result on a ten-sided die. */
export function chancesOf<R extends string>(
  results: readonly R[],
  read: (face: number) => R,
): { [result: string]: string } {
  const faces = FACES.map(read);
  return Object.fromEntries(results.map(result => [result, tenths(faces.filter(found => found === result).length)]));
}

/** The chance that a die is no higher than a morale. */
export const passesOn = (morale: number): string => tenths(Math.max(0, Math.min(10, morale + 1)));

/** Where the stack is that a question is about: by its hex, or by one of its units. */
export function whereIs(
  board: { readonly map: { readonly grid: Grid }; readonly unitById: ReadonlyMap<string, number> },
  { units }: { readonly units: readonly { readonly where: string; readonly hex: HexIndex }[] },
  asked: { readonly unit?: string; readonly hex?: string },
): Parsed<HexIndex> {
  if (asked.unit === undefined) return hexIn(board, asked.hex ?? '', 'hex');
  const unit = units[board.unitById.get(asked.unit) ?? -1];
  return unit?.where === 'map' ? parsed(unit.hex) : faulty([issue('unit', 'a unit on the map', asked.unit)]);
}

interface Sheet {
  readonly map: { readonly grid: Grid };
}

export const hexOrNull = ({ map }: Sheet, hex: HexIndex | null): string | null =>
  hex === null || hex === OFF_MAP ? null : codeOf(map.grid, hex);

/** When and where a piece comes on, while it is not on the map. */
export const entryView = (
  { map }: Sheet,
  { where }: { readonly where: string },
  arrival: { readonly turn: number; readonly hex: HexIndex } | undefined,
): Json =>
  arrival === undefined || where === 'map' ? null : { turn: arrival.turn, hex: codeOf(map.grid, arrival.hex) };

/** A position with the attackers of an assault, and the leaders with them, in the hex that it starts from. */
export function closedIn<
  U extends { readonly hex: HexIndex; readonly charge: HexIndex | null },
  L extends { readonly hex: HexIndex; readonly where: string },
  S extends { readonly units: readonly U[]; readonly leaders: readonly L[] },
>(
  leaders: readonly { readonly side: Side }[],
  state: S,
  to: {
    readonly units: readonly number[];
    readonly side: Side;
    readonly from: HexIndex;
    /** The hex they charge, if they do. */
    readonly at: HexIndex | null;
  },
): S {
  const hex = state.units[to.units[0] ?? -1]?.hex;
  return {
    ...state,
    units: state.units.map((unit, index) =>
      to.units.includes(index) ? { ...unit, hex: to.from, charge: to.at } : unit,
    ),
    leaders: state.leaders.map((leader, index) =>
      leader.where === 'map' && leader.hex === hex && leaders[index]?.side === to.side
        ? { ...leader, hex: to.from }
        : leader,
    ),
  };
}
