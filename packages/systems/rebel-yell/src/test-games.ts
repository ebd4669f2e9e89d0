import { testGames } from '@guidon/kit/test-games';
import { scenarioSource } from '@guidon/scenarios';
import charts from '../data/charts.json' with { type: 'json' };
import { parseBoard } from './board/scenario.ts';
import { rebelYellSystem } from './system.ts';

/** Shipped scenarios to play; one that does not parse fails the test with its issues. */
export const { scenarioBoard, scenarioSystem, headerFor } = testGames({
  id: 'rebel-yell',
  charts,
  source: scenarioSource,
  board: parseBoard,
  system: rebelYellSystem,
});
