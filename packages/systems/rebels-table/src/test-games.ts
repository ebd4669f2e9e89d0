import { type Header, hashOf, JOURNAL_FORMAT, JOURNAL_VERSION } from '@guidon/kernel';
import { scenarioSource } from '@guidon/scenarios';
import charts from '../data/charts.json' with { type: 'json' };
import type { Board } from './board/board.ts';
import { parseBoard } from './board/scenario.ts';
import { type RtSystem, rebelsTableSystem } from './system.ts';

/** A shipped scenario as a board; one that does not parse fails the test with its issues. */
export function scenarioBoard(id: string, profile: { readonly [option: string]: boolean } = {}): Board {
  const board = parseBoard({ scenario: scenarioSource(id), charts, profile });
  if (!board.ok) throw new Error(JSON.stringify(board.issues));
  return board.value;
}

export const scenarioSystem = (id: string, profile: { readonly [option: string]: boolean } = {}): RtSystem =>
  rebelsTableSystem(scenarioBoard(id, profile));

export const headerFor = (id: string, seed: string): Header => ({
  format: JOURNAL_FORMAT,
  version: JOURNAL_VERSION,
  engine: 'test',
  system: 'rebels-table',
  rules: '1',
  scenario: { id, hash: hashOf(scenarioSource(id)) },
  charts: { hash: hashOf(charts) },
  profile: {},
  seats: { union: 'random', confederate: 'random' },
  dice: { kind: 'seeded', seed },
});
