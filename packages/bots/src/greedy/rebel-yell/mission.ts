import { NOWHERE, type Spot } from '../hexes.ts';
import { type GroundGoal, groundGoal, type Posture } from '../line-of-battle/mission.ts';
import type { Picture } from './picture.ts';
import type { Stack } from './pieces.ts';

/** What a stack is for: to take a hex, to hold one, or to go for the enemy. */
export interface Mission {
  readonly kind: 'take' | 'hold' | 'hunt';
  readonly goal: Spot;
}

/** A hex of the way there costs so many points of a goal's worth. */
const TRAVEL = 0.35;
/** Who is winning stands on what he has and takes the rest only if it is cheap; it is for the other to attack. */
export interface Stance extends Posture {
  /** What going for the nearest enemy is worth to who is not needed elsewhere. */
  readonly hunt: number;
}
const POSTURE: { readonly [S in 'winning' | 'behind']: Stance } = {
  winning: { take: 0.6, hold: 1.3, alarm: 8, hunt: 1.5 },
  behind: { take: 1, hold: 0.8, alarm: 4, hunt: 5 },
};
/** Strength to take a hex, for each point of the enemy who guards it; and to hold one against who comes. */
const GARRISONS = { storm: 1.4, guard: 0.6, picket: 2, far: 12 };
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
export function missionsOf(picture: Picture, stance: Stance = postureOf(picture)): Map<Stack, Mission> {
  const goals = goalsOf(picture, stance);
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
      const mission = missions.get(group) ?? spare(picture, { stack: group.head, goals, stance });
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
const share = (goal: GroundGoal, group: Group): number => goal.points * Math.min(1, group.strength / goal.need);

export const marchTo = (picture: Picture, stack: Stack, goal: Spot): number =>
  picture.country.marches(goal, stack.travel)[stack.spot] ?? 99;

/** Nobody needs it: it backs up the best of the goals, or goes for the nearest enemy. */
function spare(
  picture: Picture,
  { stack, goals, stance }: { readonly stack: Stack; readonly goals: readonly GroundGoal[]; readonly stance: Stance },
): Mission {
  const prey = nearestFoe(picture, stack);
  let best: Mission = { kind: 'hunt', goal: prey.spot };
  let most = stance.hunt - TRAVEL * prey.away;
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

const postureOf = (picture: Picture): Stance => (picture.standing().isWon ? POSTURE.winning : POSTURE.behind);

function goalsOf(picture: Picture, stance: Stance): readonly GroundGoal[] {
  const { country, turn } = picture;
  const held = [...country.goals(turn).keys()].flatMap(spot => heldGoal(picture, spot, stance) ?? []);
  const guns = picture.prizes.map(
    (spot): GroundGoal => ({ spot, kind: 'take', points: country.scores.gunUnit, need: GARRISONS.picket }),
  );
  return [...held, ...guns, ...calls(picture)];
}

/** A rule of its own that names a hex or two until some turn is met by going there. */
const FEW = 2;

const calls = ({ country, seat, turn, isDone }: Picture): readonly GroundGoal[] =>
  country.aims
    .filter(({ when, side, spots }) => when === 'hook' && side === seat && spots.length <= FEW)
    .filter(aim => turn <= aim.turn && !isDone(aim.id))
    .flatMap(({ spots, points }) =>
      spots.map((spot): GroundGoal => ({ spot, kind: 'take', points, need: GARRISONS.picket })),
    );

function heldGoal(picture: Picture, spot: Spot, stance: Stance): GroundGoal | undefined {
  const points = picture.country.goals(picture.turn).get(spot);
  return points === undefined ? undefined : groundGoal(picture, { spot, points }, stance, GARRISONS);
}
