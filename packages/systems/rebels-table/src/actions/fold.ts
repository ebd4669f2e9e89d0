import type { Board } from '../board/board.ts';
import type { EventOf } from '../terms/events.ts';
import { changedGeneral, changedSide, changedUnit } from '../terms/fold-parts.ts';
import { generalNamed, rosterOf, unitNamed } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

/** A unit opens its command, and so does the general of one; the force commander opens none (R41). */
export function declared(board: Board, state: RtState, event: EventOf<'declared'>): RtState {
  const { active } = event;
  const { unit, general } = active;
  const roster = unit === null ? (general === null ? undefined : board.generals[general]) : rosterOf(board, unit);
  if (roster === undefined) return state;
  const now: RtState = { ...state, active };
  return roster.command === null ? now : changedSide(now, roster.side, () => ({ opened: roster.command }));
}

export function actionBegan(board: Board, state: RtState, event: EventOf<'action-began'>): RtState {
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

/** INI-08. The holder has two slots, then the sides alternate. */
export function itemDone(board: Board, state: RtState, event: EventOf<'item-done'>): RtState {
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

export const noted = (board: Board, state: RtState, event: EventOf<'noted'>): RtState =>
  changedUnit(state, unitNamed(board, event.unit), unit => ({
    notes: { ...unit.notes, ...event.notes },
    // The third action point (ACT-03).
    ap: unit.ap + (event.notes.extraAp === true && !unit.notes.extraAp ? 1 : 0),
  }));
