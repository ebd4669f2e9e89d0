import type { Board } from '../board/board.ts';
import { type Room, SEQUENCE } from '../book/kinds.ts';
import type { EventOf } from '../terms/game.ts';
import { generalNamed, unitNamed } from '../terms/ids.ts';
import { rosterOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import { changedGeneral, changedSide, changedUnit, type RtState } from '../terms/state.ts';
import { act } from './act.ts';
import { activate, activateHint, passSlot } from './activate.ts';

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
    ? changedGeneral(now, generalNamed(board, event.item), general => ({ ap: Math.max(0, general.ap - 1) }))
    : changedUnit(now, unitNamed(board, event.item), unit =>
        event.free ? { notes: { ...unit.notes, changedFreely: true } } : { ap: Math.max(0, unit.ap - 1) },
      );
}

/** INI-08, SEQ-09. The holder has two slots, then the sides alternate. */
function itemDone(board: Board, state: RtState, event: EventOf<'item-done'>): RtState {
  const { active } = state;
  const done =
    active?.unit === null
      ? changedGeneral(state, generalNamed(board, event.item), () => ({ ap: 0 }))
      : changedUnit(state, unitNamed(board, event.item), unit => ({
          ap: 0,
          notes: { ...unit.notes, activated: true },
        }));
  const pair = Math.max(0, state.pair - 1);
  return { ...done, active: null, pair, next: pair > 0 ? event.side : enemyOf(event.side) };
}

const noted = (board: Board, state: RtState, event: EventOf<'noted'>): RtState =>
  changedUnit(state, unitNamed(board, event.unit), unit => ({
    notes: { ...unit.notes, ...event.notes },
    // The third action point (ACT-03).
    ap: unit.ap + (event.notes.extraAp === true && !unit.notes.extraAp ? 1 : 0),
  }));

/** Actions: who is activated, what it declares, and how that is carried out. */
export const actions = {
  windows: { activate },
  orders: { activate: { rule: SEQUENCE, hint: (_board, _state, { order }) => activateHint(order) } },
  steps: { slot: { take: passSlot }, act: { take: act } },
  events: {
    declared: { fold: declared },
    'action-began': { fold: actionBegan },
    'item-done': { fold: itemDone },
    'slot-passed': { fold: (_board, state, { side, pair }) => ({ ...state, next: side, pair }) },
    reloaded: {
      fold: (board, state, { unit }) => changedUnit(state, unitNamed(board, unit), () => ({ loaded: true })),
    },
    stood: {
      fold: (board, state, { unit, redressed, pose }) =>
        redressed ? changedUnit(state, unitNamed(board, unit), () => ({ pose, scattered: null })) : state,
      hint: ({ unit }) => ({ motion: 'move', units: [unit] }),
    },
    noted: { fold: noted },
    'points-lost': { fold: (board, state, { unit }) => changedUnit(state, unitNamed(board, unit), () => ({ ap: 0 })) },
  },
} satisfies Room;
