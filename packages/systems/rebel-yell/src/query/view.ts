import type { Json } from '@guidon/kernel';
import { entryView, hexOrNull } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import {
  codeAt,
  facingWord,
  flagIdsOf,
  flagRoster,
  idsOf,
  leaderIdsOf,
  leaderRoster,
  rosterOf,
  segmentKind,
  segmentName,
} from '../terms/lookups.ts';
import type { FlagIndex, LeaderIndex, Side, UnitIndex } from '../terms/names.ts';
import type { RyState } from '../terms/state.ts';
import type { FlagState, LeaderState, UnitState } from '../terms/units.ts';
import { objectivePlaces } from '../victory/holding.ts';

/** What a seat may know: everything. No information is hidden in this game. */
export function viewOf(board: Board, state: RyState): Json {
  return {
    scenario: board.scenario,
    turn: state.turn,
    segment: segmentName(state),
    kind: segmentKind(state),
    units: state.units.map((unit, index) => unitView(board, { unit, index })),
    leaders: state.leaders.map((leader, index) => leaderView(board, { leader, index })),
    flags: state.flags.map((flag, index) => flagView(board, { flag, index })),
    inHand:
      state.open === null
        ? null
        : {
            ...state.open,
            units: idsOf(board, state.open.units),
            leaders: leaderIdsOf(board, state.open.leaders),
            flags: flagIdsOf(board, state.open.flags),
            free: state.open.free.map(hex => codeAt(board, hex)),
          },
    assault:
      state.assault === null
        ? null
        : {
            attackers: idsOf(board, state.assault.attackers),
            from: codeAt(board, state.assault.from),
            at: codeAt(board, state.assault.at),
            charge: state.assault.charge,
            flanked: state.assault.flanked,
            round: state.assault.round,
          },
    chain: state.chain.map(
      ({ units, at, broken }): Json => ({ units: idsOf(board, units), at: idsOf(board, at), broken }),
    ),
    reactions: state.reactions.map(({ kind, by, at }) => ({ kind, by: idsOf(board, by), at: idsOf(board, at) })),
    control: Object.fromEntries(
      [...objectivePlaces(board)].map(([hex, at]) => [codeAt(board, hex), state.holders[at] ?? null]),
    ),
    awarded: { ...state.awarded },
    losses: lossesOf(board, state),
    toll: tollOf(board, state),
    memory: { ...state.memory },
    verdict: state.verdict === null ? null : { ...state.verdict, score: { ...state.verdict.score } },
  };
}

/** O hits by side; units that surrendered or ran off the map count in full. */
function lossesOf(board: Board, state: RyState): { readonly [S in Side]: number } {
  const sum = (side: Side): number =>
    state.units.reduce((total, unit, index) => (rosterOf(board, index).side === side ? total + unit.hits : total), 0);
  return { union: sum('union'), confederate: sum('confederate') };
}

/** O hits by regiment, in the order of the roster. */
function tollOf(board: Board, state: RyState): { readonly [regiment: string]: number } {
  const toll = new Map<string, number>();
  state.units.forEach((unit, index) => {
    const { regiment } = rosterOf(board, index);
    toll.set(regiment, (toll.get(regiment) ?? 0) + unit.hits);
  });
  return Object.fromEntries(toll);
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
    hits: unit.hits,
    captured: unit.captured,
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
