import { enemyOf, NOWHERE, type Spot } from '../../greedy/hexes.ts';
import type { Points } from '../../greedy/line-of-battle/country.ts';
import type { CommonPicture } from '../../greedy/line-of-battle/picture.ts';
import type { CommonStack } from '../../greedy/line-of-battle/pieces.ts';

/** What a stack is for, and how much of the danger on the way it minds. */
export interface Errand<K extends string> {
  readonly kind: K | 'take' | 'hold' | 'hunt';
  readonly goal: Spot;
  readonly minds: number;
}

/** Something to be done by so much weight. */
export interface Task<K extends string, S> {
  readonly kind: K | 'take' | 'hold';
  readonly spot: Spot;
  readonly points: number;
  readonly need: number;
  /** How much stronger we are about the place. */
  readonly odds: number;
  suits?(stack: S): boolean;
  /** Who would have to march farther takes no part. */
  readonly reach?: number;
  /** What a stack does of it. */
  share?(stack: S): number;
}

/** How bold a commander is. */
export interface Boldness {
  /** What must be sent against each point of the enemy about a place, and to guard one; how to go for weak enemies. */
  readonly odds: number;
  readonly guard: number;
  readonly huntOdds: number;
  /** How much of the danger those mind who attack with such odds. */
  readonly minds: number;
  /** An army so much stronger attacks everywhere: its odds, and what danger it minds. */
  readonly bold: number;
  readonly boldOdds: number;
  readonly boldMinds: number;
  readonly boldHunt: number;
}

/** Stacks that are after one thing. */
export interface Group<S> {
  readonly stacks: readonly S[];
  readonly head: S;
}

/** What a game knows of its own marches and strengths. */
export interface Staff<K extends string, S extends CommonStack> {
  readonly picture: Pick<CommonPicture, 'seat' | 'control'>;
  readonly friends: readonly S[];
  readonly due: readonly S[];
  readonly foes: readonly S[];
  readonly groups: readonly Group<S>[];
  /** The hexes that score. */
  readonly ground: Iterable<readonly [Spot, Points]>;
  /** What the game asks for besides. */
  readonly others: readonly Task<K, S>[];
  distance(from: Spot, to: Spot): number;
  march(stack: S, to: Spot): number;
  weight(stack: S): number;
  /** The same when all have rallied, as far as they are likely to. */
  lasting(stack: S): number;
  /** What the ground adds to who stands in a hex. */
  cover(stack: S): number;
}

/** Who would have to march farther takes no part as a rule; enemies so near a place defend it. */
const MARCH = 14;
const DEFENDS = { least: 3, most: 6 };
/** Who stands so much farther back than the first comes with them. */
const DEPTH = 3;
const PICKET = 3;
const ALARM = 6;
const HEAD_START = 2;
const FAR = 9;
const GUARDS = 5;
const HUNT = { ours: 5, theirs: 4 };

/** Every group gets a goal, the dearest goals first; what cannot be taken with what there is near is not attacked. */
export function errandsOf<K extends string, S extends CommonStack>(
  staff: Staff<K, S>,
  boldness: Boldness,
): Map<S, Errand<K>> {
  const posture = postureOf(staff, boldness);
  const errands = new Map<Group<S>, Errand<K>>();
  const attacks: Task<K, S>[] = [];
  for (const task of tasksOf(staff, posture).toSorted((a, b) => b.points - a.points)) {
    const free = staff.groups.filter(group => !errands.has(group) && (task.suits?.(group.head) ?? true));
    const { sent, left } = sentTo(staff, task, free);
    if (task.kind === 'take' && left > 0) continue;
    if (task.kind === 'take') attacks.push(task);
    for (const group of sent) errands.set(group, errandOf(task, posture));
  }
  const all = new Map<S, Errand<K>>();
  for (const group of staff.groups) {
    const errand = errands.get(group) ?? spare(staff, { group, attacks }, posture);
    for (const stack of group.stacks) all.set(stack, errand);
  }
  return all;
}

interface Posture {
  readonly odds: number;
  readonly minds: number;
  readonly hunt: number;
  readonly guard: number;
}

/**
 * With an army so much stronger all go forward at once; otherwise only where the odds are good. Men in disorder count
 * for most of their weight, so that an attack is not broken off half-way for a throw or two.
 */
function postureOf<K extends string, S extends CommonStack>(staff: Staff<K, S>, boldness: Boldness): Posture {
  const sum = (stacks: readonly S[]): number => stacks.reduce((total, one) => total + staff.lasting(one), 0);
  const { guard } = boldness;
  const isBold = sum([...staff.friends, ...staff.due]) >= boldness.bold * Math.max(1, sum(staff.foes));
  return isBold
    ? { odds: boldness.boldOdds, minds: boldness.boldMinds, hunt: boldness.boldHunt, guard }
    : { odds: boldness.odds, minds: boldness.minds, hunt: boldness.huntOdds, guard };
}

