import type { Spoken } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import { reconstructedCharts } from '../board/charts.ts';
import type { YbDecision } from '../terms/decisions.ts';
import type { YbEvent } from '../terms/events.ts';
import type { YbOrder } from '../terms/orders.ts';
import type { YbState } from '../terms/state.ts';
import { speechFor } from '../words/speech.ts';
import { wordsFor } from '../words/words.ts';
import { presenterFor } from './presenter.ts';

/** The game as people meet it in one language. */
export function spokenIn(board: Board, language: string): Spoken<YbState, YbOrder, YbEvent, YbDecision> {
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
