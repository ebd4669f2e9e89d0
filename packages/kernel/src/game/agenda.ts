import { InvariantError } from '../values/invariant.ts';

/**
 * What remains to be done, as data: a stack of plain steps, the next one last. A procedure that must stop for a
 * player leaves its remaining steps here, to be saved, sent and resumed on another machine.
 */
export type Agenda<Step> = readonly Step[];

export const topOf = <Step>(agenda: Agenda<Step>): Step | undefined => agenda[agenda.length - 1];

/** Puts steps on top; the first named is done first. */
export const withSteps = <Step>(agenda: Agenda<Step>, ...steps: readonly Step[]): Agenda<Step> => [
  ...agenda,
  ...steps.toReversed(),
];

export const withoutTop = <Step>(agenda: Agenda<Step>): Agenda<Step> => agenda.slice(0, -1);

/** Puts other steps, or none, in the place of the top one. */
export const replacingTop = <Step>(agenda: Agenda<Step>, ...steps: readonly Step[]): Agenda<Step> =>
  withSteps(withoutTop(agenda), ...steps);

/** Drops everything above the nearest step that fits, which becomes the top: a move cut short, a round dropped. */
export const unwoundTo = <Step>(agenda: Agenda<Step>, fits: (step: Step) => boolean): Agenda<Step> =>
  agenda.slice(0, nearest(agenda, fits) + 1);

/**
 * Puts steps directly on the nearest step that fits, below all that now stands above it: a retreat held until a window
 * closes. Steps put there one after another are done one after another.
 */
export function heldBefore<Step>(
  agenda: Agenda<Step>,
  fits: (step: Step) => boolean,
  steps: readonly Step[],
): Agenda<Step> {
  const at = nearest(agenda, fits) + 1;
  return [...agenda.slice(0, at), ...steps.toReversed(), ...agenda.slice(at)];
}

function nearest<Step>(agenda: Agenda<Step>, fits: (step: Step) => boolean): number {
  const at = agenda.findLastIndex(fits);
  if (at < 0) throw new InvariantError('no step of the agenda fits');
  return at;
}
