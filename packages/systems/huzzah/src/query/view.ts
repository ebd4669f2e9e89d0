import type { Json } from '@guidon/kernel';
import { entryView, hexOrNull, momentView, positionView } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt, facingWord, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { leaderRoster, rosterOf, valuesOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import { segmentKind } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';

/** What there is to know of a position; the option `fog` has hidden beforehand what a seat may not. */
export function viewOf(board: Board, state: HzState): Json {
  const [hits, groups] = [state.units.map(hitsTaken), board.roster.map(({ ho }) => ho)];
  return {
    ...positionView(board, state, { hits, groups }),
    kind: segmentKind(state),
    units: state.units.map((unit, index) => unitView(board, state, unit, index)),
    leaders: state.leaders.map((leader, index) => leaderView(board, { leader, index })),
    inHand:
      state.open === null
        ? null
        : { ...state.open, units: idsOf(board, state.open.units), leaders: leaderIdsOf(board, state.open.leaders) },
    entries: Object.fromEntries(state.entries.map(({ hex, stacks }) => [codeAt(board, hex), stacks])),
  };
}

/** O hits a unit has taken in all: three to a side of its counter; who surrendered or ran off the map counts in full. */
const hitsTaken = (unit: UnitState): number =>
  unit.where === 'out' && unit.fate !== 'exited' ? 6 : unit.hits + (unit.reduced ? 3 : 0);

function unitView(board: Board, state: HzState, unit: UnitState, index: UnitIndex): Json {
  const { id, name, side, arm, ho, brigade, division } = rosterOf(board, index);
  const { strength, morale } = valuesOf(board, state, index);
  const isSeen = unit.unseen !== true;
  return {
    id,
    name,
    side,
    arm,
    ho,
    brigade,
    division,
    where: unit.where,
    hex: unit.where === 'map' ? codeAt(board, unit.hex) : null,
    facing: unit.where === 'map' && unit.order !== 'routed' ? facingWord(unit.facing) : null,
    strength: isSeen ? strength : null,
    morale: isSeen ? morale : null,
    order: unit.order,
    hits: isSeen ? unit.hits : null,
    reduced: isSeen ? unit.reduced : null,
    fate: unit.fate,
    inCommand: unit.inCommand,
    isolated: unit.isolated,
    af: unit.af,
    artyFire: unit.artyFire,
    artyMove: unit.artyMove,
    charge: hexOrNull(board, unit.charge),
    acted: unit.acted,
    actedAt: hexOrNull(board, unit.actedAt),
    retreats: unit.retreats,
    disorganizedIn: momentView(unit.disorganizedIn),
    retreatedIn: momentView(unit.retreatedIn),
    keep: unit.keep === 0 ? null : { distance: unit.keep, in: momentView(unit.keepIn) },
    entry: entryView(board, unit, board.arrivals[index]),
  };
}

function leaderView(
  board: Board,
  { leader, index }: { readonly leader: LeaderState; readonly index: LeaderIndex },
): Json {
  const { id, name, side, rank, organization, radius, radiusReduced } = leaderRoster(board, index);
  return {
    id,
    name,
    side,
    rank,
    organization,
    radius: leader.replaced ? radiusReduced : radius,
    where: leader.where,
    hex: leader.where === 'map' ? codeAt(board, leader.hex) : null,
    replaced: leader.replaced,
    halfPointsSpent: leader.spent,
    bound: leader.locked,
    entry: entryView(board, leader, board.leaderArrivals[index]),
  };
}
