import { type HexIndex, neighboursOf } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { chargeMade } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { countercharges, facingFor } from '../cavalry/opportunity.ts';
import { prolongeFault, prolongeSteps } from '../movement/prolonge.ts';
import { pathFault, scatter, scatters, skedaddleSteps } from '../movement/skedaddle.ts';
import {
  codeAt,
  hexNamed,
  idsOf,
  isArtillery,
  isSkirmisher,
  sideOf,
  stackAt,
  topFirst,
  unitOf,
} from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { OrderOf, RyOrder } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { beginAssault } from './begin.ts';
import type { Assault } from './terms.ts';

type BreakOff = StepOf<'break-off'>;

/** The stack that is asked: the attackers' hex or the defenders'. */
const hexOf = (assault: Assault, role: BreakOff['role']): HexIndex => (role === 'attacker' ? assault.from : assault.at);

/** What a side may do instead of fighting on, in the words of its orders (8.6, 6.4.16, 7.9.10, 12.4.2, 12.7.6, R34, R35). */
export function waysOut(board: Board, state: RyState, step: BreakOff): readonly RyOrder[] {
  const { assault } = state;
  if (assault === null || assault.over) return [];
  const hex = hexOf(assault, step.role);
  const units = stackAt(state, hex);
  const first = units[0];
  if (first === undefined) return [];
  const found: RyOrder[] = [];
  if (assault.round === 0) {
    if (scatters(board, state, first) && unitOf(state, first).order !== 'routed')
      found.push({ do: 'scatter', unit: board.roster[first]?.id ?? '' });
    if (unitOf(state, first).formation === 'mounted-line' && !assault.opportunity) {
      if (skedaddleFault(board, state, { step, units, hex }) === undefined)
        found.push({ do: 'skedaddle', stack: codeAt(board, hex) });
      found.push(...counterOrders(board, state, assault));
    }
    return found;
  }
  if (skedaddleFault(board, state, { step, units, hex }) === undefined)
    found.push({ do: 'skedaddle', stack: codeAt(board, hex) });
  found.push(...prolongeOrders(board, state, { step, units }));
  return found;
}

