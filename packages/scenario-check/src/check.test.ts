import { LIBRARY, scenarioIds, scenarioSource } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { scenarioCheck } from './check.ts';
import { placeText } from './parts.ts';
import { damagesOf } from './test-damage.ts';

const checked = scenarioCheck(LIBRARY);

test.each(scenarioIds(LIBRARY))('nothing is found in %s, which is shipped', id =>
  expect(checked.findings(scenarioSource(LIBRARY, id))).toEqual([]),
);

/** A gun may have the same dice at several distances. */
const MAY_STAND_TWICE = ['/orderOfBattle/units/*/fire/*'];
const isLong = process.env.GUIDON_LONG === '1';
const every = isLong ? 1 : 5;
const SPOILT = isLong ? scenarioIds(LIBRARY) : ['texas-road', 'herbst-woods', 'sherman', 'vincents-spur'];

describe('damage is found at its place', () => {
  const counted = new Set<string>();

  test.each(SPOILT)('%s', id => {
    const source = scenarioSource(LIBRARY, id);
    const damages = damagesOf(source).filter(
      ({ kind, pattern }, at) => at % every === 0 && !(kind === 'twice' && MAY_STAND_TWICE.includes(pattern)),
    );
    const missed = damages.filter(({ place, spoil }) => {
      const spoilt = structuredClone(source);
      spoil(spoilt);
      return !checked.findings(spoilt).some(({ path }) => path.startsWith(placeText(place.slice(0, -1))));
    });
    expect(missed.map(({ kind, pattern }) => `${pattern}: ${kind}`)).toEqual([]);
    for (const { kind, pattern } of damages) counted.add(`${pattern}: ${kind}`);
  });

  test('of more than two hundred kinds', () => expect(counted.size).toBeGreaterThan(200));
});

const spoilt = (id: string, spoil: (scenario: never) => void): ReturnType<typeof checked.findings> => {
  const scenario = structuredClone(scenarioSource(LIBRARY, id));
  spoil(scenario as never);
  return checked.findings(scenario);
};

describe('what is found is told with its remedy', () => {
  test.each([
    [
      'a unit that nobody has',
      (s: { setup: { units: string[] }[] }) => s.setup[0]?.units.splice(0, 1, 'us-42ilx'),
      { kind: 'fault', path: 'setup[0].units[0]' },
    ],
    [
      'a mistyped name',
      (s: { dossier: Record<string, unknown> }) => {
        s.dossier.sorces = s.dossier.sources;
        delete s.dossier.sources;
      },
      { kind: 'doubt', path: 'dossier.sorces', remedy: 'Did you mean sources?' },
    ],
    [
      'an objective after the last turn',
      (s: { victory: { objectives: object[] } }) => Object.assign(s.victory.objectives[0] ?? {}, { fromTurn: 9 }),
      { kind: 'doubt', path: 'victory.objectives[0].fromTurn', expected: 'a turn of the battle, which has 3' },
    ],
    ['a date', (s: { date: string }) => Object.assign(s, { date: 'July 1863' }), { kind: 'doubt', path: 'date' }],
    [
      'losses that do not sum up',
      (s: { orderOfBattle: { regiments: object[] } }) =>
        Object.assign(s.orderOfBattle.regiments[0] ?? {}, { losses: { killed: 1, wounded: 2, missing: 3, total: 7 } }),
      { kind: 'doubt', path: 'orderOfBattle.regiments[0].losses.total' },
    ],
  ] as const)('%s', (_name, spoil, found) => {
    const findings = spoilt('texas-road', spoil as (scenario: never) => void);
    expect(findings).toContainEqual(expect.objectContaining(found));
  });
});

test.each([
  ['a list', [], ''],
  ['no id', { system: 'huzzah', title: 'x' }, 'id'],
  ['another game', { id: 'x', system: 'huzah', title: 'x' }, 'system'],
])('what is no scenario is told so: %s', (_name, source, path) =>
  expect(checked.findings(source)).toEqual([expect.objectContaining({ kind: 'fault', path })]),
);
