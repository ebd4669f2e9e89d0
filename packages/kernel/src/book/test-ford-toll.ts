import { refuse } from '../game/refusal.ts';
import type { Room, Window } from './test-ford-terms.ts';

/** A window in one file: the other side may ask a toll of those who cross (fd:2). */
const toll: Window<'toll', 'toll' | 'wave'> = {
  rule: 'fd:2',
  steps: ['toll'],
  opens: () => ({ seat: 'south', asks: 'toll', rule: 'fd:2' }),
  answers: {
    toll: {
      may: (_board, _state, { order, step }) =>
        order.coins > step.of ? refuse('fd:2.1', 'too-dear', { coins: order.coins, most: step.of }) : undefined,
      resolve(_board, play, { order }) {
        play.emit({ event: 'paid', coins: order.coins });
        play.emit({ event: 'next', steps: [] });
      },
      parts: 'offers',
    },
    wave: { may: () => undefined, resolve: (_board, play) => play.emit({ event: 'next', steps: [] }), parts: 'offers' },
  },
  offers: (_board, _state, { of }) => [
    ...Array.from({ length: of }, (_, less) => ({ do: 'toll' as const, coins: of - less })),
    { do: 'wave' },
  ],
  fallback: { do: 'wave' },
  odds: { assume: 'first', named: true },
  screen: {},
};

export const tolling = {
  windows: { toll },
  orders: {
    toll: {
      rule: 'fd:2',
      whyNot: (_board, { carried }) => (carried === 0 ? refuse('fd:2', 'nobody-crosses', {}) : undefined),
      hint: () => ({}),
    },
    wave: { rule: 'fd:2', hint: () => ({}) },
  },
  steps: { toll: { take: (_board, play) => play.emit({ event: 'next', steps: [] }) } },
  events: { paid: { fold: (_board, state, { coins }) => ({ ...state, paid: state.paid + coins }) } },
} satisfies Room;
