import { type Header, hashOf, JOURNAL_FORMAT, JOURNAL_VERSION } from '@guidon/kernel';
import type { Opened } from '@guidon/kit';
import { scenarioSource } from '@guidon/scenarios';
import { yankeesBoard } from './kit.ts';

/** A shipped scenario, opened; a scenario that does not parse fails the test with its issues. */
export function openedScenario(id: string, profile: { readonly [option: string]: boolean } = {}): Opened {
  const opened = yankeesBoard.open({ scenario: scenarioSource(id), profile });
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  return opened.value;
}

export const headerFor = (id: string, seed: string): Header => ({
  format: JOURNAL_FORMAT,
  version: JOURNAL_VERSION,
  engine: 'test',
  system: yankeesBoard.id,
  rules: yankeesBoard.rulesVersion,
  scenario: { id, hash: hashOf(scenarioSource(id)) },
  charts: { hash: hashOf(yankeesBoard.charts) },
  profile: {},
  seats: { union: 'random', confederate: 'random' },
  dice: { kind: 'seeded', seed },
});
