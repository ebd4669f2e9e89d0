import type { Spoken } from '@guidon/kit';
import { reconstructions } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { HzEvent } from '../terms/events.ts';
import type { HzOrder } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';
import { speechFor } from '../words/speech.ts';
import { wordsFor } from '../words/words.ts';
import { presenterFor } from './presenter.ts';

/** The game as people meet it in one language. */
export function spokenIn(board: Board, language: string): Spoken<HzState, HzOrder, HzEvent, HzDecision> {
  const speech = speechFor(board, language);
  return { words: wordsFor(speech), present: presenterFor(speech), reconstructed: reconstructions(speech) };
}
