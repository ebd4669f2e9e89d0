import type { Issue } from '@guidon/kernel';
import type { CaseLibrary } from '@guidon/kit';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { caseKit } from './kit.ts';

const library: CaseLibrary = { map: () => undefined, scenario: () => undefined };
const kit = caseKit(charts);
const A1 = { id: 'A1', pos: [20, 10] };

const faults = (given: object): readonly Issue[] => {
  const position = kit.position(given, library);
  return position.ok ? [] : position.issues;
};

function facts(given: object) {
  const position = kit.position(given, library);
  if (!position.ok) throw new RangeError('the case is well-formed');
  return kit.facts(position.value.opened, position.value.state);
}

describe('the position of a case', () => {
  test.each([
    ['a fourth decimal', { units: [{ ...A1, pos: [20.0001, 10] }] }, 'units[0].pos[0]'],
    ['a point of three numbers', { units: [{ ...A1, pos: [1, 2, 3] }] }, 'units[0].pos'],
    ['a unit twice', { units: [A1, A1] }, 'units[1].id'],
    ['two units in one place', { units: [A1, { id: 'B1', pos: [21, 9.5] }] }, 'units[1].pos'],
    ['a unit beyond the edge', { units: [{ ...A1, pos: [1, 10] }] }, 'units[0].pos'],
    ['a formation of others', { units: [{ ...A1, type: 'sharpshooters', formation: 'column' }] }, 'units[0].formation'],
    ['too many bases', { units: [{ ...A1, bases: 7 }] }, 'units[0].bases'],
    ['more bases than at the start', { units: [{ ...A1, bases: 5, startBases: 4 }] }, 'units[0].bases'],
    ['a hit too many', { units: [{ ...A1, hits: 2 }] }, 'units[0].hits'],
    ['arms of others', { units: [{ ...A1, weapon: 'rifled' }] }, 'units[0].weapon'],
    ['a note nobody knows', { units: [{ ...A1, notes: ['tired'] }] }, 'units[0].notes[0]'],
    ['a place too few', { units: [{ ...A1, scattered: [{ pos: [20, 10], facing: 0 }] }] }, 'units[0].scattered'],
    ['a general beyond the edge', { generals: [{ id: 'GA1', pos: [60, 10] }] }, 'generals[0].pos'],
    ['a camp beyond the edge', { sides: { A: { camp: { pos: [1, 6] } } } }, 'sides'],
    [
      'a unit on impassable ground',
      {
        units: [A1],
        terrain: [
          {
            id: 'i',
            kind: 'impassable',
            polygon: [
              [18, 8],
              [22, 8],
              [22, 12],
              [18, 12],
            ],
          },
        ],
      },
      'units[0].pos',
    ],
    ['a melee with nobody', { units: [A1], melee: { charger: 'A1' } }, 'melee.charger'],
    ['a melee before its time', { phase: 'deploy', units: [A1], melee: { charger: 'A1' } }, 'phase'],
    ['a third side', { sides: { C: {} } }, 'sides.C'],
    ['a side by two names', { sides: { A: {}, union: {} } }, 'sides.union'],
    ['a command without units', { commands: { X: {} } }, 'commands.X'],
    [
      'a fortified area',
      { terrain: [{ id: 'w', kind: 'woods', fortification: true, polygon: [] }] },
      'terrain[0].fortification',
    ],
    ['a test of nobody', { tested: ['A9'] }, 'tested[0]'],
    ['a scenario that is not shipped', { scenario: 'nowhere' }, 'scenario'],
    ['a misspelt field', { units: [{ ...A1, base: 4 }] }, 'units[0].base'],
  ])('%s is a fault at its place', (_what, given, path) =>
    expect(faults(given).map(fault => fault.path)).toContain(path),
  );

  test('units are what their ids say unless the case says otherwise', () => {
    expect(facts({ units: [A1, { id: 'B1', type: 'warHost', pos: [20.125, 20] }, { id: 'B2' }] })).toMatchObject({
      turn: 1,
      holder: 'union',
      next: 'union',
      units: {
        A1: { side: 'union', bases: 4, formation: 'formed', weapon: 'musket', level: 'steady', facing: 0, ap: 2 },
        B1: { side: 'confederate', formation: 'open', pos: [20.125, 20], facing: 180, hasShot: true, zealous: false },
        B2: { presence: 'reserve', pos: null, ap: 0 },
        'B-cmd-ballast-2': { presence: 'reserve', broken: false },
      },
      sides: { A: { supply: 0, camp: 'gone' }, union: { supply: 0 } },
    });
  });
});
