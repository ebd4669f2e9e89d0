import { scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { isSimple, tableWarnings } from './features.ts';
import { parseBoard } from './scenario.ts';
import { boardOf } from './test-boards.ts';

const issuesOf = (scenario: unknown, profile: object = {}) => {
  const read = parseBoard({ scenario, charts, profile });
  return read.ok ? [] : read.issues;
};

const faultsOf = (id: string, change: (draft: Draft) => void, profile: object = {}) => {
  const draft = structuredClone(scenarioSource(id)) as Draft;
  change(draft);
  return issuesOf(draft, profile);
};

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

/** Battery I is unit 0, the 1st Minnesota unit 1, the cavalry unit 12; Franklin's command and general are 0 and 1. */
describe('rosters', () => {
  test.each<[string, (draft: Draft) => void, string, string]>([
    ['rt:ARMY-01 no force commander', draft => leader(draft, 0, { rank: 'sub' }), 'generals', 'ARMY-01'],
    ['rt:ARMY-01 two force commanders', draft => leader(draft, 1, { rank: 'cinc' }), 'generals', 'ARMY-01'],
    ['rt:ARMY-02 a command nobody knows', draft => unit(draft, 1, { command: 'x' }), 'units[1].command', 'ARMY-02'],
    [
      'rt:ARMY-02 a command of the enemy',
      draft => unit(draft, 1, { command: 'jackson' }),
      'units[1].command',
      'ARMY-02',
    ],
    [
      'rt:ARMY-02 a general of the enemy',
      draft => command(draft, 0, { general: 'cs-bee' }),
      'commands[0].general',
      'ARMY-02',
    ],
    [
      'rt:ARMY-02 a general of two commands',
      draft => command(draft, 0, { general: 'us-willcox' }),
      'generals[2]',
      'ARMY-02',
    ],
    [
      'rt:ARMY-02 the force commander with a command',
      draft => command(draft, 0, { general: 'us-mcdowell' }),
      'generals[0].rank',
      'ARMY-02',
    ],
    ['R22 a command of one unit', draft => lone(draft), 'commands[1]', 'R22'],
    ['rt:TYPE-02 a battery of three guns', draft => unit(draft, 0, { bases: 3 }), 'units[0].bases', 'TYPE-02'],
    ['rt:TYPE-04 cavalry of five bases', draft => unit(draft, 12, { bases: 5 }), 'units[12].bases', 'TYPE-04'],
    [
      'rt:TYPE-07 a war host of one base',
      draft => unit(draft, 12, { type: 'warHost', bases: 1 }),
      'units[12].bases',
      'TYPE-07',
    ],
    ['rt:TYPE-11 a regiment of three bases', draft => unit(draft, 1, { bases: 3 }), 'units[1].bases', 'TYPE-11'],
    ['rt:TYPE-11 a regiment of seven bases', draft => unit(draft, 1, { bases: 7 }), 'units[1].bases', 'TYPE-11'],
    [
      'rt:TYPE-12 sharpshooters of four bases',
      draft => unit(draft, 1, { type: 'sharpshooters', bases: 4 }),
      'units[1].bases',
      'TYPE-12',
    ],
    ['rt:TYPE-03 a battery with muskets', draft => unit(draft, 0, { weapon: 'musket' }), 'units[0].weapon', 'TYPE-03'],
    ['R46 infantry with guns', draft => unit(draft, 1, { weapon: 'rifled' }), 'units[1].weapon', 'R46'],
    ['R46 infantry with pistols', draft => unit(draft, 1, { weapon: 'pistol' }), 'units[1].weapon', 'R46'],
    ['rt:RES-03 a zealous battery', draft => unit(draft, 0, { zealous: true }), 'units[0].zealous', 'RES-03'],
    ['a level it never has', draft => unit(draft, 0, { level: 'lackluster' }), 'units[0].level', 'a level it can have'],
    ['a regiment with guns of its own', draft => unit(draft, 1, { guns: 2 }), 'units[1].guns', 'artillery'],
    ['an id twice', draft => unit(draft, 1, { id: 'us-i1us' }), 'units[1].id', 'an id of its own'],
    ['an id with a space', draft => unit(draft, 1, { id: 'us 1mn' }), 'units[1].id', 'hyphens'],
  ])('%s is refused', (_name, change, path, why) => {
    const fault = faultsOf('henry-house-hill', change).find(found => found.path === `orderOfBattle.${path}`);
    expect(fault?.expected).toContain(why);
  });

  test('R46 with free weapons anybody carries anything, and guns stay with artillery', () => {
    const pistols = (draft: Draft) => unit(draft, 1, { weapon: 'pistol' });
    expect(faultsOf('henry-house-hill', pistols, { freeWeapons: true })).toEqual([]);
    const guns = (draft: Draft) => unit(draft, 1, { weapon: 'rifled' });
    expect(faultsOf('henry-house-hill', guns, { freeWeapons: true })).toHaveLength(1);
  });

  test.each<[string, (draft: Draft) => void, string]>([
    ['rt:FORM-05 a battery in open formation', draft => set(draft, 0, 'open'), 'FORM'],
    ['rt:FORM-11 formed sharpshooters', draft => unit(draft, 1, { type: 'sharpshooters', bases: 2 }), 'FORM'],
    ['rt:TYPE-08 a war host deployed in column', draft => host(draft), 'TYPE-08'],
  ])('%s is refused', (_name, change, why) => {
    const [fault] = faultsOf('henry-house-hill', change);
    expect(fault?.path).toMatch(/^setup\[\d+\]\.formation$/);
    expect(fault?.expected).toContain(why);
  });

  test('pieces stand in the order of their ids, whatever the file', () => {
    const draft = structuredClone(scenarioSource('henry-house-hill')) as Draft;
    draft.orderOfBattle.units.reverse();
    draft.orderOfBattle.generals.reverse();
    const read = parseBoard({ scenario: draft, charts, profile: {} });
    const ids = (pieces: readonly { readonly id: string }[]) => pieces.map(({ id }) => id);
    const board = boardOf('henry-house-hill');
    expect(read.ok && [ids(read.value.units), ids(read.value.generals), ids(read.value.commands)]).toEqual([
      ids(board.units),
      ids(board.generals),
      ids(board.commands),
    ]);
    expect(ids(board.units)).toEqual(ids(board.units).toSorted());
    for (const { general, units, id } of board.commands) {
      expect(board.generals[general]?.command).toBe(id);
      for (const index of units) expect(board.units[index]?.command).toBe(id);
    }
  });
});

/** The hill is feature 0, the pine thicket 3, the bank 12, the orchard fence 14. */
describe('tables', () => {
  test.each<[string, (draft: Draft) => void, string]>([
    ['a table deeper than wide', draft => Object.assign(draft.map, { width: 35000 }), 'width'],
    ['a kind nobody knows', draft => feature(draft, 0, { kind: 'lava' }), 'features[0].kind'],
    ['two corners', draft => draft.map.features[0]?.polygon.splice(2), 'features[0].polygon'],
    [
      'a corner off the table',
      draft => draft.map.features[0]?.polygon.splice(1, 1, [0, 36001]),
      'features[0].polygon[1]',
    ],
    ['a border that crosses itself', draft => feature(draft, 0, { polygon: BOW }), 'features[0].polygon'],
    [
      'an area with a line',
      draft =>
        feature(draft, 0, {
          line: [
            [0, 0],
            [1, 1],
          ],
        }),
      'features[0].line',
    ],
    ['a line of one point', draft => feature(draft, 12, { line: [[0, 0]] }), 'features[12].line'],
    ['an id twice', draft => feature(draft, 1, { id: 'henry-hill' }), 'features[1].id'],
    [
      'shallow water that slows nobody',
      draft => feature(draft, 0, { slowsFormedOnly: true }),
      'features[0].slowsFormedOnly',
    ],
  ])('%s is refused', (_name, change, path) => {
    expect(faultsOf('henry-house-hill', change)[0]?.path).toBe(`map.${path}`);
  });

  test('rt:FORT-01 a fortified wood is refused, a fortified bank is not', () => {
    const [fault] = faultsOf('henry-house-hill', draft => feature(draft, 3, { fortification: true }));
    expect([fault?.path, fault?.expected.includes('FORT-01')]).toEqual(['map.features[3].fortification', true]);
    expect(faultsOf('henry-house-hill', draft => feature(draft, 12, { fortification: true }))).toEqual([]);
  });

  test('nobody starts where he could not go', () => {
    const barred = faultsOf('henry-house-hill', draft => feature(draft, 0, { impassableToGuns: true }));
    expect(barred.map(({ path }) => path)).toEqual(['setup[0]', 'setup[7]', 'setup[18]', 'setup[19]']);
    expect(faultsOf('henry-house-hill', draft => feature(draft, 0, { impassable: true })).length).toBeGreaterThan(4);
  });

  test('rt:TER-06 a kind says what a feature does, and the table may say otherwise', () => {
    const { table, featureById } = boardOf('henry-house-hill');
    const at = (id: string) => table.features[featureById.get(id) ?? -1];
    expect(at('pine-thicket')).toMatchObject({ cover: true, slows: true, blocksSight: true, sightInto: 2000 });
    expect(at('youngs-branch')).toMatchObject({ cover: false, slows: true, slowsFormedOnly: true, obstacle: true });
    expect(at('sudley-bank')).toMatchObject({ linear: true, cover: true, obstacle: true, slows: false });
    expect(at('henry-hill')).toMatchObject({ elevation: 1, cover: false, line: null });
  });

  test('rt:TER-02, rt:TER-03 small features are worth a word', () => {
    const board = boardOf('henry-house-hill');
    expect(tableWarnings(board).map(({ rule: id, feature: of }) => [id, of])).toEqual([
      ['rt:TER-02', 'henry-house'],
      ['rt:TER-02', 'robinson-house'],
      ['rt:TER-02', 'stone-house'],
    ]);
    const [bank] = board.table.features.filter(({ id }) => id === 'sudley-bank');
    const short = bank === undefined ? [] : [{ ...bank, line: bank.line?.slice(0, 1) ?? null }];
    expect(tableWarnings({ table: { ...board.table, features: short } })[0]?.rule).toBe('rt:TER-03');
  });

  test.each<[string, readonly (readonly [number, number])[], boolean]>([
    [
      'a square',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [0, 4],
      ],
      true,
    ],
    [
      'a hook',
      [
        [0, 0],
        [9, 0],
        [9, 9],
        [6, 9],
        [6, 3],
        [0, 3],
      ],
      true,
    ],
    [
      'a corner on a straight side',
      [
        [0, 0],
        [4, 0],
        [8, 0],
        [8, 4],
      ],
      true,
    ],
    [
      'a bow',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a spike',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [4, 9],
        [4, 4],
        [0, 4],
      ],
      false,
    ],
    [
      'a side that touches a corner',
      [
        [0, 0],
        [8, 0],
        [8, 4],
        [4, 0],
        [0, 4],
      ],
      false,
    ],
    [
      'a corner twice over',
      [
        [0, 0],
        [0, 0],
        [4, 0],
        [4, 4],
      ],
      false,
    ],
    [
      'a line',
      [
        [0, 0],
        [4, 0],
        [2, 0],
      ],
      false,
    ],
  ])('%s is simple or not', (_name, corners, simple) => {
    expect(isSimple(corners.map(([x, y]) => ({ x, y })))).toBe(simple);
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

const BOW = [
  [0, 0],
  [9000, 9000],
  [9000, 0],
  [0, 9000],
];

interface Draft {
  sides: string[];
  setup: object[];
  generals: object[];
  reinforcements: object[];
  camps: { union: object };
  specialRules: { data?: object }[];
  profile: { options: object };
  victory: { objectives: object[]; levels: object[] };
  map: { features: { polygon: number[][] }[] };
  orderOfBattle: { units: { command?: string }[]; generals: object[]; commands: object[] };
}

const unit = (draft: Draft, at: number, change: object) => Object.assign(draft.orderOfBattle.units[at] ?? {}, change);
const leader = (draft: Draft, at: number, change: object) =>
  Object.assign(draft.orderOfBattle.generals[at] ?? {}, change);
const command = (draft: Draft, at: number, change: object) =>
  Object.assign(draft.orderOfBattle.commands[at] ?? {}, change);
const feature = (draft: Draft, at: number, change: object) => Object.assign(draft.map.features[at] ?? {}, change);
const general = (draft: Draft, change: object) => Object.assign(draft.generals[0] ?? {}, change);
const arrive = (draft: Draft, change: object) => Object.assign(draft.reinforcements[0] ?? {}, change);
const objective = (draft: Draft, change: object) => Object.assign(draft.victory.objectives[0] ?? {}, change);
const rule = (draft: Draft, data: object) => Object.assign(draft.specialRules[1] ?? {}, { data });
const set = (draft: Draft, at: number, formation: string) => Object.assign(draft.setup[at] ?? {}, { formation });
const move = (draft: Draft, at: number, onto: number) =>
  Object.assign(draft.setup[at] ?? {}, { ...draft.setup[onto], ...{ unit: 'us-1mn' } });

/** All of Willcox's men but one go over to Franklin. */
const lone = (draft: Draft) => {
  const mine = draft.orderOfBattle.units.filter(({ command: of }) => of === 'willcox');
  for (const one of mine.slice(1)) Object.assign(one, { command: 'franklin' });
};

const host = (draft: Draft) => {
  unit(draft, 12, { type: 'warHost', weapon: 'bow' });
  set(draft, 12, 'column');
};
