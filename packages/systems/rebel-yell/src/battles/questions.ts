import { type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen, grownWithin, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { SegmentOrder, Window } from '../book/kinds.ts';
import { next } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';
import type { AskingRule, OrderRule, SpecialOrder, SpecialStep } from './kinds.ts';
import { refusal, refusing } from './little-round-top/refuse.ts';
import { cavalryGoes, relievedCavalry } from './mcphersons-ridge/cavalry-goes.ts';
import { SCENARIO } from './rule.ts';

/** Rules that add an order to a segment. */
const ORDERS: { readonly [id: string]: OrderRule } = { refuse: refusing };

/** Rules in whose steps somebody may be asked. */
const ASKING: { readonly [id: string]: AskingRule } = { refuse: refusal, 'cavalry-goes': cavalryGoes };

/** What the rules of battles have to ask when a turn ends. */
export const stepsAtTurnEnd = (board: Board, state: RyState): readonly Step[] => relievedCavalry(board, state);

const unknown = ({ id }: SpecialOrder): Refusal => refuse(SCENARIO, 'no-such-rule', { id });

/** An order that a rule of the battle adds to a segment. */
export const specialOrder: SegmentOrder<'special'> = {
  rule: 'ry:14.0',
  may(board, state, { order }) {
    const rule = ruleOf(board, order.id) === undefined ? undefined : ORDERS[order.id];
    return rule === undefined ? unknown(order) : rule.may(board, state, order);
  },
  resolve: (board, play, { order }) => ORDERS[order.id]?.resolve(board, play, order),
  offers: { in: ['action', 'mounted', 'artillery', 'small-arms'], toSide: specialOrders },
  parts: {
    id: (board, state) => [...new Set(specialOrders(board, state).map(({ id }) => id))],
    // Any unit stands for its regiment.
    units: (board, state, { said: { id, units = [] } }) =>
      grownWithin(
        units,
        specialOrders(board, state)
          .filter(order => id === undefined || order.id === id)
          .map(order => order.units ?? []),
      ),
    hex: () => [],
    choice: () => [],
  },
  hint: (_board, _state, { order: { units = [], hex, choice } }) => ({ units, to: hex ?? null, note: choice ?? null }),
};

function specialOrders(board: Board, state: RyState): readonly SpecialOrder[] {
  return Object.entries(ORDERS).flatMap(([id, rule]) => (board.special.has(id) ? rule.offers(board, state) : []));
}

interface SaidOf {
  readonly units?: readonly string[] | undefined;
  readonly hex?: string | undefined;
  readonly choice?: string | undefined;
}

/** The answers that agree with what has been said. */
const answersWith = (
  board: Board,
  state: RyState,
  step: SpecialStep,
  { units = [], hex, choice }: SaidOf,
): readonly SpecialOrder[] =>
  (ASKING[step.id]?.answers(board, state, step) ?? []).filter(
    answer =>
      (hex === undefined || answer.hex === hex) &&
      (choice === undefined || answer.choice === choice) &&
      units.every(unit => answer.units?.includes(unit) === true),
  );

const distinct = (values: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(values.flatMap(value => value ?? [])),
];

/** A question that a rule of the battle puts. */
export const specialQuestion: Window<'special', 'special' | 'decline'> = {
  rule: 'ry:14.0',
  steps: ['special'],
  opens: (board, state, step) => ASKING[step.id]?.asks(board, state, step),
  answers: {
    special: {
      may(board, state, { order, step }) {
        const isAsked = ruleOf(board, order.id) !== undefined && step.id === order.id;
        const rule = isAsked ? ASKING[step.id] : undefined;
        return rule === undefined ? unknown(order) : rule.may(board, state, { step, order });
      },
      resolve: (board, play, { order, step }) => ASKING[step.id]?.resolve(board, play, { step, order }),
      parts: {
        id: (_board, _state, { step }) => [step.id],
        // Part of those who may go in a hex may go.
        units: (board, state, { said: { units = [], hex, choice }, step }) =>
          grownWithin(
            units,
            answersWith(board, state, step, { hex, choice }).flatMap(order =>
              order.units === undefined ? [] : [order.units],
            ),
          ),
        hex: (board, state, { said: { units, choice }, step }) =>
          distinct(answersWith(board, state, step, { units, choice }).map(({ hex }) => hex)),
        choice: (board, state, { said: { units, hex }, step }) =>
          distinct(answersWith(board, state, step, { units, hex }).map(({ choice }) => choice)),
      },
    },
    decline: alwaysOpen((_board, play) => next(play)),
  },
  offers: (board, state, step) => [...(ASKING[step.id]?.answers(board, state, step) ?? []), { do: 'decline' }],
  fallback: { do: 'decline' },
  odds: { assume: 'open', named: false },
  screen: { reaction: true, standing: { yes: null, no: 'decline' } },
};
