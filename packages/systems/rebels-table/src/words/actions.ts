import type { Action } from '../actions/terms.ts';
import { chargeDice } from '../charge/reach.ts';
import { wayOf } from '../movement/move.ts';
import { allowanceFor } from '../movement/path.ts';
import { moveArm } from '../terms/kinds.ts';
import { isOnTable, unitOf } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import { place } from './names.ts';
import { diceText, formationKey, inWidths, type RtSpeech, typeNamed } from './speech.ts';

/** A declared list: `advance 2D6, wheel 20° right, then shoot the 4th Alabama`. */
export const actionsText = (
  speech: RtSpeech,
  unit: string,
  { actions, state }: { readonly actions: readonly Action[]; readonly state?: RtState | undefined },
): string =>
  actions.length === 0
    ? speech.phrase('no-actions')
    : actions
        .map((action, at) => {
          const dice = at > 0 || state === undefined ? '' : distanceText(speech, state, unit, action);
          return actionText(speech, unit, { action, dice });
        })
        .join(speech.phrase('next-action'));

/** One action, with the dice of its distance where they are known. */
export function actionText(
  speech: RtSpeech,
  unit: string,
  { action, dice = '' }: { readonly action: Action; readonly dice?: string | undefined },
): string {
  const { fallback } = action;
  const instead =
    fallback === undefined
      ? ''
      : speech.phrase('instead', { text: plainText(speech, unit, { action: fallback, dice: '' }) });
  return `${plainText(speech, unit, { action, dice })}${instead}`;
}

interface Said {
  readonly action: Action;
  readonly dice: string;
}

const plainText = (speech: RtSpeech, unit: string, { action, dice }: Said): string =>
  speech.named('actions', action.act, { ...action, ...measuresOf(speech, unit, action), dice });

/** Lengths as people write them, which way a wheel goes, what a change is called. */
function measuresOf(speech: RtSpeech, unit: string, action: Action): object {
  const {
    before = 0,
    wheel = 0,
    maxDistance,
  } = action as {
    readonly before?: number;
    readonly wheel?: number;
    readonly maxDistance?: number;
  };
  const end = action.act === 'ride' ? action.path.at(-1) : undefined;
  return {
    before: before === 0 || wheel === 0 ? '' : inWidths(speech, before),
    most: maxDistance === undefined ? '' : inWidths(speech, maxDistance),
    wheel: Math.abs(wheel),
    hand: wheel < 0 ? 'left' : 'right',
    ...(action.act === 'change' ? { change: formationKey(typeNamed(speech, unit), action.formation) } : {}),
    ...(action.act === 'stand' ? { closes: action.redress !== undefined } : {}),
    ...(end === undefined ? {} : { end: place(end) }),
  };
}

/** `2D6` for a move from where the unit stands. */
function distanceText({ board }: RtSpeech, state: RtState, id: string, action: Action): string {
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
