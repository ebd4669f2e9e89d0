import { topOf } from '@guidon/kernel';
import type { RtState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';

const A_ROUND = 100;
const MELEE = 1_000;
const AFTER_MELEE = 1_000_000;
const NEXT = 10_000_000;

/**
 * How far an order has come: positions that have more before them are gone on with first, so that they can be one with
 * those that have come farther. A charge goes from test to test to the melee, a melee from round to round.
 */
export function progressOf(state: RtState): number {
  const { charge, melee, agenda, active } = state;
  const done = active === null ? NEXT : (active.at + 1) * NEXT;
  if (melee !== null) return done + MELEE + melee.round * A_ROUND + phaseOf(topOf(agenda));
  if (charge !== null) return done + legOf(agenda);
  return done + AFTER_MELEE * 2 + phaseOf(topOf(agenda));
}

/** What of the charge is still to come tells how far it is. */
function legOf(agenda: readonly Step[]): number {
  const has = (name: Step['step']): boolean => agenda.some(({ step }) => step === name);
  if (has('charged-tests')) return 100;
  if (has('charged-shots')) return 200;
  return has('charge-move') ? 300 : AFTER_MELEE;
}

/** In the order in which a round, or a shot, brings them about. */
function phaseOf(step: Step | undefined): number {
  switch (step?.step) {
    case 'shot':
      return 10;
    case 'breaks':
      return 20;
    case 'risk':
      return 25;
    case 'test':
      return 30;
    case 'outcome':
      return 40;
    case 'retire':
      return 50;
    case 'retire-move':
      return 60;
    case 'bounce':
      return 70;
    case 'return-fire':
      return 75;
    case 'melee-round':
      return 80;
    default:
      return 90;
  }
}
