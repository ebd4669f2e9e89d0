import type { Json } from '@guidon/kernel';
import { entryView, hexOrNull, momentView } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import {
  codeAt,
  facingWord,
  idsOf,
  leaderIdsOf,
  leaderRoster,
  rosterOf,
  segmentKind,
  segmentName,
  valuesOf,
} from '../terms/lookups.ts';
import type { LeaderIndex, Side, UnitIndex } from '../terms/names.ts';
import type { HzState } from '../terms/state.ts';
import type { LeaderState, UnitState } from '../terms/units.ts';
import { objectivePlaces } from '../victory/holding.ts';

/** What a seat may know: everything. No information is hidden in this game. */
export function viewOf(board: Board, state: HzState): Json {
  return {
    scenario: board.scenario,
    turn: state.turn,
    segment: segmentName(state),
    kind: segmentKind(state),
    units: state.units.map((unit, index) => unitView(board, state, { unit, index })),
    leaders: state.leaders.map((leader, index) => leaderView(board, { leader, index })),
    inHand:
      state.open === null
        ? null
        : { ...state.open, units: idsOf(board, state.open.units), leaders: leaderIdsOf(board, state.open.leaders) },
    assault: state.assault === null ? null : assaultView(board, state.assault),
    reactions: state.reactions.map(({ kind, by, at }) => ({ kind, by: idsOf(board, by), at: idsOf(board, at) })),
    entries: Object.fromEntries(state.entries.map(({ hex, stacks }) => [codeAt(board, hex), stacks])),
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

/** O hits a unit has taken in all: three to a side of its counter. */
const hitsTaken = (unit: UnitState): number =>
  unit.where === 'out' && unit.fate !== 'exited' ? 6 : unit.hits + (unit.reduced ? 3 : 0);

/** O hits by side; units that surrendered or ran off the map count in full. */
function lossesOf(board: Board, state: HzState): { readonly [S in Side]: number } {
  const sum = (side: Side): number =>
    state.units.reduce(
      (total, unit, index) => (rosterOf(board, index).side === side ? total + hitsTaken(unit) : total),
      0,
    );
  return { union: sum('union'), confederate: sum('confederate') };
}

/** O hits by higher organization, in the order of the roster. */
function tollOf(board: Board, state: HzState): { readonly [ho: string]: number } {
  const toll = new Map<string, number>();
  state.units.forEach((unit, index) => {
    const { ho } = rosterOf(board, index);
    toll.set(ho, (toll.get(ho) ?? 0) + hitsTaken(unit));
  });
  return Object.fromEntries(toll);
}

const assaultView = (board: Board, assault: NonNullable<HzState['assault']>): Json => ({
  attackers: idsOf(board, assault.attackers),
  from: codeAt(board, assault.from),
  at: codeAt(board, assault.at),
  charge: assault.charge,
  flanked: assault.flanked,
  round: assault.round,
});

function unitView(
  board: Board,
  state: HzState,
  { unit, index }: { readonly unit: UnitState; readonly index: UnitIndex },
): Json {
  const { id, name, side, arm, ho, brigade, division } = rosterOf(board, index);
  const { strength, morale } = valuesOf(board, state, index);
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
    strength,
    morale,
    order: unit.order,
    hits: unit.hits,
    reduced: unit.reduced,
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
