import { present } from '@guidon/kernel';
import { isFree, noteAction } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { whyNotRide } from '../generals/ride.ts';
import { changePlan, changePose } from '../movement/changes.ts';
import { makeTurn } from '../movement/turn.ts';
import { shotOf } from '../shooting/declare.ts';
import { generalRoster, idOf, isArtillery, isSteady, sideOf, unitNamed, unitOf } from '../terms/lookups.ts';
import type { GeneralIndex, RtRule, Side, UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { isForDistance, whyNotNow } from './declare.ts';
import { STAND, stand } from './stand.ts';
import type { Action, Active } from './terms.ts';

/** The next action of the sequence, or the end of it. */
export function act(board: Board, play: RtPlay): void {
  const active = present(play.state.active, 'an activation');
  if (active.unit === null) actGeneral(board, play, active, present(active.general, 'a general'));
  else actUnit(board, play, active, active.unit);
}

function actUnit(board: Board, play: RtPlay, active: Active, unit: UnitIndex): void {
  const now = unitOf(play.state, unit);
  const item = idOf(board, unit);
  const declared = active.actions[active.at];
  const free = declared !== undefined && isFree(board, play.state, unit, declared);
  if (declared === undefined || !isSteady(now) || (now.ap === 0 && !free)) {
    finish(play, item, sideOf(board, unit));
    return;
  }
  const { action, instead } = legalNow(board, play.state, unit, declared);
  play.emit({ event: 'action-began', item, action, instead, free });
  noteAction(board, play, unit, action);
  carryOut(board, play, unit, action);
}

function finish(play: RtPlay, item: string, side: Side): void {
  play.emit({ event: 'item-done', item, side });
  next(play);
}

/** What is done if the declared action is not legal when its time comes: its fallback, or nothing (ACT-12, R42). */
function legalNow(
  board: Board,
  state: RtState,
  unit: UnitIndex,
  declared: Action,
): { readonly action: Action; readonly instead: RtRule | null } {
  const refusal = whyNotNow(board, state, unit, declared);
  if (refusal === undefined) return { action: declared, instead: null };
  const { fallback } = declared;
  if (fallback !== undefined && isForDistance(refusal) && whyNotNow(board, state, unit, fallback) === undefined)
    return { action: fallback, instead: 'rt:ACT-09' };
  return { action: STAND, instead: 'rt:ACT-12' };
}

function carryOut(board: Board, play: RtPlay, unit: UnitIndex, action: Action): void {
  const id = idOf(board, unit);
  switch (action.act) {
    case 'advance':
    case 'retire':
      next(play, { step: 'move' }, { step: 'act' });
      return;
    case 'charge':
      next(play, { step: 'charge' }, { step: 'act' });
      return;
    case 'shoot':
      next(
        play,
        { step: 'shot', shot: shotOf(board, play.state, unit, unitNamed(board, action.target)) },
        { step: 'act' },
      );
      return;
    case 'turn':
      makeTurn(board, play, unit, action);
      break;
    case 'change': {
      const { stays, as } = changePlan(board, play.state, unit, action);
      const { formation } = action;
      const pose = changePose(board, play.state, unit, { formation, stays, as });
      const unlimbered = isArtillery(board, unit) && formation === 'formed';
      play.emit({ event: 'changed', unit: id, formation, pose, unlimbered });
      break;
    }
    case 'reload':
      play.emit({ event: 'reloaded', unit: id });
      break;
    default:
      stand(board, play, unit, action.act === 'stand' ? action : STAND);
  }
  next(play, { step: 'act' });
}

function actGeneral(board: Board, play: RtPlay, active: Active, general: GeneralIndex): void {
  const { id, side } = generalRoster(board, general);
  const now = present(play.state.generals[general], id);
  const declared = active.actions[active.at];
  if (declared === undefined || now.presence !== 'table' || now.ap === 0) {
    finish(play, id, side);
    return;
  }
  const rides = declared.act === 'ride' && whyNotRide(board, play.state, general, declared) === undefined;
  const action: Action = rides ? declared : STAND;
  play.emit({
    event: 'action-began',
    item: id,
    action,
    instead: rides || declared.act === 'stand' ? null : 'rt:ACT-12',
    free: false,
  });
  const to = declared.act === 'ride' ? declared.path.at(-1) : undefined;
  if (rides && to !== undefined && declared.act === 'ride')
    play.emit({ event: 'rode', general: id, to, path: declared.path, rule: 'rt:GEN-01' });
  next(play, { step: 'act' });
}
