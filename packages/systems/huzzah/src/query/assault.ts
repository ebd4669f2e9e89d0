import { distance, type HexIndex } from '@guidon/hex';
import type { Facts, Json } from '@guidon/kernel';
import { chancesOf, closedIn, figureAnswer, legality, passesOn, type UnitsAiming } from '@guidon/line-of-battle';
import { isWetAssault, mayAssaultPlan, mayChargePlan, openPaths } from '../assault/declare.ts';
import { type AssaultSum, assaultCause, assaultSum, type Role } from '../assault/figures.ts';
import type { Assault } from '../assault/terms.ts';
import type { Board } from '../board/board.ts';
import { RESULTS } from '../board/charts.ts';
import { moraleOf } from '../combat/morale.ts';
import { ineligible } from '../fire/eligible.ts';
import { fireSum, resultOf } from '../fire/figures.ts';
import type { Shot } from '../fire/terms.ts';
import { codeAt } from '../terms/ids.ts';
import { armOf, firstUnit, isStackDisrupted, isStackRouted, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { stackAt, standingAt } from '../terms/places.ts';
import type { AssaultPlan, ReactionWindow } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import { facingAt, isFlankLine } from '../zones/facing.ts';
import { minimumZones } from '../zones/minimum.ts';

/**
 * An assault, or against a hex two away a charge, as it would open now: the fire that may meet it, both sums of round 1
 * with the chance of each result, the same for a side that is disrupted by then, and the morale of both.
 */
export function assaultAnswer(board: Board, state: HzState, asked: UnitsAiming): Facts {
  const { units, at } = asked;
  const { hex } = unitOf(state, firstUnit(units));
  const plan: AssaultPlan = { units, from: hex, at };
  const charge = distance(board.map.grid, hex, at) === 2;
  const refusal = charge ? mayChargePlan(board, state, plan) : mayAssaultPlan(board, state, plan);
  const ways = charge ? openPaths(board, state, plan) : [];
  const from = ways[0] ?? hex;
  const side = sideOf(board, firstUnit(units));
  const near = closedIn(board.leaders, state, { units, side, from, at: charge ? at : null });
  const flanked =
    isStackRouted(state, stackAt(state, at)) || isFlankLine(board, { at, facing: facingAt(state, at), from });
  const assault: Assault = { attackers: units, from, at, charge, flanked, round: 0, over: false };
  const met = metBy(board, { ...near, assault }, assault);
  const opened = openedBy(board, near, assault);
  return {
    ...legality(refusal),
    charge,
    /** Hexes by which a charge can go now: none while friends stand in its way. */
    ways: ways.map(via => codeAt(board, via)),
    from: codeAt(board, from),
    at: codeAt(board, at),
    flanked,
    met,
    attacker: sideAnswer(board, opened, { assault, role: 'attacker' }),
    defender: sideAnswer(board, opened, { assault, role: 'defender' }),
  };
}

/** Fire that may meet the attackers: advance fire at a charge, then the defender's own before the assault. */
function metBy(board: Board, state: HzState, assault: Assault): Json {
  const { attackers, from, at, charge } = assault;
  const side = enemyOf(sideOf(board, firstUnit(attackers)));
  const covering = charge
    ? minimumZones(board, state, { side, ignoring: attackers })
        .at(from)
        .map(hex => shotAt('advance', hex))
    : [];
  const window: ReactionWindow = {
    kind: 'pre-assault',
    side,
    at: from,
    targets: attackers,
    from,
    road: false,
    turned: false,
  };
  const before = ineligible(board, state, window, at) === undefined ? [shotAt('pre-assault', at)] : [];
  function shotAt(kind: Shot['kind'], hex: HexIndex): Shot {
    return { kind, by: standingAt(state, hex), from: hex, at: from, targets: attackers, road: false, turned: false };
  }
  return [...covering, ...before].map((shot): Json => {
    const sum = fireSum(board, state, shot);
    return {
      kind: shot.kind,
      by: codeAt(board, shot.from),
      chances: chancesOf(RESULTS, face => resultOf(board, sum, face)),
    };
  });
}

/** Who is disrupted before round 1 (10.1.14, 5.2.4, 10.1.9). */
function openedBy(board: Board, state: HzState, assault: Assault): HzState {
  const { attackers, from, at } = assault;
  const wet = isWetAssault(board, assault);
  const ridden = board.map.woods[from] === 1 && attackers.some(unit => armOf(board, unit) === 'cavalry');
  const shaken = wet || ridden ? shake(state, attackers) : state;
  return assault.flanked ? shake(shaken, stackAt(shaken, at)) : shaken;
}

const shake = (state: HzState, units: readonly UnitIndex[]): HzState => ({
  ...state,
  units: state.units.map((unit, index) =>
    units.includes(index) && unit.order === 'good' ? { ...unit, order: 'disrupted', charge: null } : unit,
  ),
});

function sideAnswer(board: Board, state: HzState, of: { readonly assault: Assault; readonly role: Role }): Json {
  const { assault, role } = of;
  const units = role === 'attacker' ? assault.attackers : standingAt(state, assault.at);
  const sum = assaultSum(board, state, of);
  const shaken = assaultSum(board, shake(state, units), of);
  const morale = moraleOf(board, state, units, assaultCause(board, state, of));
  return {
    disrupted: isStackDisrupted(state, units),
    factor: figureAnswer(sum.factor),
    line: figureAnswer(sum.line),
    label: sum.row.label,
    chances: roundChances(sum),
    whenDisrupted: roundChances(shaken),
    amm: morale.total,
    passes: passesOn(morale.total),
  };
}

const roundChances = (sum: AssaultSum): Json => chancesOf(RESULTS, face => sum.row.results[face] ?? 'NE');
