import { enemyOf, NOWHERE, type Spot } from '../../greedy/hexes.ts';
import { aimGoals, type Goal, type Mission, marchTo, suits } from '../../greedy/huzzah/mission.ts';
import type { Picture, Stack } from '../../greedy/huzzah/picture.ts';
import type { Doctrine } from './doctrine.ts';

const COVER = { works: 1.5, woods: 1.15, height: 1.15, guns: 1.2 };
const ORDER = { good: 1, disrupted: 0.4, routed: 0 };
const USUAL = 6;
/** Who would have to march farther takes no part, and enemies so near a place defend it. */
const MARCH = 14;
const DEFENDS = { least: 3, most: 6 };
const PICKET = 3;
/** Who stands so much farther back than the first comes with them. */
const DEPTH = 3;
const HEAD_START = 2;
const FAR = 9;
/** What a stack is for, and how much of the danger on the way it minds. */
export interface Errand extends Mission {
  readonly minds: number;
}

const NO_GOAL: Errand = { kind: 'hold', goal: NOWHERE, minds: 1 };

/** What a stack weighs in a fight: its strength by its morale and order. */
export function weightOf(stack: Stack): number {
  const morale = stack.pieces.reduce((sum, piece) => sum + piece.morale - piece.hits, 0) / stack.pieces.length;
  return stack.strength * ORDER[stack.order] * (Math.max(1, morale) / USUAL) * (stack.isGuns ? COVER.guns : 1);
}

/** How a commander goes about the day. */
interface Posture {
  readonly odds: number;
  readonly minds: number;
  readonly hunt: number;
  readonly guard: number;
}

/** With an army so much stronger all go forward at once; otherwise only where the odds are good. */
function postureOf(picture: Picture, doctrine: Doctrine): Posture {
  const sum = (stacks: readonly Stack[]): number => stacks.reduce((total, one) => total + weightOf(one), 0);
  const army = sum([...picture.friends, ...picture.due]) / Math.max(1, sum(picture.foes));
  const { guard } = doctrine;
  return army >= doctrine.bold
    ? { odds: doctrine.boldOdds, minds: doctrine.boldMinds, hunt: doctrine.boldHunt, guard }
    : { odds: doctrine.odds, minds: doctrine.minds, hunt: doctrine.huntOdds, guard };
}

interface Task extends Goal {
  /** How much stronger we are about the place. */
  readonly odds: number;
  readonly worth: number;
}

export function missionsFor(picture: Picture, doctrine: Doctrine): Map<Stack, Errand> {
  const stacks = [...picture.friends, ...picture.due].filter(stack => stack.order !== 'routed');
  const missions = new Map<Stack, Errand>();
  const posture = postureOf(picture, doctrine);
  const tasks = tasksOf(picture, posture).toSorted((a, b) => b.worth - a.worth);
  const attacks: Task[] = [];
  for (const task of tasks) {
    const sent = sentTo(
      picture,
      task,
      stacks.filter(stack => !missions.has(stack) && suits(task, stack)),
    );
    const got = sent.reduce((sum, stack) => sum + part(task, stack), 0);
    if (task.kind === 'take' && got < task.need) continue;
    if (task.kind === 'take') attacks.push(task);
    for (const stack of sent) missions.set(stack, errandOf(task, posture));
  }
  for (const stack of stacks)
    if (!missions.has(stack)) missions.set(stack, spare(picture, { stack, attacks }, posture));
  return missions;
}

/** The nearest first, until there are enough. */
function sentTo(picture: Picture, task: Task, stacks: readonly Stack[]): readonly Stack[] {
  const near = stacks
    .map(stack => ({ stack, march: marchTo(picture, stack, task.spot) }))
    .filter(({ march }) => march <= MARCH || task.kind === 'leave')
    .toSorted((a, b) => a.march - b.march);
  const sent: Stack[] = [];
  let need = task.need;
  for (const { stack } of near) {
    if (need <= 0) break;
    sent.push(stack);
    need -= part(task, stack);
  }
  return sent;
}

const part = (task: Task, stack: Stack): number =>
  task.kind === 'leave' ? 1 : stack.isGuns && task.kind === 'hold' ? 1 : weightOf(stack);

