import { behind, hexesBehind, progressBy } from '@guidon/line-of-battle';
import type { HzState, Step } from '../terms/state.ts';

const A_SHOT = 4;
const AFTER = 10;

/** How far an order has come. */
export const progressOf = progressBy<HzState>({ approach: approachOf, round: phaseOfRound });

/** Fire on the way: hexes still to be entered, shots still to be made, then what the last of them brings. */
function approachOf({ agenda }: HzState): number {
  let hexes = 0;
  let shots = 0;
  let phase = 2;
  for (const step of agenda)
    if (step.step === 'march') hexes += step.path.length;
    else if (step.step === 'shots') shots += step.shots.length;
    else if (step.step === 'leader-tests') phase = 0;
    else if (isMorale(step)) phase = Math.min(phase, 1);
  return hexesBehind(hexes) + behind(shots) * A_SHOT + phase;
}

/** What is still to be thrown in a round. The attacker's side of it is thrown through before the defender's. */
function phaseOfRound(state: HzState): number {
  for (let at = state.agenda.length - 1; at >= 0; at--) {
    const step = state.agenda[at];
    if (step === undefined || step.step === 'round-over' || step.step === 'orders') break;
    const phase = phaseOf(state, step);
    if (phase !== undefined) return phase;
  }
  return AFTER;
}

function phaseOf(state: HzState, step: Step): number | undefined {
  if (step.step === 'volley') return step.role === 'defender' ? 1 : 5;
  if (!isMorale(step) && step.step !== 'leader-tests') return undefined;
  const hex = step.step === 'leader-tests' ? step.hex : undefined;
  const attacks =
    hex === undefined
      ? 'units' in step && state.assault?.attackers.includes(step.units[0] ?? -1) === true
      : hex === state.assault?.from;
  return (attacks ? 2 : 6) + (isMorale(step) ? 1 : 0);
}

const isMorale = ({ step }: Step): boolean => step === 'check' || step === 'disruption' || step === 'guns-hold';
