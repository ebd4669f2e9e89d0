import { type Answer, oneOf, type Parsed, parseAs, parsed, type Question, record } from '@guidon/kernel';
import type { Board } from './board/board.ts';
import type { RtState } from './state.ts';
import { scoreParts } from './victory/score.ts';

const questionShape = record({ ask: oneOf('score') });

/** Questions about a position. */
export function answer(board: Board, state: RtState, question: Question): Parsed<Answer> {
  const read = parseAs(questionShape, question);
  if (!read.ok) return read;
  return parsed({
    union: scoreParts(board, state, 'union').map(part => ({ ...part })),
    confederate: scoreParts(board, state, 'confederate').map(part => ({ ...part })),
  });
}
