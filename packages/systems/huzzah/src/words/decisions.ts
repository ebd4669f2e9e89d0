import type { Decision } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { HzState } from '../terms/state.ts';
import { pieceNames, segmentTitle, sideName } from './names.ts';

type Ask = (asked: {
  readonly who: string;
  readonly hex: string;
  readonly title: string;
  readonly segment: string;
}) => string;

const QUESTIONS: { readonly [A in HzDecision['asks']]: Ask } = {
  clock: () => 'the clock waits',
  'declare-charges': () => 'declare charges now, before the first action, or be done.',
  orders: ({ segment }) => `segment ${segment}. Give an order, or be done with it.`,
  'advance-fire': ({ who, hex }) => `${who} has come into ${hex}. Which stacks fire at it?`,
  'passing-fire': ({ who, hex }) => `${who} leaves your zone of control at ${hex}. Which stacks fire at it?`,
  'pre-assault-fire': ({ who }) => `${who} closes in. Does the stack fire first?`,
  straggle: ({ who }) => `${who} straggles. Take the O hit and go on, or stay?`,
  disruption: ({ who }) => `${who} is to be disrupted. Accept it, or try for an O hit instead?`,
  hit: ({ who }) => `${who}: which takes the O hit?`,
  flight: ({ who, hex }) => `the enemy is near ${hex}. Does ${who} get away?`,
  'leader-along': ({ who }) => `does ${who} go along with the retreat?`,
  retreat: ({ who, hex }) => `${who} must retreat from ${hex}. Where to?`,
  'cavalry-retreat': ({ who }) => `${who} may retire from the assault. Does it?`,
  'place-junior': ({ who }) => `${who} is away from his units. Where is he placed?`,
  'place-replacement': ({ who }) => `the successor of ${who} comes. Where?`,
  special: ({ title }) => `${title}: what is done?`,
};

export function decisionText(board: Board, state: HzState, raw: Decision): string {
  // Only questions of this system come here.
  const asked = raw as HzDecision;
  if (asked.asks === 'clock') return `The clock waits for the umpire. (${asked.rule})`;
  const title = board.specialData[asked.id ?? '']?.title ?? asked.id ?? '';
  const question = QUESTIONS[asked.asks]({
    who: pieceNames(board, asked.units),
    hex: asked.hex ?? '',
    title,
    segment: segmentTitle(board, state.segment),
  });
  return `${sideName(asked.seat)}: ${question} (${asked.rule})`;
}
