import type { HzState, Step } from './state.ts';

/** Throws of a round come in this order, the attacker's before the defender's (R47). */
const PHASES: { readonly [S in Step['step']]?: number } = {
  suffer: 1,
  'leader-tests': 2,
  check: 4,
  disruption: 4,
  'guns-hold': 4,
};
const DONE = 6;
const A_ROUND = 10;

/** How far a fight has come: the round, and what is still to be thrown in it. */
export function progressOf(state: HzState): number {
  const round = state.assault?.round ?? 0;
  for (let at = state.agenda.length - 1; at >= 0; at--) {
    const step = state.agenda[at];
    if (step === undefined || step.step === 'round-over' || step.step === 'orders') break;
    const phase = PHASES[step.step];
    if (phase === undefined) continue;
    const attacks = 'units' in step && state.assault?.attackers.includes(step.units[0] ?? -1) === true;
    return round * A_ROUND + phase + (attacks || step.step === 'suffer' ? 0 : 1);
  }
  return round * A_ROUND + (state.assault === null && round === 0 ? 100 : DONE);
}
