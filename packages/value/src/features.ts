import { type AnySystem, InvariantError } from '@guidon/kernel';

/** A number by its name, from the side of the first seat. */
export interface Named {
  readonly name: string;
  readonly value: number;
}

/** What is looked at in a position, at any time: the lead, who would win now, and by how much the first seat has more. */
export function figuresOf(system: AnySystem, state: object): readonly Named[] {
  const [first, second] = system.seats;
  if (first === undefined || second === undefined) throw new InvariantError('a value is one of two seats');
  const { score, winner } = system.standing(state);
  const measures = Object.entries(system.measures?.(state) ?? {});
  return [
    { name: 'lead', value: (score[first] ?? 0) - (score[second] ?? 0) },
    { name: 'winner', value: winner === first ? 1 : winner === second ? -1 : 0 },
    ...measures.map(([name, [one = 0, other = 0]]) => ({ name, value: one - other })),
  ];
}

/** How much more the last moment counts than the first, at the most. */
const LATEST = 10;

/**
 * Each figure as it is, by the part of the game that has passed, and by how near the end is: the same lead is worth
 * more late than early.
 */
export function featuresOf(figures: readonly Named[], passed: number): readonly Named[] {
  const late = 1 / (1 + 1 / LATEST - passed);
  return [
    { name: 'even', value: 1 },
    { name: 'even by time', value: passed },
    ...figures.flatMap(({ name, value }) => [
      { name, value },
      { name: `${name} by time`, value: value * passed },
      { name: `${name} late`, value: value * late },
    ]),
  ];
}

/** The part of the game that has passed. */
export const passedOf = (turn: number, turns: number): number => Math.min(1, turn / turns);
