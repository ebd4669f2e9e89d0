import { faultsOf } from '@guidon/kit/test-games';
import { scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { parseBoard } from './scenario.ts';

describe('scenarios at the border', () => {
  test.each<[string, (draft: Draft) => void, string]>([
    ['an unknown key', draft => Object.assign(draft, { weather: 'rain' }), 'weather'],
    ['a hex off the map', draft => Object.assign(draft.setup[0] ?? {}, { hex: '2319' }), 'setup[0].hex'],
    ['a facing to a side', draft => Object.assign(draft.setup[0] ?? {}, { facing: 'E' }), 'setup[0].facing'],
    ['a unit nobody knows', draft => draft.setup[0]?.units.push('us-9xx-1'), 'setup[0].units[2]'],
    ['a unit twice', draft => draft.setup[1]?.units.push('us-16mi-1'), 'setup[1]'],
    ['a unit left out', draft => draft.setup[0]?.units.pop(), 'setup'],
    ['a crew set up by itself', draft => draft.setup[0]?.units.push('us-d5us-1-crew'), 'setup[0].units[2]'],
    ['a mounted regiment of foot', draft => set(draft, 0, { formation: 'mounted-line' }), 'setup[0].formation'],
    ['a deployed column', draft => set(draft, 0, { formation: 'column' }), 'setup[0].deployment'],
    [
      'a line without deployment',
      draft => Reflect.deleteProperty(draft.setup[0] ?? {}, 'deployment'),
      'setup[0].deployment',
    ],
    ['two sides in a hex', draft => set(draft, 10, { hex: '1006', facing: 'SW', deployment: 'stf' }), 'setup[10]'],
    ['two facings in a hex', draft => set(draft, 1, { hex: '1006', facing: 'S' }), 'setup[1]'],
    ['two deployments in a hex', draft => set(draft, 1, { hex: '1006', deployment: 'stm' }), 'setup[1]'],
    ['a ninth point in a hex', draft => draft.setup.splice(2, 2, nine), 'setup[2]'],
    ['a line standing to fire in a creek', draft => set(draft, 0, { hex: '0701' }), 'setup[0]'],
    ['a skirmisher in front of itself', draft => set(draft, 9, { arrow: '1611' }), 'setup[9].arrow'],
    ['a skirmisher in one hex', draft => Reflect.deleteProperty(draft.setup[9] ?? {}, 'arrow'), 'setup[9].arrow'],
    ['a line with an arrow', draft => set(draft, 0, { arrow: '1105' }), 'setup[0].arrow'],
    ['somebody under the arrow', draft => set(draft, 0, { hex: '1610' }), 'setup[9].arrow'],
    ['a flag nobody knows', draft => Object.assign(draft.flags[0] ?? {}, { flag: 'us-x-flag' }), 'flags[0].flag'],
    ['a flag without its regiment', draft => Object.assign(draft.flags[0] ?? {}, { hex: '1009' }), 'flags[0]'],
    ['a flag left out', draft => draft.flags.pop(), 'setup'],
    ['a leader nobody knows', draft => Object.assign(draft.leaders[0] ?? {}, { leader: 'us-x' }), 'leaders[0].leader'],
    ['a leader left out', draft => draft.leaders.pop(), 'setup'],
    ['an arrival inside the map', draft => arrive(draft, { hex: '1205' }), 'reinforcements[0]'],
    ['an arrival after the end', draft => arrive(draft, { turn: 11 }), 'reinforcements[0]'],
    ['guns arriving in line', draft => arrive(draft, { formation: 'line' }), 'reinforcements[0].formation'],
    ['a rule that does not exist', draft => arrive(draft, { rule: 'luck' }), 'reinforcements[0].rule'],
    ['an exception that does not exist', draft => arrive(draft, { unless: 'luck' }), 'reinforcements[0].unless'],
    [
      'levels of a rule that does not exist',
      draft => Object.assign(draft.victory.levelsWith[0] ?? {}, { rule: 'luck' }),
      'victory.levelsWith[0].rule',
    ],
    [
      'an objective off the map',
      draft => draft.victory.objectives[0]?.hexes.push('0101-2319'),
      'victory.objectives[0].hexes[2]',
    ],
    ['a rule for unknown units', draft => rule(draft, { units: ['us-1xx'] }), 'specialRules[1].units[0]'],
    ['a rule for an unknown regiment', draft => rule(draft, { regiments: ['us-1xx'] }), 'specialRules[1].regiments[0]'],
    ['a weapon without a row', draft => regiment(draft, 0, { weapon: 'Z' }), 'orderOfBattle.regiments[0].weapon'],
    ['guns with infantry', draft => regiment(draft, 0, { guns: [2] }), 'orderOfBattle.regiments[0].guns'],
    ['a battery with a flag', draft => regiment(draft, 5, { flag: 'us-d5us-flag' }), 'orderOfBattle.regiments[5].flag'],
    ['a battery short of guns', draft => regiment(draft, 5, { guns: [2] }), 'orderOfBattle.regiments[5].guns'],
    ['an id used twice', draft => regiment(draft, 1, { id: 'us-16mi' }), 'orderOfBattle.regiments[1].id'],
    ['a leader of no brigade', draft => leader(draft, 0, { brigade: 'nobody' }), 'orderOfBattle.leaders[0].brigade'],
    ['a leader of no division', draft => leader(draft, 5, { division: 'none' }), 'orderOfBattle.leaders[5].division'],
    [
      'a leader of strange regiments',
      draft => leader(draft, 6, { regiments: ['cs-4tx'] }),
      'orderOfBattle.leaders[6].regiments[0]',
    ],
    ['a hex off the sheet', draft => Object.assign(draft.map.hexes, { 2319: { terrain: 'woods' } }), 'map.hexes.2319'],
    ['lava', draft => Object.assign(draft.map.hexes['1205'] ?? {}, { terrain: 'lava' }), 'map.hexes.1205.terrain'],
    ['an eighth level', draft => Object.assign(draft.map.hexes['1205'] ?? {}, { level: 8 }), 'map.hexes.1205.level'],
    [
      'earthworks that face a side',
      draft => Object.assign(draft.map.hexes['1205'] ?? {}, { earthwork: { kind: 'dug-in', facing: 'W' } }),
      'map.hexes.1205.earthwork.facing',
    ],
    ['a broken road', draft => draft.map.paths[1]?.path.splice(2, 1), 'map.paths[1].path[2]'],
    [
      'a fence between far hexes',
      draft => Object.assign(draft.map.hexsides[0] ?? {}, { b: '0101' }),
      'map.hexsides[0].b',
    ],
    ['a fence twice', draft => draft.map.hexsides.unshift(draft.map.hexsides[0] ?? {}), 'map.hexsides[1]'],
  ])('%s is refused with its place', (_name, spoil, path) => {
    const draft = structuredClone(scenarioSource('little-round-top')) as Draft;
    spoil(draft);
    expect(faultsOf(parseBoard({ scenario: draft, charts, profile: {} }))).toContain(path);
  });

  const LOST = { approximate: false, text: 'none' };
  const place = {
    regiment: 'orderOfBattle.regiments[0]',
    leader: 'orderOfBattle.leaders[0]',
    objective: 'victory.objectives[0]',
  };
  test.each<[string, (draft: Draft, figure: number) => void, string, readonly [number, number]]>([
    ['morale', (draft, morale) => regiment(draft, 0, { morale }), `${place.regiment}.morale`, [0, 9]],
    [
      'men killed',
      (draft, killed) => regiment(draft, 0, { losses: { ...LOST, killed } }),
      `${place.regiment}.losses.killed`,
      [0, Infinity],
    ],
    [
      'losses in all',
      (draft, total) => regiment(draft, 0, { losses: { ...LOST, total } }),
      `${place.regiment}.losses.total`,
      [0, Infinity],
    ],
    ['a radius', (draft, radius) => leader(draft, 0, { radius }), `${place.leader}.radius`, [0, 20]],
    ['the worth of a leader', (draft, worth) => leader(draft, 0, { worth }), `${place.leader}.worth`, [0, 99]],
    [
      'an objective',
      (draft, points) => Object.assign(draft.victory.objectives[0] ?? {}, { points }),
      `${place.objective}.points`,
      [1, 99],
    ],
  ])('%s is a whole number within its bounds', (_name, write, path, [least, most]) => {
    const isRefused = (figure: number) => {
      const draft = structuredClone(scenarioSource('little-round-top')) as Draft;
      write(draft, figure);
      return faultsOf(parseBoard({ scenario: draft, charts, profile: {} })).includes(path);
    };
    expect([isRefused(least - 1), isRefused(least), isRefused(least + 0.5)]).toEqual([true, false, true]);
    if (most < Infinity) expect([isRefused(most), isRefused(most + 1)]).toEqual([false, true]);
  });

  test('ry:7.5.3 no guns set up in a creek, nor guns of two battalions in a hex', () => {
    const faults = (hex: string, battalion: string) => {
      const draft = structuredClone(scenarioSource('mcphersons-ridge')) as Draft;
      const at = draft.setup.findIndex(({ units }) => units.includes('cs-cren'));
      set(draft, at, { hex });
      regiment(draft, 18, { brigade: battalion });
      return faultsOf(parseBoard({ scenario: draft, charts, profile: {} })).includes(`setup[${at}]`);
    };
    expect([faults('1204', "Pegram's Battalion"), faults('0304', "McIntosh's Battalion")]).toEqual([true, true]);
    expect(faults('0304', "Pegram's Battalion")).toBe(false);
  });

  test('faults of the charts keep their place', () => {
    const scenario = scenarioSource('little-round-top');
    expect(faultsOf(parseBoard({ scenario, charts: { ...charts, id: 1 }, profile: {} }))).toEqual(['charts.id']);
  });
});

interface Draft {
  map: {
    hexes: Record<string, object>;
    hexsides: object[];
    paths: { path: string[] }[];
  };
  orderOfBattle: { regiments: object[]; leaders: object[] };
  setup: { hex: string; facing: string; formation: string; deployment: string; units: string[] }[];
  flags: object[];
  leaders: object[];
  reinforcements: object[];
  victory: { objectives: { hexes: string[] }[]; levelsWith: object[] };
  specialRules: object[];
}

const nine = { hex: '1008', facing: 'SW', formation: 'line', deployment: 'stf', units: ['us-44ny', 'us-16mi-1'] };

const set = (draft: Draft, at: number, place: object) => Object.assign(draft.setup[at] ?? {}, place);
const arrive = (draft: Draft, arrival: object) => Object.assign(draft.reinforcements[0] ?? {}, arrival);
const rule = (draft: Draft, data: object) => Object.assign(draft.specialRules[1] ?? {}, data);
const regiment = (draft: Draft, at: number, data: object) =>
  Object.assign(draft.orderOfBattle.regiments[at] ?? {}, data);
const leader = (draft: Draft, at: number, data: object) => Object.assign(draft.orderOfBattle.leaders[at] ?? {}, data);
