import { refuse } from '@guidon/kernel';
import { BW, bearing, centreOf, type Pose, straight } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { askUnit, openAnswer, REACTION, type Window } from '../book/kinds.ts';
import { afterMove } from '../movement/move.ts';
import { blockerAt, obstaclesOf } from '../movement/obstacles.ts';
import { shiftedStance } from '../movement/shift.ts';
import { takeHits } from '../resilience/hits.ts';
import { askSupply, DECLINE, spendSupply } from '../supply/supply.ts';
import { rollOne } from '../terms/dice.ts';
import type { EventOf, StepOf } from '../terms/game.ts';
import { idOf, idsOf, unitNamed } from '../terms/ids.ts';
import { isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { NOBODY, type UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { footprintOf, shapesAt, shapesOf } from '../terrain/shapes.ts';
import { retreatOf } from './backwards.ts';

/** ACT-13. The die of a forced retire (FRET-01). */
export function throwRetire(_board: Board, play: RtPlay, step: StepOf<'retire'>): void {
  const { unit, by } = step;
  if (!isSteady(unitOf(play.state, unit))) {
    next(play);
    return;
  }
  const die = rollOne(play, { rule: 'rt:FRET-01', purpose: 'forced-retire' });
  next(play, { step: 'retire-move', unit, by, die });
}

/** How far a unit retires is changed by a supply die, or not. */
interface Retiring {
  readonly step: StepOf<'retire-move'>;
  readonly change: 1 | -1 | 0;
}

/** FRET-09. All of the distance, and the hits that it costs; the note of it lasts for the turn. */
export function makeRetire(board: Board, play: RtPlay, { step, change }: Retiring): void {
  const { unit, by, die } = step;
  if (change !== 0)
    spendSupply(play, {
      side: sideOf(board, unit),
      purpose: 'forced-retire',
      unit: idOf(board, unit),
      rule: 'rt:FRET-02',
    });
  const ordered = Math.max(0, die + change) * BW;
  const found = retreatOf(board, play.state, unit, ordered);
  const now = unitOf(play.state, unit);
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'forced-retire',
    allowance: ordered,
    used: found.distance,
    stance: shiftedStance(now, found.by.x, found.by.y),
    through: idsOf(board, found.through),
    stoppedBy: found.stoppedBy,
    rule: 'rt:FRET-01',
  });
  const shortfall = Math.max(0, ordered - found.distance);
  const blockedHits = shortfall === 0 ? 0 : Math.max(1, Math.floor(shortfall / BW));
  play.emit({
    event: 'retired',
    unit: idOf(board, unit),
    ordered,
    moved: found.distance,
    through: idsOf(board, found.through),
    blockedHits,
    stoppedBy: found.stoppedBy,
  });
  const strayed = afterMove(board, play, unit);
  const queue: UnitIndex[] = [];
  for (const friend of found.through)
    if (takeHits(board, play, { unit: friend, hits: 1, rule: 'rt:FRET-05', melee: false })) queue.push(friend);
  const hits = found.through.length + blockedHits;
  const rule = blockedHits > 0 ? 'rt:FRET-07' : 'rt:FRET-05';
  if (takeHits(board, play, { unit, hits, rule, melee: false })) queue.push(unit);
  const { enemy } = found;
  next(
    play,
    ...strayed,
    ...(queue.length === 0 ? [] : [{ step: 'breaks', queue } as const]),
    ...(enemy !== null && isBigger(play.state, enemy, by) ? [{ step: 'face', unit, enemy } as const] : []),
  );
}

/** The enemy in the way has more bases than the one that forced the retreat (FRET-08). */
const isBigger = (state: RtState, enemy: UnitIndex, by: readonly UnitIndex[]): boolean =>
  by.every(cause => unitOf(state, enemy).bases > unitOf(state, cause).bases);

/** A charger that was driven back charges no more (R28). */
function stoppedCharge(board: Board, state: RtState, id: string): RtState {
  const { charge } = state;
  if (charge === null || charge.unit !== unitNamed(board, id)) return state;
  return { ...state, charge: { ...charge, ended: true } };
}

