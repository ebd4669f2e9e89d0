import type { Question } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/terms.ts';
import { setup } from '../board/setup.ts';
import { answer } from '../query/query.ts';
import type { RtState } from '../terms/state.ts';
import { scenarioBoard } from '../test-games.ts';
import { bareBoard, begun, faceToFace, withUnit } from '../test-positions.ts';
import { speechFor } from '../words/speech.ts';
import { presenterFor } from './presenter.ts';

const board = scenarioBoard('henry-house-hill');
const state = begun(board);
const bare = bareBoard();
const present = presenterFor(speechFor(board));
const fieldOf = (at: RtState) => present.position(at, 'union').field;
const troop = (at: RtState, id: string) => fieldOf(at)?.troops.find(one => one.id === id);

function pictured(question: Question & { readonly [name: string]: unknown }, at: RtState = state) {
  const on = at === state ? board : bare;
  const found = answer(on, at, question);
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return presenterFor(speechFor(on)).answer(at, { question, answer: found.value });
}

test('the map is empty, the table is not', () => {
  expect(present.map()).toMatchObject({ title: 'Henry House Hill', hexes: [] });
  const table = present.table?.();
  expect(table).toMatchObject({ width: 48_000, depth: 36_000, yards: 40, north: 'union', south: 'confederate' });
  expect(table?.features.find(({ id }) => id === 'pine-thicket')?.tip).toContain('slows movement, cover');
  expect(table?.markers.find(({ id }) => id === 'henry-house')).toMatchObject({ points: 8, reach: 3000 });
});

describe('the field', () => {
  test('troops with their bases, their strength and who may be activated', () => {
    expect(troop(state, 'us-11ny')).toMatchObject({
      figure: 'infantry',
      formation: 'formed',
      frontage: 6000,
      depth: 1000,
      strength: { left: 6, of: 6 },
      points: 2,
      spent: false,
      open: true,
    });
    expect(troop(state, 'us-11ny')?.bases.map(({ figure }) => figure)).toEqual(Array(6).fill('foot'));
    expect(troop(state, 'us-i1us')?.bases.map(({ figure }) => figure)).toEqual(['gun', 'gun', 'caisson']);
    expect(troop(state, 'cs-33va')?.open).toBe(false);
  });

  test('dismounted cavalry leaves a base with the horses', () => {
    const afoot = withUnit(board, state, 'us-cav', { formation: 'open' });
    expect(troop(afoot, 'us-cav')?.bases.map(({ figure }) => figure)).toEqual(['foot', 'foot', 'foot', 'holders']);
  });

  test('states hang on a unit, the worst first', () => {
    const { notes } = state.units[board.unitById.get('us-11ny') ?? 0] ?? {};
    if (notes === undefined) throw new Error('no such unit');
    const tired = withUnit(board, state, 'us-11ny', { notes: { ...notes, forcedRetire: true, capped: true }, ap: 0 });
    expect(troop(tired, 'us-11ny')).toMatchObject({ states: ['retired', 'shaken'], spent: true });
  });

  test('generals, camps, and those who are still to come', () => {
    const field = fieldOf(state);
    expect(field?.generals.find(({ id }) => id === 'us-mcdowell')).toMatchObject({ rank: 'cinc', reach: 10_000 });
    expect(field?.camps.map(({ seat }) => seat)).toEqual(['union', 'confederate']);
    expect(field?.coming).toContainEqual({ id: 'us-2wi', seat: 'union', name: '2nd Wisconsin', due: 'turn 4' });
    expect(field?.zones).toEqual([]);
  });

  test('zones are shown while commands are deployed', () => {
    const free = scenarioBoard('free-field');
    const start = setup(free);
    const deploying: RtState = { ...start, agenda: [{ step: 'turn-start' }, { step: 'levels' }, { step: 'deploy' }] };
    const field = presenterFor(speechFor(free)).position(deploying, 'union').field;
    expect(field?.zones.map(({ seat }) => seat)).toEqual(['union', 'confederate']);
    expect(field?.troops).toEqual([]);
    expect(field?.coming.every(({ due }) => due === 'to be deployed')).toBe(true);
  });
});

test('panels tell the turn, the supply and the score', () => {
  const { panels } = present.position(state, 'union');
  expect(panels.map(({ id }) => id)).toEqual(['turn', 'supply', 'score-union', 'score-confederate']);
  expect(panels[1]?.chips.map(({ count }) => count)).toEqual([6, 7]);
});

