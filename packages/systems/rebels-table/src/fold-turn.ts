import type { Board } from './board/board.ts';
import type { EventOf, RtEvent } from './terms/events.ts';
import { changedGeneral, changedSide, changedUnit } from './terms/fold-parts.ts';
import { rosterOf, unitNamed } from './terms/lookups.ts';
import { enemyOf } from './terms/names.ts';
import { FRESH } from './terms/notes.ts';
import type { RtState } from './terms/state.ts';

export const POINTS_A_TURN = 2;

/** Setting up, the clock and the activations. */
export function foldTurn(board: Board, state: RtState, event: RtEvent): RtState {
  switch (event.event) {
    case 'clock-set':
      return { ...state, turn: event.turn };
    case 'roles-set':
      return {
        ...changedSide(
          changedSide(state, event.attacker, () => ({ role: 'attacker' })),
          enemyOf(event.attacker),
          () => ({ role: 'defender' }),
        ),
      };
    case 'deployed':
      return deployed(board, state, event);
    case 'level-set':
      return changedUnit(board, state, event.unit, () => ({ level: event.level, zealous: event.zealous }));
    case 'turn-began':
      return turnBegan(state, event.turn);
    case 'arrived':
      return arrived(board, state, event);
    case 'initiative-set':
      return { ...state, holder: event.holder, next: event.holder, pair: 2 };
    case 'declared':
      return declared(board, state, event);
    case 'action-began':
      return actionBegan(board, state, event);
    case 'item-done':
      return itemDone(board, state, event);
    case 'slot-passed':
      return { ...state, next: event.side, pair: event.pair };
    case 'end-tests-began':
      return { ...state, tested: [] };
    case 'tested-at-end':
      return { ...state, tested: [...state.tested, unitNamed(board, event.unit)] };
    case 'ended':
      return { ...state, verdict: event.verdict, agenda: [] };
    default:
      return state;
  }
}

function deployed(board: Board, state: RtState, event: EventOf<'deployed'>): RtState {
  let now: RtState = { ...state, deployed: [...state.deployed, event.command] };
  for (const { unit, pose, formation } of event.units)
    now = changedUnit(board, now, unit, () => ({ presence: 'table', pose, formation }));
  for (const { general, at } of event.generals)
    now = changedGeneral(board, now, general, () => ({ presence: 'table', at }));
  const { camp } = event;
  return camp === null ? now : changedSide(now, event.side, () => ({ camp: { presence: 'table', pose: camp } }));
}

function turnBegan(state: RtState, turn: number): RtState {
  const { sides } = state;
  return {
    ...state,
    turn,
    active: null,
    units: state.units.map(unit => (unit.presence === 'table' ? { ...unit, ap: POINTS_A_TURN, notes: FRESH } : unit)),
    generals: state.generals.map(general =>
      general.presence === 'table' ? { ...general, ap: POINTS_A_TURN } : general,
    ),
    sides: {
      union: { ...sides.union, barred: false, opened: null },
      confederate: { ...sides.confederate, barred: false, opened: null },
    },
  };
}

function arrived(board: Board, state: RtState, event: EventOf<'arrived'>): RtState {
  const { unit, general, pose, formation } = event;
  if (unit !== null)
    return changedUnit(board, state, unit, now => ({
      presence: 'table',
      arrived: state.turn,
      pose,
      formation: formation ?? now.formation,
      ap: POINTS_A_TURN,
      notes: FRESH,
    }));
  if (general === null) return state;
  return changedGeneral(board, state, general, () => ({
    presence: 'table',
    at: { x: pose.x, y: pose.y },
    ap: POINTS_A_TURN,
  }));
}

/** A unit opens its command, and so does the general of one; the force commander opens none (R41). */
function declared(board: Board, state: RtState, event: EventOf<'declared'>): RtState {
  const { active } = event;
  const { unit, general } = active;
  const roster = unit === null ? (general === null ? undefined : board.generals[general]) : rosterOf(board, unit);
  if (roster === undefined) return state;
  const now: RtState = { ...state, active };
  return roster.command === null ? now : changedSide(now, roster.side, () => ({ opened: roster.command }));
}

function actionBegan(board: Board, state: RtState, event: EventOf<'action-began'>): RtState {
  const { active } = state;
  if (active === null) return state;
  const now: RtState = {
    ...state,
    active: {
      ...active,
      actions: active.actions.map((action, at) => (at === active.at ? event.action : action)),
      at: active.at + 1,
    },
  };
  return active.unit === null
    ? changedGeneral(board, now, event.item, general => ({ ap: Math.max(0, general.ap - 1) }))
    : changedUnit(board, now, event.item, unit =>
        event.free ? { notes: { ...unit.notes, changedFreely: true } } : { ap: Math.max(0, unit.ap - 1) },
      );
}

function itemDone(board: Board, state: RtState, event: EventOf<'item-done'>): RtState {
  const { active } = state;
  const done =
    active?.unit === null
      ? changedGeneral(board, state, event.item, () => ({ ap: 0 }))
      : changedUnit(board, state, event.item, unit => ({ ap: 0, notes: { ...unit.notes, activated: true } }));
  const pair = Math.max(0, state.pair - 1);
  return { ...done, active: null, pair, next: pair > 0 ? event.side : enemyOf(event.side) };
}
