import type { Issue } from '@guidon/kernel';
import type { CaseLibrary } from '@guidon/kit';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { caseKit } from './kit.ts';

const library: CaseLibrary = { map: () => undefined, scenario: () => undefined };
const kit = caseKit(charts);
const A1 = { id: 'A1', side: 'USA', full: '2-6', at: '0,0' };

const faults = (given: object): readonly Issue[] => {
  const position = kit.position(given, library);
  return position.ok ? [] : position.issues;
};

describe('the position of a case', () => {
  test.each([
    ['an unknown word for the ground', { terrain: { '0,0': 'jungle' } }, 'terrain.0,0'],
    ['two grounds in a hex', { terrain: { '0,0': 'woods, marsh' } }, 'terrain.0,0'],
    ['a hex that is not there', { terrain: { '99,0': 'woods' } }, 'terrain.99,0'],
    [
      'works inside neither hex',
      { hexsides: [{ between: ['0,0', '1,0'], kind: 'wall', inside: '2,0' }] },
      'hexsides[0]',
    ],
    ['a unit nowhere', { units: [{ ...A1, at: undefined }] }, 'units[0].at'],
    ['a unit without values', { units: [{ id: 'A1', side: 'USA', at: '0,0' }] }, 'units[0].full'],
    ['a unit twice', { units: [A1, A1] }, 'units[1].id'],
    ['both sides in a hex', { units: [A1, { ...A1, id: 'C1', side: 'CSA', facing: 'N' }] }, 'units[1]'],
    ['two organizations in a hex', { units: [A1, { ...A1, id: 'A2' }] }, 'units[1]'],
    ['a scenario that is not shipped', { scenario: 'nowhere' }, 'scenario'],
    ['a misspelt field', { units: [{ ...A1, morale: 3 }] }, 'units[0].morale'],
  ])('%s is a fault at its place', (_what, given, path) =>
    expect(faults(given).map(fault => fault.path)).toContain(path),
  );

  test.each([
    ['hexsides and ways under terrain', { terrain: { road: '0,0 1,0', 'hexside 0,0/0,-1': 'fence, inside 0,0' } }],
    ['old spellings', { units: [{ ...A1, o_hits: 1, reduced_side: '1-4', at: 'off-map entry 0,10' }] }],
    [
      'a stack in good order',
      {
        units: [
          { ...A1, ho: '1NY' },
          { ...A1, id: 'A2', ho: '1NY' },
        ],
      },
    ],
  ])('%s', (_what, given) => expect(faults(given)).toEqual([]));

  test('everybody is in command and in good order unless the case says otherwise', () => {
    const position = kit.position({ units: [A1, { ...A1, id: 'A2', at: '2,0', state: 'routed' }] }, library);
    if (!position.ok) throw new RangeError('the case is well-formed');
    expect(kit.facts(position.value.opened, position.value.state)).toMatchObject({
      turn: 1,
      segment: 'g',
      units: {
        A1: { at: '0,0', facing: 'N', state: 'good', hits: 0, in_command: true, keep: null, destroyed: 'none' },
        A2: { facing: null, in_command: false, retreats: 1 },
      },
    });
  });
});
