import {
  type Bounds,
  BW,
  centreOf,
  frontMiddle,
  gap,
  gapIsWithin,
  inArc,
  type Point,
  type Quad,
} from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { isMounted } from '../terms/kinds.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import type { Band, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { basePoses, isFar, type Shapes, shapesOf } from '../terrain/shapes.ts';
import { type Blocked, blockOf } from '../terrain/terrain.ts';
import type { Shot } from './terms.ts';

/** Which bases can shoot at a target, how far it is, and in which band (C6, R25, R52). */
export interface Aim {
  readonly eligible: readonly number[];
  /** Front middles of the eligible bases. */
  readonly from: readonly Point[];
  /** In thousandths of a base width; whole part. */
  readonly distance: number;
  readonly band: Band;
}

type NoAim =
  | { readonly fails: 'arc' }
  | { readonly fails: 'sight'; readonly blocked: Blocked }
  | { readonly fails: 'range'; readonly distance: number; readonly reach: number };

type AimOrNot = ({ readonly ok: true } & Aim) | ({ readonly ok: false } & NoAim);

/** An aim holds as long as the two stand where they stood, and everybody between them, too. */
interface KeptAim {
  readonly mine: Shapes;
  readonly theirs: Shapes;
  readonly between: readonly Shapes[];
  readonly aim: AimOrNot;
}

const aims = new WeakMap<Board, Map<number, KeptAim>>();

/** How far a weapon carries at most. */
export function longestRange(board: Board, unit: UnitIndex): number {
  const { short, long } = board.charts.weapons[rosterOf(board, unit).weapon];
  return (long ?? short).range;
}

/** In the order of C14: arc, then sight, then range. */
export function aimAt(board: Board, state: RtState, { by: shooter, at: target }: Shot): AimOrNot {
  const kept = aims.get(board) ?? new Map<number, KeptAim>();
  aims.set(board, kept);
  const key = shooter * state.units.length + target;
  const mine = shapesOf(board, state, shooter);
  const theirs = shapesOf(board, state, target);
  const found = kept.get(key);
  if (found !== undefined && found.mine === mine && found.theirs === theirs && isAsBefore(board, state, key, found))
    return found.aim;
  const between = standingBetween(board, state, { shooter, target, mine, theirs });
  const aim = findAim(board, state, { by: shooter, at: target });
  kept.set(key, { mine, theirs, between, aim });
  return aim;
}

function isAsBefore(board: Board, state: RtState, key: number, kept: KeptAim): boolean {
  const { mine, theirs, between } = kept;
  const shooter = Math.floor(key / state.units.length);
  const target = key % state.units.length;
  const now = standingBetween(board, state, { shooter, target, mine, theirs });
  return now.length === between.length && now.every((shapes, at) => shapes === between[at]);
}

/** Everybody who could shut a line between the two: those near the box around both. */
function standingBetween(
  board: Board,
  state: RtState,
  pair: { readonly shooter: UnitIndex; readonly target: UnitIndex; readonly mine: Shapes; readonly theirs: Shapes },
): readonly Shapes[] {
  const { mine, theirs } = pair;
  const around: Bounds = {
    left: Math.min(mine.extent.left, theirs.extent.left),
    right: Math.max(mine.extent.right, theirs.extent.right),
    bottom: Math.min(mine.extent.bottom, theirs.extent.bottom),
    top: Math.max(mine.extent.top, theirs.extent.top),
  };
  const found: Shapes[] = [];
  for (let unit = 0; unit < state.units.length; unit++) {
    if (unit === pair.shooter || unit === pair.target || state.units[unit]?.presence !== 'table') continue;
    const shapes = shapesOf(board, state, unit);
    if (!isFar(around, shapes.extent, 0)) found.push(shapes);
  }
  return found;
}

/** TYPE-06. The bases that may shoot at all: never the horse holders (R52). */
function shootingBases(board: Board, state: RtState, shooter: UnitIndex): readonly number[] {
  const { bases } = unitOf(state, shooter);
  const { type } = rosterOf(board, shooter);
  const holders = type === 'cavalry' && !isMounted(board, state, shooter) ? 1 : 0;
  return Array.from({ length: bases - holders }, (_, index) => index);
}

function findAim(board: Board, state: RtState, { by: shooter, at: target }: Shot): AimOrNot {
  const { type } = rosterOf(board, shooter);
  const quads = shapesOf(board, state, shooter).bases;
  const poses = basePoses(type, unitOf(state, shooter));
  const targets = shapesOf(board, state, target).model;
  const reach = longestRange(board, shooter);
  let arc = false;
  let seen = false;
  let blocked: Blocked | undefined;
  let nearest = Number.MAX_SAFE_INTEGER;
  const eligible: number[] = [];
  const from: Point[] = [];
  for (const index of shootingBases(board, state, shooter)) {
    const quad = quads[index];
    const pose = poses[index];
    if (quad === undefined || pose === undefined) continue;
    const front = frontMiddle(quad);
    const inView: Quad[] = [];
    for (const other of targets) {
      let visible = false;
      for (const point of testPoints(other)) {
        if (!inArc({ front, facing: pose.facing, halfWidth: BW / 2 }, point)) continue;
        arc = true;
        const shut = blockOf(board, state, { from: front, to: point, shooter, target });
        if (shut === undefined) {
          visible = true;
          break;
        }
        blocked ??= shut;
      }
      if (visible) inView.push(other);
    }
    if (inView.length === 0) continue;
    seen = true;
    const within = inView.filter(other => gapIsWithin(quad, other, reach));
    if (within.length === 0) {
      nearest = Math.min(nearest, ...inView.map(other => gap(quad, other)));
      continue;
    }
    eligible.push(index);
    from.push(front);
  }
  if (eligible.length > 0) return { ok: true, ...measured(board, shooter, { eligible, from, quads, targets }) };
  if (!arc) return { ok: false, fails: 'arc' };
  if (!seen) return { ok: false, fails: 'sight', blocked: blocked ?? { by: 'feature', id: '' } };
  return { ok: false, fails: 'range', distance: nearest, reach };
}

const testPoints = (quad: Quad): readonly Point[] => [...quad, centreOf(quad)];

/** One distance for the whole shot: the least from an eligible base to any base of the target (R25). */
function measured(
  board: Board,
  shooter: UnitIndex,
  found: {
    readonly eligible: readonly number[];
    readonly from: readonly Point[];
    readonly quads: readonly Quad[];
    readonly targets: readonly Quad[];
  },
): Aim {
  const { eligible, from, quads, targets } = found;
  const short = board.charts.weapons[rosterOf(board, shooter).weapon].short.range;
  let distance = Number.MAX_SAFE_INTEGER;
  let near = false;
  for (const index of eligible)
    for (const target of targets) {
      const quad = quads[index];
      if (quad === undefined) continue;
      distance = Math.min(distance, gap(quad, target));
      near ||= gapIsWithin(quad, target, short);
    }
  return { eligible, from, distance, band: near ? 'short' : 'long' };
}
