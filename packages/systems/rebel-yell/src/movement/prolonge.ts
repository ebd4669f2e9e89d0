import { type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { grownBy, type Stack, type UnitsGoing, way } from '@guidon/line-of-battle';
import { barsMove } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { facingNames } from '../book/parts.ts';
import { takeHits } from '../combat/hits.ts';
import { NO_CAUSE } from '../combat/morale.ts';
import { passingWindow } from '../fire/reactions.ts';
import { flightSteps } from '../leaders/flight.ts';
import { codeAt, facingFrom, hexNamed, idOf, idsOf, unitNamed, unitsNamed } from '../terms/ids.ts';
import {
  firstUnit,
  fresh,
  isArtillery,
  rosterOf,
  sideOf,
  sumOfHalfPoints,
  terrainAt,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { isEnemyHex, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { takeHex } from '../victory/holding.ts';
import { isControlled } from '../zones/control.ts';
import { isRearHex } from '../zones/facing.ts';
import { featuresBetween } from './path/ground.ts';
import { stackFault } from './stacking.ts';
import { turnStack } from './turn.ts';

/** Unlimbered guns are pulled back by hand (7.9). */
export const prolonge: SegmentOrder<'prolonge'> = {
  rule: 'ry:7.9.1',
  may: (board, state, { order }) => mayProlonge(board, state, order),
  whyNot: (board, state, order) => mayProlonge(board, state, order),
  resolve: (board, play, { order }) => resolveProlonge(board, play, order),
  offers: { in: ['action'], toStack: prolongeOrders },
  parts: {
    units: (board, state, { said: { units = [], ...said } }) =>
      grownBy(units, idsOf(board, gunsLike(board, state, units[0]))).filter(
        ids => retirings(board, state, { ...said, units: [...ids] }).length > 0,
      ),
    to: (board, state, { said: { to: _, ...said } }) => [
      ...new Set(retirings(board, state, said).map(order => order.to)),
    ],
    facing: (board, state, { said: { facing: _, ...said } }) => [
      ...new Set(retirings(board, state, said).flatMap(({ facing }) => (facing === undefined ? [] : [facing]))),
    ],
  },
  hint: (_board, _state, { order: { units, to } }) => ({ units, ...way([to]), weighed: true }),
};

/** Every way to retire that agrees with what has been said. */
function retirings(
  board: Board,
  state: RyState,
  { units = [], to, facing }: Partial<OrderOf<'prolonge'>>,
): readonly OrderOf<'prolonge'>[] {
  const first = units[0];
  if (first === undefined) return [];
  const near = neighboursOf(board.map.grid, unitOf(state, unitNamed(board, first)).hex).map(hex => codeAt(board, hex));
  return (to === undefined ? near : [to]).flatMap(hex =>
    (facing === undefined ? facingNames(board) : [facing])
      .map((turn): OrderOf<'prolonge'> => ({ do: 'prolonge', units, to: hex, facing: turn }))
      .filter(order => mayProlonge(board, state, order) === undefined),
  );
}

/** Own unlimbered guns, abandoned ones too; with one named, those in its hex. */
const gunsLike = (board: Board, state: RyState, first: string | undefined): readonly UnitIndex[] => {
  const at = first === undefined ? undefined : unitOf(state, unitNamed(board, first)).hex;
  return state.units.flatMap(({ formation, hex, where }, unit) =>
    formation === 'unlimbered' &&
    where === 'map' &&
    sideOf(board, unit) === activeSide(board, state) &&
    (at ?? hex) === hex
      ? [unit]
      : [],
  );
};

function prolongeOrders(board: Board, state: RyState, { hex, units }: Stack): readonly OrderOf<'prolonge'>[] {
  if (!units.some(unit => unitOf(state, unit).formation === 'unlimbered')) return [];
  const ids = [...idsOf(board, fresh(state, units))];
  if (ids.length !== units.length) return [];
  return neighboursOf(board.map.grid, hex)
    .map((to): OrderOf<'prolonge'> => ({ do: 'prolonge', units: ids, to: codeAt(board, to) }))
    .filter(order => mayProlonge(board, state, order) === undefined);
}

/** Unlimbered guns pulled back by hand, in an Action Segment (12.8.12). */
function mayProlonge(board: Board, state: RyState, order: OrderOf<'prolonge'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  const to = hexNamed(board, order.to);
  if (first === undefined) return refuse('ry:7.9.1', 'nobody-moves');
  if (to === OFF_MAP) return refuse('ry:7.9.1', 'no-such-hex', { hex: order.to });
  const facts = { unit: idOf(board, first) };
  for (const unit of units) {
    const { notes } = unitOf(state, unit);
    if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
    if (notes.acted !== null) return refuse('ry:2.2', 'has-acted', { ...facts, action: notes.acted });
  }
  const apart = units.find(unit => unitOf(state, unit).hex !== unitOf(state, first).hex);
  if (apart !== undefined) return refuse('ry:7.9.1', 'not-together', { unit: idOf(board, apart) });
  if (segmentKind(state) === 'mounted')
    return refuse(rosterOf(board, first).horse === true ? 'ry:12.8.8' : 'ry:12.8.12', 'no-move-now', facts);
  if (segmentKind(state) !== 'action') return refuse('ry:7.9.1', 'no-move-now', facts);
  const facing = order.facing === undefined ? undefined : facingFrom(board, order.facing);
  return prolongeFault(board, state, { units, to, facing: facing ?? unitOf(state, first).facing });
}

/** What guns need to retire by prolonge, in their segment or out of an assault (7.9.1 to 7.9.7). */
export function prolongeFault(
  board: Board,
  state: RyState,
  plan: { readonly units: readonly UnitIndex[]; readonly to: HexIndex; readonly facing: number },
): Refusal | undefined {
  const { units, to } = plan;
  const first = firstUnit(units);
  const unit = unitOf(state, first);
  const facts = { unit: idOf(board, first), hex: codeAt(board, to) };
  const side = sideOf(board, first);
  if (!isArtillery(board, first) || unit.where !== 'map' || unit.formation !== 'unlimbered')
    return refuse('ry:7.9', 'not-unlimbered', facts);
  if (!unit.crewed && !isPulled(board, state, first)) return refuse('ry:7.9.3', 'no-crew', facts);
  if (unit.order !== 'good') return refuse('ry:7.9.4', 'disrupted', facts);
  const facing = ([0, 1, 2, 3, 4, 5] as const)[plan.facing] ?? unit.facing;
  if (!isRearHex(board, { from: unit.hex, facing, to })) return refuse('ry:7.9.1', 'not-a-rear-hex', facts);
  if (facing !== unit.facing && unit.notes.turns >= 1) return refuse('ry:7.9.2', 'turn-would-disrupt', facts);
  if (isEnemyHex(board, state, to, side)) return refuse('ry:8.1.3', 'enemy-there', facts);
  if (isControlled(board, state, to, enemyOf(side))) return refuse('ry:7.9.5', 'in-enemy-zone', facts);
  if (terrainAt(board, to) !== 'clear')
    return refuse('ry:7.9.7', 'closed-ground', { ...facts, terrain: terrainAt(board, to) });
  if (board.map.level[to] !== board.map.level[unit.hex]) return refuse('ry:7.9.7', 'other-level', facts);
  const side_ = featuresBetween(board, unit.hex, to).find(feature => feature !== 'crest');
  if (side_ !== undefined) return refuse('ry:7.9.7', 'across-a-hexside', { ...facts, feature: side_ });
  return stackFault(board, state, { units, hex: to }) ?? barsMove(board, state, { units, from: unit.hex, to });
}

/**
 * Abandoned guns that the enemy never had, or that were won back, with a strength point of infantry beside them: men on
 * foot who are not Routed (7.9.3, R56).
 */
const isPulled = (board: Board, state: RyState, guns: UnitIndex): boolean => {
  const { hex, holder } = unitOf(state, guns);
  const side = sideOf(board, guns);
  const foot = stackAt(state, hex).filter(unit => {
    const { formation, order } = unitOf(state, unit);
    return sideOf(board, unit) === side && formation === 'line' && order !== 'routed';
  });
  return (holder ?? side) === side && sumOfHalfPoints(board, state, foot) >= 2;
};

function resolveProlonge(board: Board, play: RyPlay, order: OrderOf<'prolonge'>): void {
  const units = unitsNamed(board, order.units);
  const first = firstUnit(units);
  const { facing } = unitOf(play.state, first);
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'move' });
  const turn = order.facing === undefined ? facing : (facingFrom(board, order.facing) ?? facing);
  if (turn !== facing) turnStack(board, play, units, turn);
  next(play, ...prolongeSteps(board, play.state, { units, to: hexNamed(board, order.to) }), { step: 'orders' });
}

/** Fire in passing where an enemy zone is left, then the move (7.9.6). */
export const prolongeSteps = (board: Board, state: RyState, { units, to }: UnitsGoing): readonly Step[] => [
  ...passingWindow(board, state, { units, going: [to] }),
  { step: 'prolonge', units, to, rule: 'ry:7.9' },
];

/** They go even if Disrupted by that fire, and then lose a man more (7.9.6); afterwards they check (7.9.9, 7.9.8). */
export function makeProlonge(board: Board, play: RyPlay, step: StepOf<'prolonge'>): void {
  const units = step.units.filter(unit => unitOf(play.state, unit).where === 'map');
  const first = units[0];
  if (first === undefined) {
    next(play);
    return;
  }
  const before = unitOf(play.state, first);
  const side = sideOf(board, first);
  play.emit({
    event: 'moved',
    units: idsOf(board, units),
    leaders: [],
    flags: [],
    from: codeAt(board, before.hex),
    to: codeAt(board, step.to),
    arrow: null,
    facing: before.facing,
    cost: { name: 'cost', total: 0, addends: [] },
    arrowCost: 0,
  });
  takeHex(board, play, { side, hex: step.to });
  const shaken = before.order === 'disrupted';
  if (shaken) takeHits(board, play, { units, hits: 1, rule: 'ry:7.9.6' });
  next(
    play,
    ...flightSteps(board, play.state, step.to),
    ...(before.crewed
      ? [
          {
            step: 'check' as const,
            units,
            hex: step.to,
            reason: 'plain' as const,
            star: false,
            cause: NO_CAUSE,
            rule: 'ry:7.9.9' as const,
          },
        ]
      : []),
    { step: 'run' },
  );
}
