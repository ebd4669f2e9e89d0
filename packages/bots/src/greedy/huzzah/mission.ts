import { NOWHERE, type Spot } from '../hexes.ts';
import { type GroundGoal, groundGoal } from '../line-of-battle/mission.ts';
import type { Aim } from './country.ts';
import type { Picture, Stack } from './picture.ts';

/** What a stack is for. */
export interface Mission {
  /** Take a hex, hold one, go for the enemy, or leave the map with honour. */
  readonly kind: 'take' | 'hold' | 'hunt' | 'leave';
  readonly goal: Spot;
}

export interface Goal extends Omit<GroundGoal, 'kind'> {
  readonly kind: GroundGoal['kind'] | 'leave';
  /** Strength that is wanted there still; for a way off the map, stacks. */
  need: number;
  /** Only these units, or anybody. */
  readonly units: readonly string[];
}

/** A hex of the way there costs so many points of a goal's worth. */
const TRAVEL = 0.35;
/** Who is winning stands on what he has and takes the rest only if it is cheap; it is for the other to attack. */
const POSTURE = { winning: { take: 0.4, hold: 1.3, alarm: 6 }, behind: { take: 1, hold: 0.8, alarm: 3 } };
/** Strength to take a hex, for each point of the enemy who guards it; and to hold one against who comes. */
const GARRISONS = { storm: 1.3, guard: 0.5, picket: 3, far: 9 };
/** Goals that have enough already draw the rest less. */
const SURPLUS = 0.5;

/** Every stack gets a goal: the dearest and nearest first, until each goal has the strength it needs. */
export function missionsOf(picture: Picture): Map<Stack, Mission> {
  const goals = goalsOf(picture);
  const stacks = [...picture.friends, ...picture.due].filter(stack => stack.order !== 'routed');
  const missions = new Map<Stack, Mission>();
  const pairs = stacks.flatMap(stack =>
    goals
      .filter(goal => suits(goal, stack))
      .map(goal => ({ stack, goal, worth: share(goal, stack) - TRAVEL * marchTo(picture, stack, goal.spot) })),
  );
  pairs.sort((a, b) => b.worth - a.worth);
  for (const { stack, goal } of pairs) {
    if (goal.need <= 0 || missions.has(stack)) continue;
    missions.set(stack, { kind: goal.kind, goal: goal.spot });
    // Guns help, but take and hold no ground.
    goal.need -= stack.isGuns || goal.kind === 'leave' ? 1 : stack.strength;
  }
  for (const stack of stacks) if (!missions.has(stack)) missions.set(stack, spare(picture, stack, goals));
  return missions;
}

/** A stack wins so much of a goal as it does of the work there. */
const share = (goal: Goal, stack: Stack): number => goal.points * Math.min(1, stack.strength / goal.need);

export const suits = (goal: Goal, stack: Stack): boolean => {
  if (goal.kind === 'leave' && (stack.isGuns || stack.order !== 'good')) return false;
  return goal.units.length === 0 || stack.pieces.every(piece => goal.units.includes(piece.id));
};

export const marchTo = (picture: Picture, stack: Stack, goal: Spot): number =>
  picture.country.marches(goal, stack.isGuns ? 'wheels' : 'foot')[stack.spot] ?? 99;

/** Nobody needs it: it backs up the best of the goals, or goes for the nearest enemy. */
function spare(picture: Picture, stack: Stack, goals: readonly Goal[]): Mission {
  let best: Goal | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const goal of goals) {
    if (goal.kind === 'leave' || !suits(goal, stack)) continue;
    const worth = SURPLUS * goal.points - TRAVEL * marchTo(picture, stack, goal.spot);
    if (worth > most) [best, most] = [goal, worth];
  }
  const hunt: Mission = { kind: 'hunt', goal: nearestFoe(picture, stack) };
  return best === undefined ? hunt : { kind: best.kind, goal: best.spot };
}

function nearestFoe(picture: Picture, stack: Stack): Spot {
  let best = NOWHERE;
  let least = Number.POSITIVE_INFINITY;
  for (const foe of picture.foes) {
    const away = picture.country.distance(stack.spot, foe.spot) + (foe.order === 'routed' ? 4 : 0);
    if (away < least) [best, least] = [foe.spot, away];
  }
  return best;
}

function goalsOf(picture: Picture): readonly Goal[] {
  const { country } = picture;
  const held = country.goals.flatMap(spot => heldGoal(picture, spot) ?? []);
  return [...held, ...country.aims.flatMap(aim => aimGoals(picture, aim))];
}

function heldGoal(picture: Picture, spot: Spot): Goal | undefined {
  const points = picture.country.places[spot]?.points;
  if (points === undefined) return undefined;
  const posture = picture.standing().isWon ? POSTURE.winning : POSTURE.behind;
  const goal = groundGoal(picture, { spot, points }, posture, GARRISONS);
  return goal === undefined ? undefined : { ...goal, units: [] };
}

/** So many turns before its time a goal off the map begins to draw. */
const AHEAD_OF_TIME = 3;
/** An army saves itself in the last turns only. */
const LAST_TURNS = 4;

export function aimGoals(picture: Picture, aim: Aim): readonly Goal[] {
  if (aim.side !== picture.seat || picture.turn > aim.toTurn) return [];
  if (aim.when === 'exits') return exitGoals(picture, aim);
  if (aim.when === 'hook' && aim.per === 'turn') return postGoals(picture, aim);
  return [];
}

/** Points for marching off: a few stacks go as soon as they may, where every unit counts all who can at the end. */
function exitGoals(picture: Picture, aim: Aim): readonly Goal[] {
  const early = aim.per === 'stack' ? aim.fromTurn - AHEAD_OF_TIME : picture.country.turns - LAST_TURNS;
  const left = aim.atMost - picture.scored(aim.id);
  if (picture.turn < early || left <= 0) return [];
  return aim.spots.map(spot => ({ spot, kind: 'leave', points: aim.points, need: left, units: aim.units }));
}

/** A post that scores turn by turn wants one stack, from shortly before its time. */
function postGoals(picture: Picture, aim: Aim): readonly Goal[] {
  if (picture.turn < aim.fromTurn - AHEAD_OF_TIME) return [];
  const left = Math.min(aim.toTurn, picture.country.turns) - Math.max(picture.turn, aim.fromTurn) + 1;
  return aim.spots.map(spot => ({
    spot,
    kind: 'hold',
    points: aim.points * left,
    need: GARRISONS.picket,
    units: aim.units,
  }));
}
