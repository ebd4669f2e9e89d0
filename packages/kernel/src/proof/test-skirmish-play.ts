import { topOf } from '../game/agenda.ts';
import { InvariantError, present } from '../values/invariant.ts';
import { resolveAnswer, resolveFire, resolveHit, resolveMelee } from './test-skirmish-fight.ts';
import { resolveAction, resolveRun, resolveStride } from './test-skirmish-move.ts';
import { type Playing, resolveRetreat, resolveRout } from './test-skirmish-retreat.ts';
import { countersTo, reactorsTo } from './test-skirmish-rules.ts';
import { D6, isGood, LAST_TURN, type SkirmishOrder, type SkirmishState, type Step } from './test-skirmish-state.ts';

export function resolveOrder(play: Playing, seat: 'red' | 'blue', order: SkirmishOrder): void {
  const top = present(topOf(play.state.agenda), 'a step');
  const go = (...steps: readonly Step[]) => play.emit({ event: 'stepped', steps });
  switch (order.do) {
    case 'deploy':
      play.emit({ event: 'deployed', unit: order.unit, at: order.at });
      return;
    case 'bid':
      play.emit({ event: 'bid-made', side: seat, dice: order.dice });
      return;
    case 'fire':
      play.emit({ event: 'declared', unit: order.unit, actions: [] });
      go({ step: 'fire', firer: order.unit, target: order.target }, top);
      return;
    case 'plan':
      play.emit({ event: 'declared', unit: order.unit, actions: order.actions });
      go(...order.actions.map(action => ({ step: 'action', unit: order.unit, action }) as const), top);
      return;
    case 'react':
      if (top.step !== 'offer-fire') throw new InvariantError('no window is open');
      go(...order.firers.map(firer => ({ step: 'fire', firer, target: top.target }) as const), {
        step: 'window-ends',
      });
      return;
    case 'counter':
      if (top.step !== 'offer-counter') throw new InvariantError('no charge to counter');
      play.emit({ event: 'charged', unit: order.unit, target: top.charger });
      go({ step: 'offer-counter', charger: order.unit }, { step: 'run', unit: order.unit, target: top.charger });
      return;
    case 'give-way':
      if (top.step !== 'give-way') throw new InvariantError('nobody passes');
      go();
      resolveRout(play, top.unit);
      return;
    case 'hold':
      if (top.step !== 'give-way') throw new InvariantError('nobody passes');
      go();
      resolveHit(play, top.unit);
      return;
    default:
      go();
      return;
  }
}

export function advanceStep(play: Playing): void {
  const top = present(topOf(play.state.agenda), 'a step');
  const go = (...steps: readonly Step[]) => play.emit({ event: 'stepped', steps });
  switch (top.step) {
    case 'action':
      resolveAction(play, top);
      return;
    case 'stride':
      resolveStride(play, top);
      return;
    case 'run':
      resolveRun(play, top);
      return;
    case 'fire':
      go();
      resolveFire(play, top, { marker: 'reacted', until: 'fire', since: play.state.segment.number });
      return;
    case 'melee':
      resolveMelee(play, top);
      return;
    case 'melee-answer':
      resolveAnswer(play, top);
      return;
    case 'retreat':
      resolveRetreat(play, top.unit);
      return;
    case 'throw-initiative':
      resolveInitiative(play);
      return;
    default:
      resolveClock(play, top);
      return;
  }
}

function resolveClock(play: Playing, top: Step): void {
  const go = (...steps: readonly Step[]) => play.emit({ event: 'stepped', steps });
  if (top.step === 'begin-turn') go({ step: 'bid' }, { step: 'reveal-bids' }, { step: 'throw-initiative' });
  else if (top.step === 'reveal-bids') {
    const { red, blue } = play.state.bids;
    play.emit({ event: 'bids-revealed', red: present(red, 'a bid'), blue: present(blue, 'a bid') });
    go();
  } else if (top.step === 'begin-segment') {
    play.emit({ event: 'segment-begun', owner: top.owner, kind: top.kind });
    go({ step: 'orders' }, { step: 'end-segment' });
  } else if (top.step === 'end-segment') {
    play.emit({ event: 'markers-removed', owner: play.state.segment.owner, kind: play.state.segment.kind });
    go();
  } else if (top.step === 'end-turn') {
    play.emit({ event: 'turn-ended' });
    go(...(play.state.turn > LAST_TURN ? [] : [{ step: 'begin-turn' } as const]));
  } else go();
}

/** sk:3.2. The higher pool moves first; a tie is thrown again. */
function resolveInitiative(play: Playing): void {
  const pool = (side: 'red' | 'blue') =>
    Math.max(
      ...play.roll({
        die: D6,
        count: 1 + present(play.state.bids[side], 'a bid'),
        rule: 'sk:3.2',
        purpose: `initiative of ${side}`,
      }),
    );
  const [red, blue] = [pool('red'), pool('blue')];
  if (red === blue) return;
  const [first, second] = red > blue ? (['red', 'blue'] as const) : (['blue', 'red'] as const);
  const segments = [first, second].flatMap(owner =>
    (['fire', 'move'] as const).map(kind => ({ step: 'begin-segment', owner, kind }) as const),
  );
  play.emit({ event: 'stepped', steps: [...segments, { step: 'end-turn' }] });
}

/** A question with nobody to answer it is not asked. */
export const isIdle = (state: SkirmishState, step: Step): boolean =>
  (step.step === 'offer-fire' && reactorsTo(state, step.target).length === 0) ||
  (step.step === 'offer-counter' && (!isGood(state, step.charger) || countersTo(state, step.charger).length === 0)) ||
  (step.step === 'give-way' && !isGood(state, step.unit));
