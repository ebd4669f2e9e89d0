import { areAdjacent, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Facts, type Refusal, refuse } from '@guidon/kernel';
import { fightHint, type Stack } from '@guidon/line-of-battle';
import { barsAssault } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { unitsOfStack } from '../book/parts.ts';
import { bindChiefs, lacksLeader } from '../clock/command.ts';
import { together } from '../fire/fire.ts';
import { regimentsOf } from '../fire/reactions.ts';
import { isOutOfCommand } from '../movement/path/cursor.ts';
import { codeAt, hexNamed, idOf, idsOf, unitsNamed } from '../terms/ids.ts';
import {
  armOf,
  firstUnit,
  fresh,
  isArtillery,
  isSkirmisher,
  sideOf,
  sumOfHalfPoints,
  terrainAt,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { leadersAt, placesOf, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { isFrontHex } from '../zones/facing.ts';
import { beginAssault } from './begin.ts';
import type { AssaultPlan } from './terms.ts';

/** Units of one hex assault an enemy beside them (10.1, 2.2-C). */
export const assault: SegmentOrder<'assault'> = {
  rule: 'ry:2.2-C',
  may: (board, state, { order }) => mayAssaultPlan(board, state, assaultPlan(board, state, order)),
  whyNot: (board, state, order) => mayAssaultPlan(board, state, assaultPlan(board, state, order)),
  resolve: (board, play, { order }) => resolveAssault(board, play, order),
  offers: { in: ['action', 'mounted'], toStack: assaultOrders },
  parts: {
    units: (board, state, { said: { units = [], from, target } }) =>
      unitsOfStack(board, state, {
        said: units,
        may: unit => attackerFault(board, state, unit) === undefined,
        fits: all =>
          targetsOf(board, state, { units: all, from }).some(
            ({ at }) => target === undefined || codeAt(board, at) === target,
          ),
      }),
    target: (board, state, { said: { units = [], from } }) => [
      ...new Set(targetsOf(board, state, { units: unitsNamed(board, units), from }).map(({ at }) => codeAt(board, at))),
    ],
    from: (board, state, { said: { units = [], target } }) => [
      ...new Set(
        targetsOf(board, state, { units: unitsNamed(board, units), from: undefined })
          .filter(({ at }) => target === undefined || codeAt(board, at) === target)
          .map(({ from }) => codeAt(board, from)),
      ),
    ],
  },
  hint: (_board, _state, { order }) => fightHint({ ...order, ask: 'assault' }),
};

/** Every hex the units may assault, and out of which of theirs. */
function targetsOf(
  board: Board,
  state: RyState,
  { units, from }: { readonly units: readonly UnitIndex[]; readonly from: string | undefined },
): readonly AssaultPlan[] {
  const [first] = units;
  return (first === undefined ? [] : placesOf(unitOf(state, first)))
    .filter(place => from === undefined || codeAt(board, place) === from)
    .flatMap(place => neighboursOf(board.map.grid, place).map((at): AssaultPlan => ({ units, from: place, at })))
    .filter(plan => stackAt(state, plan.at).length > 0 && mayAssaultPlan(board, state, plan) === undefined);
}

/** Regiment by regiment, each with all of it that may assault. */
function assaultOrders(board: Board, state: RyState, { hex, units }: Stack): readonly OrderOf<'assault'>[] {
  const able = fresh(state, units).filter(unit => unitOf(state, unit).order === 'good');
  return regimentsOf(board, state, able).flatMap(group =>
    targetsOf(board, state, { units: group, from: undefined }).map(
      ({ from, at }): OrderOf<'assault'> => ({
        do: 'assault',
        units: [...idsOf(board, group)],
        target: codeAt(board, at),
        ...(from === hex ? {} : { from: codeAt(board, from) }),
      }),
    ),
  );
}

function resolveAssault(board: Board, play: RyPlay, order: OrderOf<'assault'>): void {
  const { units, from, at } = assaultPlan(board, play.state, order);
  const ids = idsOf(board, units);
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: ids, action: 'assault' });
  play.emit({ event: 'noted', units: ids, notes: { assaulted: at } });
  bindChiefs(board, play, units);
  next(play, ...beginAssault(board, play, { attackers: units, from, at, charge: false, opportunity: false }), {
    step: 'orders',
  });
}

function assaultPlan(board: Board, state: RyState, order: OrderOf<'assault'>): AssaultPlan {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  const from =
    order.from === undefined ? (first === undefined ? OFF_MAP : unitOf(state, first).hex) : hexNamed(board, order.from);
  return { units, from, at: hexNamed(board, order.target) };
}

/** May these units assault that hex (10.1, 10.1.6)? */
export function mayAssaultPlan(board: Board, state: RyState, plan: AssaultPlan): Refusal | undefined {
  const first = plan.units[0];
  if (first === undefined || plan.at === OFF_MAP) return refuse('ry:10.1', 'nobody-assaults');
  return (
    plan.units.map(unit => attackerFault(board, state, unit)).find(fault => fault !== undefined) ??
    togetherFault(board, state, plan) ??
    placeFault(board, state, plan) ??
    barsAssault(board, state, plan)
  );
}

