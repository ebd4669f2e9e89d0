import { hexAt } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { isAmong, ruleOf, type SpecialStep } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { plannedShot } from '../../fire/figures.ts';
import { mayFirePlan } from '../../fire/fire.ts';
import type { HzDecision } from '../../terms/decisions.ts';
import { codeAt, facingWord, idOf, idsOf } from '../../terms/ids.ts';
import { firstUnit, sideOf, unitOf } from '../../terms/lookups.ts';
import { FACINGS } from '../../terms/names.ts';
import { stackAt } from '../../terms/places.ts';
import type { FirePlan } from '../../terms/plans.ts';
import { type HzPlay, next } from '../../terms/play.ts';
import { isRefusal, namedStack } from '../../terms/stacks.ts';
import type { HzState, Step } from '../../terms/state.ts';
import { facingAt } from '../../zones/facing.ts';
import type { Answer, Hooks, SpecialOrder } from '../kinds.ts';
import { concerns, forbids, SCENARIO, tell } from '../rule.ts';

/**
 * The duel of the guns is an Artillery segment of its own. Each battery fires once, by all the rules of such a segment
 * and after a turn if need be, at the named hexes only. It is over before turn 1, and so are the markers of those who
 * fired in it.
 */
export const gunDuel: Hooks<Board> = {
  turnOpens: duelSteps,
  asking: {
    'gun-duel': {
      id: 'gun-duel',
      declines: true,
      asks: question,
      answers,
      may: mayDuel,
      resolve: duel,
      take: endDuel,
    },
  },
};

/** The duel of the guns opens the turn named. */
function duelSteps(board: Board, play: HzPlay): readonly Step[] {
  const rule = ruleOf(board, 'gun-duel');
  return rule === undefined || play.state.turn !== rule.fromTurn || rule.units.length === 0
    ? []
    : [{ step: 'special', id: 'gun-duel', data: {} }];
}

function question(board: Board, state: HzState, step: SpecialStep): HzDecision | undefined {
  const shots = answers(board, state, step);
  const rule = ruleOf(board, 'gun-duel');
  const first = rule?.units[0];
  if (rule === undefined || first === undefined || shots.length === 0) return undefined;
  const units = [...new Set(shots.flatMap(({ units: by }) => by ?? []))];
  return { seat: sideOf(board, first), asks: 'special', rule: SCENARIO, units, id: rule.id };
}

/** Every battery at every target, as it stands or after a turn to each facing from which it bears. */
function answers(board: Board, state: HzState, _step: SpecialStep): readonly SpecialOrder[] {
  const rule = ruleOf(board, 'gun-duel');
  if (rule === undefined) return [];
  const posts = new Set(
    rule.units.filter(unit => unitOf(state, unit).where === 'map').map(unit => unitOf(state, unit).hex),
  );
  return [...posts].flatMap(hex => {
    const units = stackAt(state, hex);
    return rule.hexes.flatMap(at =>
      FACINGS.filter(facing => mayFirePlan(board, state, planned(state, { units, at, facing })) === undefined).map(
        (facing): SpecialOrder => ({
          do: 'special',
          id: rule.id,
          units: [...idsOf(board, units)],
          hex: codeAt(board, at),
          ...(facing === facingAt(state, hex) ? {} : { choice: facingWord(facing) }),
        }),
      ),
    );
  });
}

/** A turn to where it looks already is none. */
const planned = (state: HzState, plan: FirePlan): FirePlan =>
  plan.facing === facingAt(state, unitOf(state, firstUnit(plan.units)).hex) ? { ...plan, facing: null } : plan;

function planOf(board: Board, state: HzState, order: SpecialOrder): FirePlan | Refusal {
  const rule = ruleOf(board, 'gun-duel');
  if (rule === undefined) return refuse(SCENARIO, 'no-such-rule', { id: order.id });
  const units = namedStack(board, state, order.units ?? []);
  if (isRefusal(units)) return units;
  const at = hexAt(board.map.grid, order.hex ?? '');
  if (at === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: order.hex ?? '' });
  const facts = { unit: idOf(board, firstUnit(units)), at: codeAt(board, at) };
  if (!concerns(rule, units)) return forbids(rule, 'not-in-the-duel', facts);
  if (stackAt(state, unitOf(state, firstUnit(units)).hex).length !== units.length)
    return forbids(rule, 'whole-stack', facts);
  if (!isAmong(rule.hexes, at)) return forbids(rule, 'outside-field-of-fire', facts);
  const facing = order.choice === undefined ? null : FACINGS.find(known => facingWord(known) === order.choice);
  if (facing === undefined) return forbids(rule, 'no-such-choice', { choice: order.choice ?? '' });
  return planned(state, { units, at, facing });
}

function mayDuel(board: Board, state: HzState, { order }: Answer): Refusal | undefined {
  const plan = planOf(board, state, order);
  return isRefusal(plan) ? plan : mayFirePlan(board, state, plan);
}

function duel(board: Board, play: HzPlay, { order, step }: Answer): void {
  const plan = planOf(board, play.state, order);
  if (isRefusal(plan)) return;
  const units = idsOf(board, plan.units);
  if (plan.facing !== null) play.emit({ event: 'turned', units, facing: plan.facing, rule: 'hz:4.5.7' });
  play.emit({ event: 'acted', units, action: 'fire', target: codeAt(board, plan.at) });
  const shot = plannedShot(play.state, { units: plan.units, at: plan.at, kind: 'fire' });
  next(play, { step: 'shots', shots: [shot] }, step);
}

/** The segment is over: nothing of it lasts into turn 1. */
function endDuel(board: Board, play: HzPlay): void {
  const rule = ruleOf(board, 'gun-duel');
  const fired = (rule?.units ?? []).filter(unit => unitOf(play.state, unit).artyFire);
  if (rule !== undefined && fired.length > 0) {
    play.emit({ event: 'markers-cleared', af: [], artyFire: idsOf(board, fired), artyMove: [], keep: [] });
    tell(play, rule.id, { text: `${rule.title} is over.` });
  }
  play.emit({ event: 'segment-ended', segment: 'a' });
  next(play);
}
