import { Match, REFEREE, type Rolled, sampleOrder, seededBox, sfc32 } from '@guidon/kernel';
import { scenarioIds } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import { presenterFor } from '../presentation/presenter.ts';
import { rebelsTableSystem } from '../system.ts';
import type { RtEvent } from '../terms/game.ts';
import { headerFor, scenarioBoard } from '../test-games.ts';
import { MESSAGES, speechFor } from './speech.ts';
import { eventText, wordsFor } from './words.ts';

/** Told by other events, or not worth a line. */
const SILENT: ReadonlySet<string> = new Set([
  'next',
  'pushed',
  'noted',
  'clock-set',
  'item-done',
  'charge-ended',
  'melee-began',
  'space-closed',
  'tested-at-end',
]);
/** Told only where something came of it. */
const SOMETIMES: ReadonlySet<string> = new Set(['action-began', 'stood', 'retired', 'special-noted']);

const GAP = /undefined|NaN|\[object/;

describe('a game by chance is told without a gap', () => {
  test.each(scenarioIds('rebels-table').map(id => [id]))('%s', id => {
    const board = scenarioBoard(id, { chooseLosses: true });
    const system = rebelsTableSystem(board);
    const speech = speechFor(board);
    const words = wordsFor(speech);
    const present = presenterFor(speech);
    const match = Match.start(system, headerFor(id, 'words'), seededBox('words'));
    const chance = sfc32('words');
    const untold = new Set<string>();
    const tell = (event: RtEvent | Rolled): void => {
      const text = eventText(speech, event);
      if (text === undefined && !SILENT.has(event.event) && !SOMETIMES.has(event.event)) untold.add(event.event);
      expect(text ?? '').not.toMatch(GAP);
      expect(text ?? '(rt:)').toMatch(/rt:/);
      present.event(event);
    };
    match.opening.forEach(tell);
    for (let orders = 0; orders < 400; orders++) {
      const [decision] = system.decisions(match.state);
      if (decision === undefined) break;
      expect(words.decision(match.state, decision)).not.toMatch(GAP);
      const order = sampleOrder(system, match.state, { decision, chance });
      expect(words.order(match.state, order)).not.toMatch(GAP);
      present.order(match.state, { decision, order });
      if (orders % 20 === 0) {
        words.board(match.state, REFEREE);
        for (const line of [...words.status(match.state, REFEREE), ...words.roster(match.state, REFEREE)])
          expect(line).not.toMatch(GAP);
        present.position(match.state, REFEREE);
      }
      const submitted = match.submit(decision.seat, order);
      if (!submitted.ok) throw new Error(JSON.stringify(submitted));
      submitted.stream.forEach(tell);
    }
    expect([...untold]).toEqual([]);
  });
});

test('what is silent is silent on purpose', () => {
  const kinds = Object.keys(MESSAGES.en.events);
  expect(kinds.length).toBeGreaterThan(50);
  for (const kind of SILENT) expect(kinds).toContain(kind);
});
