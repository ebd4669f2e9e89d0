import type { Json } from '@guidon/kernel';
import { hexOrNull, momentView, positionFacts } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { OpenMove } from '../movement/terms.ts';
import { codeAt, facingWord, flagIdOf, flagIdsOf, idOf, idsOf, leaderIdOf, leaderIdsOf } from '../terms/ids.ts';
import { flagRoster, inHand, leaderRoster, rosterOf } from '../terms/lookups.ts';
import { hasFlag } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { FlagState, LeaderState, UnitState } from '../terms/units.ts';
import { reckoning, scoreOf } from '../victory/score.ts';

type Facts = { readonly [name: string]: Json };

/** The facts of a position under the names cases use. */
export function factsOf(board: Board, state: RyState): Facts {
  return {
    units: Object.fromEntries(
      state.units.map((unit, index) => [idOf(board, index), unitFacts(board, state, unit, index)]),
    ),
    leaders: Object.fromEntries(
      state.leaders.map((leader, index) => [leaderIdOf(board, index), leaderFacts(board, leader, index)]),
    ),
    flags: Object.fromEntries(
      state.flags.map((flag, index) => [flagIdOf(board, index), flagFacts(board, flag, index)]),
    ),
    ...positionFacts(board, state),
    inHand: state.open === null ? null : inHandFacts(board, state, state.open),
    score: { ...scoreOf(board, state) },
    reckoning: reckoning(board, state).map(({ side, name, points }): Json => ({ side, name, points })),
  };
}

const inHandFacts = (board: Board, state: RyState, open: OpenMove): Facts => ({
  units: idsOf(board, inHand(state)),
  leaders: leaderIdsOf(board, open.leaders),
  flags: flagIdsOf(board, open.flags),
  points: open.spent,
  arrowPoints: open.arrowSpent,
  steps: open.steps,
  stopped: open.stopped,
});

/** The markers on a unit, by the words of a case. */
const markersOf = ({ af, crewMark, volley }: UnitState): readonly string[] => [
  ...(af ? ['advance-fire'] : []),
  ...(crewMark ? ['crew'] : []),
  ...(volley ? ['volley'] : []),
];

function unitFacts(board: Board, state: RyState, unit: UnitState, index: number): Facts {
  const { side, arm, regiment, brigade, weapon, morale, guns, serves } = rosterOf(board, index);
  const isThere = unit.where === 'map';
  return {
    side,
    arm,
    regiment,
    brigade,
    weapon,
    morale,
    guns: guns - unit.gunsLost,
    serves: serves === null ? null : idOf(board, serves),
    where: unit.where,
    hex: isThere ? codeAt(board, unit.hex) : null,
    arrow: isThere ? hexOrNull(board, unit.arrow) : null,
    facing: isThere && unit.order !== 'routed' ? facingWord(board, unit.facing) : null,
    formation: unit.formation,
    deployment: unit.deployment,
    order: unit.order,
    hits: unit.hits,
    captured: unit.captured,
    gunsLost: unit.gunsLost,
    crewed: unit.crewed,
    holder: unit.holder,
    everTaken: unit.everTaken,
    fate: unit.fate,
    inCommand: unit.inCommand,
    flag: hasFlag(board, state, index),
    markers: markersOf(unit),
    charge: hexOrNull(board, unit.charge),
    edgeIn: momentView(unit.edgeIn),
    thisSegment: { ...unit.notes, assaulted: hexOrNull(board, unit.notes.assaulted) },
  };
}

const STATUS: { readonly [W in LeaderState['where']]: string } = {
  later: 'active',
  due: 'active',
  map: 'active',
  lost: 'incapacitated',
  captured: 'captured',
  out: 'removed',
};

function leaderFacts(board: Board, leader: LeaderState, index: number): Facts {
  const { side, rank, brigade, division } = leaderRoster(board, index);
  return {
    side,
    rank,
    brigade,
    division,
    where: leader.where,
    hex: leader.where === 'map' ? codeAt(board, leader.hex) : null,
    status: STATUS[leader.where],
    radius: leader.radius,
    falls: leader.falls,
    captures: leader.captures,
    lostIn: momentView(leader.lostIn),
    spent: leader.spent,
    locked: leader.locked,
  };
}

function flagFacts(board: Board, flag: FlagState, index: number): Facts {
  const { side, regiment, brigade } = flagRoster(board, index);
  return {
    side,
    regiment,
    brigade,
    hex: flag.where === 'map' ? codeAt(board, flag.hex) : null,
    status: flag.where === 'out' ? 'removed' : flag.where,
    inCommand: flag.inCommand,
    rallied: flag.rallied,
    handed: flag.handed,
  };
}
