import { type Chance, type Choices, pick, present, topOf } from '@guidon/kernel';
import { BW } from '@guidon/table';
import { whyNotDeclare } from './actions/declare.ts';
import { itemId, openItems } from './actions/items.ts';
import type { Action } from './actions/terms.ts';
import type { Board } from './board/board.ts';
import { feedPlaces } from './melee/feed.ts';
import { autoDeploy, deployments } from './plans/auto-deploy.ts';
import { chargesOf, shotsOf } from './plans/candidates.ts';
import { leastActions } from './plans/least.ts';
import { sampleDeclaration } from './plans/sample.ts';
import { type End, stanceLosing } from './resilience/hits.ts';
import type { RtDecision } from './terms/decisions.ts';
import { unitOf } from './terms/lookups.ts';
import { SIDES, type Side, type UnitIndex } from './terms/names.ts';
import type { OrderOf, RtOrder } from './terms/orders.ts';
import type { RtState } from './terms/state.ts';
import type { StepOf } from './terms/steps.ts';

const DECLINE: RtOrder = { do: 'decline' };
const SUPPLY: RtOrder = { do: 'supply' };

const sideOfDecision = ({ seat }: RtDecision): Side =>
  present(
    SIDES.find(side => side === seat),
    `side ${seat}`,
  );

export function choicesFor(board: Board, state: RtState, decision: RtDecision): Choices<RtOrder> {
  if (decision.asks === 'activate')
    return {
      exhaustive: false,
      orders: declarations(board, state, sideOfDecision(decision)),
      limits: [
        {
          do: 'activate',
          limits: {
            units: openItems(board, state, sideOfDecision(decision)).map(item => itemId(board, item)),
            wheel: board.charts.advanceMaxWheel,
            chargeWheel: board.charts.chargeMaxWheel,
            ride: board.charts.generalMove,
            baseWidth: BW,
          },
        },
      ],
    };
  if (decision.asks === 'deploy-command')
    return {
      exhaustive: false,
      orders: [...deployments(board, state, sideOfDecision(decision))],
      limits: [{ do: 'deploy', limits: { anywhere: 'in the zone' } }],
    };
  if (decision.asks === 'feed-bases') {
    const orders = feeds(board, state, decision);
    return {
      exhaustive: false,
      orders: [DECLINE, ...orders],
      limits: [{ do: 'feed', limits: { bases: 'any that are free' } }],
    };
  }
  return { exhaustive: true, orders: answersTo(board, state, decision) };
}

/** A few sensible declarations for everyone who may be activated; any other that `check` passes is as good. */
function declarations(board: Board, state: RtState, side: Side): readonly RtOrder[] {
  return openItems(board, state, side).flatMap((item): readonly RtOrder[] => {
    const unit = itemId(board, item);
    const order = (...actions: readonly Action[]): OrderOf<'activate'> => ({ do: 'activate', unit, actions });
    if (item.unit === null) return [order()];
    const lists = listsFor(board, state, item.unit);
    return lists
      .map(list => order(...list))
      .filter(candidate => whyNotDeclare(board, state, side, candidate) === undefined);
  });
}

function listsFor(board: Board, state: RtState, unit: UnitIndex): readonly (readonly Action[])[] {
  const { ap, loaded } = unitOf(state, unit);
  const two = ap > 1;
  const reload: Action = { act: 'reload' };
  const advance: Action = { act: 'advance' };
  const shots = shotsOf(board, state, unit).map((shot): readonly Action[] => (two ? [shot, reload] : [shot]));
  const charges = chargesOf(board, state, unit).map((charge): readonly Action[] => [charge]);
  const moves: readonly (readonly Action[])[] = [two ? [advance, advance] : [advance], [{ act: 'retire' }]];
  return [...charges, ...shots, ...(loaded ? [] : [[reload]]), ...moves, []];
}

function feeds(board: Board, state: RtState, decision: RtDecision): readonly RtOrder[] {
  const unit = board.unitById.get(decision.units[0] ?? '');
  if (unit === undefined) return [];
  return feedPlaces(board, state, unit).flatMap(({ base, slots }) =>
    slots.map(({ x, y, facing }): RtOrder => ({ do: 'feed', bases: [{ base, x, y, facing }] })),
  );
}

function answersTo(board: Board, state: RtState, decision: RtDecision): readonly RtOrder[] {
  const top = topOf(state.agenda);
  switch (decision.asks) {
    case 'clock':
      return [{ do: 'proceed' }];
    case 'keep-or-give':
      return [{ do: 'keep' }, { do: 'give' }];
    case 'face-enemy':
      return [DECLINE, { do: 'face' }];
    case 'charged-shoot':
      return [DECLINE, { do: 'shoot' }];
    case 'retire-supply':
      return [DECLINE, { do: 'supply', change: 1 }, { do: 'supply', change: -1 }];
    case 'base-removal':
      return top?.step === 'lose-bases' ? endsToLose(board, state, top) : [];
    case 'occupy':
      return [DECLINE, ...decision.units.map((unit): RtOrder => ({ do: 'occupy', unit }))];
    case 'pick-unit-to-test':
      return decision.units.map(unit => ({ do: 'test', unit }));
    default:
      return [DECLINE, SUPPLY];
  }
}

/** The end that has lost them already, by default, comes first (R56). */
function endsToLose(board: Board, state: RtState, { unit, count, was }: StepOf<'lose-bases'>): readonly RtOrder[] {
  const { x, y } = stanceLosing(board, state, unit, { end: 'first', count, was }).pose;
  const now = unitOf(state, unit).pose;
  const ends: readonly End[] = x === now.x && y === now.y ? ['first', 'last'] : ['last', 'first'];
  return ends.map(end => ({ do: 'lose', end }));
}

/** The answer that keeps the game going: declined, the first, nothing done. */
export function fallbackFor(board: Board, state: RtState, decision: RtDecision): RtOrder | undefined {
  if (decision.asks === 'activate') {
    const [item] = openItems(board, state, sideOfDecision(decision));
    return item === undefined
      ? undefined
      : { do: 'activate', unit: itemId(board, item), actions: leastActions(board, state, item) };
  }
  return decision.asks === 'deploy-command'
    ? autoDeploy(board, state, sideOfDecision(decision))
    : choicesFor(board, state, decision).orders[0];
}

/** Odds take for granted that a charged unit shoots, and that nobody adds a die or follows up. */
export function assumedFor(board: Board, state: RtState, decision: RtDecision): RtOrder | undefined {
  switch (decision.asks) {
    case 'activate':
    case 'clock':
    case 'deploy-command':
    case 'keep-or-give':
    case 'pick-unit-to-test':
      return undefined;
    case 'charged-shoot':
      return { do: 'shoot' };
    default:
      return fallbackFor(board, state, decision);
  }
}

/** A legal order, drawn so that every kind occurs. */
export function sampleFor(board: Board, state: RtState, decision: RtDecision, chance: Chance): RtOrder {
  if (decision.asks === 'activate') return sampleDeclaration(board, state, sideOfDecision(decision), chance);
  if (decision.asks === 'deploy-command') return autoDeploy(board, state, sideOfDecision(decision), chance);
  return present(pick(chance, choicesFor(board, state, decision).orders), 'an order to give');
}
