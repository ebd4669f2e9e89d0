import { present } from '@guidon/kernel';
import { BW } from '@guidon/table';
import { isFree, noteAction } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { beginCharge } from '../charge/charge.ts';
import { spendSupply } from '../generals/generals.ts';
import { afterMove } from '../movement/after.ts';
import { allowanceFor } from '../movement/allowance.ts';
import { changePlan, changePose, redressBases, redressPose, turnPose, whyNotThus } from '../movement/changes.ts';
import { runWay, WAY, type Way } from '../movement/path.ts';
import type { ShotContext } from '../shooting/terms.ts';
import { rollDistance } from '../terms/dice.ts';
import { generalRoster, idOf, idsOf, isArtillery, isSteady, sideOf, unitNamed, unitOf } from '../terms/lookups.ts';
import type { GeneralIndex, RtRule, Side, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { isForDistance, targetOf, whyNotNow, whyNotRide } from './declare.ts';
import { itemNamed } from './items.ts';
import type { Action, ActionOf, Active } from './terms.ts';

const STAND: ActionOf<'stand'> = { act: 'stand' };

/** A declaration is accepted: it is carried out action by action (E2.5). */
export function declare(board: Board, play: RtPlay, order: OrderOf<'activate'>): void {
  const item = present(itemNamed(board, order.unit), `item ${order.unit}`);
  if (order.supply === true && item.unit !== null) {
    spendSupply(play, {
      side: sideOf(board, item.unit),
      purpose: 'action-point',
      unit: order.unit,
      rule: 'rt:ACT-03',
    });
    play.emit({ event: 'noted', unit: order.unit, notes: { extraAp: true } });
  }
  const active: Active = { unit: item.unit, general: item.general, actions: order.actions, at: 0 };
  play.emit({ event: 'declared', item: order.unit, actions: order.actions, active });
  next(play, { step: 'act' }, { step: 'slot' });
}

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

/** What the rest of the declared list says about a shot (R55). */
export function shotOf(board: Board, state: RtState, by: UnitIndex, at: UnitIndex): ShotContext {
  const { active } = state;
  const rest = active !== null && active.unit === by ? active.actions.slice(active.at) : [];
  return {
    by,
    at,
    prompted: true,
    atCharger: false,
    willMove: rest.some(
      ({ act: kind }) => kind === 'advance' || kind === 'retire' || kind === 'turn' || kind === 'charge',
    ),
    willLimber: isArtillery(board, by) && rest.some(action => action.act === 'change' && action.formation === 'column'),
  };
}

function makeTurn(board: Board, play: RtPlay, unit: UnitIndex, action: ActionOf<'turn'>): void {
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'turn',
    allowance: null,
    used: 0,
    stance: { pose: turnPose(board, play.state, unit, action), scattered: null },
    through: [],
    stoppedBy: null,
    rule: action.to === 'about' ? 'rt:TURN-02' : 'rt:TURN-01',
  });
  afterMove(board, play, unit);
}

/** Stands; scattered ranks close up on a base that faces as the unit does, if there is room (STD-01). */
function stand(board: Board, play: RtPlay, unit: UnitIndex, action: ActionOf<'stand'>): void {
  const now = unitOf(play.state, unit);
  const bases = redressBases(board, play.state, unit);
  const about = action.redress !== undefined && bases.includes(action.redress) ? action.redress : bases[0];
  const pose = about === undefined ? now.pose : redressPose(board, play.state, unit, about);
  const clear =
    about !== undefined && whyNotThus(board, play.state, unit, { pose, formation: now.formation }) === undefined;
  play.emit({ event: 'stood', unit: idOf(board, unit), pose: clear ? pose : now.pose, redressed: clear });
}

/** The action that the open move carries out. */
export function openMove(state: RtState): {
  readonly unit: UnitIndex;
  readonly action: ActionOf<'advance'> | ActionOf<'retire'>;
} {
  const active = present(state.active, 'an activation');
  const action = active.actions[active.at - 1];
  const unit = present(active.unit, 'a unit that moves');
  if (action?.act !== 'advance' && action?.act !== 'retire') throw new TypeError('no move is open');
  return { unit, action };
}

export function wayOf(board: Board, action: ActionOf<'advance'> | ActionOf<'retire'>): Way {
  if (action.act === 'retire') return { ...WAY, back: true, maxDistance: action.maxDistance ?? null };
  return {
    before: action.before ?? 0,
    wheel: action.wheel ?? 0,
    back: false,
    maxDistance: action.maxDistance ?? null,
    untilLine: action.untilLine ?? null,
    untilTerrain: action.untilTerrain === undefined ? null : (board.featureById.get(action.untilTerrain) ?? null),
  };
}

/** Throws the distance and goes (E3 ADVANCE / RETIRE). */
export function makeMove(board: Board, play: RtPlay, supply: boolean): void {
  const { unit, action } = openMove(play.state);
  const id = idOf(board, unit);
  const way = wayOf(board, action);
  const allowance = allowanceFor(board, play.state, unit, way);
  if (supply) spendSupply(play, { side: sideOf(board, unit), purpose: 'movement', unit: id, rule: 'rt:MOV-02' });
  const thrown = rollDistance(play, allowance.dice, { rule: allowance.rule, purpose: 'movement' });
  const budget = (thrown + (supply ? board.charts.movementSupplyAdds : 0)) * BW;
  const through = new Set((action.through ?? []).map(friend => unitNamed(board, friend)));
  const run = runWay(board, play.state, unit, { way, budget, manner: { standoff: true, through } });
  play.emit({
    event: 'moved',
    unit: id,
    how: action.act,
    allowance: budget,
    used: run.used,
    stance: { pose: run.pose, scattered: null },
    through: idsOf(board, run.passed),
    stoppedBy: run.stoppedBy,
    rule: allowance.rule,
  });
  afterMove(board, play, unit);
  next(play);
}

export function openCharge(board: Board, play: RtPlay): void {
  const active = present(play.state.active, 'an activation');
  const action = active.actions[active.at - 1];
  const unit = present(active.unit, 'a unit that charges');
  if (action?.act !== 'charge') throw new TypeError('no charge is open');
  const target = targetOf(board, action.target);
  beginCharge(board, play, { unit, target: target ?? null, wheel: action.wheel ?? 0 });
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
