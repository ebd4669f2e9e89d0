import type { SpokenIn } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { reconstructedCharts } from '../board/charts.ts';
import type { YbTerms } from '../book/kinds.ts';
import { speechFor } from '../words/speech.ts';
import { wordsFor } from '../words/words.ts';
import { presenterFor } from './presenter.ts';

/** The game as people meet it in one language. */
export function spokenIn(board: Board, language: string): SpokenIn<YbTerms> {
  const speech = speechFor(board, language);
  const tables = reconstructedCharts(board.charts);
  const text = board.map.reconstruction;
  return {
    words: wordsFor(speech),
    present: presenterFor(speech),
    reconstructed: [
      ...(text === undefined ? [] : [speech.phrase('map-reconstructed', { text })]),
      ...(tables.length === 0 ? [] : [speech.phrase('charts-reconstructed', { tables })]),
      speech.phrase('units-reconstructed'),
    ],
  };
}
