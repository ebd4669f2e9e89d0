import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/terms.ts';
import { adjustments } from '../resilience/test.ts';
import { aimAt } from '../shooting/aim.ts';
import { unitNamed } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import type { RtState } from '../terms/state.ts';
import { scenarioBoard } from '../test-games.ts';
import { scoreParts } from '../victory/score.ts';
import { field, played, refusalOf, withGeneral, withUnit } from './test-field.ts';

const hill = scenarioBoard('henry-house-hill');
const wheat = scenarioBoard('wheatfield');
const AWAY = { x: 1000, y: 1000 };

const declared = (unit: string, ...actions: readonly Action[]) => ({ do: 'activate', unit, actions }) as const;

describe('Henry House Hill', () => {
  const guns = 'us-i1us';
  /** A regiment right in front of Ricketts, 4 BW away. */
  const near = (): RtState =>
    withUnit(hill, field(hill, 2, 'union'), 'cs-33va', { pose: { x: 23000, y: 13000, facing: 298 } });

  test('a battery hesitates once at infantry that comes near', () => {
    const shoot = declared(guns, { act: 'shoot', target: 'cs-33va' });
    const held = played(hill, near(), shoot, [3]);
    expect(held.events.some(({ event }) => event === 'shot')).toBe(false);
    expect(unitOf(held.state, unitNamed(hill, guns)).loaded).toBe(true);
    const sure = played(hill, near(), shoot, [4, ...Array.from({ length: 40 }, () => 1)]);
    expect(sure.events.some(({ event }) => event === 'shot')).toBe(true);
    const again: RtState = { ...near(), facts: held.state.facts };
    expect(
      played(
        hill,
        again,
        shoot,
        Array.from({ length: 40 }, () => 1),
      ).events.some(e => e.event === 'shot'),
    ).toBe(true);
  });

  test('two regiments of a command go up in a turn, and no third', () => {
    const state = field(hill, 3, 'union');
    const gone: RtState = { ...state, facts: { piecemeal: { turn: 3, units: ['us-1mn', 'us-11ma'] } } };
    const up = declared('us-5ma', { act: 'advance' });
    expect(refusalOf(hill, gone, up)).toMatchObject({ because: 'piecemeal' });
    expect(refusalOf(hill, state, up)).toBeUndefined();
    expect(
      refusalOf(hill, { ...gone, turn: 9, facts: { piecemeal: { turn: 9, units: ['us-1mn', 'us-11ma'] } } }, up),
    ).toBeUndefined();
    expect(refusalOf(hill, gone, declared('us-5ma', { act: 'retire' }))).toBeUndefined();
  });

  test('an advance toward the plateau is remembered', () => {
    const { state } = played(hill, field(hill, 3, 'union'), declared('us-5ma', { act: 'advance' }), [1]);
    expect(state.facts.piecemeal).toEqual({ turn: 3, units: ['us-5ma'] });
  });

  test('guns on the plateau with four hits cannot limber', () => {
    const limber = declared(guns, { act: 'change', formation: 'column' });
    const three = withUnit(hill, field(hill, 2, 'union'), guns, { hits: 3 });
    expect(refusalOf(hill, three, limber)).toBeUndefined();
    expect(refusalOf(hill, withUnit(hill, three, guns, { hits: 4 }), limber)).toMatchObject({ because: 'horses-down' });
    const limbered = withUnit(hill, three, guns, { hits: 4, formation: 'column' });
    expect(refusalOf(hill, limbered, declared(guns, { act: 'change', formation: 'formed' }))).toBeUndefined();
    // The guns of others have their horses.
    const there = { x: 21000, y: 24000, facing: 0 };
    const theirs = withUnit(hill, field(hill, 2, 'confederate'), 'cs-art1', { pose: there, hits: 4 });
    expect(refusalOf(hill, theirs, { ...limber, unit: 'cs-art1' })).toBeUndefined();
  });

  test('Jackson’s men stand like a stone wall behind the crest', () => {
    const state = field(hill, 2, 'confederate');
    const unit = unitNamed(hill, 'cs-4va');
    const rows = (at: RtState) =>
      adjustments(hill, at, { unit, column: 'shooting', cause: { by: [] } }).addends.map(({ name }) => name);
    const led = withGeneral(hill, state, 'cs-jackson', { at: { ...unitOf(state, unit).pose } });
    expect(rows(led)).toContain('defendingFortificationOrObstacle');
    expect(rows(withGeneral(hill, state, 'cs-jackson', { at: AWAY }))).not.toContain(
      'defendingFortificationOrObstacle',
    );
    const moved = withUnit(hill, led, 'cs-4va', { notes: { ...unitOf(led, unit).notes, moved: true } });
    expect(rows(moved)).not.toContain('defendingFortificationOrObstacle');
  });

  test('behind the crest is east of the line from the south of the plateau to its north-east corner', () => {
    const state = field(hill, 2, 'confederate');
    const unit = unitNamed(hill, 'cs-4va');
    const isBehind = (x: number, y: number) => {
      const there = withUnit(hill, state, 'cs-4va', { pose: { x, y: y + 500, facing: 0 } });
      const led = withGeneral(hill, there, 'cs-jackson', { at: { x, y: y - 1500 } });
      return adjustments(hill, led, { unit, column: 'shooting', cause: { by: [] } }).addends.some(
        ({ name }) => name === 'defendingFortificationOrObstacle',
      );
    };
    // The line runs through (24, 11.75), (28, 15.5) and (32, 19.25).
    expect([isBehind(24100, 11750), isBehind(28100, 15500), isBehind(32100, 19250)]).toEqual([true, true, true]);
    expect([isBehind(23900, 11750), isBehind(27900, 15500), isBehind(31900, 19250)]).toEqual([false, false, false]);
    expect([isBehind(28000, 15400), isBehind(28000, 15600), isBehind(28000, 15500)]).toEqual([true, false, false]);
  });

  test('guns taken in a melee count for whoever stands at them', () => {
    const state = field(hill, 14, 'union');
    const { pose } = unitOf(state, unitNamed(hill, 'cs-33va'));
    const left: RtState = {
      ...state,
      facts: { 'captured-guns': { guns: [{ unit: guns, x: pose.x, y: pose.y }], battery: guns } },
    };
    const points = (at: RtState) =>
      scoreParts(hill, at, 'confederate').find(({ name }) => name === `guns-${guns}`)?.points;
    expect(points(left)).toBe(4);
    expect(points(state)).toBeUndefined();
    expect(points(withUnit(hill, left, 'cs-33va', { formation: 'column' }))).toBeUndefined();
  });

  test('beaten, the Union in the west must go back', () => {
    const broken = ['us-1mn', 'us-11ma', 'us-11ny', 'us-38ny', 'us-1mi', 'us-14ny'];
    const beaten = broken.reduce(
      (state, id) => withUnit(hill, state, id, { broken: true, presence: 'gone' }),
      field(hill, 11, 'union'),
    );
    const stay = declared('us-5ma');
    expect(refusalOf(hill, beaten, stay)).toMatchObject({ because: 'must-go', facts: { act: 'retire' } });
    expect(refusalOf(hill, beaten, declared('us-5ma', { act: 'retire' }))).toBeUndefined();
    expect(refusalOf(hill, { ...beaten, turn: 10 }, stay)).toBeUndefined();
    const { pose } = unitOf(beaten, unitNamed(hill, 'us-5ma'));
    expect(refusalOf(hill, withGeneral(hill, beaten, 'us-mcdowell', { at: pose }), stay)).toBeUndefined();
  });

  test('a general who comes later brings supply', () => {
    const before: RtState = { ...field(hill, 3, 'union'), agenda: [{ step: 'turn-start' }], pace: 'umpire' };
    const dice = Array.from({ length: 60 }, (_, at) => 1 + (at % 6));
    const { events } = played(hill, before, { do: 'proceed' }, dice);
    expect(events).toContainEqual({ event: 'supply-gained', side: 'union', dice: 1, general: 'us-sherman' });
  });
});

