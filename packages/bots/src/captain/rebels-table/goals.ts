import type { Objective, Picture, Piece } from '../../greedy/rebels-table/picture.ts';
import { gapTo, inFront, pointStick, type Stick } from '../../greedy/rebels-table/shapes.ts';
import type { Scene } from './scene.ts';
import type { Stand } from './volley.ts';

const PACE: { readonly [formation: string]: number } = { formed: 6, open: 7.5, column: 12 };
const TURNING_TAKES = 0.5;
/** Who stands where others hold already. */
const SPARE = 0.25;

/** What it is worth to stand there for the ground that scores at the end. */
export function goalsAt(scene: Scene, stand: Stand): number {
  if (stand.piece.type === 'artillery') return 0;
  let worth = 0;
  for (const objective of scene.picture.objectives) worth += goalAt(scene, objective, stand);
  return worth;
}

function goalAt(scene: Scene, objective: Objective, stand: Stand): number {
  const { picture, doctrine } = scene;
  const { piece, pose, formation, stick } = stand;
  const { left } = picture;
  const wanted = wantedBy(picture, objective);
  if (wanted === 0) return 0;
  const late = Math.max(0, 1 - (left - 1) / 6);
  const away = awayFrom(objective, stick);
  const counts = formation === 'formed' || !objective.formedOnly;
  const share = shareOf(rankOf(picture, objective, piece));
  if (left === 1) return doctrine.last * wanted * objective.points * held(scene, objective, { away, counts, piece });
  const turns = away > 0 && !inFront(pose, 2, pointStick(objective.at)) ? TURNING_TAKES * (PACE[formation] ?? 6) : 0;
  const there = away === 0 ? (0.3 + doctrine.held * late) * (counts ? 1 : left > 2 ? 0.8 : 0.5) : 0;
  return (
    wanted * objective.points * share * (there + doctrine.goal * (0.5 + late) * doctrine.goalFades ** (away + turns))
  );
}

interface Standing {
  readonly away: number;
  readonly counts: boolean;
  readonly piece: Piece;
}

/** In the last turn only what scores counts: a little for who is on the way, in case the enemy goes. */
function held({ picture }: Scene, objective: Objective, { away, counts, piece }: Standing): number {
  const stands = (other: Piece): boolean =>
    other.type !== 'artillery' &&
    (other.formation === 'formed' || !objective.formedOnly) &&
    awayFrom(objective, other.stick) === 0;
  const others = picture.friends.some(friend => friend.id !== piece.id && stands(friend));
  if (away > 0 || !counts) return others ? 0 : 0.1 * 0.9 ** away;
  return others ? SPARE : 1;
}

/** To score it, or to deny it to the enemy. */
function wantedBy({ seat }: Picture, { side, test }: Objective): number {
  if (side === null || side === seat) return 1;
  return test === 'nearer' ? 0.9 : test === 'any' ? 0.25 : 0.15;
}

const awayFrom = ({ at, beyond, reach }: Objective, stick: Stick): number =>
  beyond === null ? Math.max(0, gapTo(at, stick) - reach) : Math.max(0, beyond + 3 - stick.middle.x);

const shareOf = (rank: number): number => (rank === 0 ? 1 : rank === 1 ? 0.6 : rank === 2 ? 0.3 : 0.12);

function rankOf({ friends }: Picture, objective: Objective, piece: Piece): number {
  const own = awayFrom(objective, piece.stick);
  return friends.filter(friend => {
    if (friend.id === piece.id || friend.type === 'artillery') return false;
    const away = awayFrom(objective, friend.stick);
    return away < own || (away === own && friend.id < piece.id);
  }).length;
}
