import { DIRECTIONS, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';
import { hexesInCommand, type Post } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { hasAuthority } from '../combat/morale.ts';
import { idOf, idsOf } from '../terms/ids.ts';
import { isArtillery, leaderOf, leaderRoster, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type LeaderIndex, type Side, type UnitIndex } from '../terms/names.ts';
import { holderOf, stacks, unitsOf } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { activeSide } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { isControlled } from '../zones/control.ts';

/** The start of an Action segment: who is isolated, and who of the owner's is in command (6.5.5, R26, R27). */
export function setStatus(board: Board, play: HzPlay): void {
  if (!play.state.statusOff) {
    const owner = activeSide(board, play.state);
    const { isolated, freed } = isolationOf(board, play.state, owner);
    const open = play.state;
    play.emit({
      event: 'status-set',
      inCommand: [],
      outOfCommand: [],
      isolated: idsOf(
        board,
        isolated.filter(unit => !unitOf(open, unit).isolated),
      ),
      freed: idsOf(board, freed),
    });
    const shaken = isolated.filter(unit => unitOf(play.state, unit).order === 'good');
    if (shaken.length > 0) play.emit({ event: 'disrupted', units: idsOf(board, shaken), rule: 'hz:6.7.5' });
    setCommand(board, play, owner);
  }
  next(play);
}

/** Stacks of the side not to move that are cut off now, and all who no longer are. */
function isolationOf(
  board: Board,
  state: HzState,
  owner: Side,
): { readonly isolated: readonly UnitIndex[]; readonly freed: readonly UnitIndex[] } {
  const isolated: UnitIndex[] = [];
  const freed: UnitIndex[] = [];
  for (const [hex, units] of stacks(state)) {
    const first = units[0];
    if (first === undefined) continue;
    const side = sideOf(board, first);
    const cutOff = isSurrounded(board, state, { hex, side });
    if (cutOff && side !== owner) isolated.push(...units);
    if (!cutOff) freed.push(...units.filter(unit => unitOf(state, unit).isolated));
  }
  return { isolated, freed };
}

/** Rule 6.7, R27: every hex around is the enemy's, or in his zone without a friend in it, or off the map. */
export function isSurrounded(board: Board, state: HzState, { hex, side }: Post): boolean {
  const { grid, edge, water } = board.map;
  return DIRECTIONS.every(direction => {
    const near = neighbour(grid, hex, direction);
    if (near === OFF_MAP) return edge[side][hex] !== 1;
    if (water[near] === 1) return true;
    const holder = holderOf(board, state, near);
    if (holder === enemyOf(side)) return true;
    return holder === undefined && isControlled(board, state, { hex: near, side: enemyOf(side) });
  });
}

/** Rules 6.5, 6.5.6: the owner's units, in command or not, until his next Action segment. */
function setCommand(board: Board, play: HzPlay, owner: Side): void {
  const { state } = play;
  const inCommand: string[] = [];
  const outOfCommand: string[] = [];
  const commanded = commandedUnits(board, state, owner);
  for (const unit of unitsOf(board, state, owner)) {
    const now = isInCommand(board, state, unit, commanded);
    if (now !== unitOf(state, unit).inCommand) (now ? inCommand : outOfCommand).push(idOf(board, unit));
  }
  if (inCommand.length > 0 || outOfCommand.length > 0)
    play.emit({ event: 'status-set', inCommand, outOfCommand, isolated: [], freed: [] });
}

/** Rule 6.7.3. */
function isInCommand(board: Board, state: HzState, unit: UnitIndex, commanded: ReadonlySet<UnitIndex>): boolean {
  const { order, isolated } = unitOf(state, unit);
  if (isolated) return false;
  return isArtillery(board, unit) ? order !== 'routed' : commanded.has(unit);
}

/** Rule 6.5.1. */
function commandedUnits(board: Board, state: HzState, owner: Side): ReadonlySet<UnitIndex> {
  const found = new Set<UnitIndex>();
  const own = unitsOf(board, state, owner);
  state.leaders.forEach((leader, index) => {
    if (leader.where !== 'map' || leaderRoster(board, index).side !== owner) return;
    const reached = commandHexes(board, state, index);
    for (const unit of own)
      if (reached.has(unitOf(state, unit).hex) && hasAuthority(board, index, unit)) found.add(unit);
  });
  return found;
}

/** The hexes a leader's command reaches (6.5.2 to 6.5.4); his own alone for Senior and Army leaders. */
export function commandHexes(board: Board, state: HzState, leader: LeaderIndex): ReadonlySet<HexIndex> {
  const { side, rank, radius, radiusReduced } = leaderRoster(board, leader);
  const { hex, replaced } = leaderOf(state, leader);
  const farthest = rank === 'junior' ? (replaced ? radiusReduced : radius) : 0;
  return hexesInCommand(board.map.grid, { hex, radius: farthest, counted: 0 }, (_, to) =>
    carriesCommand(board, state, { hex: to, side }) ? 'free' : 'no',
  );
}

function carriesCommand(board: Board, state: HzState, { hex, side }: Post): boolean {
  const holder = holderOf(board, state, hex);
  if (holder === enemyOf(side)) return false;
  return holder === side || !isControlled(board, state, { hex, side: enemyOf(side) });
}
