import { resolveFire } from './test-skirmish-fight.ts';
import type { Playing } from './test-skirmish-retreat.ts';
import { mayAct } from './test-skirmish-rules.ts';
import { type Action, apart, D10, forward, type Step, unitOf } from './test-skirmish-state.ts';

const STRIDE = 4;

/** sk:5.10. An action that has become impossible is not replaced: the unit stands. */
export function resolveAction(play: Playing, step: { readonly unit: string; readonly action: Action }): void {
  const { action } = step;
  const refusal = mayAct(play.state, unitOf(play.state, step.unit), action);
  if (refusal !== undefined) play.emit({ event: 'stood', unit: step.unit, because: refusal.because });
  if (refusal !== undefined || action.act === 'stand') {
    play.emit({ event: 'stepped', steps: [] });
    return;
  }
  if (action.act === 'advance') {
    play.emit({ event: 'stepped', steps: [{ step: 'stride', unit: step.unit, left: action.paces }] });
    return;
  }
  if (action.act === 'charge') {
    play.emit({ event: 'charged', unit: step.unit, target: action.target });
    const run = { step: 'run', unit: step.unit, target: action.target } as const;
    play.emit({ event: 'stepped', steps: [{ step: 'offer-counter', charger: step.unit }, run] });
    return;
  }
  play.emit({ event: 'stepped', steps: [] });
  if (action.act === 'volley') {
    resolveFire(
      play,
      { firer: step.unit, target: action.target },
      { marker: 'spent', until: 'move', since: play.state.segment.number },
    );
    return;
  }
  const [roll = 0] = play.roll({
    die: D10,
    count: 1,
    rule: 'sk:5.11',
    purpose: 'rally',
    tells: face => (face > 3 ? 1 : 0),
  });
  if (roll > 3) play.emit({ event: 'rallied', unit: step.unit });
}

export function resolveStride(play: Playing, step: { readonly unit: string; readonly left: number }): void {
  const unit = unitOf(play.state, step.unit);
  const paces = Math.min(step.left, STRIDE);
  const blocked = mayAct(play.state, unit, { act: 'advance', paces });
  if (blocked !== undefined) {
    play.emit({ event: 'stood', unit: unit.id, because: blocked.because });
    play.emit({ event: 'stepped', steps: [] });
    return;
  }
  play.emit({ event: 'moved', unit: unit.id, at: unit.at + paces * forward(unit.side) });
  const rest = step.left - paces;
  const on: readonly Step[] = rest > 0 ? [{ step: 'stride', unit: unit.id, left: rest }] : [];
  play.emit({ event: 'stepped', steps: [{ step: 'offer-fire', target: unit.id }, ...on] });
}

/** sk:7.5. A charger that routed, or was charged home itself, or lost its target, charges no further. */
export function resolveRun(play: Playing, step: { readonly unit: string; readonly target: string }): void {
  const unit = unitOf(play.state, step.unit);
  const target = unitOf(play.state, step.target);
  const lost = unit.order !== 'good' || target.at < 0 || unit.assaulted === play.state.segment.number;
  if (lost) {
    play.emit({ event: 'stood', unit: unit.id, because: 'charge-lost' });
    play.emit({ event: 'stepped', steps: [] });
    return;
  }
  if (apart(unit, target) <= 1) {
    play.emit({ event: 'stepped', steps: [{ ...step, step: 'melee' }] });
    return;
  }
  const towards = target.at > unit.at ? 1 : -1;
  const taken = (paces: number) => play.state.units.some(other => other.at === unit.at + paces * towards);
  // Past friends, but never onto one: at most up to the target.
  let paces = Math.min(STRIDE, apart(unit, target) - 1);
  while (taken(paces) && paces < apart(unit, target)) paces++;
  if (paces < apart(unit, target)) play.emit({ event: 'moved', unit: unit.id, at: unit.at + paces * towards });
  else play.emit({ event: 'stood', unit: unit.id, because: 'no-room' });
  if (paces >= apart(unit, target)) {
    play.emit({ event: 'stepped', steps: [] });
    return;
  }
  play.emit({
    event: 'stepped',
    steps: [
      { step: 'offer-fire', target: unit.id },
      { ...step, step: 'run' },
    ],
  });
}
