import { type Chance, type Choices, pick, present, topOf } from '@guidon/kernel';
import { waysOut } from './assault/break-off.ts';
import { chargesOn } from './assault/charge.ts';
import { specialAnswers } from './battles/questions.ts';
import type { Board } from './board/board.ts';
import { countercharges } from './cavalry/opportunity.ts';
import { drawnOrder, possibleCharges, segmentOrders } from './choices-of-segment.ts';
import { retreatHexes } from './combat/retreat.ts';
import { whoMaySurrender } from './combat/surrender.ts';
import { posts } from './fire/reactions.ts';
import { flightPaths } from './leaders/move.ts';
import { dueReturn } from './leaders/place.ts';
import { scatters, whoMayGo } from './movement/skedaddle.ts';
import type { RyDecision } from './terms/decisions.ts';
import { codeAt, idOf, idsOf, leaderIdOf, topAt, unitOf } from './terms/lookups.ts';
import type { OrderOf, RyOrder } from './terms/orders.ts';
import type { RyState } from './terms/state.ts';
import type { Step } from './terms/steps.ts';

const DONE: RyOrder = { do: 'done' };
const DECLINE: RyOrder = { do: 'decline' };

export function choicesFor(board: Board, state: RyState, decision: RyDecision): Choices<RyOrder> {
  const top = present(topOf(state.agenda), 'an open step');
  if (decision.asks === 'orders')
    // Parts of a stack may move, fire and assault too, by any path: too many to list.
    return {
      exhaustive: false,
      orders: [...segmentOrders(board, state), DONE],
      limits: [{ do: 'move', limits: { points: board.charts.tec.allowance.unit } }],
    };
  const orders = answersTo(board, state, { decision, top });
  if (top.step === 'fire-window')
    return {
      exhaustive: false,
      orders,
      limits: [{ do: 'react', limits: { units: 'any of one regiment in the hex' } }],
    };
  return decision.asks === 'designate'
    ? { exhaustive: false, orders, limits: [{ do: 'designate', limits: { units: 'any of one regiment in the hex' } }] }
    : { exhaustive: true, orders };
}

interface Asked {
  readonly decision: RyDecision;
  readonly top: Step;
}

function answersTo(board: Board, state: RyState, { decision, top }: Asked): readonly RyOrder[] {
  switch (top.step) {
    case 'turn-start':
    case 'segment-start':
    case 'verdict':
      return [{ do: 'proceed' }];
    case 'designate':
      return [...possibleCharges(board, state), DONE];
    case 'fire-window':
      return [
        ...posts(board, state, top).map(({ hex }): RyOrder => ({ do: 'react', stack: codeAt(board, hex) })),
        DECLINE,
      ];
    case 'surrender-window':
      return [
        ...whoMaySurrender(board, state, top).map((hex): RyOrder => ({ do: 'surrender', stack: codeAt(board, hex) })),
        DECLINE,
      ];
    case 'skedaddle-window':
      return [...whoMayGo(board, state, top).map(hex => leaving(board, state, hex)), DECLINE];
    case 'opportunity':
      return [
        ...countercharges(board, state, top).map(
          ({ units, via }): OrderOf<'countercharge'> => ({
            do: 'countercharge',
            units: [...idsOf(board, units)],
            ...(via === unitOf(state, units[0] ?? -1).hex ? {} : { via: codeAt(board, via) }),
          }),
        ),
        DECLINE,
      ];
    case 'in-lieu':
      return [{ do: 'accept' }, { do: 'take-hit' }];
    case 'cover':
      return [{ do: 'accept' }, { do: 'stand' }];
    default:
      return restAnswers(board, state, { decision, top });
  }
}

const leaving = (board: Board, state: RyState, hex: number): RyOrder => {
  const first = topAt(state, hex) ?? -1;
  return scatters(board, state, first)
    ? { do: 'scatter', unit: idOf(board, first) }
    : { do: 'skedaddle', stack: codeAt(board, hex) };
};

function restAnswers(board: Board, state: RyState, { decision, top }: Asked): readonly RyOrder[] {
  switch (top.step) {
    case 'retreat':
      if (decision.asks === 'retreat-surrender') return [DECLINE, { do: 'surrender' }];
      if (decision.asks === 'leader-along') return [{ do: 'go-along' }, { do: 'stay' }];
      return retreatHexes(board, state, top).map(hex => ({ do: 'retreat', to: codeAt(board, hex) }));
    case 'flight':
      return [
        { do: 'stay' },
        ...[...flightPaths(board, state, top.leader).values()].map(
          (path): RyOrder => ({ do: 'flee', path: path.map(hex => codeAt(board, hex)) }),
        ),
      ];
    case 'rally-failed':
      return [{ do: 'run' }, { do: 'stay' }];
    case 'charge-on':
      return [
        ...chargesOn(board, state, top).map(
          ({ at, path }): OrderOf<'charge'> => ({
            do: 'charge',
            units: [...idsOf(board, top.units)],
            target: codeAt(board, at),
            path: path.map(hex => codeAt(board, hex)),
          }),
        ),
        DECLINE,
      ];
    case 'break-off':
      return [DECLINE, ...waysOut(board, state, top)];
    case 'return-leaders': {
      const due = dueReturn(board, state);
      return (due?.hexes ?? []).map(hex => ({
        do: 'place',
        leader: leaderIdOf(board, due?.leader ?? -1),
        hex: codeAt(board, hex),
      }));
    }
    case 'special':
      return [...specialAnswers(board, state, top), DECLINE];
    default:
      return [];
  }
}

/** The answer that keeps the game going: declined, passed, the first legal way. */
export function fallbackFor(board: Board, state: RyState, decision: RyDecision): RyOrder | undefined {
  switch (decision.asks) {
    case 'orders':
    case 'designate':
      return DONE;
    case 'passing-fire':
    case 'advance-fire':
    case 'pre-assault-fire':
    case 'surrender':
    case 'skedaddle':
    case 'opportunity':
    case 'charge-on':
    case 'special':
      return DECLINE;
    default:
      return choicesFor(board, state, decision).orders[0];
  }
}

/** Odds go on past the questions a fight leaves to those in it; everything else is left open. */
export function assumedFor(board: Board, state: RyState, decision: RyDecision): RyOrder | undefined {
  switch (decision.asks) {
    case 'retreat':
    case 'leader-along':
    case 'retreat-surrender':
    case 'break-off':
    case 'skedaddle':
    case 'surrender':
    case 'opportunity':
    case 'flight':
      return fallbackFor(board, state, decision);
    case 'in-lieu':
      return { do: 'take-hit' };
    case 'cover':
      return { do: 'accept' };
    case 'passing-fire':
    case 'advance-fire':
    case 'pre-assault-fire':
      return choicesFor(board, state, decision).orders[0];
    default:
      return undefined;
  }
}

/** How often a sampled order ends the segment: once in so many. */
const DONE_IN = 6;

/** A legal order, drawn so that every kind occurs: whose first, then the kind, then one of it. */
export function sampleFor(board: Board, state: RyState, decision: RyDecision, chance: Chance): RyOrder {
  if (decision.asks === 'orders')
    return (chance.below(DONE_IN) === 0 ? undefined : drawnOrder(board, state, chance)) ?? DONE;
  return present(pick(chance, choicesFor(board, state, decision).orders), 'an order to give');
}
