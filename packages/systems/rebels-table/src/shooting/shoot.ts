import { type Refusal, refuse } from '@guidon/kernel';
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
import { holdsFire } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { isInCommand } from '../generals/command.ts';
import { generalsNear, riskOfShot } from '../generals/risk.ts';
import { lossSteps, takeHits } from '../resilience/hits.ts';
import { askSupply, type Supplied, spendSupply, supplyWindow } from '../supply/supply.ts';
import { rollHits } from '../terms/dice.ts';
import type { Step, StepOf } from '../terms/game.ts';
import { generalNamed, idOf } from '../terms/ids.ts';
import { isLimbered } from '../terms/kinds.ts';
import {
  generalOf,
  generalRoster,
  isArtillery,
  isSteady,
  rosterOf,
  sideOf,
  typeOf,
  unitOf,
  unitsOnTable,
} from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { footprintOf, shapesOf } from '../terrain/shapes.ts';
import { aimAt } from './aim.ts';
import { numberToHit, shotPool } from './pool.ts';
import type { Shot, ShotContext } from './terms.ts';

/** SHO-02, REL-01. Why a unit cannot shoot at that target now, in the order of C14. */
export function mayShoot(board: Board, state: RtState, { by, at }: Shot): Refusal | undefined {
  const shooter = unitOf(state, by);
  const facts = { unit: idOf(board, by), target: idOf(board, at) };
  if (sideOf(board, by) === sideOf(board, at)) return refuse('rt:SHO-01', 'own-side', facts);
  if (!isSteady(unitOf(state, at))) return refuse('rt:SHO-01', 'no-such-target', facts);
  if (!shooter.loaded) return refuse('rt:REL-01', 'not-loaded', facts);
  if (isLimbered(board, state, by)) return refuse('rt:FORM-06', 'limbered', facts);
  const aim = aimAt(board, state, { by: by, at: at });
  if (aim.ok) return undefined;
  switch (aim.fails) {
    case 'arc':
      return refuse('rt:SHO-04', 'out-of-arc', facts);
    case 'sight':
      return refuse('rt:SHO-03', 'out-of-sight', {
        ...facts,
        blockedBy: aim.blocked.by === 'unit' ? idOf(board, aim.blocked.unit) : aim.blocked.id,
      });
    case 'range':
      return refuse('rt:SHO-05', 'out-of-range', { ...facts, distance: aim.distance, reach: aim.reach });
  }
}

/** UNP-07. One shooting action from the throw to everything it sets off (E3 SHOOT, R83). */
export function fireShot(board: Board, play: RtPlay, { step: { shot }, supply }: Supplied<StepOf<'shot'>>): void {
  const { by, at } = shot;
  const aim = aimAt(board, play.state, { by: by, at: at });
  if (!aim.ok || !isSteady(unitOf(play.state, by))) {
    next(play);
    return;
  }
  // Spent when it is committed, though the guns may then hold their fire (R4).
  if (supply)
    spendSupply(play, { side: sideOf(board, by), purpose: 'shooting', unit: idOf(board, by), rule: 'rt:SHO-07' });
  if (holdsFire(board, play, { by, at })) {
    next(play);
    return;
  }
  const before = play.state;
  const pool = shotPool(board, before, { shot, aim, supply });
  const need = numberToHit(board, shot, aim);
  const hits = rollHits(play, { count: pool.total, need, rule: 'rt:SHO-10', purpose: 'shooting' });
  play.emit({
    event: 'shot',
    unit: idOf(board, by),
    target: idOf(board, at),
    prompted: shot.prompted,
    eligible: aim.eligible.length,
    distance: aim.distance,
    band: aim.band,
    pool,
    need,
    hits,
  });
  struck(board, play, { by, at, hits });
  const breaks = takeHits(board, play, { unit: at, hits, rule: 'rt:SHO-11', melee: false });
  next(play, ...consequences(board, play, { shot, before, hits, breaks }));
}

interface AfterShot {
  readonly shot: ShotContext;
  readonly before: RtState;
  readonly hits: number;
  readonly breaks: boolean;
}

/** RTEST-03. What a shot sets off, in the order of its settling. */
function consequences(board: Board, play: RtPlay, { shot, before, hits, breaks }: AfterShot): readonly Step[] {
  const { by, at } = shot;
  const centre = centreOf(shapesOf(board, before, at).bounds);
  const occupy: Step = { step: 'occupy', by: [by], unit: at, centre, after: 'shooting' };
  const steps: Step[] = [];
  if (breaks) steps.push({ step: 'breaks', queue: [at] }, occupy);
  else steps.push(...lossSteps(board, play, { unit: at, cause: 'shooting', before }));
  steps.push(...riskSteps(board, play, { unit: at, hits, before }));
  if (hits > 0 && !breaks) steps.push({ step: 'test', unit: at, column: 'shooting', cause: { by: [by] } }, occupy);
  const bounce = hits > 0 ? bounceOf(board, before, { by, at, dice: hits }) : undefined;
  if (bounce !== undefined) steps.push(bounce);
  if (!isInCommand(board, before, at)) steps.push({ step: 'return-fire', by: at, at: by });
  return steps;
}