/** The nearest first, until there are enough. */
function sentTo<K extends string, S extends CommonStack>(
  staff: Staff<K, S>,
  task: Task<K, S>,
  groups: readonly Group<S>[],
): { readonly sent: readonly Group<S>[]; readonly left: number } {
  const near = groups
    .map(group => ({ group, march: staff.march(group.head, task.spot) }))
    .filter(({ march }) => march <= (task.reach ?? MARCH))
    .toSorted((a, b) => a.march - b.march);
  const sent: Group<S>[] = [];
  let left = task.need;
  for (const { group } of near) {
    if (left <= 0) break;
    sent.push(group);
    for (const stack of group.stacks) left -= task.share?.(stack) ?? staff.weight(stack);
  }
  return { sent, left };
}

/** Nobody needs it: it backs up an attack that is under way, goes for weak enemies, or stands. */
function spare<K extends string, S extends CommonStack>(
  staff: Staff<K, S>,
  { group, attacks }: { readonly group: Group<S>; readonly attacks: readonly Task<K, S>[] },
  posture: Posture,
): Errand<K> {
  let best: Errand<K> | undefined;
  let least = MARCH;
  for (const task of attacks) {
    const march = staff.march(group.head, task.spot);
    if (march < least) [best, least] = [errandOf(task, posture), march];
  }
  if (best !== undefined) return best;
  for (const foe of staff.foes) {
    const away = staff.distance(group.head.spot, foe.spot);
    if (away >= least || !isWeak(staff, foe.spot, posture)) continue;
    [best, least] = [{ kind: 'hunt', goal: foe.spot, minds: posture.minds }, away];
  }
  return best ?? { kind: 'hold', goal: NOWHERE, minds: 1 };
}

/** Who attacks with enough does not stop for fire. */
const errandOf = <K extends string, S>({ kind, spot, odds }: Task<K, S>, posture: Posture): Errand<K> => ({
  kind,
  goal: spot,
  minds: kind === 'take' && odds >= posture.odds ? posture.minds : 1,
});

function weightNear<K extends string, S extends CommonStack>(
  staff: Staff<K, S>,
  stacks: readonly S[],
  { spot, reach }: { readonly spot: Spot; readonly reach: number },
): number {
  let sum = 0;
  for (const one of stacks) if (staff.distance(one.spot, spot) <= reach) sum += staff.weight(one);
  return sum;
}

/** Are there so many more of us about an enemy? */
const isWeak = <K extends string, S extends CommonStack>(staff: Staff<K, S>, spot: Spot, posture: Posture): boolean =>
  weightNear(staff, staff.friends, { spot, reach: HUNT.ours }) >=
  posture.hunt * weightNear(staff, staff.foes, { spot, reach: HUNT.theirs });

const tasksOf = <K extends string, S extends CommonStack>(
  staff: Staff<K, S>,
  posture: Posture,
): readonly Task<K, S>[] => [
  ...[...staff.ground].flatMap(([spot, points]) => groundTask(staff, { spot, points }, posture) ?? []),
  ...staff.others,
];

/** A hex that scores: to be taken if the enemy has it or it is ours to win, to be guarded if he could win it. */
function groundTask<K extends string, S extends CommonStack>(
  staff: Staff<K, S>,
  { spot, points }: { readonly spot: Spot; readonly points: Points },
  posture: Posture,
): Task<K, S> | undefined {
  const { seat, control } = staff.picture;
  const enemy = enemyOf(seat);
  const holder = control.get(spot);
  const gain = (holder === seat ? 0 : points[seat]) + (holder === enemy ? points[enemy] : 0);
  const nearest = (stacks: readonly S[]): number =>
    stacks.reduce(
      (least, one) => (one.order === 'routed' ? least : Math.min(least, staff.distance(one.spot, spot))),
      99,
    );
  const ours = nearest(staff.friends);
  if (gain > 0) {
    const reach = Math.max(DEFENDS.least, Math.min(DEFENDS.most, ours));
    const defenders = defence(staff, spot, reach);
    const attack = weightNear(staff, staff.friends, { spot, reach: reach + DEPTH });
    const need = posture.odds * defenders + PICKET;
    return { spot, kind: 'take', points: gain, need, odds: attack / Math.max(1, defenders) };
  }
  const risk = (holder === seat ? points[seat] : 0) + points[enemy];
  const foe = nearest(staff.foes);
  if (risk === 0 || !(foe <= ALARM || (foe <= FAR && foe <= ours + HEAD_START))) return undefined;
  return { spot, kind: 'hold', points: risk, need: posture.guard * defence(staff, spot, GUARDS) + PICKET, odds: 1 };
}

/** What the enemies about a place weigh, with the ground they stand on. */
function defence<K extends string, S extends CommonStack>(staff: Staff<K, S>, spot: Spot, reach: number): number {
  let sum = 0;
  for (const foe of staff.foes)
    if (staff.distance(foe.spot, spot) <= reach) sum += staff.cover(foe) * staff.weight(foe);
  return sum;
}
