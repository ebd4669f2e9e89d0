import { BW, wheelCost } from '@guidon/tabletop';
import { describe, expect, test } from 'vitest';
import { scenarioBoard } from '../../test-games.ts';
import { bareBoard, begun, faceToFace } from '../../test-positions.ts';
import { readActions, readDeclaration } from './read.ts';

const board = scenarioBoard('henry-house-hill');
const state = begun(board);
const read = (unit: string, text: string) => readActions(board, state, unit, text);

describe('sentences for a regiment of six bases', () => {
  const around = (degrees: number): number => wheelCost(6 * BW, degrees);
  test.each([
    ['advance', [{ act: 'advance' }]],
    ['Advance 3', [{ act: 'advance', maxDistance: 3000 }]],
    ['advance 2.5 BW, reload', [{ act: 'advance', maxDistance: 2500 }, { act: 'reload' }]],
    ['advance 3, wheel 20 left', [{ act: 'advance', before: 3000, wheel: -20, maxDistance: 3000 + around(20) }]],
    ['advance 3, wheel 20 left, advance', [{ act: 'advance', before: 3000, wheel: -20 }]],
    ['advance, wheel 20° right', [{ act: 'advance', wheel: 20 }]],
    ['wheel 30 right, advance', [{ act: 'advance', wheel: 30 }]],
    ['wheel 30 right', [{ act: 'advance', wheel: 30, maxDistance: around(30) }]],
    ['wheel 30 right, advance 4', [{ act: 'advance', wheel: 30, maxDistance: around(30) + 4000 }]],
    [
      'advance 1, wheel 10 left, advance 2',
      [{ act: 'advance', before: 1000, wheel: -10, maxDistance: 1000 + around(10) + 2000 }],
    ],
    ['advance, advance', [{ act: 'advance' }, { act: 'advance' }]],
    ['advance to the oak wood', [{ act: 'advance', untilTerrain: 'oak-wood' }]],
    ['advance through 38th New York', [{ act: 'advance', through: ['us-38ny'] }]],
    ['retire 2', [{ act: 'retire', maxDistance: 2000 }]],
    [
      'turn left; turn about',
      [
        { act: 'turn', to: 'left' },
        { act: 'turn', to: 'about' },
      ],
    ],
    ['about face', [{ act: 'turn', to: 'about' }]],
    ['form column', [{ act: 'change', formation: 'column' }]],
    ['open order then stand', [{ act: 'change', formation: 'open' }, { act: 'stand' }]],
    ['shoot the 33rd Virginia and then reload', [{ act: 'shoot', target: 'cs-33va' }, { act: 'reload' }]],
    ['fire at cs-2va', [{ act: 'shoot', target: 'cs-2va' }]],
    ['charge the camp', [{ act: 'charge', target: 'camp' }]],
    ['shoot Right guns (Imboden, Alburtis, Walton), reload', [{ act: 'shoot', target: 'cs-art2' }, { act: 'reload' }]],
    ['charge 2nd Virginia wheel 10 left', [{ act: 'charge', target: 'cs-2va', wheel: -10 }]],
    [
      'advance, shoot 33rd Virginia else reload',
      [{ act: 'advance' }, { act: 'shoot', target: 'cs-33va', fallback: { act: 'reload' } }],
    ],
  ])('%s', (text, actions) => expect(read('us-11ny', text)).toEqual({ ok: true, value: actions }));
});

describe('sentences for guns, horse and generals', () => {
  test.each([
    ['us-i1us', 'limber, advance', [{ act: 'change', formation: 'column' }, { act: 'advance' }]],
    ['us-i1us', 'unlimber', [{ act: 'change', formation: 'formed' }]],
    ['us-cav', 'dismount', [{ act: 'change', formation: 'open' }]],
    ['us-cav', 'mount', [{ act: 'change', formation: 'formed' }]],
    ['us-mcdowell', 'ride to 20 14', [{ act: 'ride', path: [{ x: 20_000, y: 14_000 }] }]],
    ['us-mcdowell', 'ride 3 north', [{ act: 'ride', path: [{ x: 12_000, y: 26_500 }] }]],
    [
      'us-mcdowell',
      'ride 2 east, ride 1 south',
      [
        { act: 'ride', path: [{ x: 14_000, y: 23_500 }] },
        { act: 'ride', path: [{ x: 14_000, y: 22_500 }] },
      ],
    ],
  ])('%s: %s', (unit, text, actions) => expect(read(unit, text)).toEqual({ ok: true, value: actions }));
});

describe('what is not understood', () => {
  test.each([
    ['fly', /advance, wheel, retire/],
    ['shoot Virginia', /one only: .*2nd Virginia.*33rd Virginia/],
    ['shoot 20th Maine', /an enemy unit/],
    ['shoot 38th New York', /an enemy unit/],
    ['form square', /column, line or open order/],
    ['ride 3 up', /direction of the compass/],
    ['wheel 200 left', /180 degrees/],
  ])('%s', (text, expected) => {
    const found = read('us-11ny', text);
    expect(found.ok ? '' : (found.issues[0]?.expected ?? '')).toMatch(expected);
  });

  test('every part that is not understood is told', () => {
    const found = read('us-11ny', 'fly, advance, sing');
    expect(found.ok ? [] : found.issues.map(fault => fault.found)).toEqual(['"fly"', '"sing"']);
  });
});

test('a charge takes the wheel that reaches', () => {
  const bare = bareBoard();
  expect(readActions(bare, faceToFace(bare, 3 * BW), 'us-11ny', 'charge 33rd virginia')).toEqual({
    ok: true,
    value: [{ act: 'charge', target: 'cs-33va' }],
  });
});

test('a whole declaration names the unit before a colon, and may buy a third point', () => {
  const said = (text: string) => readDeclaration(board, state, 'union', text);
  expect(said('11th New York: advance 3, reload')).toEqual({
    ok: true,
    value: {
      do: 'activate',
      unit: 'us-11ny',
      actions: [{ act: 'advance', maxDistance: 3000 }, { act: 'reload' }],
    },
  });
  expect(said('38 NY: advance, with supply')).toMatchObject({ ok: true, value: { unit: 'us-38ny', supply: true } });
  expect(said('33rd Virginia: advance').ok).toBe(false);
  expect(said('advance').ok).toBe(false);
});
