import { charge } from '../charge/declare.ts';
import { ride } from '../generals/ride.ts';
import { advance, change, retire, shift, turn } from '../movement/actions.ts';
import { shoot } from '../shooting/declare.ts';
import { idOf } from '../terms/ids.ts';
import { next } from '../terms/state.ts';
import type { ActionRule } from './kinds.ts';
import { stand } from './stand.ts';
import type { Action, ActionOf } from './terms.ts';

/** REL-02. A whole action makes a unit loaded again. */
const reload: ActionRule<ActionOf<'reload'>> = {
  kind: 'reload',
  after: before => ({ ...before, loaded: true }),
  mayDeclare: () => undefined,
  mayBegin: () => undefined,
  carryOut(board, play, { unit }) {
    play.emit({ event: 'reloaded', unit: idOf(board, unit) });
    next(play, { step: 'act' });
  },
  forms: () => [{ act: 'reload' }],
  refined: () => [],
};

/** Every kind of action has its record. */
export const ACTIONS: { readonly [K in Action['act']]: ActionRule<ActionOf<K>> } = {
  advance,
  retire,
  turn,
  change,
  charge,
  shoot,
  reload,
  stand,
  shift,
  ride,
};

/** A record is only ever handed actions of its own kind. */
export const actionRule = ({ act }: Action): ActionRule<Action> => ACTIONS[act];
