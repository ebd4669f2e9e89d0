import { scenarioSource } from '@guidon/scenarios';
import charts from '../../data/charts.json' with { type: 'json' };
import type { Board } from './board.ts';
import { parseBoard } from './scenario.ts';

/** The board of a shipped scenario, for tests. */
export function boardOf(id: string, profile: object = {}): Board {
  const read = parseBoard({ scenario: scenarioSource(id), charts, profile });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}
