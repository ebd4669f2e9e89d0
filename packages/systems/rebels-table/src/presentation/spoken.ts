import type { SpokenIn } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { RtTerms } from '../book/kinds.ts';
import { speechFor } from '../words/speech.ts';
import { wordsFor } from '../words/words.ts';
import { presenterFor } from './presenter.ts';

/** The game as people meet it in one language. */
export function spokenIn(board: Board, language: string): SpokenIn<RtTerms> {
  const speech = speechFor(board, language);
  const text = board.reconstruction;
  return {
    words: wordsFor(speech),
    present: presenterFor(speech),
    reconstructed: [
      ...(text === undefined ? [] : [speech.phrase('table-reconstructed', { text })]),
      speech.phrase('units-reconstructed'),
    ],
  };
}
