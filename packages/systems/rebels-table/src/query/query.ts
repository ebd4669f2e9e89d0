import { type Answer, type Parsed, parseAs, parsed, type Question } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { RtState } from '../terms/state.ts';
import { aimAnswer } from './aim.ts';
import { dragAnswer } from './drag.ts';
import { candidatesAnswer, measureAnswer, resilienceAnswer, scoreAnswer, unitAnswer } from './facts.ts';
import { fieldAnswer } from './field.ts';
import { placedAnswer } from './placed.ts';
import { planAnswer } from './plan.ts';
import { questionShape } from './shapes.ts';
import { readAnswer } from './text.ts';

/** Questions about a position: plans, aim, drags, sentences, tests, lengths, pieces, the score. */
export function answer(board: Board, state: RtState, question: Question): Parsed<Answer> {
  const read = parseAs(questionShape, question);
  if (!read.ok) return read;
  const asked = read.value;
  switch (asked.ask) {
    case 'score':
      return parsed(scoreAnswer(board, state));
    case 'plan':
      return planAnswer(board, state, asked);
    case 'aim':
      return aimAnswer(board, state, asked);
    case 'drag':
      return dragAnswer(board, state, asked);
    case 'read':
      return readAnswer(board, state, asked);
    case 'resilience':
      return resilienceAnswer(board, state, asked);
    case 'measure':
      return measureAnswer(board, state, asked);
    case 'unit':
      return unitAnswer(board, state, asked);
    case 'field':
      return parsed(fieldAnswer(board, state));
    case 'placed':
      return placedAnswer(board, state, asked);
    case 'candidates':
      return candidatesAnswer(board, state, asked);
  }
}
