import { refuse } from '@guidon/kernel';
import {
  BW,
  CONTACT_SLACK,
  gap,
  isWithin,
  largestClear,
  overlaps,
  overlapsArea,
  type Point,
  type Polygon,
  straight,
} from '@guidon/table';
import { closedGround } from '../battles/ground.ts';
import type { Board } from '../board/board.ts';
import { REACTION } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { afterMove } from '../movement/after.ts';
import { isOnTheTable } from '../movement/obstacles.ts';
import { alongFacing, sweptBy, vector } from '../movement/shift.ts';
import { takeHits } from '../resilience/hits.ts';
import { spendSupply } from '../supply/supply.ts';
import { askSupply, DECLINE } from '../supply/window.ts';
import { rollOne } from '../terms/dice.ts';
import type { EventOf } from '../terms/events.ts';
import { idOf, idsOf, isSteady, sideOf, unitNamed, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { campsOnTable, shapesOf } from '../terrain/shapes.ts';
import { bars } from '../terrain/terrain.ts';

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
  const found = retreatOf(board, play.state, { unit, ordered });
  const now = unitOf(play.state, unit);
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'forced-retire',
    allowance: ordered,
    used: found.distance,
    stance: alongFacing(now, -found.distance),
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
  afterMove(board, play, unit);
  const queue: UnitIndex[] = [];
  for (const friend of found.through)
    if (takeHits(board, play, { unit: friend, hits: 1, rule: 'rt:FRET-05', melee: false })) queue.push(friend);
  const hits = found.through.length + blockedHits;
  const rule = blockedHits > 0 ? 'rt:FRET-07' : 'rt:FRET-05';
  if (takeHits(board, play, { unit, hits, rule, melee: false })) queue.push(unit);
  const { enemy } = found;
  next(
    play,
    ...(queue.length === 0 ? [] : [{ step: 'breaks', queue } as const]),
    ...(enemy !== null && isBigger(play.state, enemy, by) ? [{ step: 'face', unit, enemy } as const] : []),
  );
}

/** The enemy in the way has more bases than the one that forced the retreat (FRET-08). */
const isBigger = (state: RtState, enemy: UnitIndex, by: readonly UnitIndex[]): boolean =>
  by.every(cause => unitOf(state, enemy).bases > unitOf(state, cause).bases);

export interface Retreat {
  readonly distance: number;
  readonly through: readonly UnitIndex[];
  readonly enemy: UnitIndex | null;
  readonly stoppedBy: string | null;
}

/** FRET-03. How far a forced retire comes: stopped by enemies, edges and such ground, carried on through friends (R24, C11). */
export function retreatOf(
  board: Board,
  state: RtState,
  { unit, ordered }: { readonly unit: UnitIndex; readonly ordered: number },
): Retreat {
  const back = backwards(board, state, unit);
  let target = ordered;
  for (let tries = 0; tries <= state.units.length; tries++) {
    const stop = back.stop(target);
    if (stop.distance < target) {
      const distance = back.lastClear(stop.distance);
      return { distance, through: back.passed(distance), enemy: stop.enemy, stoppedBy: stop.by };
    }
    const clear = back.firstClear(target);
    if (clear === target) return { distance: target, through: back.passed(target), enemy: null, stoppedBy: null };
    target = clear;
  }
  return { distance: 0, through: [], enemy: null, stoppedBy: null };
}

interface Stop {
  readonly distance: number;
  readonly enemy: UnitIndex | null;
  readonly by: string | null;
}

interface Backwards {
  /** As far as that, or to where something stops it. */
  stop(distance: number): Stop;
  /** The least distance from there on that is clear of all friends. */
  firstClear(distance: number): number;
  /** The greatest distance up to there that is clear of all friends. */
  lastClear(distance: number): number;
  passed(distance: number): readonly UnitIndex[];
}

