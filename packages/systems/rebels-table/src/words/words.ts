import type { Words } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { RtState } from '../state.ts';
import { clockLabel, sideName } from './names.ts';

/** Sentences for people, in English. */
export const wordsFor = (board: Board): Words => ({
  seat: sideName,
  decision: (_state, { seat, asks, rule }) => `${sideName(seat)}: ${asks}. (${rule})`,
  order: (_state, order) => JSON.stringify(order),
  event: event => event.event,
  refusal: ({ because, rule }) => `${because} (${rule})`,
  outcome: outcome => JSON.stringify(outcome),
  verdict: ({ result }) => result,
  board: () => board.title,
  status: state => [clockLabel(board, state as RtState)],
  roster: () => board.units.map(({ name }) => name),
});
