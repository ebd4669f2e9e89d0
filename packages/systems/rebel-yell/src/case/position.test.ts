import type { Issue } from '@guidon/kernel';
import type { CaseLibrary } from '@guidon/kit';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { caseKit } from './kit.ts';

const library: CaseLibrary = { map: () => undefined, scenario: () => undefined };
const kit = caseKit(charts);
const C1 = { id: 'C1', hex: '0,0' };

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
    ['an unknown word for the ground', { terrain: { '0,0': 'jungle' } }, 'terrain.0,0'],
    ['two grounds in a hex', { terrain: { '0,0': 'woods, marsh' } }, 'terrain.0,0'],
    ['a level above the highest', { levels: { '0,0': 8 } }, 'levels.0,0'],
    ['a hex that is not there', { terrain: { '99,0': 'woods' } }, 'terrain.99,0'],
    ['a hexside of one hex', { hexsides: [{ between: ['0,0'], kind: 'fence' }] }, 'hexsides[0]'],
    ['a unit nowhere', { units: [{ id: 'C1' }] }, 'units[0].hex'],
    ['a unit of no side', { units: [{ id: 'X1', hex: '0,0' }] }, 'units[0].side'],
    ['a unit twice', { units: [C1, C1] }, 'units[1].id'],
    ['both sides in a hex', { units: [C1, { id: 'U1', hex: '0,0', facing: 'N' }] }, 'units[1]'],
    ['a corner that pointy hexes do not have', { units: [{ ...C1, facing: 'E' }] }, 'units[0].facing'],
    ['a skirmisher without its second hex', { units: [{ ...C1, deployment: 'skirmish' }] }, 'units[0].arrow'],
    ['a crew of guns that are not there', { units: [{ id: 'CK1', hex: '0,0', serves: 'CA9' }] }, 'units[0].serves'],
    ['a scenario that is not shipped', { scenario: 'nowhere' }, 'scenario'],
    ['a misspelt field', { units: [{ ...C1, oHits: 1 }] }, 'units[0].oHits'],
  ])('%s is a fault at its place', (_what, given, path) =>
    expect(faults(given).map(fault => fault.path)).toContain(path),
  );

  test('pieces are what their ids say unless the case says otherwise', () => {
    expect(
      facts({
        units: [C1, { id: 'UM1', hex: '0,-5' }, { id: 'CA1', hex: '3,0', order: 'disrupted' }],
        leaders: [{ id: 'CL', hex: '0,0' }],
      }),
    ).toMatchObject({
      turn: 1,
      segment: 'g',
      units: {
        C1: {
          side: 'confederate',
          arm: 'infantry',
          weapon: 'M',
          morale: 6,
          facing: 'N',
          formation: 'line',
          deployment: 'stm',
          order: 'good',
          hits: 0,
          inCommand: true,
          flag: false,
          markers: [],
        },
        UM1: { side: 'union', arm: 'cavalry', formation: 'mounted-line', deployment: 'none', facing: 'S' },
        CA1: { arm: 'artillery', weapon: 'N', guns: 2, formation: 'unlimbered', crewed: true, order: 'disrupted' },
        'CA1-crew': { arm: 'crew', where: 'within', serves: 'CA1' },
      },
      leaders: { CL: { rank: 'brigade', brigade: 'C', radius: 4, status: 'active' } },
    });
  });

  test('a crew by itself leaves its guns uncrewed, a flag stands with its bearer, a fall costs reach', () => {
    expect(
      facts({
        units: [
          { id: 'CA1', hex: '3,0' },
          { id: 'CK1', hex: '3,2', order: 'routed', serves: 'CA1' },
          { ...C1, regiment: '4TX', flag: true },
        ],
        leaders: [{ id: 'CL', status: 'incapacitated', lostIn: { segment: 'g' } }],
      }),
    ).toMatchObject({
      units: { CA1: { crewed: false }, CK1: { serves: 'CA1', facing: null, inCommand: false }, C1: { flag: true } },
      flags: { '4TX-flag': { hex: '0,0', status: 'map', inCommand: true } },
      leaders: { CL: { status: 'incapacitated', radius: 3, lostIn: { segment: 'g', turn: 1 } } },
    });
  });
});