/** Nobody needs it: it backs up an attack that is under way, goes for weak enemies, or stands. */
function spare(
  picture: Picture,
  { stack, attacks }: { readonly stack: Stack; readonly attacks: readonly Task[] },
  posture: Posture,
): Errand {
  let best: Errand = NO_GOAL;
  let least = MARCH;
  for (const task of attacks) {
    const march = marchTo(picture, stack, task.spot);
    if (march < least) [best, least] = [errandOf(task, posture), march];
  }
  if (best !== NO_GOAL) return best;
  const { country } = picture;
  for (const foe of picture.foes) {
    const away = country.distance(stack.spot, foe.spot);
    if (away < least && isWeak(picture, foe.spot, posture))
      [best, least] = [{ kind: 'hunt', goal: foe.spot, minds: posture.minds }, away];
  }
  return best;
}

/** Are there so many more of us about an enemy? */
function isWeak(picture: Picture, spot: Spot, posture: Posture): boolean {
  const near = (stacks: readonly Stack[], reach: number): number =>
    stacks.reduce((sum, one) => (picture.country.distance(one.spot, spot) <= reach ? sum + weightOf(one) : sum), 0);
  return near(picture.friends, 5) >= posture.hunt * near(picture.foes, 4);
}

function tasksOf(picture: Picture, posture: Posture): readonly Task[] {
  const { country } = picture;
  const ground = country.goals.flatMap(spot => groundTask(picture, spot, posture) ?? []);
  const aims = country.aims
    .flatMap(aim => aimGoals(picture, aim))
    .map((goal): Task => ({ ...goal, worth: goal.points, odds: 1 }));
  return [...ground, ...aims];
}

function groundTask(picture: Picture, spot: Spot, posture: Posture): Task | undefined {
  const points = picture.country.places[spot]?.points;
  if (points === undefined) return undefined;
  const { seat } = picture;
  const enemy = enemyOf(seat);
  const holder = picture.control.get(spot);
  const gain = (holder === seat ? 0 : points[seat]) + (holder === enemy ? points[enemy] : 0);
  const nearest = (stacks: readonly Stack[]): number =>
    stacks.reduce(
      (least, one) => (one.order === 'routed' ? least : Math.min(least, picture.country.distance(one.spot, spot))),
      99,
    );
  if (gain > 0) {
    const reach = Math.max(DEFENDS.least, Math.min(DEFENDS.most, nearest(picture.friends)));
    const defenders = defence(picture, spot, reach);
    const attack = picture.friends.reduce(
      (sum, one) => (picture.country.distance(one.spot, spot) <= reach + DEPTH ? sum + weightOf(one) : sum),
      0,
    );
    const need = posture.odds * defenders + PICKET;
    return { spot, kind: 'take', points: gain, need, units: [], worth: gain, odds: attack / Math.max(1, defenders) };
  }
  const risk = (holder === seat ? points[seat] : 0) + points[enemy];
  const foe = nearest(picture.foes);
  if (risk === 0 || !(foe <= 6 || (foe <= FAR && foe <= nearest(picture.friends) + HEAD_START))) return undefined;
  const need = posture.guard * defence(picture, spot, 5) + PICKET;
  return { spot, kind: 'hold', points: risk, need, units: [], worth: risk, odds: 1 };
}

/** What the enemies about a place weigh, with the ground they stand on. */
function defence(picture: Picture, spot: Spot, reach: number): number {
  const { country } = picture;
  let sum = 0;
  for (const foe of picture.foes) {
    if (country.distance(foe.spot, spot) > reach) continue;
    const place = country.places[foe.spot];
    const cover =
      (place?.woods === true ? COVER.woods : 1) *
      (place?.high === true ? COVER.height : 1) *
      (place !== undefined && place.walled.length > 0 ? COVER.works : 1);
    sum += cover * weightOf(foe);
  }
  return sum;
}

/** Who attacks with enough does not stop for fire. */
const errandOf = ({ kind, spot, odds }: Task, posture: Posture): Errand => ({
  kind,
  goal: spot,
  minds: kind === 'take' && odds >= posture.odds ? posture.minds : 1,
});
