import { Match, sampleOrder, seededBox, sfc32 } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { headerFor, openedScenario } from '../test-games.ts';
import { BOOK } from './book.ts';

/** The rules by which each kind of question was asked in a random game. */
function askedIn(id: string, met: Map<string, Set<string>>): void {
  const { system } = openedScenario(id);
  const match = Match.start(system, headerFor(id, 'windows'), seededBox('windows'));
  const chance = sfc32('windows');
  for (let orders = 0; orders < 1500 && system.over(match.state) === undefined; orders++) {
    const [decision] = system.decisions(match.state);
    if (decision === undefined) throw new Error('nobody is asked');
    met.set(decision.asks, (met.get(decision.asks) ?? new Set()).add(decision.rule));
    match.submit(decision.seat, sampleOrder(system, match.state, { decision, chance }));
  }
}

test('a question is asked by the rule of its window', () => {
  const met = new Map<string, Set<string>>();
  for (const id of ['gettysburg-1863-07-02']) askedIn(id, met);
  for (const [asks, { rule }] of Object.entries(BOOK.windows))
    if (met.has(asks)) expect([...(met.get(asks) ?? [])], asks).toContain(rule);
  expect(met.size).toBeGreaterThanOrEqual(8);
});

test('short answers are wanted where something is interrupted, plans where a side acts', () => {
  const reactions = Object.entries(BOOK.windows).flatMap(([asks, { screen }]) => (screen.reaction ? [asks] : []));
  expect(reactions.toSorted()).toEqual(['advance', 'bugles', 'choose-hit', 'enemy-flags', 'react', 'retreat']);
});
