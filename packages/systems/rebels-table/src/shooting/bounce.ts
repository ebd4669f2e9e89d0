import {
  BW,
  centreOf,
  crossesInterior,
  distanceBetween,
  frontMiddle,
  leavesAt,
  type Point,
  pointAlong,
  quadAt,
} from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { takeHits } from '../resilience/hits.ts';
import { lossSteps } from '../resilience/losses.ts';
import { rollHits } from '../terms/dice.ts';
import { idOf, isArtillery, isSteady, rosterOf, sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { footprintOf, shapesOf } from '../terrain/shapes.ts';
import { struck } from './struck.ts';

/** The line on which round shot goes on behind its target (R27). */
export function bounceOf(
  board: Board,
  before: RtState,
  { by, at, dice }: { readonly by: UnitIndex; readonly at: UnitIndex; readonly dice: number },
): StepOf<'bounce'> | undefined {
  const row = board.charts.weapons[rosterOf(board, by).weapon].bounce;
  if (row === null || !board.profile.bounce || !isArtillery(board, by)) return undefined;
  const battery = unitOf(before, by);
  const { frontage } = footprintOf(rosterOf(board, by).type, battery);
  const from = frontMiddle(quadAt(battery.pose, { u: 0, v: -BW / 2, width: frontage, depth: BW }));
  const bases = shapesOf(board, before, at).bases.map(centreOf);
  let nearest: Point | undefined;
  for (const centre of bases)
    if (nearest === undefined || squared(from, centre) < squared(from, nearest)) nearest = centre;
  if (nearest === undefined) return undefined;
  const exit = lastExit(board, before, { target: at, ray: { from, through: nearest } });
  if (exit === undefined) return undefined;
  const length = distanceBetween(from, exit);
  const to = pointAlong(from, exit, length + row.range);
  return { step: 'bounce', by, past: at, dice, from: exit, to };
}

const squared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

function lastExit(
  board: Board,
  state: RtState,
  { target, ray }: { readonly target: UnitIndex; readonly ray: { readonly from: Point; readonly through: Point } },
): Point | undefined {
  let farthest: Point | undefined;
  for (const quad of shapesOf(board, state, target).solid) {
    const exit = leavesAt(ray.from, ray.through, quad);
    if (exit !== undefined && (farthest === undefined || squared(ray.from, exit) > squared(ray.from, farthest)))
      farthest = exit;
  }
  return farthest;
}

/** WPN-09. Round shot goes on behind its target. */
export function makeBounce(board: Board, play: RtPlay, step: StepOf<'bounce'>): void {
  const struckUnit = firstOnLine(board, play.state, step);
  const row = board.charts.weapons[rosterOf(board, step.by).weapon].bounce;
  if (struckUnit === undefined || row === null) {
    next(play);
    return;
  }
  const before = play.state;
  const hits = rollHits(play, { count: step.dice, need: row.hit, rule: 'rt:WPN-09', purpose: 'bounce' });
  play.emit({
    event: 'bounced',
    unit: idOf(board, step.by),
    target: idOf(board, struckUnit),
    dice: step.dice,
    need: row.hit,
    hits,
  });
  struck(board, play, { by: step.by, at: struckUnit, hits });
  const breaks = takeHits(board, play, { unit: struckUnit, hits, rule: 'rt:WPN-09', melee: false });
  const centre = centreOf(shapesOf(board, before, struckUnit).bounds);
  const isEnemy = sideOf(board, struckUnit) !== sideOf(board, step.by);
  const occupy: readonly Step[] = isEnemy
    ? [{ step: 'occupy', by: [step.by], unit: struckUnit, centre, after: 'shooting' }]
    : [];
  if (breaks) next(play, { step: 'breaks', queue: [struckUnit] }, ...occupy);
  else if (hits > 0)
    next(
      play,
      ...lossSteps(board, play, { unit: struckUnit, cause: 'shooting', before }),
      { step: 'test', unit: struckUnit, column: 'shooting', cause: { by: [step.by] } },
      ...occupy,
    );
  else next(play);
}

/** The first other unit, of either side, on the line behind the target. */
function firstOnLine(board: Board, state: RtState, step: StepOf<'bounce'>): UnitIndex | undefined {
  let found: { readonly unit: UnitIndex; readonly distance: number } | undefined;
  for (const unit of unitsOnTable(state)) {
    if (unit === step.past || unit === step.by || !isSteady(unitOf(state, unit))) continue;
    const { solid } = shapesOf(board, state, unit);
    const meeting = solid.filter(quad => crossesInterior(step.from, step.to, quad));
    for (const quad of meeting) {
      const distance = alongTo(step, quad);
      if (found === undefined || distance < found.distance) found = { unit, distance };
    }
  }
  return found?.unit;
}

/** How far along the line it enters a shape, in steps fine enough to tell two units apart. */
function alongTo({ from, to }: { readonly from: Point; readonly to: Point }, quad: readonly Point[]): number {
  const length = distanceBetween(from, to);
  let low = 0;
  let high = length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (crossesInterior(from, pointAlong(from, to, middle), quad)) high = middle;
    else low = middle;
  }
  return high;
}
