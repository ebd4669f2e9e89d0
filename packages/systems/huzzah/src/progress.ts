import type { HzState, Step } from './state.ts';

const A_ROUND = 20;
const AFTER = 10;
const FREE = 1_000;

/**
 * How far a fight has come: the round, and what is still to be thrown in it. The attacker's side of a round is thrown
 * through before the defender's.
 */
export function progressOf(state: HzState): number {
  const round = state.assault?.round ?? 0;
  for (let at = state.agenda.length - 1; at >= 0; at--) {
    const step = state.agenda[at];
    if (step === undefined || step.step === 'round-over' || step.step === 'orders') break;
    const phase = phaseOf(state, step);
    if (phase !== undefined) return round * A_ROUND + phase;
  }
  return state.assault === null ? FREE : round * A_ROUND + AFTER;
}

function phaseOf(state: HzState, step: Step): number | undefined {
  if (step.step === 'volley') return step.role === 'defender' ? 1 : 5;
  const isMorale = step.step === 'check' || step.step === 'disruption' || step.step === 'guns-hold';
  if (!isMorale && step.step !== 'leader-tests') return undefined;
  const hex = step.step === 'leader-tests' ? step.hex : undefined;
  const attacks =
    hex === undefined
      ? 'units' in step && state.assault?.attackers.includes(step.units[0] ?? -1) === true
      : hex === state.assault?.from;
  return (attacks ? 2 : 6) + (isMorale ? 1 : 0);
}
