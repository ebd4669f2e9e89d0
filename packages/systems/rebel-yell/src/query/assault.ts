import { distance, type HexIndex } from '@guidon/hex';
import { type Facts, fraction, type Json, type Refusal, showFraction } from '@guidon/kernel';
import { FACES, figureAnswer, type UnitsAiming } from '@guidon/line-of-battle';
import { clearWays } from '../assault/charge-paths.ts';
import { mayAssaultPlan } from '../assault/declare.ts';
import { mayDesignatePlan } from '../assault/designate.ts';
import { assaultSum, type Role } from '../assault/figures.ts';
import type { Assault } from '../assault/terms.ts';
import type { Board } from '../board/board.ts';
import { RESULTS } from '../board/charts.ts';
import { moraleOf } from '../combat/morale.ts';
import { fireSum, resultOf } from '../fire/figures.ts';
import { posts, strongest } from '../fire/reactions.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { firstUnit, leaderRoster, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { placesOf, stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { isFlankedByAssault } from '../zones/facing.ts';

/**
 * An assault, or against a hex farther away a charge, as it would open now: the fire that may meet it, both sums of
 * round 1 with the chance of each result, and the morale of both.
 */
export function assaultAnswer(board: Board, state: RyState, { units, at }: UnitsAiming): Facts {
  const first = firstUnit(units);
  const { hex } = unitOf(state, first);
  const beside = placesOf(unitOf(state, first)).find(place => distance(board.map.grid, place, at) <= 1);
  const charge = beside === undefined;
  const refusal = charge
    ? mayDesignatePlan(board, state, { units, from: hex, at, isLate: false })
    : mayAssaultPlan(board, state, { units, from: beside, at });
  const ways = charge ? clearWays(board, state, { units, at }) : [];
  const from = beside ?? ways[0]?.path.at(-1) ?? hex;
  const near = closer(board, state, { units, from, at: charge ? at : null });
  const defender = stackAt(near, at)[0];
  const flanked = defender !== undefined && isFlankedByAssault(board, near, { unit: defender, at, from });
  const assault: Assault = {
    attackers: units,
    from,
    at,
    charge,
    charged: false,
    opportunity: false,
    flanked,
    round: 0,
    over: false,
    spared: false,
    routed: [],
    struck: [],
    flags: [],
    leaders: [],
  };
  return {
    ...legality(refusal),
    charge,
    ways: ways.map(({ path }) => path.map(step => codeAt(board, step))),
    from: codeAt(board, from),
    at: codeAt(board, at),
    flanked,
    met: metBy(board, near, assault),
    attacker: sideAnswer(board, near, { assault, role: 'attacker', units }),
    defender: sideAnswer(board, near, { assault, role: 'defender', units: stackAt(near, at) }),
  };
}

const legality = (refusal: Refusal | undefined): Facts =>
  refusal === undefined
    ? { legal: true }
    : { legal: false, refusal: { rule: refusal.rule, because: refusal.because, facts: refusal.facts } };

/** The position with the attackers, and the leaders with them, where the assault starts from. */
function closer(
  board: Board,
  state: RyState,
  to: { readonly units: readonly UnitIndex[]; readonly from: HexIndex; readonly at: HexIndex | null },
): RyState {
  const first = firstUnit(to.units);
  const { hex } = unitOf(state, first);
  if (to.at === null) return state;
  const side = sideOf(board, first);
  return {
    ...state,
    units: state.units.map((unit, index) =>
      to.units.includes(index) ? { ...unit, hex: to.from, charge: to.at } : unit,
    ),
    leaders: state.leaders.map((leader, index) =>
      leader.where === 'map' && leader.hex === hex && leaderRoster(board, index).side === side
        ? { ...leader, hex: to.from }
        : leader,
    ),
  };
}

/** The fire before the assault. */
function metBy(board: Board, state: RyState, assault: Assault): Json {
  const side = enemyOf(sideOf(board, firstUnit(assault.attackers)));
  const window = {
    kind: 'pre-assault' as const,
    side,
    at: assault.from,
    from: assault.at,
    targets: assault.attackers,
    fired: [],
  };
  return posts(board, state, window).map(({ hex, units }): Json => {
    const by = strongest(board, state, units);
    const sum = fireSum(board, state, {
      kind: 'pre-assault',
      by,
      from: hex,
      at: assault.from,
      targets: assault.attackers,
    });
    return {
      by: idsOf(board, by),
      factor: figureAnswer(sum.factor),
      line: figureAnswer(sum.line),
      label: sum.row.label,
      chances: chancesOf(face => resultOf(sum, face)),
    };
  });
}

const chancesOf = (read: (face: number) => string): Facts => {
  const results = FACES.map(read);
  return Object.fromEntries(
    RESULTS.map(result => [
      result,
      showFraction(fraction(BigInt(results.filter(found => found === result).length), 10n)),
    ]),
  );
};

function sideAnswer(
  board: Board,
  state: RyState,
  { assault, role, units }: { readonly assault: Assault; readonly role: Role; readonly units: readonly UnitIndex[] },
): Json {
  const top = units[0];
  if (top === undefined) return null;
  const sum = assaultSum(board, state, { assault, role, units });
  const morale = moraleOf(board, state, {
    unit: top,
    cause: {
      kind: 'assault',
      from: role === 'attacker' ? assault.at : assault.from,
      flanked: role === 'defender' && assault.flanked,
      preAssault: false,
    },
    isRally: false,
  });
  return {
    units: idsOf(board, units),
    ...(sum === undefined
      ? { factor: null, line: null, label: null, chances: null }
      : {
          factor: figureAnswer(sum.factor),
          line: figureAnswer(sum.line),
          label: sum.row.label,
          chances: chancesOf(face => resultOf({ row: sum.row, weak: false }, face)),
        }),
    morale: figureAnswer(morale),
    passes: showFraction(fraction(BigInt(Math.max(0, Math.min(10, morale.total + 1))), 10n)),
    disrupted: null,
  };
}
