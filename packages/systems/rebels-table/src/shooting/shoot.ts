import { type Refusal, refuse } from '@guidon/kernel';
import { centreOf } from '@guidon/tabletop';
import { holdsFire } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { isInCommand } from '../generals/command.ts';
import { generalsNear, riskOfShot } from '../generals/risk.ts';
import { takeHits } from '../resilience/hits.ts';
import { lossSteps } from '../resilience/losses.ts';
import { spendSupply } from '../supply/supply.ts';
import { askSupply, type Supplied, supplyWindow } from '../supply/window.ts';
import { rollHits } from '../terms/dice.ts';
import {
  generalNamed,
  generalOf,
  generalRoster,
  idOf,
  isLimbered,
  isSteady,
  sideOf,
  unitOf,
} from '../terms/lookups.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { shapesOf } from '../terrain/shapes.ts';
import { aimAt } from './aim.ts';
import { bounceOf } from './bounce.ts';
import { numberToHit, shotPool } from './pool.ts';
import { struck } from './struck.ts';
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
  const wounds = hits >= unitOf(before, at).bases && hits > 0;
  const near = wounds && board.profile.optionalGenerals ? generalsNear(board, play.state, at) : [];
  const steps: Step[] = [];
  if (breaks) steps.push({ step: 'breaks', queue: [at] }, occupy);
  else steps.push(...lossSteps(board, play, { unit: at, cause: 'shooting', before }));
  if (near.length > 0)
    steps.push({
      step: 'risk',
      unit: at,
      near: near.map(general => ({
        general: generalRoster(board, general).id,
        at: generalOf(play.state, general).at,
      })),
      rule: 'rt:RISK-04',
    });
  if (hits > 0 && !breaks) steps.push({ step: 'test', unit: at, column: 'shooting', cause: { by: [by] } }, occupy);
  const bounce = hits > 0 ? bounceOf(board, before, { by, at, dice: hits }) : undefined;
  if (bounce !== undefined) steps.push(bounce);
  if (!isInCommand(board, before, at)) steps.push({ step: 'return-fire', by: at, at: by });
  return steps;
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
