import type { Verdict } from '@guidon/kernel';
import { objectivePlaces } from '@guidon/line-of-battle';
import { timesMet } from '../battles/hooks.ts';
import type { Board, Objective } from '../board/board.ts';
import { armOf, leaderRoster, rosterOf, sideOf } from '../terms/lookups.ts';
import { enemyOf, type Side } from '../terms/names.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Points } from './terms.ts';

/** Everything that scores, line by line (4.6.8, 10.7.2, 13.6, R90). */
export function reckoning(board: Board, state: RyState): readonly Points[] {
  return [
    ...hitPoints(board, state),
    ...gunPoints(board, state),
    ...flagPoints(board, state),
    ...leaderPoints(board, state),
    ...objectivePoints(board, state),
    { side: 'union' as const, kind: 'special' as const, name: 'special', points: state.awarded.union },
    { side: 'confederate' as const, kind: 'special' as const, name: 'special', points: state.awarded.confederate },
  ].filter(line => line.points !== 0);
}

/** O hits by regiment: each once, those captured as often as the scenario says. */
function hitPoints(board: Board, state: RyState): readonly Points[] {
  const { perHit, perCapturedHit } = board.victory;
  const byRegiment = new Map<string, Points>();
  state.units.forEach((unit, index) => {
    const isGone = unit.where === 'out' && unit.fate === 'exited';
    if (unit.hits === 0 || isGone) return;
    const { regiment, side } = rosterOf(board, index);
    const points = (unit.hits - unit.captured) * perHit + unit.captured * perCapturedHit;
    const before = byRegiment.get(regiment)?.points ?? 0;
    byRegiment.set(regiment, { side: enemyOf(side), kind: 'hits', name: regiment, points: before + points });
  });
  return [...byRegiment.values()];
}

/** Guns in the enemy's hands (7.8.9). */
const gunPoints = (board: Board, state: RyState): readonly Points[] =>
  state.units.flatMap((unit, index) => {
    const own = sideOf(board, index);
    const isTaken =
      armOf(board, index) === 'artillery' && unit.where === 'map' && !unit.crewed && unit.holder === enemyOf(own);
    const gaveUp = armOf(board, index) === 'artillery' && unit.where === 'out' && unit.fate === 'surrender';
    return isTaken || gaveUp
      ? [{ side: enemyOf(own), kind: 'guns', name: board.roster[index]?.id ?? '', points: board.victory.perGunUnit }]
      : [];
  });

const flagPoints = (board: Board, state: RyState): readonly Points[] =>
  state.flags.flatMap((flag, index) => {
    const roster = board.flags[index];
    return flag.where === 'captured' && roster !== undefined
      ? [{ side: enemyOf(roster.side), kind: 'flags', name: roster.id, points: board.victory.perFlag }]
      : [];
  });

/** Points for the fall of a leader, and for his capture on top (4.1.7-4). */
const CAPTURED = { brigade: 10, division: 15, corps: 15 } as const;

const leaderPoints = (board: Board, state: RyState): readonly Points[] =>
  state.leaders.map((leader, index) => {
    const { side, rank, id, worth } = leaderRoster(board, index);
    const each = worth ?? board.victory.perLeader[rank];
    const captured = worth === 0 ? 0 : CAPTURED[rank];
    return { side: enemyOf(side), kind: 'leaders', name: id, points: leader.falls * each + leader.captures * captured };
  });

const objectivePoints = (board: Board, state: RyState): readonly Points[] =>
  board.victory.objectives.flatMap(objective => pointsOf(board, state, objective));

/** What an objective gives as things stand. */
export function pointsOf(board: Board, state: RyState, objective: Objective): readonly Points[] {
  const { name, points } = objective;
  if (objective.when === 'hook') {
    const side = objective.side === 'both' ? 'union' : objective.side;
    return [{ side, kind: 'objectives', name, points: points * timesMet(board, state, objective.id) }];
  }
  // What is reckoned at the end of an earlier turn is awarded then.
  if (objective.turn !== 0) return [];
  return objective.when === 'all-held' ? allHeld(board, state, objective) : heldPoints(board, state, objective);
}

export function heldPoints(board: Board, state: RyState, objective: Objective): readonly Points[] {
  return objective.hexes.flatMap(hex => {
    const holder = state.holders[objectivePlaces(board).get(hex) ?? -1] ?? null;
    const scores = holder !== null && (objective.side === 'both' || objective.side === holder);
    return scores ? [{ side: holder, kind: 'objectives', name: objective.name, points: objective.points }] : [];
  });
}

function allHeld(board: Board, state: RyState, objective: Objective): readonly Points[] {
  const holders = objective.hexes.map(hex => state.holders[objectivePlaces(board).get(hex) ?? -1] ?? null);
  const holder = holders[0] ?? null;
  const isWhole = holder !== null && holders.every(other => other === holder);
  return isWhole && (objective.side === 'both' || objective.side === holder)
    ? [{ side: holder, kind: 'objectives', name: objective.name, points: objective.points }]
    : [];
}

export function scoreOf(board: Board, state: RyState): { readonly [S in Side]: number } {
  const lines = reckoning(board, state);
  const sum = (side: Side): number =>
    lines.reduce((total, line) => (line.side === side ? total + line.points : total), 0);
  return { union: sum('union'), confederate: sum('confederate') };
}

/** The level of victory that the lead earns. */
export function verdictOf(board: Board, state: RyState): Verdict {
  const score = scoreOf(board, state);
  const level = board.victory.levels.find(
    ({ winner, lead }) => winner === null || score[winner] - score[enemyOf(winner)] >= lead,
  );
  return { winner: level?.winner ?? null, result: level?.result ?? 'Draw', rule: 'ry:14.0', score };
}

export function reachVerdict(board: Board, play: RyPlay): void {
  play.emit({ event: 'verdict-reached', verdict: verdictOf(board, play.state) });
}

/** How the score is reckoned. */
export const SCORE = { reckoning, verdictOf, pointsOf };
