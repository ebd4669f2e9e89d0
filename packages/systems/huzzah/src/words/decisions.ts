import type { Decision } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { pieceName, pieceNames, sideName } from './names.ts';

/** What a question may carry besides who is asked. */
interface Asked extends Decision {
  readonly units?: readonly string[];
  readonly leader?: string;
  readonly hex?: string;
  readonly count?: number;
  readonly text?: string;
}

type Ask = (board: Board, asked: Asked) => string;

const who = (board: Board, { units = [] }: Asked): string => pieceNames(board, units);
const him = (board: Board, { leader = '' }: Asked): string => pieceName(board, leader);

const QUESTIONS: { readonly [asks: string]: Ask } = {
  charges: () => 'declare charges now, before the first action; or none.',
  orders: () => 'give an order, or be done with the segment.',
  'advance-fire': (board, asked) =>
    `${who(board, asked)} comes into the minimum fire zone at ${asked.hex ?? ''}. Which stacks fire?`,
  'passing-fire': (board, asked) =>
    `${who(board, asked)} leaves your zone of control at ${asked.hex ?? ''}. Which stacks fire?`,
  'pre-assault-fire': (board, asked) => `${who(board, asked)} assaults. Fire first?`,
  straggle: (board, asked) => `${who(board, asked)} straggles. Take the O hit and go on, or stay?`,
  disruption: (board, asked) => `${who(board, asked)} is to be disrupted. Accept, or try for an O hit instead?`,
  hit: (board, asked) => `one of ${who(board, asked)} takes an O hit. Which?`,
  retreat: (board, asked) => `${who(board, asked)} must retreat from ${asked.hex ?? ''}. Where to?`,
  'leader-along': (board, asked) => `does ${him(board, asked)} go along with the retreat?`,
  flight: (board, asked) => `the enemy is near. Does ${him(board, asked)} get away?`,
  retire: (board, asked) => `${who(board, asked)} may retire from the assault. Does it?`,
  place: (board, asked) => `where is ${him(board, asked)} placed?`,
};

export function decisionText(board: Board, decision: Decision): string {
  const asked: Asked = decision;
  if (asked.asks === 'clock') return `The clock waits for the umpire. (${asked.rule})`;
  const question = QUESTIONS[asked.asks]?.(board, asked) ?? asked.text ?? `${asked.asks.replaceAll('-', ' ')}?`;
  return `${sideName(asked.seat)}: ${question} (${asked.rule})`;
}
