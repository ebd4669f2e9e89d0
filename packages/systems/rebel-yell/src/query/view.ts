import type { Json } from '@guidon/kernel';
import { entryView, hexOrNull, positionView } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt, facingWord, flagIdsOf, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { flagRoster, inHand, leaderRoster, rosterOf } from '../terms/lookups.ts';
import type { FlagIndex, LeaderIndex, UnitIndex } from '../terms/names.ts';
import { segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { FlagState, LeaderState, UnitState } from '../terms/units.ts';

/** What there is to know of a position; the option `fog` has hidden beforehand what a seat may not. */
export function viewOf(board: Board, state: RyState): Json {
  // Those of units that surrendered or ran off the map count in full.
  const hits = state.units.map(unit => unit.hits);
  return {
    ...positionView(board, state, { hits, groups: board.roster.map(({ regiment }) => regiment) }),
    kind: segmentKind(state),
    units: state.units.map((unit, index) => unitView(board, { unit, index })),
    leaders: state.leaders.map((leader, index) => leaderView(board, { leader, index })),
    flags: state.flags.map((flag, index) => flagView(board, { flag, index })),
    inHand:
      state.open === null
        ? null
        : {
            ...state.open,
            units: idsOf(board, inHand(state)),
            leaders: leaderIdsOf(board, state.open.leaders),
            flags: flagIdsOf(board, state.open.flags),
            free: state.open.free.map(hex => codeAt(board, hex)),
          },
    chain: state.chain.map(
      ({ units, at, broken }): Json => ({ units: idsOf(board, units), at: idsOf(board, at), broken }),
    ),
  };
}

function unitView(board: Board, { unit, index }: { readonly unit: UnitState; readonly index: UnitIndex }): Json {
  const { id, name, side, arm, regiment, brigade, division, weapon, morale, horse, carbines, guns } = rosterOf(
    board,
    index,
  );
  const isThere = unit.where === 'map';
  return {
    id,
    name,
    side,
    arm,
    regiment,
    brigade,
    division,
    weapon,
    morale,
    horse,
    carbines,
    guns: guns - unit.gunsLost,
    where: unit.where,
    hex: isThere ? codeAt(board, unit.hex) : null,
    arrow: hexOrNull(board, unit.arrow),
    height: unit.height,
    facing: isThere && unit.order !== 'routed' ? facingWord(board, unit.facing) : null,
    formation: unit.formation,
    deployment: unit.deployment,
    order: unit.order,
    hits: unit.unseen === true ? null : unit.hits,
    captured: unit.unseen === true ? null : unit.captured,
    crewed: unit.crewed,
    holder: unit.holder,
    fate: unit.fate,
    inCommand: unit.inCommand,
    advanceFire: unit.af,
    crewMarker: unit.crewMark,
    volley: unit.volley,
    charge: hexOrNull(board, unit.charge),
    notes: { ...unit.notes, assaulted: hexOrNull(board, unit.notes.assaulted) },
    entry: entryView(board, unit, board.arrivals[index]),
  };
}

function leaderView(
  board: Board,
  { leader, index }: { readonly leader: LeaderState; readonly index: LeaderIndex },
): Json {
  const { id, name, side, rank, brigade, division } = leaderRoster(board, index);
  return {
    id,
    name,
    side,
    rank,
    brigade,
    division,
    radius: leader.radius,
    where: leader.where,
    hex: leader.where === 'map' ? codeAt(board, leader.hex) : null,
    falls: leader.falls,
    captures: leader.captures,
    spent: leader.spent,
    bound: leader.locked,
    entry: entryView(board, leader, board.leaderArrivals[index]),
  };
}

function flagView(board: Board, { flag, index }: { readonly flag: FlagState; readonly index: FlagIndex }): Json {
  const { id, name, side, regiment, brigade } = flagRoster(board, index);
  return {
    id,
    name,
    side,
    regiment,
    brigade,
    where: flag.where,
    hex: flag.where === 'map' ? codeAt(board, flag.hex) : null,
    inCommand: flag.inCommand,
  };
}
