import { distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import { hexesInCommand, type UnitAt } from '@guidon/line-of-battle';
import { isCommanded, leaderFreed } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { roadBetween } from '../movement/path/ground.ts';
import { rollDie } from '../terms/dice.ts';
import { flagIdOf, idOf, leaderIdOf } from '../terms/ids.ts';
import {
  armOf,
  flagRoster,
  flagState,
  isSkirmisher,
  leaderOf,
  leaderRoster,
  rosterOf,
  terrainAt,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type FlagIndex, type LeaderIndex, type Side, type UnitIndex } from '../terms/names.ts';
import { holderOf, leadersAt, stackAt, unitsOf } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { isControlled } from '../zones/control.ts';

const MOST_WOODS = 2;

/** The hexes a leader's command reaches (4.1.1 to 4.1.4, R68). */
export function commandHexes(board: Board, state: RyState, leader: LeaderIndex): ReadonlySet<HexIndex> {
  const { side } = leaderRoster(board, leader);
  const { hex, radius } = leaderOf(state, leader);
  return hexesInCommand(board.map.grid, { hex, radius: Math.max(1, radius), counted: MOST_WOODS }, (from, to) => {
    const holder = holderOf(board, state, to);
    if (holder === enemyOf(side)) return 'no';
    if (holder !== side && isControlled(board, state, to, enemyOf(side))) return 'no';
    const terrain = terrainAt(board, to);
    const isThick = terrain === 'woods' || terrain === 'marsh';
    return isThick && roadBetween(board, from, to) === 'none' ? 'counted' : 'free';
  });
}

/** May the leader command the regiment (4.1, 4.2.3)? */
export function commands(
  board: Board,
  leader: LeaderIndex,
  of: { readonly side: Side; readonly brigade: string; readonly regiment: string },
): boolean {
  const roster = leaderRoster(board, leader);
  if (roster.side !== of.side) return false;
  if (roster.rank !== 'brigade') return true;
  return roster.brigade === of.brigade && (roster.regiments.length === 0 || roster.regiments.includes(of.regiment));
}

/** Is the brigade leader within the radius of his division leader, or without one to answer to (4.2.4)? */
export function isLeaderInCommand(board: Board, state: RyState, leader: LeaderIndex): boolean {
  const { side, division } = leaderRoster(board, leader);
  if (leaderFreed(board, state, leader)) return true;
  const chiefs = board.leaders.flatMap((chief, index) =>
    chief.side === side && (chief.rank === 'corps' || (chief.rank === 'division' && chief.division === division))
      ? [index]
      : [],
  );
  // Nobody set over him, or nobody there yet: he acts on his own authority.
  if (chiefs.every(chief => ['later', 'due'].includes(leaderOf(state, chief).where))) return true;
  const { hex } = leaderOf(state, leader);
  return chiefs.some(chief => leaderOf(state, chief).where === 'map' && commandHexes(board, state, chief).has(hex));
}

/** The brigade leader who has the flag in his radius, one in command if there is any (4.2.2, 5.2.1). */
function leaderFor(board: Board, state: RyState, flag: FlagIndex): LeaderIndex | undefined {
  const roster = flagRoster(board, flag);
  const { hex } = flagState(state, flag);
  const near = board.leaders.flatMap((leader, index) =>
    leader.rank === 'brigade' &&
    leaderOf(state, index).where === 'map' &&
    commands(board, index, roster) &&
    commandHexes(board, state, index).has(hex)
      ? [index]
      : [],
  );
  return near.find(leader => isLeaderInCommand(board, state, leader)) ?? near[0];
}

/**
 * The start of an Action Segment: who is in command until the next (5.1). Regiments of a leader out of command roll
 * (5.2).
 */
export function setCommand(board: Board, play: RyPlay, step: StepOf<'command'>): void {
  if (play.state.commandOff) {
    next(play);
    return;
  }
  const side = activeSide(board, play.state);
  if (step.flags === null) {
    const rolling = openCommand(board, play, side);
    next(play, { step: 'command', flags: rolling });
    return;
  }
  const flag = step.flags[0];
  if (flag === undefined) {
    commandUnits(board, play, side);
    next(play);
    return;
  }
  rollFor(board, play, flag);
  next(play, { step: 'command', flags: step.flags.slice(1) });
}

/** Flags that are in command or out of it without a roll; those that must roll are left (4.1.6). */
function openCommand(board: Board, play: RyPlay, side: Side): readonly FlagIndex[] {
  const { state } = play;
  const rolling: FlagIndex[] = [];
  const flagsIn: string[] = [];
  const flagsOut: string[] = [];
  board.flags.forEach((roster, flag) => {
    if (roster.side !== side || flagState(state, flag).where !== 'map') return;
    const leader = leaderFor(board, state, flag);
    const withChief = hasChief(board, state, flag);
    if (!withChief && leader !== undefined && !isLeaderInCommand(board, state, leader)) {
      rolling.push(flag);
      return;
    }
    const isIn = leader !== undefined || withChief;
    if (isIn !== flagState(state, flag).inCommand) (isIn ? flagsIn : flagsOut).push(flagIdOf(board, flag));
  });
  if (flagsIn.length + flagsOut.length > 0)
    play.emit({ event: 'command-set', inCommand: [], outOfCommand: [], flagsIn, flagsOut });
  return rolling;
}

/** A division leader with the flag commands it (5.2.2). */
const hasChief = (board: Board, state: RyState, flag: FlagIndex): boolean =>
  leadersAt(board, state, flagState(state, flag).hex, flagRoster(board, flag).side).some(
    leader => leaderRoster(board, leader).rank !== 'brigade',
  );

/** Roll at most the regiment's morale, as the scenario gives it (5.2, R67). */
function rollFor(board: Board, play: RyPlay, flag: FlagIndex): void {
  const { regiment } = flagRoster(board, flag);
  const leader = leaderFor(board, play.state, flag);
  const morale = board.roster.find(unit => unit.regiment === regiment)?.morale ?? 0;
  const roll = rollDie(play, { rule: 'ry:5.2', purpose: 'command', tells: face => (face <= morale ? 1 : 0) });
  const passed = roll <= morale;
  const id = flagIdOf(board, flag);
  play.emit({
    event: 'command-rolled',
    flag: id,
    leader: leader === undefined ? '' : leaderIdOf(board, leader),
    morale,
    roll,
    passed,
  });
  play.emit({
    event: 'command-set',
    inCommand: [],
    outOfCommand: [],
    flagsIn: passed ? [id] : [],
    flagsOut: passed ? [] : [id],
  });
}

/** Who comes into command or out of it (5.1.2). */
function commandUnits(board: Board, play: RyPlay, side: Side): void {
  const { state } = play;
  const inCommand: string[] = [];
  const outOfCommand: string[] = [];
  for (const unit of unitsOf(board, state, side)) {
    const isIn = isUnitInCommand(board, state, unit);
    if (isIn !== unitOf(state, unit).inCommand) (isIn ? inCommand : outOfCommand).push(idOf(board, unit));
  }
  if (inCommand.length + outOfCommand.length > 0)
    play.emit({ event: 'command-set', inCommand, outOfCommand, flagsIn: [], flagsOut: [] });
}

/** Rules 4.1.5, 5.1.1. */
export function isUnitInCommand(board: Board, state: RyState, unit: UnitIndex): boolean {
  const { hex, order } = unitOf(state, unit);
  const roster = rosterOf(board, unit);
  if (order === 'routed') return false;
  const arm = armOf(board, unit);
  if (arm === 'artillery' || arm === 'crew') return true;
  if (leadersAt(board, state, hex, roster.side).some(leader => commands(board, leader, roster))) return true;
  if (isCommanded(board, state, unit)) return true;
  const flag = state.flags[board.flagOf[unit] ?? -1];
  if (flag === undefined) return board.flagOf[unit] === -1;
  return flag.where === 'map' && flag.inCommand && isNearFlag(board, state, { unit, hex: flag.hex });
}

/**
 * Leaders in whose hex alone the unit came into command when this Action Segment began: they must be with it wherever
 * it needs command. Undefined for a unit that does not depend on any.
 */
export function onlyLeaders(board: Board, state: RyState, unit: UnitIndex): readonly LeaderIndex[] | undefined {
  const roster = rosterOf(board, unit);
  const flag = state.flags[board.flagOf[unit] ?? -1];
  const began = state.opening.hexes[unit] ?? OFF_MAP;
  if (state.commandOff || segmentKind(state) !== 'action' || roster.side !== activeSide(board, state)) return undefined;
  if (!unitOf(state, unit).inCommand || roster.arm === 'artillery' || roster.arm === 'crew') return undefined;
  if (flag === undefined || began === OFF_MAP || isCommanded(board, state, unit)) return undefined;
  const stood = state.opening.flags[board.flagOf[unit] ?? -1] ?? OFF_MAP;
  const most = isSkirmisher(unitOf(state, unit)) ? 3 : 1;
  if (flag.inCommand && stood !== OFF_MAP && distance(board.map.grid, began, stood) <= most) return undefined;
  const found = [...board.leaders.keys()].filter(
    leader => state.opening.leaders[leader] === began && commands(board, leader, roster),
  );
  return found.length === 0 ? undefined : found;
}

/** Does the unit need a leader for its command who is not among these, or who has left its flag (4.2.1, 5.2.2)? */
export const lacksLeader = (board: Board, state: RyState, unit: UnitIndex, leaders: readonly LeaderIndex[]): boolean =>
  onlyLeaders(board, state, unit)?.some(leader => leaders.includes(leader)) === false ||
  hasLostChief(board, state, unit);

/** Leaders of divisions by whose being with it alone the unit's flag is in command in this segment (5.2.2). */
function chiefsOf(board: Board, state: RyState, unit: UnitIndex): readonly LeaderIndex[] {
  const index = board.flagOf[unit] ?? -1;
  const { side, arm } = rosterOf(board, unit);
  const stood = state.opening.flags[index] ?? OFF_MAP;
  if (stood === OFF_MAP || state.commandOff || segmentKind(state) !== 'action' || side !== activeSide(board, state))
    return [];
  const chiefs = [...board.leaders.keys()].filter(
    leader =>
      state.opening.leaders[leader] === stood &&
      leaderRoster(board, leader).side === side &&
      leaderRoster(board, leader).rank !== 'brigade',
  );
  if (chiefs.length === 0 || arm === 'artillery' || arm === 'crew' || !unitOf(state, unit).inCommand) return [];
  if (isCommanded(board, state, unit) || !flagState(state, index).inCommand) return [];
  // As everybody stood when command was set.
  const then: RyState = {
    ...state,
    leaders: state.leaders.map((leader, at) => ({ ...leader, hex: state.opening.leaders[at] ?? leader.hex })),
    flags: state.flags.map((flag, at) => ({ ...flag, hex: state.opening.flags[at] ?? flag.hex })),
  };
  const leader = leaderFor(board, then, index);
  return leader !== undefined && isLeaderInCommand(board, then, leader) ? [] : chiefs;
}

const hasLostChief = (board: Board, state: RyState, unit: UnitIndex): boolean => {
  const chiefs = chiefsOf(board, state, unit);
  return chiefs.length > 0 && !chiefs.some(chief => isWithFlag(board, state, { unit, chief }));
};

const isWithFlag = (
  board: Board,
  state: RyState,
  { unit, chief }: { readonly unit: UnitIndex; readonly chief: LeaderIndex },
): boolean => {
  const { where, hex, rode } = leaderOf(state, chief);
  const flag = state.flags[board.flagOf[unit] ?? -1];
  return where === 'map' && rode !== true && flag?.where === 'map' && flag.hex === hex;
};

/** Who is used as the commander of units through their flag stays with it in this segment (5.2.2, R64). */
export function bindChiefs(board: Board, play: RyPlay, units: readonly UnitIndex[]): void {
  for (const unit of units) {
    const chiefs = chiefsOf(board, play.state, unit).filter(
      chief => !leaderOf(play.state, chief).locked && isWithFlag(board, play.state, { unit, chief }),
    );
    if (chiefs.length === 0) continue;
    const { hex } = flagState(play.state, board.flagOf[unit] ?? -1);
    const bearers = stackAt(play.state, hex).filter(other => board.flagOf[other] === board.flagOf[unit]);
    play.emit({
      event: 'leader-locked',
      leaders: chiefs.map(chief => leaderIdOf(board, chief)),
      units: bearers.map(bearer => idOf(board, bearer)),
    });
  }
}

/** With its flag or adjacent to it; a skirmisher within two hexes of it (3.3, 6.4.3). */
function isNearFlag(board: Board, state: RyState, { unit, hex }: UnitAt): boolean {
  const at = unitOf(state, unit);
  const { grid } = board.map;
  if (!isSkirmisher(at)) return distance(grid, at.hex, hex) <= 1;
  return distance(grid, at.hex, hex) <= 2 || distance(grid, at.arrow, hex) <= 2;
}
