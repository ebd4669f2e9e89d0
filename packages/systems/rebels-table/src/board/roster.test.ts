import { scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { parseBoard } from './scenario.ts';
import { boardOf } from './test-boards.ts';
import { command, type Draft, faultsOf, host, leader, lone, set, unit } from './test-drafts.ts';

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

  test('a battery of one gun is taken, of none it is not', () => {
    expect(faultsOf('henry-house-hill', draft => unit(draft, 0, { guns: 1 }))).toEqual([]);
    expect(faultsOf('henry-house-hill', draft => unit(draft, 0, { guns: 0 }))).toHaveLength(1);
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
