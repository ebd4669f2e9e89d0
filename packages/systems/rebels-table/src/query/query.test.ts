import type { Answer, Question } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import { describe, expect, test } from 'vitest';
import { mayDeclare } from '../actions/declare.ts';
import { itemId, openItems } from '../actions/items.ts';
import { candidateOrders, MOST_CANDIDATES } from '../plans/candidates-list.ts';
import type { RtState } from '../terms/state.ts';
import { scenarioBoard } from '../test-games.ts';
import { bareBoard, begun, faceToFace } from '../test-positions.ts';
import { answer } from './query.ts';

const board = scenarioBoard('henry-house-hill');
const state = begun(board);
const bare = bareBoard();

function asked(question: Question & { readonly [name: string]: unknown }, at: RtState = state): Answer {
  const found = answer(at === state ? board : bare, at, question);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

describe('a plan', () => {
  test('each action is played from the average end of the one before', () => {
    const at = faceToFace(bare, 12 * BW);
    const plan = asked({ ask: 'plan', unit: 'us-11ny', actions: [{ act: 'advance' }, { act: 'advance' }] }, at);
    expect(plan).toMatchObject({
      legal: true,
      points: 2,
      spends: 2,
      steps: [
        { dice: { dice: 1, sides: 6 }, least: 1000, average: 3500, most: 6000 },
        { ends: [{ pose: { y: 34_500 } }, { pose: { y: 37_000 } }, { pose: { y: 39_500 } }] },
      ],
    });
  });

  test('a shot that will be too far on average is told, though the list may be declared', () => {
    const at = faceToFace(bare, 12 * BW);
    const actions = [{ act: 'advance' }, { act: 'shoot', target: 'cs-33va' }];
    expect(asked({ ask: 'plan', unit: 'us-11ny', actions }, at)).toMatchObject({
      legal: true,
      steps: [{ legal: true }, { legal: false, refusal: { because: 'out-of-range' } }],
    });
  });

  test('a wheel says what it costs', () => {
    const at = faceToFace(bare, 20 * BW);
    const actions = [{ act: 'advance', wheel: 20 }];
    expect(asked({ ask: 'plan', unit: 'us-11ny', actions }, at)).toMatchObject({
      steps: [{ wheelCost: 2094, ends: [{ at: 'least' }, { at: 'average' }, { at: 'most', pose: { facing: 20 } }] }],
    });
  });

  test('a charge shows its tests, its chance to reach and the first round', () => {
    const at = faceToFace(bare, 4 * BW);
    const actions = [{ act: 'charge', target: 'cs-33va' }];
    expect(asked({ ask: 'plan', unit: 'us-11ny', actions }, at)).toMatchObject({
      steps: [
        {
          dice: { dice: 1, sides: 6 },
          stoppedBy: 'cs-33va',
          fight: {
            charged: ['cs-33va'],
            reaches: '1/2',
            tests: [{ unit: 'us-11ny' }, { unit: 'cs-33va' }],
            shots: [{ by: 'cs-33va', target: 'us-11ny' }],
            pools: [{ unit: 'us-11ny' }, { unit: 'cs-33va' }],
          },
        },
      ],
    });
  });

  test('too many actions are refused where they begin to be too many', () => {
    const reload = { act: 'reload' };
    expect(asked({ ask: 'plan', unit: 'us-11ny', actions: [reload, reload, reload] })).toMatchObject({
      legal: false,
      refusal: { because: 'too-many-actions' },
      steps: [{ legal: true }, { legal: true }, { legal: false }],
    });
  });

  test('a general rides', () => {
    const actions = [{ act: 'ride', path: [{ x: 14_000, y: 23_500 }] }];
    expect(asked({ ask: 'plan', unit: 'us-mcdowell', actions })).toMatchObject({
      legal: true,
      steps: [{ ends: [{ at: 'end', distance: 2000 }] }],
    });
  });
});

describe('a drag', () => {
  const at = faceToFace(bare, 30 * BW);
  const drag = (x: number, y: number, more: object = {}) => asked({ ask: 'drag', unit: 'us-11ny', x, y, ...more }, at);

  test('straight ahead stops where the pointer is, and beyond the dice nowhere', () => {
    expect(drag(30_000, 33_000)).toMatchObject({ action: { act: 'advance', maxDistance: 3000 } });
    expect(drag(30_100, 33_000)).toMatchObject({ action: { act: 'advance', maxDistance: 3000 } });
    expect(drag(30_000, 39_000).action).toEqual({ act: 'advance' });
  });

  test('to one side it wheels in whole degrees so that the front ends at the pointer', () => {
    const { plan, action } = drag(31_500, 34_000);
    expect(action).toMatchObject({ act: 'advance' });
    const steps = (
      plan as { readonly steps: readonly { readonly ends: readonly { readonly pose: { x: number; y: number } }[] }[] }
    ).steps;
    const end = steps[0]?.ends[2]?.pose ?? { x: 0, y: 0 };
    expect(Math.hypot(end.x - 31_500, end.y - 34_000)).toBeLessThan(150);
  });

  test('backwards it retires', () => {
    expect(drag(30_400, 28_000)).toMatchObject({ action: { act: 'retire', maxDistance: 2000 } });
  });

  test('from where the list so far ends', () => {
    expect(drag(30_000, 35_500, { before: [{ act: 'advance', maxDistance: 2000 }] })).toMatchObject({
      actions: [{ maxDistance: 2000 }, { act: 'advance', maxDistance: 3500 }],
    });
  });

  test('onto an enemy it is a charge, or the reason why not', () => {
    const near = faceToFace(bare, 4 * BW);
    expect(asked({ ask: 'drag', unit: 'us-11ny', x: 30_000, y: 34_500 }, near)).toMatchObject({
      action: { act: 'charge', target: 'cs-33va' },
    });
    expect(drag(30_000, 60_500)).toMatchObject({ action: null, refusal: { because: 'out-of-reach' } });
    expect(drag(30_000, 33_000, { how: 'charge' })).toMatchObject({
      action: null,
      refusal: { because: 'no-target-here' },
    });
  });

  test('a general rides as far as he can', () => {
    const far = asked({ ask: 'drag', unit: 'us-mcdowell', x: 0, y: 0 });
    expect(far).toMatchObject({ action: { act: 'ride' }, plan: { legal: true } });
  });
});

describe('an aim', () => {
  test('bands, arcs and whom it can hit', () => {
    const at = faceToFace(bare, 5 * BW);
    const aim = asked({ ask: 'aim', unit: 'us-11ny' }, at);
    expect(aim).toMatchObject({
      bands: [
        { name: 'short', reach: 2000 },
        { name: 'long', reach: 6000 },
      ],
      targets: [{ id: 'cs-33va', distance: 5000, band: 'long', refusal: null }],
    });
    expect(aim.arcs).toHaveLength(6);
  });

  test('after a list of actions', () => {
    const at = faceToFace(bare, 9 * BW);
    expect(asked({ ask: 'aim', unit: 'us-11ny' }, at)).toMatchObject({
      targets: [{ refusal: { because: 'out-of-range' } }],
    });
    expect(asked({ ask: 'aim', unit: 'us-11ny', after: [{ act: 'advance' }] }, at)).toMatchObject({
      targets: [{ refusal: null }],
    });
  });
});

test('a sentence becomes a plan, or is not understood', () => {
  expect(asked({ ask: 'read', unit: 'us-11ny', text: 'reload, stand' })).toMatchObject({
    understood: true,
    actions: [{ act: 'reload' }, { act: 'stand' }],
    plan: { legal: true },
  });
  expect(asked({ ask: 'read', unit: 'us-11ny', text: 'fly' })).toMatchObject({ understood: false });
});

test('RTEST-01: the chances of a test come to one', () => {
  const test = asked({ ask: 'resilience', unit: 'us-11ny', column: 'shooting' });
  const sum = (rows: unknown): number =>
    (rows as readonly { readonly about: number }[]).reduce((whole, { about }) => whole + about, 0);
  expect(sum(test.chances)).toBeCloseTo(1);
  expect(sum(test.withSupply)).toBeCloseTo(1);
});

test('lengths are measured between edges', () => {
  const at = faceToFace(bare, 5 * BW);
  expect(asked({ ask: 'measure', from: { unit: 'us-11ny' }, to: { unit: 'cs-33va' } }, at)).toEqual({ distance: 5000 });
  expect(asked({ ask: 'measure', from: { x: 0, y: 0 }, to: { x: 3000, y: 4000 } }, at)).toEqual({ distance: 5000 });
  expect(asked({ ask: 'measure', from: { unit: 'us-11ny' }, to: { x: 30_000, y: 31_000 } }, at)).toEqual({
    distance: 1000,
  });
});

test('a unit, the field and the score', () => {
  expect(asked({ ask: 'unit', unit: 'us-11ny' })).toMatchObject({
    id: 'us-11ny',
    bases: 6,
    inCommand: true,
    range: 6000,
  });
  expect(asked({ ask: 'field' })).toMatchObject({ turn: 1 });
  expect(asked({ ask: 'score' })).toMatchObject({ union: [{ name: 'Henry house', points: 8 }] });
});

test('questions that cannot be answered say why', () => {
  for (const question of [
    { ask: 'plan', unit: 'nobody', actions: [] },
    { ask: 'aim', unit: 'us-mcdowell' },
    { ask: 'drag', unit: 'us-2wi', x: 0, y: 0 },
    { ask: 'resilience', unit: 'us-11ny', column: 'shooting', by: 'nobody' },
    { ask: 'measure', from: { x: 1 }, to: { unit: 'us-11ny' } },
    { ask: 'weather' },
  ])
    expect(answer(board, state, question).ok).toBe(false);
});

test('candidates are legal, bounded, and always some', () => {
  for (const item of openItems(board, state, 'union')) {
    const orders = candidateOrders(board, state, item);
    expect(orders.length).toBeGreaterThan(0);
    expect(orders.length).toBeLessThanOrEqual(MOST_CANDIDATES);
    for (const order of orders) {
      expect(order.unit).toBe(itemId(board, item));
      expect(mayDeclare(board, state, order)).toBeUndefined();
    }
  }
});