describe('the Wheatfield', () => {
  test('nobody goes onto ground of the other fights', () => {
    const den = withUnit(wheat, field(wheat, 7, 'confederate'), 'cs-3ar', { pose: { x: 24000, y: 5000, facing: 90 } });
    const { state } = played(wheat, den, declared('cs-3ar', { act: 'advance' }), [6, 6, 6]);
    expect(unitOf(state, unitNamed(wheat, 'cs-3ar')).pose.x).toBeLessThanOrEqual(27000);
  });

  test('a Confederate regiment that strays there early is lost for no points', () => {
    const at = withUnit(wheat, field(wheat, 3, 'confederate'), 'cs-3ar', { pose: { x: 30000, y: 14000, facing: 180 } });
    const { state, events } = played(wheat, at, declared('cs-3ar', { act: 'advance' }), [4, 4, 4]);
    expect(events).toContainEqual({ event: 'drawn-off', unit: 'cs-3ar', id: 'other-fights' });
    expect(unitOf(state, unitNamed(wheat, 'cs-3ar'))).toMatchObject({ presence: 'gone', broken: false });
    const later = played(wheat, { ...at, turn: 6 }, declared('cs-3ar', { act: 'advance' }), [4, 4, 4]);
    expect(unitOf(later.state, unitNamed(wheat, 'cs-3ar')).presence).toBe('table');
  });

  test('Tilton and Sweitzer do not charge', () => {
    const facing = withUnit(wheat, field(wheat, 2, 'union'), 'cs-9ga', { pose: { x: 10500, y: 20800, facing: 90 } });
    const charge = (unit: string) => refusalOf(wheat, facing, declared(unit, { act: 'charge', target: 'cs-9ga' }));
    expect(charge('us-118')).toMatchObject({ because: 'no-orders' });
  });

  test('Winslow fires over the 17th Maine into Rose Woods, far off', () => {
    const placed = withUnit(wheat, field(wheat, 2, 'union'), 'cs-11ga', { pose: { x: 23900, y: 12500, facing: 5 } });
    const battery = unitNamed(wheat, 'us-dny');
    expect(aimAt(wheat, placed, { by: battery, at: unitNamed(wheat, 'cs-11ga') }).ok).toBe(true);
    const bare = { ...wheat, special: new Set([...wheat.special].filter(id => id !== 'winslow')) };
    expect(aimAt(bare, { ...placed }, { by: battery, at: unitNamed(wheat, 'cs-11ga') }).ok).toBe(false);
  });

  test('with the enemy near, Winslow leaves', () => {
    const near = withUnit(wheat, field(wheat, 2, 'union'), 'cs-11ga', { pose: { x: 24500, y: 19500, facing: 0 } });
    expect(refusalOf(wheat, near, declared('us-dny'))).toMatchObject({ because: 'must-go', facts: { act: 'retire' } });
  });

  test('Caldwell’s men form line for nothing on the turn they come', () => {
    const here = withUnit(wheat, field(wheat, 4, 'union'), 'us-148pa', {
      presence: 'table',
      pose: { x: 38000, y: 30000, facing: 180 },
      formation: 'column',
      ap: 2,
      arrived: 4,
    });
    const three = declared('us-148pa', { act: 'advance' }, { act: 'change', formation: 'formed' }, { act: 'advance' });
    const led = withGeneral(wheat, here, 'us-birney', { at: AWAY });
    expect(refusalOf(wheat, led, three)).toBeUndefined();
    expect(refusalOf(wheat, withUnit(wheat, led, 'us-148pa', { arrived: 3 }), three)).toMatchObject({
      because: 'too-many-actions',
    });
    const { events } = played(wheat, led, three, [1, 1, 1, 1, 1]);
    expect(events.filter(({ event }) => event === 'moved')).toHaveLength(2);
  });

  test('from turn 6 cartridges come with a general only', () => {
    const state = withUnit(wheat, field(wheat, 6, 'union'), 'us-17me', { loaded: false });
    const far = withGeneral(wheat, withGeneral(wheat, state, 'us-trobriand', { at: AWAY }), 'us-birney', { at: AWAY });
    const reload = declared('us-17me', { act: 'reload' });
    expect(refusalOf(wheat, far, reload)).toMatchObject({ because: 'cartridges' });
    expect(refusalOf(wheat, { ...far, turn: 5 }, reload)).toBeUndefined();
  });

  test('with Wofford to the west tests are worse', () => {
    const unit = unitNamed(wheat, 'us-17me');
    const state = field(wheat, 8, 'union');
    const { pose } = unitOf(state, unit);
    const west = withUnit(wheat, state, 'cs-16ga', {
      presence: 'table',
      pose: { x: pose.x - 6000, y: pose.y, facing: 90 },
    });
    const sum = (at: RtState) =>
      adjustments(wheat, at, { unit, column: 'shooting', cause: { by: [] } }).addends.find(
        ({ name }) => name === 'orchard-falls',
      );
    expect(sum(west)).toMatchObject({ value: -1 });
    expect(sum({ ...west, turn: 7 })).toBeUndefined();
  });

  test('the Reserves come only if the enemy is beyond Plum Run', () => {
    const board = scenarioBoard('wheatfield', { reserves: true });
    const before: RtState = { ...field(board, 12, 'union'), agenda: [{ step: 'turn-start' }], pace: 'umpire' };
    const dice = Array.from({ length: 60 }, (_, at) => 1 + (at % 6));
    const came = (state: RtState) =>
      played(board, state, { do: 'proceed' }, dice).events.some(e => e.event === 'arrived' && e.unit === 'us-1pr');
    expect(came(before)).toBe(false);
    const east = { pose: { x: 41000, y: 25000, facing: 0 } };
    expect(came(withUnit(board, before, 'cs-9ga', east))).toBe(true);
    expect(came(withUnit(board, before, 'us-17me', east))).toBe(false);
    expect(came(withUnit(board, before, 'cs-9ga', { ...east, broken: true, presence: 'gone' }))).toBe(false);
    const onTheRun = { pose: { x: 36000, y: 25000, facing: 0 } };
    expect(came(withUnit(board, before, 'cs-9ga', onTheRun))).toBe(false);
  });
});
