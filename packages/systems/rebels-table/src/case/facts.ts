import type { Issue, Json } from '@guidon/kernel';
import { BW, type Point, type Pose } from '@guidon/tabletop';
import { activeId } from '../actions/items.ts';
import type { Board } from '../board/board.ts';
import { tableWarnings } from '../board/features.ts';
import { isInCommand } from '../generals/command.ts';
import { idOf, idsOf } from '../terms/ids.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import { SIDES, type Side, type UnitIndex } from '../terms/names.ts';
import type { Notes } from '../terms/notes.ts';
import type { RtState } from '../terms/state.ts';
import { elevationOf } from '../terrain/terrain.ts';
import { scoreOf, scoreParts } from '../victory/score.ts';

type Facts = { readonly [name: string]: Json };

/** Base widths, as cases write them. */
const inBaseWidths = (length: number): number => length / BW;
export const pointFact = ({ x, y }: Point): Json => [inBaseWidths(x), inBaseWidths(y)];
export const poseFact = (pose: Pose): Facts => ({ pos: pointFact(pose), facing: pose.facing });

/** The facts of a position under the names cases use. */
export function factsOf(board: Board, state: RtState, faults: readonly Issue[]): Facts {
  const { melee, verdict } = state;
  const [a, b] = board.sides;
  const score = {
    A: scoreOf(board, state, a),
    B: scoreOf(board, state, b),
    ...Object.fromEntries(SIDES.map(side => [side, scoreOf(board, state, side)])),
  };
  return {
    units: Object.fromEntries(state.units.map((_, index) => [idOf(board, index), unitFacts(board, state, index)])),
    generals: Object.fromEntries(
      board.generals.map((general, index) => [general.id, generalFacts(board, state, index)]),
    ),
    sides: sidesFacts(board, state),
    turn: state.turn,
    holder: state.holder,
    next: state.next,
    pair: state.pair,
    active: activeId(board, state) ?? null,
    melee: melee === null ? null : { units: idsOf(board, melee.units), round: melee.round },
    deployed: state.deployed,
    tested: idsOf(board, state.tested),
    score,
    reckoning: SIDES.flatMap(side =>
      scoreParts(board, state, side).map(({ name, points }): Json => ({ side, name, points })),
    ),
    facts: { ...state.facts },
    faults: faults.map(({ path, expected }): Json => ({ path, rules: rulesIn(expected) })),
    warnings: tableWarnings(board).map(({ rule, feature }): Json => ({ rule, feature })),
    verdict: verdict === null ? null : { ...verdict, score: { ...verdict.score } },
  };
}

/** The rules and rulings that a fault names. */
const rulesIn = (expected: string): readonly string[] => expected.match(/\b[A-Z][A-Z0-9]*-\d+|\bR\d+\b/g) ?? [];

/** By the letters of the rules and by the names of the sides. */
function sidesFacts(board: Board, state: RtState): Facts {
  const [a, b] = board.sides;
  return { A: sideFacts(state, a), B: sideFacts(state, b), [a]: sideFacts(state, a), [b]: sideFacts(state, b) };
}

function sideFacts(state: RtState, side: Side): Facts {
  const { supply, barred, camp, role, opened, generalsHit } = state.sides[side];
  return { supply, barred, camp: camp.presence, campAt: poseFact(camp.pose), role, opened, generalsHit };
}

const named = ({ movementActions: _, ...notes }: Notes): readonly string[] =>
  Object.entries(notes).flatMap(([name, held]) => (held ? [name] : []));

function unitFacts(board: Board, state: RtState, index: UnitIndex): Facts {
  const roster = rosterOf(board, index);
  const unit = unitOf(state, index);
  const isThere = unit.presence === 'table';
  return {
    side: roster.side,
    command: roster.command,
    type: roster.type,
    weapon: roster.weapon,
    startBases: roster.bases,
    presence: unit.presence,
    broken: unit.broken,
    bases: unit.bases,
    hits: unit.hits,
    level: unit.level,
    zealous: unit.zealous,
    formation: unit.formation,
    pos: isThere ? pointFact(unit.pose) : null,
    facing: isThere ? unit.pose.facing : null,
    scattered: unit.scattered === null ? null : unit.scattered.map(poseFact),
    loaded: unit.loaded,
    ap: unit.ap,
    hasShot: unit.hasShot,
    hasMeleed: unit.hasMeleed,
    notes: named(unit.notes),
    movementActions: unit.notes.movementActions,
    inCommand: isThere && isInCommand(board, state, index),
    height: isThere ? elevationOf(board, state, index) : null,
  };
}

function generalFacts(board: Board, state: RtState, index: number): Facts {
  const { side, rank, command, respect, ability } = board.generals[index] ?? {};
  const { presence = 'gone', at, ap = 0 } = state.generals[index] ?? {};
  return {
    side: side ?? null,
    rank: rank ?? null,
    command: command ?? null,
    respect: respect ?? null,
    ability: ability ?? null,
    presence,
    pos: presence === 'table' && at !== undefined ? pointFact(at) : null,
    ap,
  };
}