/** Who had to leave a melee is no victor of it (OCC-01). */
function drivenOut(board: Board, state: RtState, event: EventOf<'retired'>): RtState {
  const { melee } = state;
  if (melee === null || event.moved === 0) return state;
  return { ...state, melee: { ...melee, driven: [...melee.driven, unitNamed(board, event.unit)] } };
}

export const retired = (board: Board, state: RtState, event: EventOf<'retired'>): RtState =>
  drivenOut(board, stoppedCharge(board, state, event.unit), event);

/** FRET-02. A supply die lets it go one base width farther, or less. */
export const retireSupply: Window<'retire-move', 'supply' | 'decline'> = {
  rule: 'rt:FRET-02',
  steps: ['retire-move'],
  opens: (board, state, { unit }) => askSupply(board, state, { unit, asks: 'retire-supply', rule: 'rt:FRET-02' }),
  answers: {
    supply: {
      may: (_board, _state, { order: { change } }) =>
        change === undefined ? refuse('rt:FRET-02', 'more-or-less', {}) : undefined,
      resolve: (board, play, { order: { change }, step }) => makeRetire(board, play, { step, change: change ?? 0 }),
      parts: 'offers',
    },
    decline: openAnswer((board, play, { step }) => makeRetire(board, play, { step, change: 0 })),
  },
  offers: () => [DECLINE, { do: 'supply', change: 1 }, { do: 'supply', change: -1 }],
  fallback: DECLINE,
  odds: { assume: 'fallback', named: false },
  screen: REACTION,
};

/** Turned about the middle of its footprint to look at the enemy that stopped it (FRET-08, R89). */
function facedPose(
  board: Board,
  state: RtState,
  { unit, enemy }: Pick<StepOf<'face'>, 'unit' | 'enemy'>,
): Pose | undefined {
  const now = unitOf(state, unit);
  if (now.scattered !== null) return undefined;
  const { type } = rosterOf(board, unit);
  const centre = centreOf(shapesOf(board, state, unit).bounds);
  const facing = bearing(centre, centreOf(shapesOf(board, state, enemy).bounds));
  const { depth } = footprintOf(type, now);
  const anchor = straight({ ...centre, facing }, depth / 2);
  const pose: Pose = { x: anchor.x, y: anchor.y, facing };
  if (facing === now.pose.facing) return undefined;
  const { solid } = shapesAt(type, { ...now, pose });
  const obstacles = obstaclesOf(board, state, unit, { standoff: false, through: NOBODY });
  return blockerAt(board, solid, obstacles) === undefined ? pose : undefined;
}

function faceEnemy(board: Board, play: RtPlay, step: StepOf<'face'>): void {
  const pose = facedPose(board, play.state, step);
  if (pose !== undefined)
    play.emit({
      event: 'moved',
      unit: idOf(board, step.unit),
      how: 'faced',
      allowance: null,
      used: 0,
      stance: { pose, scattered: null },
      through: [],
      stoppedBy: null,
      rule: 'rt:FRET-08',
    });
  next(play);
}

/** FRET-08. It may turn to the enemy who stopped it. */
export const face: Window<'face', 'face' | 'decline'> = {
  rule: 'rt:FRET-08',
  steps: ['face'],
  opens: (board, state, { unit, enemy }) =>
    isSteady(unitOf(state, unit)) && facedPose(board, state, { unit, enemy }) !== undefined
      ? askUnit(board, { unit, asks: 'face-enemy', rule: 'rt:FRET-08' })
      : undefined,
  answers: {
    face: openAnswer((board, play, { step }) => faceEnemy(board, play, step)),
    decline: openAnswer((_board, play) => next(play)),
  },
  offers: () => [DECLINE, { do: 'face' }],
  fallback: DECLINE,
  odds: { assume: 'fallback', named: false },
  screen: REACTION,
};
