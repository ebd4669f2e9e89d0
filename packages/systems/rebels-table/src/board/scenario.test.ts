import { scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { parseBoard } from './scenario.ts';
import { arrive, type Draft, faultsOf, feature, general, move, objective, rule, unit } from './test-drafts.ts';

describe('scenarios at the border', () => {
  test.each<[string, (draft: Draft) => void, string]>([
    ['an unknown key', draft => Object.assign(draft, { weather: 'rain' }), 'weather'],
    ['an unknown period', draft => Object.assign(draft, { period: '1866' }), 'period'],
    ['one side alone', draft => draft.sides.pop(), 'sides'],
    ['a side twice', draft => draft.sides.splice(1, 1, 'union'), 'sides'],
    ['half a thousandth', draft => Object.assign(draft.setup[0] ?? {}, { x: 18400.5 }), 'setup[0].x'],
    ['a facing of 360 degrees', draft => Object.assign(draft.setup[0] ?? {}, { facing: 360 }), 'setup[0].facing'],
    ['a unit nobody knows', draft => Object.assign(draft.setup[0] ?? {}, { unit: 'us-9xx' }), 'setup[0].unit'],
    ['a unit twice', draft => draft.setup.push(...draft.setup.slice(0, 1)), 'setup[27].unit'],
    ['a unit left out', draft => draft.setup.pop(), 'setup'],
    ['a unit on top of another', draft => move(draft, 1, 0), 'setup[1]'],
    ['a unit off the table', draft => Object.assign(draft.setup[0] ?? {}, { x: 100 }), 'setup[0]'],
    ['a unit in a camp', draft => Object.assign(draft.setup[0] ?? {}, { x: 4000, y: 33000 }), 'setup[0]'],
    ['a camp off the table', draft => Object.assign(draft.camps.union, { x: 5000 }), 'camps.union'],
    ['a general nobody knows', draft => general(draft, { general: 'us-x' }), 'generals[0].general'],
    ['a general left out', draft => draft.generals.pop(), 'generals'],
    ['a general off the table', draft => general(draft, { at: [12000, 36001] }), 'generals[0]'],
    ['a point in space', draft => general(draft, { at: [12000, 3600, 1] }), 'generals[0].at'],
    ['an arrival inside the table', draft => arrive(draft, { at: [26000, 100] }), 'reinforcements[0].at'],
    ['an arrival after the end', draft => arrive(draft, { turn: 15 }), 'reinforcements[0].turn'],
    ['an arrival of nobody we know', draft => arrive(draft, { units: ['cs-1xx'] }), 'reinforcements[0].units[0]'],
    ['an option nobody has', draft => arrive(draft, { option: 'luck' }), 'reinforcements[0].option'],
    ['an objective off the table', draft => objective(draft, { at: [-1, 0] }), 'victory.objectives[0].at'],
    [
      'a line without its test',
      draft => objective(draft, { beyond: { x: 1, units: 1 } }),
      'victory.objectives[0].beyond',
    ],
    [
      'a test without its line',
      draft => objective(draft, { test: 'beyond', side: 'union' }),
      'victory.objectives[0].beyond',
    ],
    ['a place both could have', draft => objective(draft, { test: 'any' }), 'victory.objectives[0].side'],
    ['levels out of order', draft => draft.victory.levels.reverse(), 'victory.levels[1].lead'],
    ['levels without an end', draft => draft.victory.levels.pop(), 'victory.levels'],
    ['more than all broken', draft => Object.assign(draft.victory, { rout: [3, 2] }), 'victory.rout'],
    ['a rule for unknown units', draft => rule(draft, { units: ['us-1xx'] }), 'specialRules[1].data.units[0]'],
    ['a rule for unknown ground', draft => rule(draft, { features: ['styx'] }), 'specialRules[1].data.features[0]'],
    ['a rule with fractions', draft => rule(draft, { reach: 0.5 }), 'specialRules[1].data.reach'],
    ['a rule twice', draft => Object.assign(draft.specialRules[1] ?? {}, { id: 'supply' }), 'specialRules[1].id'],
    ['a switch nobody knows', draft => Object.assign(draft.profile.options, { haste: true }), 'profile.options.haste'],
  ])('%s is refused by its path', (_name, change, path) => {
    expect(faultsOf('henry-house-hill', change)[0]?.path).toBe(path);
  });

  test('everything wrong is told at once', () => {
    const faults = faultsOf('henry-house-hill', draft => {
      unit(draft, 0, { bases: 3 });
      feature(draft, 0, { polygon: [[0, 0]] });
      draft.setup.pop();
    });
    expect(faults.map(({ path }) => path)).toEqual([
      'map.features[0].polygon',
      'orderOfBattle.units[0].bases',
      'setup',
    ]);
  });
});

describe('free deployment', () => {
  test.each<[string, (draft: Draft) => void, string]>([
    [
      'a unit with a place',
      draft => draft.setup.push({ unit: 'us-1-1', x: 9000, y: 9000, facing: 0, formation: 'formed' }),
      'setup',
    ],
    [
      'a camp with a place',
      draft => Object.assign(draft.camps, { union: { x: 9000, y: 9000, facing: 0 } }),
      'camps.union',
    ],
    ['a side that begins', draft => Object.assign(draft, { firstInitiative: 'union' }), 'firstInitiative'],
  ])('%s is refused', (_name, change, path) => {
    expect(faultsOf('free-field', change)[0]?.path).toBe(path);
  });

  test('some may come later', () => {
    const late = { turn: 3, at: [24000, 0], units: ['us-2-sharp'] };
    const draft = structuredClone(scenarioSource('free-field')) as Draft;
    draft.reinforcements.push(late);
    const read = parseBoard({ scenario: draft, charts, profile: {} });
    const found = read.ok ? read.value.units.filter(({ arrival }) => arrival !== null) : [];
    // They know no column of march.
    expect(found.map(({ id, arrival }) => [id, arrival])).toEqual([
      ['us-2-sharp', { turn: 3, at: { x: 24000, y: 0 }, formation: 'open' }],
    ]);
  });
});
