import { withSteps } from '../game/agenda.ts';
import type { Play } from '../game/system.ts';
import type { SkirmishEvent, SkirmishState, Step } from './test-skirmish-state.ts';
import { between, forward, PACES, unitOf } from './test-skirmish-state.ts';

export type Playing = Play<SkirmishState, SkirmishEvent>;

const RETREAT = 12;

/**
 * sk:11.1. A unit that routs retreats: at once, or, inside a window of fire, when the window closes, and then once
 * however often it was hit.
 */
export function resolveRout(play: Playing, id: string): void {
  if (unitOf(play.state, id).order === 'good') play.emit({ event: 'routed', unit: id });
  const waiting = play.state.agenda.some(step => step.step === 'retreat' && step.unit === id);
  if (waiting) return;
  if (play.state.agenda.some(step => step.step === 'window-ends')) play.emit({ event: 'retreat-held', unit: id });
  else putOnTop(play, { step: 'retreat', unit: id });
}

/** sk:11.2. Towards the own edge; friends on the way are asked one after another, the nearest first. */
export function resolveRetreat(play: Playing, id: string): void {
  const unit = unitOf(play.state, id);
  const back = -forward(unit.side);
  let to = unit.at + RETREAT * back;
  while (play.state.units.some(other => other.at === to && other.id !== id)) to += back;
  const passed = between(play.state, unit.at, to)
    .filter(other => other.side === unit.side && other.order === 'good')
    .sort((a, b) => (a.at - b.at) * back);
  if (to < 0 || to >= PACES) play.emit({ event: 'left', unit: id });
  else play.emit({ event: 'moved', unit: id, at: to });
  play.emit({ event: 'stepped', steps: passed.map(other => ({ step: 'give-way', unit: other.id }) as const) });
}

/** The top stays and comes after. */
function putOnTop(play: Playing, step: Step): void {
  const top = play.state.agenda.slice(-1);
  play.emit({ event: 'stepped', steps: withSteps(top, step).toReversed() });
}
