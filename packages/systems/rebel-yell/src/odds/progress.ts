import { hexesBehind, progressBy } from '@guidon/line-of-battle';
import { BOOK } from '../book/book.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';

const AFTER = 12;

/** How far an order has come. */
export const progressOf = progressBy<RyState>({ approach: approachOf, round: phaseOfRound });

/** Fire on the way: hexes still to be entered, then what the last shot brings. */
function approachOf({ agenda }: RyState): number {
  let hexes = 0;
  let phase = 5;
  for (const step of agenda)
    if (step.step === 'march' || step.step === 'charge') hexes += step.path.length;
    else phase = Math.min(phase, phaseOf(step) ?? phase);
  return hexesBehind(hexes) + phase;
}

/** The order in which a result is thrown through, as the records of the steps tell it. */
const phaseOf = ({ step }: Step): number | undefined => BOOK.steps[step].phase;

/** What is still to be thrown in a round: the attacker's part before the defender's. */
function phaseOfRound(state: RyState): number {
  for (let at = state.agenda.length - 1; at >= 0; at--) {
    const step = state.agenda[at];
    if (step === undefined || step.step === 'round-over' || step.step === 'orders') break;
    if (step.step === 'round-checks') return 0;
    if (step.step === 'volley') return step.role === 'defender' ? 1 : 5;
    if (step.step === 'round-leaders') return step.role === 'attacker' ? 8 : 9;
    const phase = phaseOf(step);
    if (phase === undefined) continue;
    const attacks = 'units' in step && state.assault?.attackers.includes(step.units[0] ?? -1) === true;
    return (attacks ? 2 : 6) + (phase === 3 ? 1 : 0);
  }
  return AFTER;
}
