import type { Json } from '@guidon/kernel';
import { momentView, positionFacts, recordOf } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt, facingWord, idOf, idsOf, leaderIdOf, leaderIdsOf } from '../terms/ids.ts';
import { leaderRoster, rosterOf, valuesOf } from '../terms/lookups.ts';
import type { HzState } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';
import { reckoning, scoreOf } from '../victory/score.ts';

type Facts = { readonly [name: string]: Json };

/** The facts of a position under the names cases use. */
export function factsOf(board: Board, state: HzState): Facts {
  const units = Object.fromEntries(
    state.units.map((unit, index) => [idOf(board, index), unitFacts(board, state, unit, index)]),
  );
  const leaders = Object.fromEntries(
    state.leaders.map((leader, index) => [leaderIdOf(board, index), leaderFacts(board, leader, index)]),
  );
  return {
    units,
    leaders,
    state: { ...units, ...leaders },
    ...positionFacts(board, state),
    in_hand: state.open === null ? null : inHand(board, state.open),
    points: { ...scoreOf(board, state) },
    reckoning: reckoning(board, state).map(({ side, name, points }): Json => ({ side, name, points })),
    entries: Object.fromEntries(state.entries.map(({ hex, stacks }) => [codeAt(board, hex), stacks])),
  };
}

const inHand = (board: Board, open: NonNullable<HzState['open']>): Facts => ({
  units: idsOf(board, open.units),
  leaders: leaderIdsOf(board, open.leaders),
  half_points: open.spent,
  steps: open.steps,
  stopped: open.stopped,
});

const FATES: { readonly [fate: string]: string } = {
  combat: 'combat',
  surrender: 'surrender',
  'routed-off': 'routed-off',
};

function unitFacts(board: Board, state: HzState, unit: UnitState, index: number): Facts {
  const { side, arm, ho, brigade } = rosterOf(board, index);
  const isThere = unit.where === 'map';
  const { strength, morale } = valuesOf(board, state, index);
  const code = (hex: number | null): Json => (hex === null || hex < 0 ? null : codeAt(board, hex));
  return {
    side,
    type: arm,
    ho,
    brigade,
    strength,
    morale,
    at: isThere ? codeAt(board, unit.hex) : null,
    where: unit.where,
    facing: isThere && unit.order !== 'routed' ? facingWord(unit.facing) : null,
    state: unit.order,
    hits: unit.hits,
    o_hits: unit.hits,
    reduced: unit.reduced,
    is_reduced: unit.reduced,
    in_command: unit.inCommand,
    isolated: unit.isolated,
    af: unit.af,
    arty_fire: unit.artyFire,
    arty_move: unit.artyMove,
    charge: code(unit.charge),
    acted: unit.acted,
    acted_at: code(unit.actedAt),
    keep: unit.keep === 0 ? null : { distance: unit.keep, ...recordOf(momentView(unit.keepIn)) },
    retreats: unit.retreats,
    disorganized_in: momentView(unit.disorganizedIn),
    retreated_in: momentView(unit.retreatedIn),
    destroyed: FATES[unit.fate ?? ''] ?? 'none',
    exited: unit.fate === 'exited',
  };
}

function leaderFacts(board: Board, leader: LeaderState, index: number): Facts {
  const { side, rank, organization, radius, radiusReduced } = leaderRoster(board, index);
  return {
    side,
    rank,
    org: organization,
    command_radius: leader.replaced ? radiusReduced : radius,
    at: leader.where === 'map' ? codeAt(board, leader.hex) : null,
    where: leader.where,
    status: leader.where === 'lost' ? 'incapacitated' : leader.where === 'out' ? 'removed' : 'active',
    is_replacement: leader.replaced,
    lost_in: momentView(leader.lostIn),
    half_points: leader.spent,
    bound: leader.locked,
  };
}