/** Who may skedaddle when (8.6, 6.8.13, 7.8.8, R34, R35, R107). */
export function skedaddleFault(
  board: Board,
  state: RyState,
  { step, units, hex }: { readonly step: BreakOff; readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): Refusal | undefined {
  const { assault } = state;
  const first = units[0];
  const facts = { hex: codeAt(board, hex) };
  if (assault === null || first === undefined) return refuse('ry:8.6', 'nobody-there', facts);
  const unit = unitOf(state, first);
  if (units.some(other => unitOf(state, other).notes.charged)) return refuse('ry:8.6', 'chargers-stay', facts);
  if (isArtillery(board, first) && unit.formation === 'unlimbered') return refuse('ry:7.8.8', 'guns-stay', facts);
  if (assault.round === 0 && unit.formation !== 'mounted-line') return refuse('ry:8.6', 'not-before-round-one', facts);
  const isSlow = unit.deployment === 'cover' || unit.deployment === 'stf';
  if (step.role === 'defender' && isSlow && assault.round < 2)
    return refuse(unit.deployment === 'cover' ? 'ry:6.8.13' : 'ry:8.6', 'not-before-round-two', facts);
  return pathFault(board, state, { units, hex });
}

/** Horse that is assaulted may charge the attacker (12.7.6). */
function counterOrders(board: Board, state: RyState, assault: Assault): readonly RyOrder[] {
  const side = sideOf(board, stackAt(state, assault.at)[0] ?? -1);
  return countercharges(board, state, {
    step: 'opportunity',
    side,
    at: assault.attackers,
    hex: assault.from,
    leaving: false,
  })
    .filter(({ units }) => unitOf(state, units[0] ?? -1).hex === assault.at)
    .map(({ units }): OrderOf<'countercharge'> => ({ do: 'countercharge', units: [...idsOf(board, units)] }));
}

function prolongeOrders(
  board: Board,
  state: RyState,
  { step, units }: { readonly step: BreakOff; readonly units: readonly UnitIndex[] },
): readonly RyOrder[] {
  const first = units[0] ?? -1;
  if (step.role !== 'defender' || !isArtillery(board, first) || unitOf(state, first).formation !== 'unlimbered')
    return [];
  const { hex, facing } = unitOf(state, first);
  return neighboursOf(board.map.grid, hex)
    .filter(to => prolongeFault(board, state, { units, to, facing }) === undefined)
    .map((to): OrderOf<'prolonge'> => ({ do: 'prolonge', units: [...idsOf(board, units)], to: codeAt(board, to) }));
}

export function mayBreakOff(
  board: Board,
  state: RyState,
  { order, step }: { readonly order: RyOrder; readonly step: BreakOff },
): Refusal | undefined {
  const { assault } = state;
  if (assault === null) return refuse('ry:10.3.3', 'nobody-there');
  const hex = hexOf(assault, step.role);
  const units = stackAt(state, hex);
  const ways = waysOut(board, state, step);
  if (order.do === 'skedaddle') return skedaddleFault(board, state, { step, units, hex });
  if (order.do === 'prolonge') {
    if (assault.round < 1) return refuse('ry:7.9.10', 'not-before-round-one', {});
    return prolongeFault(board, state, {
      units,
      to: hexNamed(board, order.to),
      facing: unitOf(state, units[0] ?? -1).facing,
    });
  }
  const isOpen = ways.some(way => way.do === order.do);
  return isOpen
    ? undefined
    : refuse(
        order.do === 'scatter' ? 'ry:6.4.16' : order.do === 'countercharge' ? 'ry:12.7.6' : 'ry:10.3.3',
        'not-now',
        { hex: codeAt(board, hex) },
      );
}

/** A side leaves the fight; the other advances if it is the attacker (6.4.16, R96). */
export function breakOff(board: Board, play: RyPlay, order: RyOrder, step: BreakOff): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const hex = hexOf(assault, step.role);
  switch (order.do) {
    case 'scatter': {
      const unit =
        topFirst(play.state, stackAt(play.state, hex)).find(other => isSkirmisher(unitOf(play.state, other))) ?? -1;
      play.emit({ event: 'assault-changed', change: { over: true, spared: true } });
      scatter(board, play, unit, 'ry:6.4.16');
      next(play, { step: 'run' });
      return;
    }
    case 'skedaddle': {
      play.emit({ event: 'assault-changed', change: { over: true } });
      const steps = skedaddleSteps(board, play, { hex, inAssault: true });
      next(play, ...steps);
      return;
    }
    case 'prolonge': {
      const units = stackAt(play.state, hex);
      play.emit({ event: 'assault-changed', change: { over: true } });
      next(play, ...prolongeSteps(board, play.state, { units, hex, to: hexNamed(board, order.to) }));
      return;
    }
    case 'countercharge': {
      const units = topFirst(play.state, stackAt(play.state, assault.at));
      const ids = idsOf(board, units);
      play.emit({ event: 'countercharged', units: ids, at: idsOf(board, assault.attackers), rule: 'ry:12.7.6' });
      play.emit({ event: 'charge-designated', units: ids, target: codeAt(board, assault.from) });
      play.emit({ event: 'noted', units: ids, notes: { countercharged: true, charged: true } });
      chargeMade(board, play, units);
      const now = unitOf(play.state, units[0] ?? -1).facing;
      const facing = facingFor(board, { hex: assault.at, via: assault.at, target: assault.from, now });
      if (facing !== now) play.emit({ event: 'turned', units: ids, facing, rule: 'ry:12.7.8' });
      play.emit({ event: 'unwound', to: 'assault-opens' });
      next(
        play,
        ...beginAssault(board, play, {
          attackers: units,
          from: assault.at,
          at: assault.from,
          charge: true,
          opportunity: true,
        }),
        { step: 'charge-ends', units },
      );
      return;
    }
    default:
      next(play);
  }
}
