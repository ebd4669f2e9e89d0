import type { Concern } from '../../bot.ts';
import type { Picture, Piece } from '../../greedy/rebels-table/picture.ts';
import { sizeOf } from '../../greedy/rebels-table/picture.ts';
import { gapBetween, type Stick } from '../../greedy/rebels-table/shapes.ts';
import { BREAK_REACH } from './exchange.ts';
import { goalsAt } from './goals.ts';
import type { Scene } from './scene.ts';
import { looksAt, type Stand, standOf } from './volley.ts';

export type Parts = { readonly [C in Concern]?: number };

const FADES = 0.78;
const PACE: { readonly [formation: string]: number } = { formed: 6, open: 7.5, column: 12 };
const FORMING_TAKES = 0.6;
const TURNING_TAKES = 0.5;

/** How good it is to stand there from now on, part by part; what fire does is reckoned elsewhere. */
export function placeParts(scene: Scene, stand: Stand): Parts {
  const { doctrine, later } = scene;
  return {
    safety: -(later + 0.5) * preyed(scene, stand),
    approach: later > 0 ? doctrine.approach * closeTo(scene, stand) : 0,
    objectives: goalsAt(scene, stand),
    company: company(scene, stand),
    cover: -edgeFear(scene.picture, stand.stick),
  };
}

/** What it could do from close by to the enemy who is worth it most: the nearer the more. */
function closeTo({ picture, stakes }: Scene, { piece, pose, formation, stick }: Stand): number {
  const [near] = piece.bands;
  if (near === undefined || piece.type === 'artillery') return 0;
  const { width } = sizeOf(piece.type, formation, piece.bases);
  const forms = formation === 'column' ? FORMING_TAKES : 0;
  let best = 0;
  for (const foe of picture.foes) {
    const turns = looksAt(pose, width, standOf(foe)) ? 0 : TURNING_TAKES;
    const gap = Math.max(0, gapBetween(stick, foe.stick) - near.reach);
    const hits = piece.bases * piece.dicePerBase * near.chance;
    best = Math.max(best, hits * stakes.hit(foe) * FADES ** (2 * (gap / (PACE[formation] ?? 6) + forms + turns)));
  }
  return best;
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
