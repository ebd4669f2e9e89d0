import type { Action, ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { chargeDice } from '../charge/reach.ts';
import { wayOf } from '../movement/move.ts';
import { allowanceFor } from '../movement/path.ts';
import { unitCalled } from '../terms/ids.ts';
import { moveArm } from '../terms/kinds.ts';
import { isOnTable, unitOf } from '../terms/lookups.ts';
import type { Formation, UnitType } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { formationName, inWidths, nameOf, namesOf, widths } from './phrases.ts';
import { diceText } from './sums.ts';

/** Regiments go with an article, batteries and generals by their name. */
export const called = (board: Board, id: string): string => {
  const name = nameOf(board, id);
  return /^\d/.test(name) ? `the ${name}` : name;
};

/** A declared list: `advance 2D6, wheel 20° right, then shoot the 4th Alabama`. */
export const actionsText = (
  board: Board,
  unit: string,
  { actions, state }: { readonly actions: readonly Action[]; readonly state?: RtState | undefined },
): string =>
  actions.length === 0
    ? 'does nothing'
    : actions
        .map((action, at) =>
          actionText(board, unit, {
            action,
            dice: at > 0 || state === undefined ? '' : distanceText(board, state, unit, action),
          }),
        )
        .join(', then ');

/** One action, with the dice of its distance where they are known. */
export function actionText(
  board: Board,
  unit: string,
  { action, dice = '' }: { readonly action: Action; readonly dice?: string | undefined },
): string {
  const { fallback } = action;
  const instead = fallback === undefined ? '' : `, or if that is too far ${plainText(board, unit, fallback, '')}`;
  return `${plainText(board, unit, action, dice === '' ? '' : ` ${dice}`)}${instead}`;
}

function plainText(board: Board, unit: string, action: Action, dice: string): string {
  switch (action.act) {
    case 'advance':
      return advanceText(board, action, dice);
    case 'retire':
      return `retire${stopText(action.maxDistance, dice)}${throughText(board, action.through)}`;
    case 'turn':
      return action.to === 'about'
        ? 'turn about'
        : `turn ${action.to}${action.corner === undefined ? '' : ` on the ${action.corner} corner`}`;
    case 'change':
      return changeText(typeNamed(board, unit), action.formation);
    case 'charge':
      return `charge${dice} ${called(board, action.target)}${beforeText(action)}${wheelText(action.wheel)}`;
    case 'shoot':
      return `shoot ${called(board, action.target)}`;
    case 'reload':
      return 'reload';
    case 'stand':
      return action.redress === undefined ? 'stand' : 'stand and close up';
    case 'shift':
      return `shift ${action.to}${stopText(action.maxDistance, '')}`;
    case 'ride': {
      const to = action.path.at(-1);
      return to === undefined ? 'ride' : `ride to ${widths(to.x)} ${widths(to.y)}`;
    }
  }
}

function advanceText(board: Board, action: ActionOf<'advance'>, dice: string): string {
  const { before = 0, wheel = 0, maxDistance, untilLine, untilTerrain, through } = action;
  const first = before === 0 || wheel === 0 ? '' : ` straight for ${inWidths(before)}`;
  const until = [
    untilTerrain === undefined ? '' : `, up to ${nameOf(board, untilTerrain)}`,
    untilLine === undefined ? '' : ', up to a line',
  ].join('');
  return `advance${first === '' ? stopText(maxDistance, dice) : `${dice}${first}`}${wheelText(wheel)}${
    first === '' || maxDistance === undefined ? '' : `, ${inWidths(maxDistance)} at most`
  }${until}${throughText(board, through)}`;
}

/** ` 2D6`, ` 2D6 but 3 BW at most`, ` 3 BW at most`. */
function stopText(most: number | undefined, dice: string): string {
  if (most === undefined) return dice;
  return dice === '' ? ` ${inWidths(most)} at most` : `${dice} but ${inWidths(most)} at most`;
}

const beforeText = ({ before = 0, wheel = 0 }: ActionOf<'charge'>): string =>
  before === 0 || wheel === 0 ? '' : ` after ${inWidths(before)}`;

const wheelText = (wheel = 0): string =>
  wheel === 0 ? '' : `, wheel ${Math.abs(wheel)}° ${wheel < 0 ? 'left' : 'right'}`;

const throughText = (board: Board, through: readonly string[] = []): string =>
  through.length === 0 ? '' : `, through ${namesOf(board, through)}`;

export const typeNamed = (board: Board, unit: string): UnitType => unitCalled(board, unit)?.type ?? 'infantry';

/** What a change is called: guns limber and unlimber, troopers mount and dismount. */
function changeText(type: UnitType, formation: Formation): string {
  if (type === 'artillery') return formation === 'column' ? 'limber' : 'unlimber';
  if (type === 'cavalry') {
    if (formation === 'open') return 'dismount';
    return formation === 'formed' ? 'form up mounted' : 'form march column';
  }
  return `form ${formationName(type, formation)}`;
}

/** `2D6` for a move from where the unit stands. */
function distanceText(board: Board, state: RtState, id: string, action: Action): string {
  const unit = board.unitById.get(id);
  if (unit === undefined || !isOnTable(unitOf(state, unit))) return '';
  const { formation } = unitOf(state, unit);
  if (action.act === 'charge') {
    const dice = chargeDice(board, state, unit);
    return dice === null ? '' : diceText(dice);
  }
  if (action.act !== 'advance' && action.act !== 'retire') return '';
  if (board.charts.movement[moveArm(board, state, unit)][formation] === null) return '';
  return diceText(allowanceFor(board, state, unit, wayOf(board, action)).dice);
}
