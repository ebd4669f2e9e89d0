import type { Verdict } from '@guidon/kernel';
import type { Board, Objective } from '../board/board.ts';
import { idOf } from '../terms/ids.ts';
import { isArtillery, leaderRoster, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import type { Points } from '../terms/plans.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { holderOfPlace } from './holding.ts';
import { objectiveLines } from './objectives.ts';

/** Everything that scores, line by line (R72 and the scenario's own list). */
export function reckoning(board: Board, state: HzState): readonly Points[] {
  return [
    ...unitPoints(board, state),
    ...leaderPoints(board, state),
    ...objectivePoints(board, state),
    ...awarded(state),
  ].filter(line => line.points !== 0);
}

function unitPoints(board: Board, state: HzState): readonly Points[] {
  const { perReduced, perDestroyed } = board.victory;
  const lines: Points[] = [];
  state.units.forEach((unit, index) => {
    const side = enemyOf(sideOf(board, index));
    const name = board.roster[index]?.id ?? '';
    if (unit.where === 'out' && unit.fate !== 'exited') lines.push({ side, kind: 'units', name, points: perDestroyed });
    else if (unit.reduced) lines.push({ side, kind: 'units', name, points: perReduced });
    const guns = isArtillery(board, index) ? gunPoints(board, state, index) : undefined;
    if (guns !== undefined) lines.push(guns);
  });
  return lines;
}

/**
 * Points for a section of guns. A section that is destroyed or surrenders is taken by the enemy; one that is routed
 * off the map saves its guns. A rule of the battle may know better.
 */
function gunPoints(board: Board, state: HzState, unit: UnitIndex): Points | undefined {
  const { fate } = unitOf(state, unit);
  const isTaken = fate === 'combat' || fate === 'surrender';
  const { taker, points = board.victory.perGunSection } = board.hooks.prize(board, state, unit) ?? {
    taker: isTaken ? enemyOf(sideOf(board, unit)) : null,
  };
  return taker === null ? undefined : { side: taker, kind: 'guns', name: `${idOf(board, unit)} guns`, points };
}

/** A leader counts each time he is lost: once before his replacement, once after. */
function leaderPoints(board: Board, state: HzState): readonly Points[] {
  return state.leaders.map((leader, index) => {
    const { side, rank, id } = leaderRoster(board, index);
    const isGone = leader.where === 'lost' || leader.where === 'out';
    const times = (leader.replaced ? 1 : 0) + (isGone ? 1 : 0);
    return { side: enemyOf(side), kind: 'leaders', name: id, points: times * board.victory.perLeader[rank] };
  });
}

const objectivePoints = (board: Board, state: HzState): readonly Points[] =>
  board.victory.objectives.flatMap(objective => pointsOf(board, state, objective));

/** What an objective gives as things stand. */
export const pointsOf = (board: Board, state: HzState, objective: Objective): readonly Points[] =>
  objective.when === 'last-occupied' ? heldPoints(board, state, objective) : objectiveLines(board, state, objective);

function heldPoints(board: Board, state: HzState, objective: Objective): readonly Points[] {
  const points = board.hooks.worth(board, state, objective.hexes) ?? objective.points;
  return objective.hexes.flatMap(hex => {
    const holder = holderOfPlace(board, state, hex);
    const scores = holder !== null && (objective.side === 'both' || objective.side === holder);
    return scores ? [{ side: holder, kind: 'objectives', name: objective.name, points }] : [];
  });
}

const awarded = (state: HzState): readonly Points[] => [
  { side: 'union', kind: 'special', name: 'special', points: state.awarded.union },
  { side: 'confederate', kind: 'special', name: 'special', points: state.awarded.confederate },
];

export function scoreOf(board: Board, state: HzState): { readonly [S in Side]: number } {
  const sum = (side: Side): number =>
    reckoning(board, state).reduce((total, line) => (line.side === side ? total + line.points : total), 0);
  return { union: sum('union'), confederate: sum('confederate') };
}

/** The level of victory that the lead earns. */
export function verdictOf(board: Board, state: HzState): Verdict {
  const score = scoreOf(board, state);
  const level = board.victory.levels.find(
    ({ winner, lead }) => winner !== null && score[winner] - score[enemyOf(winner)] >= lead,
  );
  const draw = board.victory.levels.find(({ winner }) => winner === null);
  return {
    winner: level?.winner ?? null,
    result: level?.result ?? draw?.result ?? 'Draw',
    rule: 'hz:Intro-2',
    score,
  };
}

export function reachVerdict(board: Board, play: HzPlay): void {
  play.emit({ event: 'verdict-reached', verdict: verdictOf(board, play.state) });
}

/** How the score is reckoned. */
export const SCORE = { reckoning, verdictOf, pointsOf };
