import { figure } from '../game/figure.ts';
import { type Playing, resolveRout } from './test-skirmish-retreat.ts';
import { apart, D6, D10, isUnseen, type Marker, type Step, unitOf } from './test-skirmish-state.ts';

const CLOSE = 4;

/** sk:4.6. Below the line hits. */
export function resolveFire(
  play: Playing,
  fire: { readonly firer: string; readonly target: string },
  marker: Marker,
): void {
  const firer = unitOf(play.state, fire.firer);
  const target = unitOf(play.state, fire.target);
  if (firer.order !== 'good' || target.at < 0) {
    play.emit({ event: 'stood', unit: firer.id, because: 'nothing-to-fire-at' });
    return;
  }
  const line = figure('line', [
    { rule: 'sk:4.6', name: 'base', value: 4 },
    ...(apart(firer, target) <= CLOSE ? [{ rule: 'sk:4.7', name: 'close', value: 2 } as const] : []),
    ...(target.order === 'routed' ? [{ rule: 'sk:4.8', name: 'routed', value: 1 } as const] : []),
  ]);
  const tells = (face: number) => (face < line.total ? 1 : 0);
  const [roll = 0] = play.roll({ die: D10, count: 1, rule: 'sk:4.6', purpose: 'fire', tells });
  play.emit({ event: 'fired', firer: firer.id, target: target.id, line });
  if (marker.marker === 'spent' || play.state.segment.kind === 'move')
    play.emit({ event: 'marked', unit: firer.id, marker });
  if (roll < line.total) resolveHit(play, target.id);
}

/** sk:10. The third hit destroys; any other is checked. */
export function resolveHit(play: Playing, id: string): void {
  const unseen = isUnseen(play.state, unitOf(play.state, id));
  play.emit({ event: 'hit', unit: id, ...(unseen ? { unseen } : {}) });
  const { hits, order } = unitOf(play.state, id);
  if (hits >= 3) {
    play.emit({ event: 'left', unit: id });
    return;
  }
  const tells = (face: number) => (face < 3 * hits ? 1 : 0);
  const [roll = 0] = play.roll({ die: D10, count: 1, rule: 'sk:10.1', purpose: 'check', tells });
  if (roll < 3 * hits || order === 'routed') resolveRout(play, id);
}

/** sk:7.6. Both throw a pool and add it; the loser routs. The sum waits in the next step, so that equal sums meet. */
export function resolveMelee(play: Playing, step: { readonly unit: string; readonly target: string }): void {
  play.emit({ event: 'assaulted', unit: step.target, by: step.unit });
  play.emit({ event: 'stepped', steps: [{ ...step, step: 'melee-answer', ours: pool(play, step.unit) }] });
}

export function resolveAnswer(play: Playing, step: Extract<Step, { readonly step: 'melee-answer' }>): void {
  const theirs = pool(play, step.target);
  play.emit({ event: 'stepped', steps: [] });
  if (step.ours > theirs) resolveRout(play, step.target);
  if (step.ours < theirs) resolveRout(play, step.unit);
}

const pool = (play: Playing, id: string): number =>
  play
    .roll({ die: D6, count: unitOf(play.state, id).kind === 'horse' ? 3 : 2, rule: 'sk:7.6', purpose: 'melee' })
    .reduce((sum, face) => sum + face, 0);
