import { LIBRARY, scenarioSource } from '@guidon/library';
import { expect, test } from 'vitest';
import { boundedFacts } from './new-game.ts';

const setting = { scenario: 'mine', custom: { ...(scenarioSource(LIBRARY, 'iuka') as object), id: 'mine' } };

test('a scenario of one’s own may be begun if that does not hold up the other games', () => {
  const facts = boundedFacts(setting);
  expect(facts).toMatchObject({ ok: true, value: { scenario: 'mine', system: 'huzzah' } });
  expect(boundedFacts(setting, 0)).toMatchObject({
    ok: false,
    issues: [
      {
        path: 'custom',
        expected: 'a scenario that is set up within 0 ms',
        found: expect.stringMatching(/^one that takes \d+ ms$/),
      },
    ],
  });
});

test('one that cannot be set up is told by its places', () => {
  const broken = { ...setting, custom: { ...setting.custom, turns: 'many' } };
  expect(boundedFacts(broken, 0)).toMatchObject({ ok: false, issues: [{ path: expect.stringContaining('turns') }] });
});
