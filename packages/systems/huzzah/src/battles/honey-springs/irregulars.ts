import type { Addend, Refusal } from '@guidon/kernel';
import { numbersOf, ruleOf, type SpecialStep } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { onMap } from '../../combat/hits.ts';
import { isOutOfCommand, NO_CAUSE } from '../../combat/morale.ts';
import { retreatHexes, retreatStep } from '../../combat/retreat-hexes.ts';
import type { RetreatStep } from '../../combat/terms.ts';
import type { HzDecision } from '../../terms/decisions.ts';
import { codeAt, idsOf } from '../../terms/ids.ts';
import { armOf, firstUnit, hasRouted, isStackDisrupted, sideOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import { stackAt } from '../../terms/places.ts';
import type { AssaultPlan } from '../../terms/plans.ts';
import { type HzPlay, next } from '../../terms/play.ts';
import type { HzState, Step } from '../../terms/state.ts';
import type { Answer, Hooks, SpecialOrder } from '../kinds.ts';
import { forbids, SCENARIO, whoWhere } from '../rule.ts';

/** Irregulars: they give ground before an assault, and start few of their own. */
export const irregulars: Hooks<Board> = {
  barsAssault: irregularAssault,
  barsCharge: irregularCharge,
  moraleParts: (board, state, units) => outOfCommand(board, state, units),
  straggleParts: (_board, _state, { arm }) =>
    arm === 'irregular' ? [{ rule: SCENARIO, name: 'irregulars', value: -1 }] : [],
  beforeAssault: stepsOfIrregulars,
  asking: {
    irregulars: {
      id: 'irregulars',
      declines: true,
      asks: question,
      answers: () => [RETREAT],
      may: mayGiveGround,
      resolve: giveGround,
      take: (_board, play) => next(play),
    },
  },
};

/**
 * Irregulars who are about to be assaulted or charged may go back instead, before the fire of 10.2, if they are not
 * routed and a way of the full length is open that enters no enemy zone of control. They then check morale as usual
 * (13.3). The attacker takes the hex as after an assault, and is disrupted as after one.
 */
function stepsOfIrregulars(board: Board, state: HzState): readonly Step[] {
  const { assault } = state;
  if (assault === null) return [];
  const units = stackAt(state, assault.at);
  return wayBack(board, state, units) === undefined
    ? []
    : [{ step: 'special', id: 'irregulars', data: { units: [...units] } }];
}

/** The retreat that is open to them. */
function wayBack(board: Board, state: HzState, units: readonly UnitIndex[]): RetreatStep | undefined {
  const hexes = ruleOf(board, 'irregulars')?.figures.retreat;
  if (hexes === undefined || units.length === 0 || hasRouted(state, units)) return undefined;
  if (units.some(unit => armOf(board, unit) !== 'irregular')) return undefined;
  const step = retreatStep(units, 'irregular', hexes);
  return retreatHexes(board, state, step).length === 0 ? undefined : step;
}

const RETREAT: SpecialOrder = { do: 'special', id: 'irregulars', choice: 'retreat' };

function question(board: Board, state: HzState, step: SpecialStep): HzDecision | undefined {
  const units = onMap(state, numbersOf(step.data.units));
  const { assault } = state;
  if (assault === null || wayBack(board, state, units) === undefined) return undefined;
  return {
    seat: sideOf(board, firstUnit(units)),
    asks: 'special',
    rule: SCENARIO,
    units: idsOf(board, units),
    hex: codeAt(board, assault.at),
    id: 'irregulars',
  };
}

function mayGiveGround(board: Board, _state: HzState, { order }: Answer): Refusal | undefined {
  const rule = ruleOf(board, 'irregulars');
  return rule === undefined || order.choice === RETREAT.choice
    ? undefined
    : forbids(rule, 'no-such-choice', { choice: order.choice ?? '' });
}

function giveGround(board: Board, play: HzPlay, { step }: Answer): void {
  const units = onMap(play.state, numbersOf(step.data.units));
  const retreat = wayBack(board, play.state, units);
  if (retreat === undefined) {
    next(play);
    return;
  }
  play.emit({ event: 'assault-stopped', rule: SCENARIO });
  next(play, retreat, { step: 'check', units, cause: NO_CAUSE }, { step: 'run' });
}

/** Irregulars assault only disrupted or routed enemies; one such unit marks the stack (R44). */
function irregularAssault(board: Board, state: HzState, { units, at }: AssaultPlan): Refusal | undefined {
  const rule = ruleOf(board, 'irregulars');
  if (rule === undefined || units.every(unit => armOf(board, unit) !== 'irregular')) return undefined;
  const target = stackAt(state, at);
  if (isStackDisrupted(state, target) || hasRouted(state, target)) return undefined;
  return forbids(rule, 'enemy-in-good-order', { ...whoWhere(board, state, units), at: codeAt(board, at) });
}

/** Irregulars never charge. */
function irregularCharge(board: Board, state: HzState, { units }: AssaultPlan): Refusal | undefined {
  const rule = ruleOf(board, 'irregulars');
  return rule !== undefined && units.some(unit => armOf(board, unit) === 'irregular')
    ? forbids(rule, 'irregulars-never-charge', whoWhere(board, state, units))
    : undefined;
}

/** Out of command they check worse (6.6.2). */
const outOfCommand = (board: Board, state: HzState, units: readonly UnitIndex[]): readonly Addend[] =>
  units.some(unit => armOf(board, unit) === 'irregular' && isOutOfCommand(board, state, unit))
    ? [{ rule: 'hz:6.6.2', name: 'irregulars', value: -1 }]
    : [];