/** Who may not attack at all (5.1.3-1, 6.2.2, 6.3.4, 6.6.6, 6.8.11, 7.4.1, 10.1.9, 12.2.5). */
function attackerFault(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const now = unitOf(state, unit);
  const facts: Facts = { unit: idOf(board, unit) };
  const kind = segmentKind(state);
  if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
  if (now.where !== 'map') return refuse('ry:10.1', 'not-on-map', facts);
  if (isArtillery(board, unit)) return refuse('ry:7.4.1', 'guns-never-assault', facts);
  if (armOf(board, unit) === 'crew') return refuse('ry:7.8', 'crew-alone', facts);
  if (now.order !== 'good') return refuse(now.order === 'routed' ? 'ry:13.5.5' : 'ry:13.4.4', now.order, facts);
  if (now.formation === 'column') return refuse('ry:6.6.6', 'formation-cannot-assault', facts);
  if (now.formation === 'mounted-column') return refuse('ry:12.2.5', 'formation-cannot-assault', facts);
  if (now.deployment === 'stf') return refuse('ry:6.3.4', 'formation-cannot-assault', facts);
  if (now.deployment === 'cover') return refuse('ry:6.8.11', 'formation-cannot-assault', facts);
  if (kind !== 'action' && !(kind === 'mounted' && now.formation === 'mounted-line'))
    return refuse(
      kind === 'mounted' ? 'ry:12.0' : kind === 'small-arms' ? 'ry:2.1.2' : 'ry:2.1.1',
      'no-assault-now',
      facts,
    );
  if (isOutOfCommand(board, state, unit)) return refuse('ry:5.1.3-1', 'out-of-command', facts);
  if (lacksLeader(board, state, unit, leadersAt(board, state, now.hex, sideOf(board, unit))))
    return refuse('ry:4.2.1', 'out-of-command', facts);
  if (now.charge !== null) return refuse('ry:11.1', 'designated', facts);
  if (now.notes.acted !== null)
    return refuse(now.notes.acted === 'assault' ? 'ry:10.1.5' : 'ry:2.2', 'has-acted', {
      ...facts,
      action: now.notes.acted,
    });
  return now.notes.changed ? refuse('ry:2.2', 'has-changed', facts) : undefined;
}

/** One hex, one regiment, all of it that assaults that hex, no more than the ground allows (10.1.2, 10.1.3, R84). */
function togetherFault(board: Board, state: RyState, plan: AssaultPlan): Refusal | undefined {
  const first = firstUnit(plan.units);
  const { hex, arrow } = unitOf(state, first);
  const apart = plan.units.find(unit => unitOf(state, unit).hex !== hex);
  if (apart !== undefined) return refuse('ry:10.1.2', 'not-together', { unit: idOf(board, apart) });
  const other = plan.units.find(unit => !together(board, first, unit));
  if (other !== undefined) return refuse('ry:9.1.6', 'not-together', { unit: idOf(board, other) });
  if (plan.from !== hex && plan.from !== arrow) return refuse('ry:6.4.1', 'not-its-hex', { unit: idOf(board, first) });
  const earlier = stackAt(state, hex).find(
    unit =>
      !plan.units.includes(unit) && together(board, first, unit) && unitOf(state, unit).notes.assaulted === plan.at,
  );
  if (earlier !== undefined) return refuse('ry:10.1.3', 'must-combine', { unit: idOf(board, earlier) });
  const points = sumOfHalfPoints(board, state, plan.units) / 2;
  const most = board.charts.card.assault[terrainAt(board, hex)];
  return points > most ? refuse('ry:9.1.4', 'too-many-points', { unit: idOf(board, first), points, most }) : undefined;
}

/** An adjacent enemy to the front; skirmishers attack any way, but only skirmishers (10.1.1, 6.4.10, R36). */
function placeFault(board: Board, state: RyState, plan: AssaultPlan): Refusal | undefined {
  const first = firstUnit(plan.units);
  const unit = unitOf(state, first);
  const facts = { unit: idOf(board, first), hex: codeAt(board, plan.at) };
  const target = stackAt(state, plan.at);
  const foe = target[0];
  if (foe === undefined || sideOf(board, foe) !== enemyOf(sideOf(board, first)))
    return refuse('ry:10.1.1', 'no-target', facts);
  if (!areAdjacent(board.map.grid, plan.from, plan.at)) return refuse('ry:10.1.1', 'not-adjacent', facts);
  const looksAround = isSkirmisher(unit);
  if (looksAround && !target.every(other => isSkirmisher(unitOf(state, other))))
    return refuse('ry:6.4.10', 'not-a-skirmisher', facts);
  if (!looksAround && !isFrontHex(board, { from: plan.from, facing: unit.facing, to: plan.at }))
    return refuse('ry:8.3.1', 'not-in-front', facts);
  return undefined;
}
