import type { SpokenIn } from '@guidon/kit';
import { reconstructions } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { RyTerms } from '../book/kinds.ts';
import { speechFor } from '../words/speech.ts';
import { wordsFor } from '../words/words.ts';
import { presenterFor } from './presenter.ts';

/** The game as people meet it in one language. */
export function spokenIn(board: Board, language: string): SpokenIn<RyTerms> {
  const speech = speechFor(board, language);
  return { words: wordsFor(speech), present: presenterFor(speech), reconstructed: reconstructions(speech) };
}
