import { present, type Refusal } from '@guidon/kernel';
import { isFree, noteAction } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { mayRide } from '../generals/ride.ts';
import { idOf } from '../terms/ids.ts';
import { generalOf, generalRoster, isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import type { RtRule, Side, UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { isForDistance, mayBegin } from './declare.ts';
import type { Doing } from './kinds.ts';
import { STAND } from './stand.ts';
import { actionRule } from './table.ts';
import type { Action, Active } from './terms.ts';

/** ACT-11. The next action of the sequence, or the end of it. */
export function act(board: Board, play: RtPlay): void {
  const active = present(play.state.active, 'an activation');
  const { unit } = active;
  if (unit === null) actGeneral(board, play, active);
  else actUnit(board, play, active, unit);
}

function actUnit(board: Board, play: RtPlay, active: Active, unit: UnitIndex): void {
  const now = unitOf(play.state, unit);
  const item = idOf(board, unit);
  const declared = active.actions[active.at];
  const free = declared !== undefined && isFree(board, play.state, { unit, action: declared });
  if (declared === undefined || !isSteady(now) || (now.ap === 0 && !free)) {
    finish(play, item, sideOf(board, unit));
    return;
  }
  const { action, instead, refusal } = legalNow(board, play.state, { unit, action: declared });
  const why = refusal === undefined ? {} : { refused: refusal };
  play.emit({ event: 'action-began', item, action, instead, free, ...why });
  noteAction(board, play, { unit, action });
  actionRule(action).carryOut(board, play, { unit, action });
}

function finish(play: RtPlay, item: string, side: Side): void {
  play.emit({ event: 'item-done', item, side });
  next(play);
}

/** ACT-12. What is done if the declared action is not legal when its time comes: its fallback, or nothing (R42). */
function legalNow(
  board: Board,
  state: RtState,
  { unit, action }: Doing<Action>,
): { readonly action: Action; readonly instead: RtRule | null; readonly refusal?: Refusal } {
  const refusal = mayBegin(board, state, { unit, action });
  if (refusal === undefined) return { action, instead: null };
  const { fallback } = action;
  if (
    fallback !== undefined &&
    isForDistance(refusal) &&
    mayBegin(board, state, { unit, action: fallback }) === undefined
  )
    return { action: fallback, instead: 'rt:ACT-09', refusal };
  return { action: STAND, instead: 'rt:ACT-12', refusal };
}

function actGeneral(board: Board, play: RtPlay, active: Active): void {
  const general = present(active.general, 'a general');
  const { id, side } = generalRoster(board, general);
  const now = generalOf(play.state, general);
  const declared = active.actions[active.at];
  if (declared === undefined || now.presence !== 'table' || now.ap === 0) {
    finish(play, id, side);
    return;
  }
  const rides =
    declared.act === 'ride' && mayRide(board, play.state, { general, path: declared.path }) === undefined
      ? declared
      : undefined;
  play.emit({
    event: 'action-began',
    item: id,
    action: rides ?? STAND,
    instead: rides !== undefined || declared.act === 'stand' ? null : 'rt:ACT-12',
    free: false,
  });
  const to = rides?.path.at(-1);
  if (rides !== undefined && to !== undefined)
    play.emit({ event: 'rode', general: id, to, path: rides.path, rule: 'rt:GEN-01' });
  next(play, { step: 'act' });
}
