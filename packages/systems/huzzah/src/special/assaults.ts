import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { armOf, codeAt, isStackDisrupted, isStackRouted, stackAt } from '../terms/lookups.ts';
import type { AssaultPlan } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import { barsAction } from './actions.ts';
import { closedCountry } from './closed-country.ts';
import { mayNotChargeYet } from './little.ts';
import { forbids, ruleNow, ruleOf, whoWhere } from './rule.ts';

/** Assaults that a scenario rule forbids. */
export const barsAssault = (board: Board, state: HzState, plan: AssaultPlan): Refusal | undefined =>
  irregularAssault(board, state, plan) ?? closedCountry(board, state, { units: plan.units, to: plan.at });

/** Irregulars assault only disrupted or routed enemies; one such unit marks the stack (R44). */
function irregularAssault(board: Board, state: HzState, { units, at }: AssaultPlan): Refusal | undefined {
  const rule = ruleOf(board, 'irregulars');
  if (rule === undefined || units.every(unit => armOf(board, unit) !== 'irregular')) return undefined;
  const target = stackAt(state, at);
  if (isStackDisrupted(state, target) || isStackRouted(state, target)) return undefined;
  return forbids(rule, 'enemy-in-good-order', { ...whoWhere(board, state, units), at: codeAt(board, at) });
}

/** Charges that a scenario rule forbids. */
export const barsCharge = (board: Board, state: HzState, plan: AssaultPlan): Refusal | undefined =>
  irregularCharge(board, state, plan) ??
  dusk(board, state, plan) ??
  mayNotChargeYet(board, state, plan.units) ??
  closedCountry(board, state, { units: plan.units, to: plan.at }) ??
  barsAction(board, state, plan.units);

/** Irregulars never charge. */
function irregularCharge(board: Board, state: HzState, { units }: AssaultPlan): Refusal | undefined {
  const rule = ruleOf(board, 'irregulars');
  return rule !== undefined && units.some(unit => armOf(board, unit) === 'irregular')
    ? forbids(rule, 'irregulars-never-charge', whoWhere(board, state, units))
    : undefined;
}

/** It is too dark to charge. */
function dusk(board: Board, state: HzState, { units }: AssaultPlan): Refusal | undefined {
  const rule = ruleNow(board, state, 'smoke-and-dusk');
  const from = rule?.figures.noChargesFrom;
  return rule !== undefined && from !== undefined && state.turn >= from
    ? forbids(rule, 'no-charges-now', whoWhere(board, state, units))
    : undefined;
}
