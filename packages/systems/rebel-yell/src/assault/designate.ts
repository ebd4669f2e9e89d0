import { distance, type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Facts, type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen } from '@guidon/line-of-battle';
import { barsCharge } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { unitsOfStack } from '../book/parts.ts';
import { bindChiefs } from '../clock/command.ts';
import { isOutOfCommand } from '../movement/path/cursor.ts';
import { firstPointed } from '../presentation/meant.ts';
import { codeAt, hexNamed, idOf, idsOf, unitsNamed } from '../terms/ids.ts';
import {
  armOf,
  firstUnit,
  fresh,
  isMounted,
  isSkirmisher,
  rosterOf,
  sideOf,
  terrainAt,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { isEnemyHex, ownStacks, stackAt, stacks } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind, serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { isInFront } from '../zones/facing.ts';
import { ownEarthwork } from '../zones/works.ts';
import { chargePaths } from './charge-paths.ts';
import { ledFault } from './led.ts';

/** Before its first action a side names who is to charge whom (11.1). */
export const designate: Window<'designate', 'designate' | 'done'> = {
  rule: 'ry:11.1',
  steps: ['designate'],
  opens(board, state) {
    const isOpen = state.pace === 'play' ? possibleCharges(board, state).length > 0 : serialOf(state) >= state.until;
    return isOpen ? { seat: activeSide(board, state), asks: 'designate', rule: 'ry:11.1', units: [] } : undefined;
  },
  answers: {
    designate: {
      may: (board, state, { order }) => mayDesignate(board, state, order),
      resolve: (board, play, { order }) => resolveDesignation(board, play, order),
      parts: {
        units: (board, state, { said: { units, target } }) =>
          unitsOfStack(board, state, {
            said: units,
            may: unit => unitOf(state, unit).order === 'good',
            fits: all => mayChargeAnyone(board, state, { units: all, target }),
          }),
        target: (board, state, { said: { units = [] } }) =>
          [...stacks(state).keys()]
            .map(hex => codeAt(board, hex))
            .filter(target => mayDesignate(board, state, { do: 'designate', units, target }) === undefined),
      },
    },
    done: alwaysOpen((_board, play) => next(play)),
  },
  offers: (board, state) => [...possibleCharges(board, state), { do: 'done' }],
  limits: () => [{ do: 'designate', limits: { units: 'any of one regiment in the hex' } }],
  fallback: { do: 'done' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: false,
    standing: { yes: null, no: 'done' },
    meant: (_board, _state, pointed) =>
      firstPointed(pointed) === undefined ? undefined : { do: 'designate', units: pointed.units, target: pointed.hex },
  },
};

/** Every charge that could be designated now: whole regiments, at each target. */
function possibleCharges(board: Board, state: RyState): readonly OrderOf<'designate'>[] {
  const kind = segmentKind(state);
  if (kind !== 'action' && kind !== 'mounted') return [];
  const found: OrderOf<'designate'>[] = [];
  const foes = [...stacks(state)]
    .filter(([, units]) => sideOf(board, firstUnit(units)) !== activeSide(board, state))
    .map(([hex]) => hex);
  for (const { hex, units } of ownStacks(board, state)) {
    const near = foes.filter(at => distance(board.map.grid, hex, at) <= 3);
    const able = near.length === 0 ? [] : fresh(state, units).filter(unit => unitOf(state, unit).order === 'good');
    if (able.length === 0) continue;
    for (const at of near) {
      const may = (all: readonly UnitIndex[]): boolean =>
        mayDesignatePlan(board, state, { units: all, from: hex, at, isLate: false }) === undefined;
      // Where the whole may not, whoever of it may.
      const chosen = may(able) ? able : able.filter(unit => may([unit]));
      if (chosen.length > 0 && (chosen === able || may(chosen)))
        found.push({ do: 'designate', units: [...idsOf(board, chosen)], target: codeAt(board, at) });
    }
  }
  return found;
}

const mayChargeAnyone = (
  board: Board,
  state: RyState,
  { units, target }: { readonly units: readonly UnitIndex[]; readonly target: string | undefined },
): boolean => {
  const from = unitOf(state, firstUnit(units)).hex;
  return (target === undefined ? [...stacks(state).keys()] : [hexNamed(board, target)]).some(
    at => mayDesignatePlan(board, state, { units, from, at, isLate: false }) === undefined,
  );
};

interface ChargePlan {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  /** Another target in the middle of the segment: what was true at its start is not asked again (11.4). */
  readonly isLate: boolean;
}

function mayDesignate(board: Board, state: RyState, order: OrderOf<'designate'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const first = units[0];
  if (first === undefined) return refuse('ry:11.1', 'nobody-charges');
  return mayDesignatePlan(board, state, {
    units,
    from: unitOf(state, first).hex,
    at: hexNamed(board, order.target),
    isLate: false,
  });
}

/** The charge is marked with its target (11.1.10, 12.6.7). */
function resolveDesignation(board: Board, play: RyPlay, order: OrderOf<'designate'>): void {
  play.emit({ event: 'charge-designated', units: order.units, target: order.target });
  play.emit({ event: 'noted', units: order.units, notes: { charged: true } });
  bindChiefs(board, play, unitsNamed(board, order.units));
  next(play, { step: 'designate' });
}

/** May these units be designated to charge that hex (11.1, 12.6, 11.1.9)? */
export function mayDesignatePlan(board: Board, state: RyState, plan: ChargePlan): Refusal | undefined {
  const first = firstUnit(plan.units);
  if (plan.at === OFF_MAP) return refuse('ry:11.1.11', 'no-such-hex', { unit: idOf(board, first) });
  return (
    plan.units.map(unit => chargerFault(board, state, unit, plan)).find(fault => fault !== undefined) ??
    stackFault(board, state, plan) ??
    ledFault(board, state, plan) ??
    targetFault(board, state, plan) ??
    barsCharge(board, state, { units: plan.units, at: plan.at })
  );
}

function chargerFault(board: Board, state: RyState, unit: UnitIndex, plan: ChargePlan): Refusal | undefined {
  const now = unitOf(state, unit);
  const facts: Facts = { unit: idOf(board, unit) };
  const kind = segmentKind(state);
  const horse = isMounted(now);
  if (sideOf(board, unit) !== activeSide(board, state)) return refuse('ry:2.1', 'not-your-unit', facts);
  if (now.where !== 'map' || now.hex !== plan.from) return refuse('ry:11.1', 'not-together', facts);
  if (kind !== 'action' && !(kind === 'mounted' && horse))
    return refuse(horse ? 'ry:12.6.2' : 'ry:11.1', 'no-charge-now', facts);
  if (!plan.isLate && now.charge !== null) return refuse('ry:11.1', 'designated', facts);
  const kindFault = armFault(board, state, unit);
  if (kindFault !== undefined) return kindFault;
  if (now.order !== 'good' && !plan.isLate) return refuse(horse ? 'ry:12.6.6' : 'ry:11.1.8', now.order, facts);
  if (isOutOfCommand(board, state, unit)) return refuse('ry:5.1.3-1', 'out-of-command', facts);
  return now.notes.acted === null ? undefined : refuse('ry:11.1', 'has-acted', { ...facts, action: now.notes.acted });
}

/** Line standing to maneuver, or a mounted line (6.4.14, 12.3.2, 12.5.6, 10.4.3). */
function armFault(board: Board, state: RyState, unit: UnitIndex): Refusal | undefined {
  const now = unitOf(state, unit);
  const facts: Facts = { unit: idOf(board, unit) };
  const arm = armOf(board, unit);
  if (arm === 'artillery' || arm === 'crew') return refuse('ry:7.4.1', 'guns-never-assault', facts);
  if (arm === 'cavalry') {
    if (now.formation === 'line') return refuse('ry:12.5.6', 'dismounted', facts);
    return now.formation === 'mounted-line' ? undefined : refuse('ry:12.3.2', 'mounted-line-only', facts);
  }
  if (isSkirmisher(now)) return refuse('ry:6.4.14', 'skirmisher', facts);
  if (now.deployment === 'stf') return refuse('ry:6.3.4', 'formation-cannot-assault', facts);
  if (now.deployment === 'cover') return refuse('ry:6.8.11', 'formation-cannot-assault', facts);
  return now.formation === 'column' ? refuse('ry:6.6.6', 'formation-cannot-assault', facts) : undefined;
}

/** One regiment alone in the hex, nobody adjacent to it, not out of a marsh (11.1.4, 12.6.6). */
function stackFault(board: Board, state: RyState, plan: ChargePlan): Refusal | undefined {
  const first = firstUnit(plan.units);
  const { regiment, side } = rosterOf(board, first);
  const facts: Facts = { unit: idOf(board, first), hex: codeAt(board, plan.from) };
  const stranger = stackAt(state, plan.from).find(unit => rosterOf(board, unit).regiment !== regiment);
  if (stranger !== undefined) return refuse('ry:11.1.4', 'regiments-mixed', { ...facts, other: idOf(board, stranger) });
  if (!plan.isLate && neighboursOf(board.map.grid, plan.from).some(near => isEnemyHex(board, state, near, side)))
    return refuse(isMounted(unitOf(state, first)) ? 'ry:12.6.1' : 'ry:11.1.11', 'enemy-adjacent', facts);
  // One flag or leader goes along with one charge (11.1.6).
  const other = plan.isLate
    ? undefined
    : stackAt(state, plan.from).find(unit => (unitOf(state, unit).charge ?? plan.at) !== plan.at);
  if (other !== undefined) return refuse('ry:11.1.6', 'designated', { ...facts, unit: idOf(board, other) });
  const terrain = terrainAt(board, plan.from);
  if (isMounted(unitOf(state, first)) && terrain !== 'clear')
    return refuse('ry:12.6.6', 'not-in-clear', { ...facts, terrain });
  return terrain === 'marsh' ? refuse('ry:11.1.14', 'marsh', facts) : undefined;
}

/**
 * An enemy two or three hexes away, faced since the segment began, and a way to him (11.1.11 to 11.1.16, 12.6.3 to
 * 12.6.5).
 */
function targetFault(board: Board, state: RyState, plan: ChargePlan): Refusal | undefined {
  const first = firstUnit(plan.units);
  const facts: Facts = { unit: idOf(board, first), hex: codeAt(board, plan.at) };
  const horse = isMounted(unitOf(state, first));
  if (!isEnemyHex(board, state, plan.at, sideOf(board, first))) return refuse('ry:11.1.11', 'no-target', facts);
  const away = distance(board.map.grid, plan.from, plan.at);
  if (away < 2 || away > 3) return refuse('ry:11.1.11', 'out-of-range', { ...facts, range: away });
  const facing = state.opening.facings[first] ?? unitOf(state, first).facing;
  if (!isInFront(board, { from: plan.from, facing, to: plan.at })) return refuse('ry:11.1.15', 'not-in-front', facts);
  if (!plan.isLate && unitOf(state, first).facing !== facing) return refuse('ry:11.1.16', 'has-turned', facts);
  const terrain = terrainAt(board, plan.at);
  if (terrain === 'marsh') return refuse(horse ? 'ry:12.6.3' : 'ry:11.1.14', 'marsh', facts);
  if (horse && (terrain === 'woods' || terrain === 'creek')) return refuse('ry:12.6.3', 'target-in-cover', facts);
  if (horse && ownEarthwork(board, plan.at, enemyOf(sideOf(board, first))) !== 'none')
    return refuse('ry:12.6.5', 'target-in-works', facts);
  return chargePaths(board, state, { units: plan.units, at: plan.at, spent: 0, free: [] }).length === 0
    ? refuse('ry:11.1.12', 'no-clear-way', facts)
    : undefined;
}
