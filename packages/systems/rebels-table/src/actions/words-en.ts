import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { EventOf, OrderOf } from '../terms/game.ts';
import type { Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { actionsText, actionText } from '../words/actions.ts';
import { type Asked, nameOf, type Sayings, sideName, target, unit } from '../words/phrases.ts';
import { itemId, lockedCommand, openItems } from './items.ts';

/** Actions in English. */
export const actionsEn = {
  titles: {
    activate: 'Activate a unit or a general',
  },
  questions: {
    activate: activateQuestion,
  },
  orders: {
    activate: activateText,
  },
  events: {
    declared: (board, { item, actions }) =>
      `${nameOf(board, item)}: ${actionsText(board, item, { actions })}. (rt:ACT-08)`,
    'action-began': beganText,
    'item-done': null,
    'slot-passed': (_board, { side }) =>
      `The other side has nobody left to activate; ${sideName(side)} goes on. (rt:ACT-07)`,
    reloaded: (board, { unit }) => `${nameOf(board, unit)} reloads. (rt:REL-02)`,
    stood: (board, { unit, redressed }) => (redressed ? `${nameOf(board, unit)} closes up its ranks. (rt:STD-01)` : ''),
    noted: null,
    'points-lost': (board, { unit, rule }) => `${nameOf(board, unit)} has no action points left. (${rule})`,
  },
  reasons: {
    'no-such-item': fact => `there is no unit or general called ${unit(fact)}: name one of yours.`,
    'not-yours': fact => `${unit(fact)} is not yours: activate one of your own.`,
    'not-on-the-table': fact => `${unit(fact)} is not on the table: activate another.`,
    'done-this-turn': fact => `${unit(fact)} has no action points left this turn: activate another.`,
    'finish-the-command': fact =>
      `${unit(fact)} must wait until ${fact.text('command')} is finished: activate a unit of that command, or the force commander.`,
    'too-many-actions': fact => `${unit(fact)} has only ${fact.text('points')} action points: declare fewer actions.`,
    'no-extra-point-for-generals': fact =>
      `a supply die gives no action point to ${unit(fact)}, a general: leave it out.`,
    'once-a-turn': fact => `${unit(fact)} has already had its third action point this turn: leave the supply die out.`,
    capped: fact =>
      `${unit(fact)} has lost its general and has one action at most this turn: leave the supply die out.`,
    'no-supply': fact =>
      `no supply die can be given to ${unit(fact)}: there must be one left, the camp must stand, and the force commander must be near enough.`,
    conditional: fact =>
      `${fact.has('unit') ? unit(fact) : 'the unit'} cannot make that depend on something: only a later shot or charge may name what is done if it is too far.`,
    'must-go': fact =>
      `a rule of the scenario makes ${unit(fact)} move toward ${fact.text('towards')}: put such a move into the list (it would ${fact.text('act')}).`,
    'cannot-redress': fact =>
      `${unit(fact)} cannot close up on that base: choose one of the front that faces as the unit does.`,
    'no-such-target': fact => `there is no target called ${target(fact)}: name an enemy unit on the table.`,
    'own-side': () => 'that is one of your own: name an enemy.',
    'generals-do-not-charge': fact => `${unit(fact)} is a general, and generals do not charge: let him ride or stand.`,
    'not-for-generals': fact => `${unit(fact)} is a general: he can only ride or stand.`,
    'only-generals-ride': fact => `${unit(fact)} is no general and cannot ride: advance instead.`,
  },
} satisfies Sayings;

/** Only what turned out otherwise than it was declared. */
function beganText(board: Board, { item, action, instead, free, refused }: EventOf<'action-began'>): string {
  if (free) return `${nameOf(board, item)}: ${actionText(board, item, { action })}, at no cost. (rt:SEQ-04)`;
  if (instead === null) return '';
  return instead === 'rt:ACT-09'
    ? `${nameOf(board, item)}: too far for what was declared; instead ${actionText(board, item, { action })}. (${instead})`
    : `${nameOf(board, item)} cannot do what was declared${because(refused)}, and stands. (${instead})`;
}

/** The code of a reason reads as words. */
const because = (refused: Refusal | undefined): string =>
  refused === undefined ? '' : `, ${refused.because.replaceAll('-', ' ')} (${refused.rule})`;

function activateText(board: Board, { unit, supply, actions }: OrderOf<'activate'>, state: RtState): string {
  const third = supply === true ? ' (a supply die for a third action point)' : '';
  return `${nameOf(board, unit)}: ${actionsText(board, unit, { actions, state })}${third}`;
}

function activateQuestion({ board, state, side }: Asked): string {
  const locked = lockedCommand(board, state, side);
  const first = locked === null ? '' : ` ${nameOf(board, locked)} is begun and comes first.`;
  return `activate a unit or a general.${first} Choose, or say it, as: ${exampleFor(board, state, side)}.`;
}

/** A sentence that would be understood now. */
function exampleFor(board: Board, state: RtState, side: Side): string {
  const [item] = openItems(board, state, side);
  const name = item === undefined ? '' : nameOf(board, itemId(board, item));
  return item?.unit === null ? `"${name}: ride 3 north"` : `"${name}: advance 3, wheel 20 left, reload"`;
}
