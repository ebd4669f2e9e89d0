import { charge } from '../charge/declare.ts';
import { ride } from '../generals/ride.ts';
import { change } from '../movement/change.ts';
import { turn } from '../movement/turn.ts';
import { advance, retire, shift } from '../movement/walk.ts';
import { shoot } from '../shooting/declare.ts';
import type { ActionRule } from './kinds.ts';
import { reload } from './reload.ts';
import { stand } from './stand.ts';
import type { Action, ActionOf } from './terms.ts';

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
