import { hitWorth, worthOf } from './harm.ts';
import type { Objective, Picture, Piece } from './picture.ts';
import { sizeOf } from './picture.ts';
import type { Pose, Stick } from './shapes.ts';
import { distance, gapBetween, gapTo, inFront, isCrossed, pointStick, stickAt } from './shapes.ts';

/** A unit where it would stand. */
export interface Stand {
  readonly piece: Piece;
  readonly pose: Pose;
  readonly formation: string;
  readonly loaded: boolean;
}

/** Fire and danger of so many turns count, if so many are left. */
const TURNS_COUNTED = 2;
const DANGER = 0.32;
const FADES = 0.78;
/** How far a unit comes in a turn, by formation. */
const PACE: { readonly [formation: string]: number } = { formed: 6, open: 7.5, column: 12 };
const FORMING_TAKES = 0.6;
const TURNING_TAKES = 0.5;

/** How good it is to stand there from now on. */
export function placeWorth(picture: Picture, stand: Stand): number {
  const { piece, pose, formation } = stand;
  const stick = stickAt(pose, sizeOf(piece.type, formation, piece.bases));
  const later = Math.min(TURNS_COUNTED, picture.left - 1);
  const gaps = picture.foes.map(foe => ({ foe, gap: gapBetween(stick, foe.stick) }));
  const fire = fireFrom(picture, stand, gaps);
  const danger = dangerAt(picture, { ...stand, stick }, gaps);
  return (
    later * fire -
    (later + 0.5) * DANGER * danger +
    goalsAt(picture, stand, stick) +
    company(picture, piece, stick) -
    edgeFear(picture, stick) +
    (stand.loaded ? 0.05 + 0.2 * fire : 0)
  );
}

interface Gap {
  readonly foe: Piece;
  readonly gap: number;
}

/** What the unit can do to the enemy each turn from there; those it must first come nearer to count less. */
function fireFrom(picture: Picture, stand: Stand, gaps: readonly Gap[]): number {
  let best = 0;
  let second = 0;
  for (const { foe, gap } of gaps) {
    const worth = fireAt(picture, stand, { foe, gap });
    if (worth > best) [best, second] = [worth, best];
    else if (worth > second) second = worth;
  }
  return best + 0.15 * second;
}

function fireAt(picture: Picture, { piece, pose, formation }: Stand, { foe, gap }: Gap): number {
  const [near] = piece.bands;
  if (near === undefined) return 0;
  const dice = piece.bases * piece.dicePerBase;
  const soft = hitWorth(foe);
  const band = piece.bands.find(({ reach }) => gap <= reach);
  const isReady = !(piece.type === 'artillery' && formation === 'column') && formation !== 'column';
  const { width } = sizeOf(piece.type, formation, piece.bases);
  const now =
    band === undefined || !isReady || !inFront(pose, width, foe.stick) || isShut(picture, piece, pose, foe)
      ? 0
      : dice * (band.chance * coverLeft(picture, foe, { by: piece, isLong: band !== near })) * soft;
  // At close range after a march: the farther the less.
  const turns = inFront(pose, width, foe.stick) ? 0 : TURNING_TAKES;
  const march = Math.max(0, gap - near.reach) / (PACE[formation] ?? 6) + (isReady ? 0.3 : FORMING_TAKES) + turns;
  const wanted = piece.type === 'artillery' ? 0.35 : 0.75;
  const then = wanted * dice * near.chance * coverLeft(picture, foe, { by: piece, isLong: false }) * soft;
  return Math.min(worthOf(foe) / TURNS_COUNTED, Math.max(now, then * FADES ** (march * 2)));
}

/** Ground or friends stand in the way. */
function isShut(picture: Picture, piece: Piece, from: Pose, foe: Piece): boolean {
  if (picture.ground.isHidden(from, foe.stick.middle)) return true;
  return picture.friends.some(
    friend =>
      friend.id !== piece.id && distance(friend.pose, from) < 12 && isCrossed(from, foe.stick.middle, friend.stick),
  );
}

function coverLeft(picture: Picture, target: Piece, shot: { readonly by: Piece; readonly isLong: boolean }): number {
  const open = target.formation === 'open' && shot.isLong ? 0.55 : 1;
  const covers = shot.by.type !== 'artillery' && target.type !== 'artillery' && isCovered(picture, target.stick);
  return open * (covers ? 0.55 : 1);
}

const isCovered = ({ ground }: Picture, { from, middle, to }: Stick): boolean =>
  [from, middle, to].filter(point => ground.at(point).cover).length > 1;

/** What the enemy can do to a unit there each turn. */
function dangerAt(picture: Picture, stand: Stand & { readonly stick: Stick }, gaps: readonly Gap[]): number {
  const { piece, pose, formation, stick } = stand;
  const worth = hitWorth(piece);
  const covered = piece.type !== 'artillery' && isCovered(picture, stick);
  let most = 0;
  let rest = 0;
  for (const { foe, gap } of gaps) {
    const hits =
      hitsFrom(picture, foe, { pose, stick, gap, covered, isOpen: formation === 'open' }) *
      chosenBy(picture, foe, { piece, gap });
    if (hits > most) [most, rest] = [hits, rest + most];
    else rest += hits;
  }
  const inColumn = formation === 'column' ? 1.5 : 1;
  return Math.min(piece.life * 1.3, most + 0.45 * rest) * worth * inColumn + chargesAt(stand, gaps);
}

/** An enemy shoots at one of us: the more stand nearer to him, the less likely at this one. */
function chosenBy(
  { nearnessTo }: Picture,
  foe: Piece,
  { piece, gap }: { readonly piece: Piece; readonly gap: number },
): number {
  const nearer = nearnessTo(foe.id).filter(other => other.id !== piece.id && other.gap < gap).length;
  return 1 / (1 + 0.5 * Math.min(4, nearer));
}

