import { type AnySystem, InvariantError, type Seat } from '@guidon/kernel';
import measures from '../data/measures.json' with { type: 'json' };

/** What counts as strength in a game: how many quarters of a unit each of its measures is worth. */
export interface Measure {
  readonly system: string;
  readonly quarters: { readonly [measure: string]: number };
  /** The kinds of orders that are weighed against each other. */
  readonly kinds: readonly string[];
  /** Orders that are weighed by the best that can follow them: their kinds, and the question that is then answered. */
  readonly plans?: { readonly kinds: readonly string[]; readonly after: string };
}

const MEASURES: readonly Measure[] = measures;

/** Undefined for a game that nobody has said it of. */
export const measureOf = (system: string): Measure | undefined => MEASURES.find(known => known.system === system);

/** A unit of the measure in parts, so that values are whole. */
export const PARTS = 4;

/** The strength of a seat less that of the others, in quarters. */
export const strengthFor =
  (system: AnySystem, { quarters }: Measure, seat: Seat): ((state: object) => number) =>
  state => {
    const found = system.measures?.(state);
    if (found === undefined) throw new InvariantError('a game without measures has no puzzles');
    const own = system.seats.indexOf(seat);
    let sum = 0;
    for (const [name, weight] of Object.entries(quarters))
      (found[name] ?? []).forEach((amount, at) => {
        sum += weight * (at === own ? amount : -amount);
      });
    return Math.round(sum);
  };