/** FRET-04, FRET-06. Through friends, but never nearer to an enemy than 1 BW. */
function backwards(board: Board, state: RtState, unit: UnitIndex): Backwards {
  const now = unitOf(state, unit);
  const { solid } = shapesOf(board, state, unit);
  const side = sideOf(board, unit);
  const others = unitsOnTable(state).filter(other => other !== unit);
  const friends = others
    .filter(other => sideOf(board, other) === side)
    .map(other => {
      const { solid: shapes } = shapesOf(board, state, other);
      return { unit: other, shapes, slack: overlapping(solid, shapes, 0) ? CONTACT_SLACK : 0 };
    });
  const enemies = others
    .filter(other => sideOf(board, other) !== side)
    .map(other => ({ unit: other, shapes: shapesOf(board, state, other).solid }));
  const camps = campsOnTable(board, state);
  const ground = [...board.table.features.filter(feature => bars(board, unit, feature)), ...closedGround(board)];
  const shift = (d: number): Point => vector(now.pose, straight(now.pose, -d));
  const at = (d: number): readonly Polygon[] => {
    const { x, y } = shift(d);
    return solid.map(shape => shape.map(corner => ({ x: corner.x + x, y: corner.y + y })));
  };
  const swept = (d: number): readonly Polygon[] => {
    const { x, y } = shift(d);
    return sweptBy(solid, x, y);
  };
  const hits = (shapes: readonly Polygon[], other: readonly Polygon[]): boolean =>
    overlapping(shapes, other, CONTACT_SLACK);
  const stopAtEnemy = (enemy: (typeof enemies)[number], most: number): number => {
    // The whole way counts: a long one would end beyond him.
    const isOff = (d: number): boolean =>
      swept(d).every(shape => enemy.shapes.every(other => !isWithin(shape, other, BW) || gap(shape, other) >= BW));
    return isOff(0) ? Math.max(0, largestClear(most, isOff)) : 0;
  };
  return {
    stop(distance) {
      const path = swept(distance);
      let found: Stop = { distance, enemy: null, by: null };
      const nearer = (stop: Stop): void => {
        if (stop.distance < found.distance) found = stop;
      };
      for (const enemy of enemies)
        if (hits(path, enemy.shapes))
          nearer({ distance: stopAtEnemy(enemy, distance), enemy: enemy.unit, by: idOf(board, enemy.unit) });
      const clearOf = (isClear: (d: number) => boolean): number => Math.max(0, largestClear(distance, isClear));
      nearer({ distance: clearOf(d => isOnTheTable(board, at(d))), enemy: null, by: 'edge' });
      for (const camp of camps) {
        const slack = overlapping(solid, [camp.quad], 0) ? CONTACT_SLACK : 0;
        const distanceTo = clearOf(d => !overlapping(swept(d), [camp.quad], slack));
        nearer({ distance: distanceTo, enemy: null, by: `camp-${camp.side}` });
      }
      for (const { id, polygon } of ground)
        nearer({
          distance: clearOf(d => !swept(d).some(shape => overlapsArea(shape, polygon))),
          enemy: null,
          by: id,
        });
      return found;
    },
    firstClear(distance) {
      let d = distance;
      for (let inWay = blockerAt(d); inWay !== undefined; inWay = blockerAt(d)) {
        const { shapes, slack } = inWay;
        // Once behind a friend it stays behind him: the least such distance, between here and far beyond him.
        let low = d;
        let high = d + FAR_BEYOND;
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (overlapping(at(middle), shapes, slack)) low = middle;
          else high = middle;
        }
        d = high;
      }
      return d;
    },
    lastClear(distance) {
      let d = distance;
      for (let inWay = blockerAt(d); inWay !== undefined && d > 0; inWay = blockerAt(d)) {
        const { shapes, slack } = inWay;
        d = Math.max(
          0,
          largestClear(d, way => !overlapping(swept(way), shapes, slack)),
        );
      }
      return d;
    },
    passed: distance =>
      distance === 0 ? [] : friends.filter(({ shapes }) => hits(swept(distance), shapes)).map(friend => friend.unit),
  };

  function blockerAt(d: number): (typeof friends)[number] | undefined {
    return friends.find(({ shapes, slack }) => overlapping(at(d), shapes, slack));
  }
}

const overlapping = (shapes: readonly Polygon[], others: readonly Polygon[], slack: number): boolean =>
  shapes.some(shape => others.some(other => overlaps(shape, other, slack)));

/** More than any footprint measures from end to end. */
const FAR_BEYOND = 20 * BW;

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
    decline: {
      may: () => undefined,
      resolve: (board, play, { step }) => makeRetire(board, play, { step, change: 0 }),
      parts: 'offers',
    },
  },
  offers: () => [DECLINE, { do: 'supply', change: 1 }, { do: 'supply', change: -1 }],
  fallback: DECLINE,
  odds: { assume: 'fallback', named: false },
  screen: REACTION,
};