/** RISK-04. A hit for each base, by a shot or by one that bounced, endangers the generals beside the unit (R85). */
function riskSteps(
  board: Board,
  play: RtPlay,
  { unit, hits, before }: { readonly unit: UnitIndex; readonly hits: number; readonly before: RtState },
): readonly Step[] {
  if (hits === 0 || hits < unitOf(before, unit).bases || !board.profile.optionalGenerals) return [];
  const near = generalsNear(board, play.state, unit).map(general => ({
    general: generalRoster(board, general).id,
    at: generalOf(play.state, general).at,
  }));
  return near.length === 0 ? [] : [{ step: 'risk', unit, near, rule: 'rt:RISK-04' }];
}

/** Generals near a unit shot to pieces, but not one whom its break has just swept away (R85). */
export function shotRisk(board: Board, play: RtPlay, { near }: StepOf<'risk'>): void {
  next(play);
  const still = near.filter(({ general, at }) => {
    const now = play.state.generals[generalNamed(board, general)];
    return now?.presence === 'table' && now.at.x === at.x && now.at.y === at.y;
  });
  riskOfShot(
    board,
    play,
    still.map(({ general }) => general),
  );
}

/** A unit out of command must fire back at once, if it can (UNP-05, R35). */
export function returnFire(board: Board, play: RtPlay, step: StepOf<'return-fire'>): void {
  if (!isAbleToShoot(board, play.state, { by: step.by, at: step.at })) {
    next(play);
    return;
  }
  play.emit({ event: 'points-lost', unit: idOf(board, step.by), rule: 'rt:UNP-02' });
  next(play, {
    step: 'shot',
    shot: { by: step.by, at: step.at, prompted: false, atCharger: false, willMove: false, willLimber: false },
  });
}

/** UNP-03, UNP-06. Loaded, with a point to spend, and with the target in arc, sight and range. */
export function isAbleToShoot(board: Board, state: RtState, { by, at }: Shot): boolean {
  const shooter = unitOf(state, by);
  return (
    isSteady(shooter) &&
    shooter.ap > 0 &&
    isSteady(unitOf(state, at)) &&
    mayShoot(board, state, { by, at }) === undefined
  );
}

/** SHO-07. A supply die is one die more. */
export const shootSupply = supplyWindow<StepOf<'shot'>>({
  rule: 'rt:SHO-07',
  step: 'shot',
  opens: (board, state, { shot: { by, at } }) =>
    aimAt(board, state, { by: by, at: at }).ok
      ? askSupply(board, state, { unit: by, asks: 'shoot-supply', rule: 'rt:SHO-07' })
      : undefined,
  throws: fireShot,
});

/** The line on which round shot goes on behind its target (R27). */
function bounceOf(
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
  const exit = lastExit(board, before, at, { from, through: nearest });
  if (exit === undefined) return undefined;
  const length = distanceBetween(from, exit);
  const to = pointAlong(from, exit, length + row.range);
  return { step: 'bounce', by, past: at, dice, from: exit, to };
}

const squared = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

function lastExit(
  board: Board,
  state: RtState,
  target: UnitIndex,
  ray: { readonly from: Point; readonly through: Point },
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
  const risk = riskSteps(board, play, { unit: struckUnit, hits, before });
  if (breaks) next(play, { step: 'breaks', queue: [struckUnit] }, ...occupy, ...risk);
  else if (hits > 0)
    next(
      play,
      ...lossSteps(board, play, { unit: struckUnit, cause: 'shooting', before }),
      ...risk,
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

/** TYPE-13. What the flags of a turn remember of a hit. */
function struck(
  board: Board,
  play: RtPlay,
  { by, at, hits }: { readonly by: UnitIndex; readonly at: UnitIndex; readonly hits: number },
): void {
  if (hits === 0) return;
  // Shot that bounces into friends has not hurt the enemy.
  if (sideOf(board, by) !== sideOf(board, at))
    play.emit({ event: 'noted', unit: idOf(board, by), notes: { inflictedHits: true } });
  const type = typeOf(board, by);
  play.emit({
    event: 'noted',
    unit: idOf(board, at),
    notes: {
      shotAtAndHit: true,
      ...(type === 'artillery' ? { hitByArtillery: true } : {}),
      ...(type === 'sharpshooters' ? { hitBySharpshooters: true } : {}),
    },
  });
}
