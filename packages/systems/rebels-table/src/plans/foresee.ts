import { present, type Refusal } from '@guidon/kernel';
import { mayBegin, mayDeclare } from '../actions/declare.ts';
import { type Item, itemNamed } from '../actions/items.ts';
import type { Action } from '../actions/terms.ts';
import { isFree } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { fold } from '../book/rules.ts';
import { mayRide } from '../generals/ride.ts';
import type { OrderOf, RtEvent } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { generalOf, unitOf } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import { type ShotForeseen, shotForeseen } from './foresee-fight.ts';
import { changedTo, charged, ridden, stood, turnedTo, walked } from './foresee-moves.ts';
import { type ActionForeseen, NOTHING, type Played } from './foreseen.ts';

export interface PlanForeseen {
  readonly item: Item;
  readonly refusal: Refusal | undefined;
  readonly points: number;
  readonly spends: number;
  readonly steps: readonly ActionForeseen[];
  /** The position in which the list would end. */
  readonly after: RtState;
}

type Activate = OrderOf<'activate'>;

/** Plays a declared list as it would go on average. The item must be on the table. */
export function foreseePlan(board: Board, state: RtState, order: Activate): PlanForeseen {
  const item = present(itemNamed(board, order.unit), `item ${order.unit}`);
  const ap = item.unit === null ? generalOf(state, item.general).ap : unitOf(state, item.unit).ap;
  let now = fold(board, state, {
    event: 'declared',
    item: order.unit,
    actions: order.actions,
    active: { unit: item.unit, general: item.general, actions: order.actions, at: 0 },
  });
  const steps: ActionForeseen[] = [];
  let spends = 0;
  for (const [at, action] of order.actions.entries()) {
    const refusal = mayBeginYet(board, state, now, { order, item, at });
    const free = item.unit !== null && isFree(board, now, { unit: item.unit, action });
    if (!free) spends += 1;
    now = fold(board, now, { event: 'action-began', item: order.unit, action, instead: null, free });
    const { step, events } =
      at === 0 ? begun(board, state, now, { item, action, refusal }) : played(board, now, { item, action, refusal });
    steps.push(step);
    for (const event of events) now = fold(board, now, event);
  }
  return {
    item,
    refusal: mayDeclare(board, state, order),
    points: ap + (order.supply === true ? 1 : 0),
    spends,
    steps,
    after: { ...now, active: null, charge: null, melee: null },
  };
}

/** The list up to this action must be one that may be declared, and the action must be legal where it would start. */
function mayBeginYet(
  board: Board,
  state: RtState,
  now: RtState,
  { order, item, at }: { readonly order: Activate; readonly item: Item; readonly at: number },
): Refusal | undefined {
  const action = present(order.actions[at], 'an action');
  const declared = mayDeclare(board, state, { ...order, actions: order.actions.slice(0, at + 1) });
  // What it must do may still come later in the list.
  if (declared !== undefined && declared.because !== 'must-go') return declared;
  if (item.unit !== null) return mayBegin(board, now, { unit: item.unit, action });
  return action.act === 'ride' ? mayRide(board, now, { general: item.general, path: action.path }) : undefined;
}

interface Playing {
  readonly item: Item;
  readonly action: Action;
  readonly refusal: Refusal | undefined;
}

/** Many lists begin alike: a first move is gone only once for all of them. */
const begunAt = new WeakMap<RtState, Map<string, Played>>();

function begun(board: Board, state: RtState, now: RtState, playing: Playing): Played {
  const { item, action, refusal } = playing;
  const moves = action.act === 'advance' || action.act === 'retire' || action.act === 'charge';
  if (!moves || refusal !== undefined) return played(board, now, playing);
  const kept = begunAt.get(state) ?? new Map<string, Played>();
  begunAt.set(state, kept);
  const key = `${item.unit} ${JSON.stringify(action)}`;
  const found = kept.get(key) ?? played(board, now, playing);
  kept.set(key, found);
  return found;
}

/** Refused only for where things stand: it can still be shown how it would go. */
const CAN_BE_SHOWN: ReadonlySet<string> = new Set(['out-of-reach', 'out-of-range', 'out-of-arc', 'out-of-sight']);

function played(board: Board, now: RtState, { item, action, refusal }: Playing): Played {
  const nothing: Played = { step: { ...NOTHING, action, refusal }, events: [] };
  if (refusal !== undefined && !CAN_BE_SHOWN.has(refusal.because)) return nothing;
  if (item.unit === null)
    return action.act === 'ride' ? ridden(board, now, item.general, { action, refusal }) : nothing;
  const unit = item.unit;
  switch (action.act) {
    case 'advance':
    case 'retire':
      return walked(board, now, { unit, action, refusal });
    case 'turn':
      return turnedTo(board, now, { unit, action, refusal });
    case 'change':
      return changedTo(board, now, { unit, action, refusal });
    case 'charge':
      return charged(board, now, { unit, action, refusal });
    case 'shoot': {
      const target = present(board.unitById.get(action.target), action.target);
      const shot = refusal === undefined ? shotForeseen(board, now, { by: unit, at: target }) : null;
      const id = idOf(board, unit);
      return {
        step: { ...NOTHING, action, refusal, shot },
        events: shot === null ? [] : [shotEvent(id, action.target, shot)],
      };
    }
    case 'reload':
      return { ...nothing, events: [{ event: 'reloaded', unit: idOf(board, unit) }] };
    case 'stand':
      return stood(board, now, { unit, action, refusal });
    default:
      return nothing;
  }
}

const shotEvent = (unit: string, target: string, shot: ShotForeseen): RtEvent => ({
  event: 'shot',
  unit,
  target,
  prompted: true,
  eligible: shot.eligible,
  distance: shot.distance,
  band: shot.band,
  pool: shot.pool,
  need: shot.need,
  hits: 0,
});
