import { type Chance, type Choices, pick, present, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { hitCandidates } from '../combat/hits.ts';
import { retreatHexes } from '../combat/retreat.ts';
import { eligible, windowOf } from '../fire/reactions.ts';
import { flightPaths } from '../leaders/flight.ts';
import { LEADER_ALLOWANCE } from '../leaders/move.ts';
import { dueReplacement, misplacedJunior } from '../leaders/place.ts';
import { specialAnswers, specialFallback } from '../special/questions.ts';
import type { HzDecision } from '../terms/decisions.ts';
import { codeAt, holderOf, idOf, leaderIdOf, leaderRoster } from '../terms/lookups.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzState, Step } from '../terms/state.ts';
import { checkOrder } from './check.ts';
import { drawnOrder, possibleCharges, segmentOrders } from './choices-of-segment.ts';

const DONE: HzOrder = { do: 'done' };

export function choicesFor(board: Board, state: HzState, decision: HzDecision): Choices<HzOrder> {
  const top = present(topOf(state.agenda), 'an open step');
  if (decision.asks === 'orders')
    // Parts of a stack may move too, by any path: too many to list.
    return {
      exhaustive: false,
      orders: [...segmentOrders(board, state), DONE],
      limits: [{ do: 'move', limits: { points: 3, horseArtilleryPoints: 1, roadBonus: 1 } }],
    };
  const window = windowOf(board, state);
  if (window !== undefined) {
    const by = eligible(board, state, window).map(hex => codeAt(board, hex));
    return { exhaustive: by.length < 3, ...(by.length < 3 ? {} : LIMITS), orders: reactions(by) } as Choices<HzOrder>;
  }
  const orders = answersTo(board, state, { decision, top });
  // Another way to the same hex may lead out of more enemy zones, or fewer (6.1.3).
  if (decision.asks === 'flight') return { exhaustive: false, orders, limits: FLIGHT_LIMITS };
  return { exhaustive: true, orders };
}

const FLIGHT_LIMITS = [{ do: 'flee', limits: { halfPoints: LEADER_ALLOWANCE } }];
const LIMITS = { limits: [{ do: 'react', limits: { declared: 'any of them, in any order' } }] };

/** Each stack alone, all of them, and for two both orders. */
function reactions(by: readonly string[]): readonly HzOrder[] {
  const one = by.map((hex): HzOrder => ({ do: 'react', stacks: [hex] }));
  const all: readonly HzOrder[] =
    by.length > 1
      ? [
          { do: 'react', stacks: [...by] },
          { do: 'react', stacks: [...by.toReversed()] },
        ]
      : [];
  return [...one, ...all, { do: 'decline' }];
}

interface Asked {
  readonly decision: HzDecision;
  readonly top: Step;
}

function answersTo(board: Board, state: HzState, asked: Asked): readonly HzOrder[] {
  const { decision, top } = asked;
  switch (decision.asks) {
    case 'clock':
      return [{ do: 'proceed' }];
    case 'declare-charges':
      return [...possibleCharges(board, state), DONE];
    case 'straggle':
      return legal(board, state, decision, [{ do: 'take-loss' }, { do: 'stay' }]);
    case 'disruption':
      return [{ do: 'accept' }, { do: 'take-hit' }];
    case 'hit':
      return top.step === 'hits'
        ? hitCandidates(state, top.units).map(unit => ({ do: 'hit-on', unit: idOf(board, unit) }))
        : [];
    case 'flight':
      return flights(board, state, asked);
    case 'leader-along':
      return [{ do: 'go-along' }, { do: 'stay' }];
    case 'retreat':
      return top.step === 'retreat'
        ? retreatHexes(board, state, top).map(hex => ({ do: 'retreat', to: codeAt(board, hex) }))
        : [];
    case 'cavalry-retreat':
      return [{ do: 'stay' }, { do: 'retire' }];
    case 'place-junior':
    case 'place-replacement':
      return placements(board, state, decision);
    case 'special':
      return top.step === 'special' ? specialAnswers(board, state, top) : [];
    default:
      return [];
  }
}

const legal = (board: Board, state: HzState, decision: HzDecision, orders: readonly HzOrder[]): readonly HzOrder[] =>
  orders.filter(order => checkOrder(board, state, { decision, order }) === undefined);

function flights(board: Board, state: HzState, { decision, top }: Asked): readonly HzOrder[] {
  if (top.step !== 'flight') return [];
  const paths = [...flightPaths(board, state, top.leader).values()].map(
    (path): HzOrder => ({ do: 'flee', path: path.map(hex => codeAt(board, hex)) }),
  );
  return legal(board, state, decision, [{ do: 'stay' }, ...paths]);
}

function placements(board: Board, state: HzState, decision: HzDecision): readonly HzOrder[] {
  const placement = decision.asks === 'place-junior' ? misplacedJunior(board, state) : dueReplacement(board, state);
  if (placement === undefined) return [];
  const leader = leaderIdOf(board, placement.leader);
  return placement.hexes.map(hex => ({ do: 'place', leader, hex: codeAt(board, hex) }));
}

/** The answer that keeps the game going: declined, passed, the first legal way. */
export function fallbackFor(board: Board, state: HzState, decision: HzDecision): HzOrder | undefined {
  const top = present(topOf(state.agenda), 'an open step');
  switch (decision.asks) {
    case 'orders':
    case 'declare-charges':
      return DONE;
    case 'passing-fire':
    case 'advance-fire':
    case 'pre-assault-fire':
      return { do: 'decline' };
    case 'flight':
      return refuge(board, state, { decision, top });
    case 'special':
      return top.step === 'special' ? specialFallback(board, state, top) : { do: 'decline' };
    default:
      return choicesFor(board, state, decision).orders[0];
  }
}

/** To the nearest friends if he must go, else he stays. */
function refuge(board: Board, state: HzState, asked: Asked): HzOrder | undefined {
  const open = flights(board, state, asked);
  const stays = open.find(order => order.do === 'stay');
  if (stays !== undefined || asked.top.step !== 'flight') return stays;
  const { side } = leaderRoster(board, asked.top.leader);
  for (const [hex, path] of flightPaths(board, state, asked.top.leader))
    if (holderOf(board, state, hex) === side) return { do: 'flee', path: path.map(step => codeAt(board, step)) };
  return open[0];
}

/** Odds go on past the questions a fight leaves to those in it; everything else is left open. */
export function assumedFor(board: Board, state: HzState, decision: HzDecision): HzOrder | undefined {
  switch (decision.asks) {
    case 'hit':
    case 'retreat':
    case 'leader-along':
    case 'cavalry-retreat':
    case 'straggle':
      return fallbackFor(board, state, decision);
    case 'disruption':
      return { do: 'take-hit' };
    case 'passing-fire':
    case 'advance-fire':
    case 'pre-assault-fire': {
      const window = windowOf(board, state);
      const by = window === undefined ? [] : eligible(board, state, window).map(hex => codeAt(board, hex));
      return by.length === 0 ? { do: 'decline' } : { do: 'react', stacks: [...by] };
    }
    default:
      return undefined;
  }
}

/** How often a sampled order ends the segment: once in so many. */
const DONE_IN = 6;

/** A legal order, drawn so that every kind occurs: whose first, then the kind, then one of it. */
export function sampleFor(board: Board, state: HzState, decision: HzDecision, chance: Chance): HzOrder {
  if (decision.asks === 'orders')
    return (chance.below(DONE_IN) === 0 ? undefined : drawnOrder(board, state, chance)) ?? DONE;
  return present(pick(chance, choicesFor(board, state, decision).orders), 'an order to give');
}
