import { faultsOf } from '@guidon/kit/test-games';
import { scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { parseBoard } from './scenario.ts';

describe('scenarios at the border', () => {
  test.each<[string, (draft: Draft) => void, string]>([
    ['an unknown key', draft => Object.assign(draft, { weather: 'rain' }), 'weather'],
    ['a hex off the map', draft => Object.assign(draft.setup[0] ?? {}, { hex: '2519' }), 'setup[0].hex'],
    ['a facing to a side', draft => Object.assign(draft.setup[0] ?? {}, { facing: 'E' }), 'setup[0].facing'],
    ['a unit nobody knows', draft => draft.setup[0]?.units.push('us-9xx-1'), 'setup[0].units[1]'],
    ['a unit twice', draft => draft.setup[1]?.units.push('us-5ia-2'), 'setup[1]'],
    ['a regiment left out', draft => draft.setup.shift(), 'setup'],
    ['two regiments in a hex', draft => Object.assign(draft.setup[1] ?? {}, { hex: draft.setup[0]?.hex }), 'setup[1]'],
    [
      'two facings in a hex',
      draft => {
        draft.setup[0]?.units.splice(0, 1, 'us-5ia-1', 'us-5ia-2');
        draft.setup.splice(1, 0, { hex: '1309', facing: 'S', units: ['us-5ia-3'] });
      },
      'setup[1]',
    ],
    ['a leader nobody knows', draft => Object.assign(draft.leaders[0] ?? {}, { leader: 'us-x' }), 'leaders[0].leader'],
    [
      'an arrival inside the map',
      draft => Object.assign(draft.reinforcements[0] ?? {}, { hex: '1210' }),
      'reinforcements[0]',
    ],
    [
      'an arrival after the end',
      draft => Object.assign(draft.reinforcements[0] ?? {}, { turn: 10 }),
      'reinforcements[0]',
    ],
    [
      'an objective off the map',
      draft => draft.victory.objectives[0]?.hexes.push('0101-2519'),
      'victory.objectives[0].hexes[3]',
    ],
    [
      'a special rule for a regiment nobody knows',
      draft => Object.assign(draft.specialRules[1] ?? {}, { units: ['us-1xx'] }),
      'specialRules[1].units[0]',
    ],
    [
      'a rule that brings units and does not exist',
      draft => Object.assign(draft.reinforcements[0] ?? {}, { rule: 'luck' }),
      'reinforcements[0].rule',
    ],
    [
      'a strength no counter has',
      draft => Object.assign(draft.orderOfBattle.regiments[0]?.units[0]?.full ?? {}, { strength: 4 }),
      'orderOfBattle.regiments[0].units[0].full.strength',
    ],
    [
      'an id used twice',
      draft => Object.assign(draft.orderOfBattle.regiments[1] ?? {}, { id: 'us-5ia' }),
      'orderOfBattle.regiments[1].id',
    ],
    [
      'a leader without a command',
      draft => Object.assign(draft.orderOfBattle.leaders[2] ?? {}, { organization: 'nobody' }),
      'orderOfBattle.leaders[2].organization',
    ],
    [
      'two army leaders on a side',
      draft => Object.assign(draft.orderOfBattle.leaders[1] ?? {}, { rank: 'army' }),
      'orderOfBattle.leaders[1].rank',
    ],
    ['a hex off the sheet', draft => Object.assign(draft.map.hexes, { 2519: { terrain: 'woods' } }), 'map.hexes.2519'],
    ['lava', draft => Object.assign(draft.map.hexes['1109'] ?? {}, { terrain: 'lava' }), 'map.hexes.1109.terrain'],
    ['a broken road', draft => draft.map.paths[0]?.path.splice(2, 1), 'map.paths[0].path[2]'],
    ['works between far hexes', draft => Object.assign(draft.map.hexsides[0] ?? {}, { b: '0101' }), 'map.hexsides[0]'],
    [
      'works in neither hex',
      draft => Object.assign(draft.map.hexsides[0] ?? {}, { inside: '0309' }),
      'map.hexsides[0].inside',
    ],
    ['works twice', draft => draft.map.hexsides.unshift(draft.map.hexsides[0] ?? {}), 'map.hexsides[1]'],
    ['a missing slope', draft => draft.map.hexsides.pop(), 'map.hexes.1412.level'],
    [
      'a hill without slopes',
      draft => Object.assign(draft.map.hexes, { '0101': { terrain: 'clear', level: 1 } }),
      'map.hexes.0101.level',
    ],
  ])('%s is refused with its place', (_name, spoil, path) => {
    const draft = structuredClone(scenarioSource('iuka')) as Draft;
    spoil(draft);
    expect(faultsOf(parseBoard({ scenario: draft, charts, profile: {} }))).toContain(path);
  });

  test('hz:5.3.5 no guns set up in a marsh or a creek, and nobody in a river', () => {
    for (const [unit, hex] of [
      ['cs-lath', '1310'],
      ['cs-lath', '0105'],
      ['cs-7nc', '2908'],
    ]) {
      const draft = structuredClone(scenarioSource('new-bern')) as Draft;
      draft.setup.forEach(stack => {
        stack.units = stack.units.filter(id => id !== unit && !id.startsWith(`${unit}-`));
      });
      draft.setup.push({ hex: hex ?? '', facing: 'S', units: [unit ?? ''] });
      expect(faultsOf(parseBoard({ scenario: draft, charts, profile: {} }))).toContain(
        `setup[${draft.setup.length - 1}]`,
      );
    }
  });

  test('faults of the charts keep their place', () => {
    expect(
      faultsOf(parseBoard({ scenario: scenarioSource('iuka'), charts: { ...charts, id: 1 }, profile: {} })),
    ).toEqual(['charts.id']);
  });
});

interface Draft {
  map: {
    hexes: Record<string, object>;
    hexsides: object[];
    paths: { path: string[] }[];
  };
  orderOfBattle: {
    regiments: { id: string; units: { full: object }[] }[];
    leaders: object[];
  };
  setup: { hex: string; facing: string; units: string[] }[];
  leaders: object[];
  reinforcements: object[];
  victory: { objectives: { hexes: string[] }[] };
  specialRules: object[];
}
