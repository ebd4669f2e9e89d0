import { enemyOf, NOWHERE, type Spot } from '../hexes.ts';
import type { Picture } from './picture.ts';
import type { Stack } from './pieces.ts';

/** What a stack is for: to take a hex, to hold one, or to go for the enemy. */
export interface Mission {
  readonly kind: 'take' | 'hold' | 'hunt';
  readonly goal: Spot;
}

interface Goal {
  readonly spot: Spot;
  readonly kind: 'take' | 'hold';
  readonly points: number;
  /** Strength that is wanted there still. */
  need: number;
}

/** A hex of the way there costs so many points of a goal's worth. */
const TRAVEL = 0.35;
/** Who is winning stands on what he has and takes the rest only if it is cheap; it is for the other to attack. */
const POSTURE = {
  winning: { take: 0.6, hold: 1.3, alarm: 8, hunt: 1.5 },
  behind: { take: 1, hold: 0.8, alarm: 4, hunt: 5 },
};
/** A place is in danger when an enemy is near, or not much farther from it than our own. */
const HEAD_START = 2;
const FAR = 12;
/** Strength to take a hex, for each point of the enemy who guards it; and to hold one against who comes. */
const STORM = 1.4;
const GUARD = 0.6;
const PICKET = 2;
/** Goals that have enough already draw the rest less. */
const SURPLUS = 0.35;

/** The stacks of a regiment, or a battery's: they are after one thing, or they lose their flag. */
interface Group {
  readonly stacks: readonly Stack[];
  /** The one with the flag, or the strongest. */
  readonly head: Stack;
  readonly strength: number;
}

/** Every regiment gets a goal: the dearest and nearest first, until each goal has the strength it needs. */
export function missionsOf(picture: Picture): Map<Stack, Mission> {
  const goals = goalsOf(picture);
  const groups = groupsOf([...picture.friends, ...picture.due].filter(stack => stack.order !== 'routed'));
  const missions = new Map<Group, Mission>();
  const pairs = groups.flatMap(group =>
    goals.map(goal => ({ group, goal, worth: share(goal, group) - TRAVEL * marchTo(picture, group.head, goal.spot) })),
  );
  pairs.sort((a, b) => b.worth - a.worth);
  for (const { group, goal } of pairs) {
    if (goal.need <= 0 || missions.has(group)) continue;
    missions.set(group, { kind: goal.kind, goal: goal.spot });
    // Guns help, but take and hold no ground.
    goal.need -= group.head.isGuns ? 0.5 : group.strength;
  }
  return new Map(
    groups.flatMap(group => {
      const mission = missions.get(group) ?? spare(picture, group.head, goals);
      return group.stacks.map((stack): [Stack, Mission] => [stack, mission]);
    }),
  );
}

function groupsOf(stacks: readonly Stack[]): readonly Group[] {
  const byRegiment = new Map<string, Stack[]>();
  for (const stack of stacks) {
    // A section of guns is a regiment of its own.
    const key = stack.isGuns ? `${stack.regiment} ${stack.spot}` : stack.regiment;
    const found = byRegiment.get(key);
    if (found === undefined) byRegiment.set(key, [stack]);
    else found.push(stack);
  }
  return [...byRegiment.values()].map(group => ({
    stacks: group,
    head: group.reduce((head, stack) => (weight(stack) > weight(head) ? stack : head)),
    strength: group.reduce((sum, stack) => sum + stack.strength, 0),
  }));
}

const weight = (stack: Stack): number => stack.strength + (stack.hasFlag ? 100 : 0);

/** A regiment wins so much of a goal as it does of the work there. */
const share = (goal: Goal, group: Group): number => goal.points * Math.min(1, group.strength / goal.need);

export const marchTo = (picture: Picture, stack: Stack, goal: Spot): number =>
  picture.country.marches(goal, stack.travel)[stack.spot] ?? 99;

/** Nobody needs it: it backs up the best of the goals, or goes for the nearest enemy. */
function spare(picture: Picture, stack: Stack, goals: readonly Goal[]): Mission {
  const prey = nearestFoe(picture, stack);
  let best: Mission = { kind: 'hunt', goal: prey.spot };
  let most = postureOf(picture).hunt - TRAVEL * prey.away;
  for (const goal of goals) {
    const worth = SURPLUS * goal.points - TRAVEL * marchTo(picture, stack, goal.spot);
    if (worth > most) [best, most] = [{ kind: goal.kind, goal: goal.spot }, worth];
  }
  return best;
}

function nearestFoe(picture: Picture, stack: Stack): { readonly spot: Spot; readonly away: number } {
  let best = { spot: NOWHERE, away: 99 };
  for (const foe of picture.foes) {
    const away = picture.country.distance(stack.spot, foe.spot);
    if (away < best.away) best = { spot: foe.spot, away };
  }
  return best;
}

const postureOf = (picture: Picture) => (picture.standing().isWon ? POSTURE.winning : POSTURE.behind);

function goalsOf(picture: Picture): readonly Goal[] {
  const { country, turn } = picture;
  const held = [...country.goals(turn).keys()].flatMap(spot => heldGoal(picture, spot) ?? []);
  const guns = picture.prizes.map(
    (spot): Goal => ({ spot, kind: 'take', points: country.scores.gunUnit, need: PICKET }),
  );
  return [...held, ...guns, ...calls(picture)];
}

/** A rule of its own that names a hex or two until some turn is met by going there. */
const FEW = 2;

const calls = ({ country, seat, turn, isDone }: Picture): readonly Goal[] =>
  country.aims
    .filter(({ when, side, spots }) => when === 'hook' && side === seat && spots.length <= FEW)
    .filter(aim => turn <= aim.turn && !isDone(aim.id))
    .flatMap(({ spots, points }) => spots.map((spot): Goal => ({ spot, kind: 'take', points, need: PICKET })));

/** A hex that scores: to be taken if the enemy has it or it is ours to win, to be guarded if he could win it. */
function heldGoal(picture: Picture, spot: Spot): Goal | undefined {
  const { seat, country, turn } = picture;
  const enemy = enemyOf(seat);
  const points = country.goals(turn).get(spot);
  if (points === undefined) return undefined;
  const posture = postureOf(picture);
  const holder = picture.control.get(spot);
  const gain = (holder === seat ? 0 : points[seat]) + (holder === enemy ? points[enemy] : 0);
  if (gain > 0) {
    const need = STORM * foesWithin(picture, spot, 2) + PICKET;
    return { spot, kind: 'take', points: posture.take * gain, need };
  }
  const risk = (holder === seat ? points[seat] : 0) + points[enemy];
  if (risk === 0 || !isInDanger(picture, spot, posture.alarm)) return undefined;
  return { spot, kind: 'hold', points: posture.hold * risk, need: GUARD * foesWithin(picture, spot, 3) + PICKET };
}

function isInDanger(picture: Picture, spot: Spot, alarm: number): boolean {
  const foe = nearest(picture, picture.foes, spot);
  return foe <= alarm || (foe <= FAR && foe <= nearest(picture, picture.friends, spot) + HEAD_START);
}

const nearest = (picture: Picture, stacks: readonly Stack[], spot: Spot): number =>
  stacks.reduce(
    (least, stack) => (stack.order === 'routed' ? least : Math.min(least, picture.country.distance(stack.spot, spot))),
    99,
  );

function foesWithin(picture: Picture, spot: Spot, reach: number): number {
  return picture.foes.reduce(
    (sum, foe) =>
      foe.order !== 'routed' && picture.country.distance(foe.spot, spot) <= reach ? sum + foe.strength : sum,
    0,
  );
}