interface Target {
  readonly pose: Pose;
  readonly stick: Stick;
  readonly gap: number;
  readonly covered: boolean;
  readonly isOpen: boolean;
}

/** Hits an enemy may be expected to give a turn; he may come a little nearer first. */
function hitsFrom({ ground }: Picture, foe: Piece, { pose, stick, gap, covered, isOpen }: Target): number {
  const last = foe.bands.at(-1)?.reach ?? 0;
  const comes = foe.type === 'artillery' ? 0 : 3;
  if (gap > last + comes) return 0;
  const dice = foe.bases * foe.dicePerBase;
  const band = foe.bands.find(({ reach }) => gap <= reach);
  const nearer = foe.bands.find(({ reach }) => gap - comes <= reach);
  const isLong = band !== foe.bands[0];
  const { width } = sizeOf(foe.type, foe.formation, foe.bases);
  const looks = inFront(foe.pose, width, stick) ? 1 : 0.35;
  const ready = foe.formation === 'column' ? 0.35 : 1;
  const cover = covered && foe.type !== 'artillery' ? 0.55 : 1;
  const thin = isOpen && isLong ? 0.55 : 1;
  const now = (band?.chance ?? 0) * dice;
  // Who moves shoots with two dice less.
  const then = foe.type === 'artillery' ? 0 : 0.5 * (nearer?.chance ?? 0) * Math.max(0, dice - 2);
  const hits = Math.max(now, then) * looks * ready * cover * thin;
  return hits > 0.2 && ground.isHidden(foe.pose, pose) ? hits * 0.25 : hits;
}

/** Guns and columns must not be caught. */
function chargesAt({ piece, formation }: Stand, gaps: readonly Gap[]): number {
  const isPrey = piece.type === 'artillery' ? 0.35 : formation === 'column' ? 0.3 : piece.life <= 2 ? 0.2 : 0;
  if (isPrey === 0) return 0;
  const near = gaps.filter(
    ({ foe, gap }) => foe.type !== 'artillery' && foe.chargeReach > 0 && gap < foe.chargeReach - 1,
  );
  return isPrey * (piece.points + 1) * Math.min(2, near.length);
}

/** Ground that scores draws units; the nearest ones first, and the more the nearer the end. */
function goalsAt(picture: Picture, stand: Stand, stick: Stick): number {
  let worth = 0;
  for (const objective of picture.objectives) worth += goalAt(picture, objective, stand, stick);
  return worth;
}

const GOAL = 0.4;
const GOAL_FADES = 0.93;

function goalAt(picture: Picture, objective: Objective, stand: Stand, stick: Stick): number {
  const { piece, pose, formation } = stand;
  const wanted = wantedBy(picture, objective);
  if (wanted === 0 || piece.type === 'artillery') return 0;
  const away =
    objective.beyond === null
      ? Math.max(0, gapTo(objective.at, stick) - objective.reach)
      : Math.max(0, objective.beyond + 3 - stick.middle.x);
  const turns = away > 0 && !inFront(pose, 2, pointStick(objective.at)) ? TURNING_TAKES * (PACE[formation] ?? 6) : 0;
  const share = shareOf(rankOf(picture, objective, piece));
  const late = Math.max(0, 1 - (picture.left - 1) / 6);
  const counts = formation === 'formed' || !objective.formedOnly;
  const held = away === 0 && (counts || picture.left > 1) ? (0.3 + 0.9 * late) * (counts ? 1 : 0.8) : 0;
  return wanted * objective.points * share * (held + GOAL * (0.5 + late) * GOAL_FADES ** (away + turns));
}

/** To score it, or to deny it to the enemy. */
function wantedBy({ seat }: Picture, { side, test }: Objective): number {
  if (side === null || side === seat) return 1;
  return test === 'nearer' ? 0.9 : test === 'any' ? 0.25 : 0.15;
}

const shareOf = (rank: number): number => (rank === 0 ? 1 : rank === 1 ? 0.6 : rank === 2 ? 0.3 : 0.12);

const awayFrom = ({ at, beyond }: Objective, { stick }: Piece): number =>
  beyond === null ? gapTo(at, stick) : Math.max(0, beyond - stick.middle.x);

function rankOf({ friends }: Picture, objective: Objective, piece: Piece): number {
  const own = awayFrom(objective, piece);
  return friends.filter(friend => {
    if (friend.id === piece.id || friend.type === 'artillery') return false;
    const away = awayFrom(objective, friend);
    return away < own || (away === own && friend.id < piece.id);
  }).length;
}

/** More friends than enemies about steady a unit; weak ones drag each other down. */
function company({ friends, foes }: Picture, piece: Piece, stick: Stick): number {
  const near = (other: Piece): boolean => gapBetween(other.stick, stick) <= 6;
  const own = friends.filter(friend => friend.id !== piece.id && near(friend));
  const theirs = foes.filter(near);
  const bases = own.reduce((sum, { bases: more }) => sum + more, piece.bases);
  const against = theirs.reduce((sum, { bases: more }) => sum + more, 0);
  const breaking = own.filter(({ life }) => life <= 1).length;
  return (bases > against ? 0.12 : against > bases + 6 ? -0.15 : 0) - 0.05 * breaking;
}

/** A unit that is driven off the table is lost. */
function edgeFear({ width, depth }: Picture, { middle: { x, y } }: Stick): number {
  const near = Math.min(x, y, width - x, depth - y);
  return near < 3 ? 0.1 * (3 - near) : 0;
}
