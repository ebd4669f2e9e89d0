import { scenarioIds } from '@guidon/library';
import { expect, test } from 'vitest';
import { library } from '../shipped.ts';
import { guidon } from '../test-console.ts';

test('list shows scenarios, seats, what is reconstructed, options and bots', async () => {
  const { code, out } = await guidon(['list']);
  expect(code).toBe(0);
  for (const part of [
    'Skirmish at the ford',
    '8 turns',
    'Blue (blue), Grey (grey)',
    'The ford is made up.',
    'longDay',
    'random',
  ])
    expect(out).toContain(part);
});

test('list --json holds the same', async () => {
  const { systems, bots } = JSON.parse((await guidon(['list', '--json'])).out);
  expect(systems[0].scenarios[0]).toMatchObject({
    id: 'ford',
    length: '8 turns',
    reconstructed: ['The ford is made up.'],
  });
  expect(bots.map((bot: { name: string }) => bot.name)).toContain('random');
});

test('every shipped scenario can be laid out and has its length', async () => {
  const { systems } = JSON.parse((await guidon(['list', '--json'], { library })).out);
  const scenarios = systems.flatMap((system: { scenarios: { id: string; length?: string }[] }) => system.scenarios);
  expect(scenarios.map((scenario: { id: string }) => scenario.id)).toEqual(scenarioIds(library));
  for (const scenario of scenarios) expect(scenario.length).toMatch(/turn/);
});