describe('hints', () => {
  const decision = { seat: 'union', asks: 'activate', rule: 'rt:ACT-07', units: [] } as const;

  test.each<[readonly Action[], string, boolean]>([
    [[{ act: 'advance' }], 'move', false],
    [[{ act: 'advance' }, { act: 'shoot', target: 'cs-33va' }], 'fire', false],
    [[{ act: 'charge', target: 'cs-33va' }], 'charge', true],
    [[], 'pass', false],
  ])('of a declaration %j', (actions, kind, weighed) => {
    const order = { do: 'activate', unit: 'us-11ny', actions } as const;
    expect(present.order(state, { decision, order })).toMatchObject({ kind, weighed, units: ['us-11ny'] });
  });

  test('of a reaction say yes or no', () => {
    const asked = { ...decision, asks: 'move-supply', units: ['us-11ny'] } as const;
    expect(present.asked(state, asked)).toMatchObject({ kind: 'move-supply', reaction: true });
    expect(present.asked(state, decision)).toMatchObject({ reaction: false });
    expect(present.order(state, { decision: asked, order: { do: 'decline' } }).answer).toBe('no');
    expect(present.order(state, { decision: asked, order: { do: 'supply' } }).answer).toBe('yes');
  });

  test('every standing answer has a title', () => {
    const hints = present.standing?.() ?? [];
    expect(new Set(hints.map(({ kind }) => kind)).size).toBe(hints.length);
    for (const { title, yes, no } of hints) expect([title === '', yes, no]).toEqual([false, true, true]);
    expect(hints.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['charged-shoot', 'occupy', 'feed-bases']));
  });
});

describe('answers', () => {
  test('a plan with its ghosts, its dice and its sums', () => {
    const at = faceToFace(bare, 9 * BW);
    const actions = [
      { act: 'advance', maxDistance: 4000 },
      { act: 'shoot', target: 'cs-33va' },
    ];
    const picture = pictured({ ask: 'plan', unit: 'us-11ny', actions }, at);
    expect(picture?.order).toEqual({ do: 'activate', unit: 'us-11ny', actions });
    expect(picture?.plan?.steps[0]).toMatchObject({ says: 'Advance 1D6 but 4 BW at most', dice: '1D6', legal: true });
    expect(picture?.plan?.steps[0]?.ghosts.map(ghost => [ghost.at, ghost.y, ghost.outlines.length])).toEqual([
      ['least', 31_000, 6],
      ['average', 33_500, 6],
      ['most', 34_000, 6],
    ]);
    expect(picture?.plan?.steps[1]?.sums[0]?.total).toMatch(/dice, hits on \d or more/);
  });

  test('a drag gives the order, or the reason', () => {
    const at = faceToFace(bare, 30 * BW);
    expect(pictured({ ask: 'drag', unit: 'us-11ny', x: 30_000, y: 33_000 }, at)).toMatchObject({
      order: { actions: [{ act: 'advance', maxDistance: 3000 }] },
      plan: { legal: true },
    });
    const refused = pictured({ ask: 'drag', unit: 'us-11ny', x: 30_000, y: 60_500 }, at);
    expect(refused?.order).toBeUndefined();
    expect(refused?.plan).toMatchObject({ legal: false, rule: 'rt:CHG-02' });
  });

  test('an aim, a sentence, a test and a length', () => {
    expect(pictured({ ask: 'aim', unit: 'us-i1us' })?.aim?.bands).toHaveLength(2);
    expect(pictured({ ask: 'read', unit: 'us-11ny', text: 'reload' })?.order).toMatchObject({ do: 'activate' });
    expect(pictured({ ask: 'read', unit: 'us-11ny', text: 'fly' })?.notes[0]).toContain('Not understood');
    expect(pictured({ ask: 'resilience', unit: 'us-11ny', column: 'charge' })?.chances).toHaveLength(2);
    expect(pictured({ ask: 'measure', from: { x: 0, y: 0 }, to: { x: 0, y: 2500 } })?.notes).toEqual(['2.5 BW']);
  });

  test('odds of a shot', () => {
    const question = { ask: 'odds', order: { do: 'activate', unit: 'us-11ny' } } as Question;
    const units = { 'cs-33va': { hits: 1 } };
    const picture = present.answer(state, {
      question,
      answer: {
        outcomes: [
          { exactly: '1/3', outcome: { units } },
          { exactly: '2/3', outcome: { units: {} } },
        ],
      },
    });
    expect(picture?.chances[0]?.rows.map(({ text, exactly, harm }) => [text, exactly, harm])).toEqual([
      ['nothing changes', '2/3', 0],
      ['33rd Virginia (8 companies) takes 1 hit', '1/3', 1],
    ]);
  });
});
