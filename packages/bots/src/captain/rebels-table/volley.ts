import type { Picture, Piece } from '../../greedy/rebels-table/picture.ts';
import { sizeOf } from '../../greedy/rebels-table/picture.ts';
import type { Point, Pose, Stick } from '../../greedy/rebels-table/shapes.ts';
import { direction, distance, gapBetween, isCrossed } from '../../greedy/rebels-table/shapes.ts';
import type { Land } from './land.ts';

/** A unit where it stands, or would. */
export interface Stand {
  readonly piece: Piece;
  readonly pose: Pose;
  readonly formation: string;
  readonly stick: Stick;
}

export const standOf = (piece: Piece): Stand => ({
  piece,
  pose: piece.pose,
  formation: piece.formation,
  stick: piece.stick,
});

/** Hits to be expected of one shot: from where the shooter stands, or after a march or a turn, and what shuts the way. */
export interface Volley {
  readonly gap: number;
  readonly now: number;
  readonly after: number;
}

const NONE = (gap: number): Volley => ({ gap, now: 0, after: 0 });

/** How far a unit comes with one action on average. */
const STEP: { readonly [formation: string]: number } = { formed: 3.5, open: 5.5, column: 7 };
const COVER = 0.55;
const SHUT = 0.15;
const SHUT_FOR_NOW = 0.4;

interface Table {
  readonly picture: Picture;
  readonly land: Land;
}

export function volleyOf(table: Table, by: Stand, at: Stand): Volley {
  const { land } = table;
  const gap = gapBetween(by.stick, at.stick);
  const isGuns = by.piece.type === 'artillery';
  const step = isGuns ? 1 : (STEP[by.formation] ?? 3.5);
  const last = by.piece.bands.at(-1)?.reach ?? 0;
  if (gap > last + step) return NONE(gap);
  const { width } = sizeOf(by.piece.type, by.formation, by.piece.bases);
  const looks = looksAt(by.pose, width, at);
  const sees = seenBy(table, by, at);
  const now = looks && by.formation !== 'column' ? hitsAt(land, by, { at, gap, marched: false }) : 0;
  const after = hitsAt(land, by, { at, gap: Math.max(isGuns ? gap : 1, gap - step), marched: true });
  return {
    gap,
    now: now * sees,
    after: after * (looks ? 1 : 0.8) * Math.max(sees, isGuns ? SHUT : SHUT_FOR_NOW),
  };
}

/** The dice by formation, range and ground, as the tables have it; rounding is left out. */
function hitsAt(
  land: Land,
  { piece, formation }: Stand,
  { at, gap, marched }: { readonly at: Stand; readonly gap: number; readonly marched: boolean },
): number {
  const band = piece.bands.find(({ reach }) => gap <= reach);
  if (band === undefined) return 0;
  const isLong = band !== piece.bands[0];
  const isOpen = at.formation === 'open';
  if (piece.type === 'artillery') {
    const lost = piece.hitsPerBase * (piece.bases - 1) - piece.life;
    const dice = Math.max(2, piece.bases * piece.dicePerBase - lost) * (isOpen && isLong ? 0.5 : 1);
    return dice * (marched ? (formation === 'column' ? 0.5 : 0.67) : 1) * band.chance;
  }
  const covered = at.piece.type !== 'artillery' && isCovered(land, at.stick);
  let dice = piece.bases * piece.dicePerBase;
  if (formation === 'open') {
    dice *= (isOpen && isLong ? 0.67 : 1) * (covered && isLong ? COVER : 1);
  } else if (formation === 'formed') {
    dice *= (isOpen && isLong ? COVER : 1) * (covered ? COVER : 1);
    dice -= marched ? 2 : 0;
  } else dice *= 0.5 * (isOpen && isLong ? COVER : 1) * (covered ? COVER : 1);
  return Math.max(2, dice) * band.chance;
}

export const isCovered = (land: Land, { from, middle, to }: Stick): boolean =>
  [from, middle, to].filter(point => land.at(point).cover).length > 1;

/** Is any of it within forty-five degrees of a front as wide as that? */
export function looksAt(pose: Pose, width: number, at: Stand): boolean {
  const ahead = direction(pose.facing);
  return [at.stick.middle, ...cornersOf(at)].some(point => {
    const [dx, dy] = [point.x - pose.x, point.y - pose.y];
    const far = dx * ahead.x + dy * ahead.y;
    return far > 0 && Math.abs(dx * ahead.y - dy * ahead.x) - width / 2 <= far;
  });
}

/** What part of the front sees any of the target; who stands higher sees over the others. */
function seenBy({ picture, land }: Table, by: Stand, at: Stand): number {
  const height = Math.max(land.heightAt(by.stick.middle), land.heightAt(at.stick.middle));
  const reach = distance(by.pose, at.stick.middle) + 4;
  const others: Stick[] = [];
  for (const { id, stick } of picture.pieces.values())
    if (
      id !== by.piece.id &&
      id !== at.piece.id &&
      distance(stick.middle, by.pose) <= reach &&
      land.heightAt(stick.middle) >= height
    )
      others.push(stick);
  const marks = [at.stick.middle, ...cornersOf(at)];
  const front = frontOf(by);
  const sees = (from: Point): boolean =>
    marks.some(to => !others.some(other => isCrossed(from, to, other)) && !land.isHidden(from, to));
  return front.filter(sees).length / front.length;
}

function frontOf({ pose, piece, formation }: Stand): readonly Point[] {
  const { width } = sizeOf(piece.type, formation, piece.bases);
  if (width < 2) return [pose];
  const ahead = direction(pose.facing);
  const aside = width / 2 - 0.5;
  return [-aside, 0, aside].map(by => ({ x: pose.x + ahead.y * by, y: pose.y - ahead.x * by }));
}

function cornersOf({ pose, piece, formation }: Stand): readonly Point[] {
  const { width, depth } = sizeOf(piece.type, formation, piece.bases);
  const ahead = direction(pose.facing);
  const corner = (aside: number, back: number): Point => ({
    x: pose.x + ahead.y * aside - ahead.x * back,
    y: pose.y - ahead.x * aside - ahead.y * back,
  });
  const half = width / 2;
  return [corner(-half, 0), corner(half, 0), corner(-half, depth), corner(half, depth)];
}
