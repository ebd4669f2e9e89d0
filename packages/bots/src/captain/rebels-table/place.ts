import type { Concern } from '../../bot.ts';
import type { Picture, Piece } from '../../greedy/rebels-table/picture.ts';
import { sizeOf } from '../../greedy/rebels-table/picture.ts';
import { gapBetween } from '../../greedy/rebels-table/shapes.ts';
import { goalsAt } from './goals.ts';
import type { Scene } from './scene.ts';
import { BREAK_REACH, breaks } from './stakes.ts';
import { looksAt, type Stand, standOf, volleyOf } from './volley.ts';

export type Parts = { readonly [C in Concern]?: number };

const FADES = 0.78;
const PACE: { readonly [formation: string]: number } = { formed: 6, open: 7.5, column: 12 };
const FORMING_TAKES = 0.6;
const TURNING_TAKES = 0.5;

/** How good it is to stand there from now on, part by part. */
export function placeParts(scene: Scene, stand: Stand, loaded: boolean): Parts {
  const { doctrine, later, stakes } = scene;
  const { piece } = stand;
  const fire = fireFrom(scene, stand);
  const { now, whole } = scene.fireOn(stand);
  const fall = stakes.fallAt(piece, stand.stick);
  const danger =
    doctrine.dangerNow * stakes.fear(piece, now, fall) +
    doctrine.dangerLater * later * stakes.fear(piece, whole, fall) +
    (later + 0.5) * preyed(scene, stand);
  // Who is lost before he can shoot does nothing.
  const lives = (1 - breaks(now, piece.life)) * (1 - 0.5 * breaks(whole, piece.life));
  return {
    prospects: later * doctrine.fire * lives * fire,
    safety: -danger,
    objectives: goalsAt(scene, stand),
    company: company(scene, stand),
    cover: -edgeFear(scene.picture, stand.stick),
    order: loaded ? 0.05 + doctrine.loaded * Math.min(1, later + 0.3) * fire : 0,
  };
}

/** What the unit can do to the enemy each turn from there; those it must first come nearer to count less. */
function fireFrom(scene: Scene, stand: Stand): number {
  let best = 0;
  let second = 0;
  for (const foe of scene.picture.foes) {
    const worth = fireAt(scene, stand, foe);
    if (worth > best) [best, second] = [worth, best];
    else if (worth > second) second = worth;
  }
  return best + scene.doctrine.second * second;
}

function fireAt(scene: Scene, stand: Stand, foe: Piece): number {
  const { doctrine, stakes } = scene;
  const { piece, pose, formation } = stand;
  const [near] = piece.bands;
  if (near === undefined) return 0;
  const volley = volleyOf(scene, stand, standOf(foe));
  const { width } = sizeOf(piece.type, formation, piece.bases);
  const isReady = formation !== 'column';
  const turns = looksAt(pose, width, standOf(foe)) ? 0 : TURNING_TAKES;
  const march =
    Math.max(0, volley.gap - near.reach) / (PACE[formation] ?? 6) + (isReady ? 0.3 : FORMING_TAKES) + turns;
  const wanted = piece.type === 'artillery' ? 0.35 : doctrine.approach;
  const then = wanted * piece.bases * piece.dicePerBase * near.chance * FADES ** (march * 2);
  const hits = Math.max(volley.now, then);
  return hits <= 0 ? 0 : Math.min(stakes.fall(foe) / 2, hits * stakes.hit(foe));
}

/** Guns and columns must not be caught. */
function preyed({ picture, doctrine, stakes }: Scene, { piece, formation, stick }: Stand): number {
  const isPrey = piece.type === 'artillery' ? 1 : formation === 'column' ? 0.85 : piece.life <= 2 ? 0.6 : 0;
  if (isPrey === 0) return 0;
  const near = picture.foes.filter(
    foe => foe.type !== 'artillery' && foe.chargeReach > 0 && gapBetween(stick, foe.stick) < foe.chargeReach - 1,
  );
  return doctrine.prey * isPrey * stakes.fall(piece) * Math.min(1.5, near.length);
}

/** More friends than enemies about steady a unit; but a friend who breaks hits all about him. */
function company(scene: Scene, { piece, stick }: Stand): number {
  const { picture, doctrine, stakes } = scene;
  const near = (other: Piece): boolean => gapBetween(other.stick, stick) <= BREAK_REACH;
  const own = picture.friends.filter(friend => friend.id !== piece.id && near(friend));
  const bases = own.reduce((sum, { bases: more }) => sum + more, 0);
  const against = picture.foes.filter(near).reduce((sum, { bases: more }) => sum + more, 0);
  const steadied = bases > against ? 0.12 : against > bases + 6 ? -0.15 : 0;
  const risks = own.reduce((sum, friend) => sum + scene.risk(friend), 0);
  return doctrine.company * steadied - doctrine.crowd * risks * stakes.hit(piece);
}

/** A unit that is driven off the table is lost. */
function edgeFear({ width, depth }: Picture, { middle: { x, y } }: Stick): number {
  const near = Math.min(x, y, width - x, depth - y);
  return near < 3 ? 0.1 * (3 - near) : 0;
}
