import type { FordDecision, FordEvent, FordOrder, FordState } from '@guidon/kernel/test-ford-terms';
import { LOADS } from '@guidon/kernel/test-ford-terms';
import type { Words } from '@guidon/kit';

const EVENTS: { readonly [E in FordEvent['event']]?: (event: Extract<FordEvent, { readonly event: E }>) => string } = {
  waded: ({ who }) => `${who.join(' and ')} crossed (fd:1).`,
  paid: ({ coins }) => `A toll of ${coins} was paid (fd:2).`,
};

function orderText(order: FordOrder): string {
  switch (order.do) {
    case 'wade':
      return `Send ${order.who.join(' and ')} across`;
    case 'toll':
      return `Ask a toll of ${order.coins}`;
    case 'wave':
      return 'Wave them through';
    case 'rest':
      return 'Rest';
  }
}

export const WORDS: Words<FordState, FordOrder, FordEvent, FordDecision> = {
  seat: seat => (seat === 'north' ? 'North' : 'South'),
  decision: (_state, { asks }) => (asks === 'load' ? 'Who crosses (fd:1)?' : 'Do you ask a toll (fd:2)?'),
  order: (_state, order) => orderText(order),
  event: event =>
    event.event === 'waded' ? EVENTS.waded?.(event) : event.event === 'paid' ? EVENTS.paid?.(event) : undefined,
  refusal: ({ because, rule }) => `That is not possible: ${because} (${rule}).`,
  outcome: ({ carried }) => `${carried} loads across`,
  verdict: ({ winner }) => (winner === 'north' ? 'All loads are across.' : 'The loads stay where they are.'),
  board: ({ carried }) => `near bank: ${LOADS - carried} | ford | far bank: ${carried}`,
  status: ({ carried, paid }) => [`${carried} of ${LOADS} loads across, ${paid} coins paid`],
  roster: () => ['ann', 'bea', 'cid'],
};
