import { areAdjacent, distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Given, type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { openFor } from '../movement/may-move.ts';
import { allowanceOf } from '../movement/path/cursor.ts';
import { codeAt, hexNamed, idsOf } from '../terms/ids.ts';
import { isStackRouted, onMap, sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { isEnemyHex, stackAt, stacks } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { isInFront } from '../zones/facing.ts';
import { type ChargeWay, mayBeCharged } from './charge.ts';
import { chargePaths, turnsInto } from './charge-paths.ts';

/** A charger whose target has gone goes on to another, or stops (8.6.8). */
export const chargeOn: Window<'charge-on', 'charge' | 'decline'> = {
  rule: 'ry:8.6.8',
  steps: ['charge-on'],
  opens: (board, state, step) =>
    chargesOn(board, state, step).length === 0
      ? undefined
      : askAbout(board, state, { units: onMap(state, step.units), asks: 'charge-on', rule: 'ry:8.6.8' }),
  answers: {
    charge: { may: mayChargeOn, resolve: goOn, parts: 'offers' },
    decline: alwaysOpen((board, play, { step }) => stopCharge(board, play, step)),
  },
  offers: (board, state, step) => [
    ...chargesOn(board, state, step).map(
      ({ at, path }): OrderOf<'charge'> => ({
        do: 'charge',
        units: [...idsOf(board, step.units)],
        target: codeAt(board, at),
        path: path.map(hex => codeAt(board, hex)),
      }),
    ),
    { do: 'decline' },
  ],
  fallback: { do: 'decline' },
  odds: { assume: 'open', named: true },
  screen: { reaction: true, standing: { yes: 'first', no: 'decline' } },
};

/**
 * Where a charger may go on to from a hex vacated before it (8.6.8): into it and at an adjacent enemy; with none,
 * farther.
 */
function chargesOn(board: Board, state: RyState, step: StepOf<'charge-on'>): readonly ChargeWay[] {
  const units = onMap(state, step.units);
  const first = units[0];
  const { open } = state;
  if (first === undefined || isStackRouted(state, units)) return [];
  const { hex, facing } = unitOf(state, first);
  const side = sideOf(board, first);
  const { grid } = board.map;
  const enemies = [...stacks(state).keys()].filter(
    at => isEnemyHex(board, state, at, side) && mayBeCharged(board, state, { units, at }),
  );
  // From the hex of those who gave up only the enemy beside it can be had (13.7.4).
  if (state.yielded.includes(step.vacated))
    return hex === step.vacated ? enemies.filter(at => areAdjacent(grid, at, hex)).map(at => ({ at, path: [] })) : [];
  if (open === null) return [];
  if (!state.vacated.includes(step.vacated))
    return enemies
      .filter(at => areAdjacent(grid, at, step.vacated) && couldBeNamed(board, state, { unit: first, at }))
      .flatMap(at =>
        chargePaths(board, state, { units, at, spent: open.spent, free: [] }).map(({ path }) => ({ at, path })),
      );
  const nearVacated = enemies.filter(at => areAdjacent(grid, at, step.vacated));
  const isBeside = areAdjacent(grid, hex, step.vacated) && stackAt(state, step.vacated).length === 0;
  if (isBeside && nearVacated.length > 0) {
    const left = allowanceOf(board, state, first) - open.spent;
    return nearVacated
      .filter(at => turnsInto(board, { from: hex, facing, to: step.vacated, at }) <= left)
      .map(at => ({ at, path: [step.vacated] }));
  }
  return enemies.flatMap(at =>
    distance(grid, hex, at) > 5
      ? []
      : chargePaths(board, state, { units, at, spent: open.spent, free: [step.vacated] }).map(({ path }) => ({
          at,
          path,
        })),
  );
}

/** Could the hex have been the target from where and as the unit stood when the segment began? */
function couldBeNamed(
  board: Board,
  state: RyState,
  { unit, at }: { readonly unit: UnitIndex; readonly at: HexIndex },
): boolean {
  const from = state.opening.hexes[unit] ?? OFF_MAP;
  const facing = state.opening.facings[unit] ?? unitOf(state, unit).facing;
  if (from === OFF_MAP || terrainAt(board, at) === 'marsh') return false;
  const away = distance(board.map.grid, from, at);
  return away >= 2 && away <= 3 && isInFront(board, { from, facing, to: at });
}

function mayChargeOn(
  board: Board,
  state: RyState,
  { order, step }: Given<StepOf<'charge-on'>, OrderOf<'charge'>>,
): Refusal | undefined {
  const charging = idsOf(board, step.units);
  const stranger = order.units.find(unit => !charging.includes(unit));
  if (stranger !== undefined) return refuse('ry:11.1', 'not-designated', { unit: stranger });
  const left = idsOf(board, onMap(state, step.units)).find(unit => !order.units.includes(unit));
  if (left !== undefined) return refuse('ry:11.1', 'all-who-were-designated', { unit: left });
  const at = order.target === undefined ? OFF_MAP : hexNamed(board, order.target);
  const ways = chargesOn(board, state, step).filter(way => way.at === at);
  const path = order.path?.map(code => hexNamed(board, code));
  const fits = ways.some(
    way =>
      path === undefined || (path.length === way.path.length && path.every((hex, index) => hex === way.path[index])),
  );
  return fits ? undefined : refuse('ry:8.6.8', 'cannot-charge-that', { hex: order.target ?? '' });
}

function goOn(board: Board, play: RyPlay, { order, step }: Given<StepOf<'charge-on'>, OrderOf<'charge'>>): void {
  const at = order.target === undefined ? OFF_MAP : hexNamed(board, order.target);
  const path =
    order.path?.map(code => hexNamed(board, code)) ??
    chargesOn(board, play.state, step).find(way => way.at === at)?.path ??
    [];
  const units = onMap(play.state, step.units);
  const open = play.state.open ?? openFor(board, play, { units, leaders: [], flag: true });
  play.emit({ event: 'charge-moved-to', units: idsOf(board, units), target: codeAt(board, at) });
  const free = play.state.vacated.filter(hex => hex === step.vacated);
  play.emit({ event: 'taken-in-hand', open: { ...open, stopped: null, free } });
  next(play, { step: 'charge', units, at, path });
}

/** The charger whose target has gone stops, and is not Disrupted (8.6.10). */
export function stopCharge(board: Board, play: RyPlay, step: StepOf<'charge-on'>): void {
  const units = onMap(play.state, step.units);
  const hasYielded = play.state.yielded.includes(step.vacated);
  const released = hasYielded || play.state.vacated.includes(step.vacated);
  const rule: RyRule = hasYielded ? 'ry:13.7.4' : 'ry:8.6.10';
  if (units.length > 0 && released) play.emit({ event: 'charge-dropped', units: idsOf(board, units), rule });
  play.emit({ event: 'taken-in-hand', open: null });
  next(play);
}
