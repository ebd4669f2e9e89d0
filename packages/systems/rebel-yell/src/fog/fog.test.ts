import { expect, test } from 'vitest';
import type { RyState } from '../terms/state.ts';
import { scenarioBoard, scenarioSystem } from '../test-games.ts';

const FOG = { fog: true };
const board = scenarioBoard('brandy-station', FOG);
const system = scenarioSystem('brandy-station', FOG);
const UNIT = board.roster.findIndex(({ side }) => side === 'union');

test('R129 that a march halts when something happens, and what the stack has lost, its owner alone knows', () => {
  const march = { step: 'march', path: [1], arrows: [], toll: 2, facing: null } as const;
  const open = { units: [UNIT], leaders: [], flags: [], spent: 0, arrowSpent: 0, steps: 0, stopped: null, free: [] };
  const state: RyState = { ...system.setup(), open, agenda: [march] };
  const tolls = (known: RyState | undefined): unknown => known?.agenda.map(step => 'toll' in step && step.toll);
  expect(tolls(system.known?.(state, 'union'))).toEqual([2]);
  expect(tolls(system.known?.(state, 'confederate'))).toEqual([null]);
  expect(tolls(system.known?.(state, ''))).toEqual([null]);
  expect(system.witnessed({ event: 'next', steps: [march] }, 'confederate')).toMatchObject({ steps: [{ toll: null }] });
  const known = system.known?.(state, 'confederate') ?? state;
  expect(system.known?.(known, 'confederate')).toBe(known);
});

test('R129 who changes formation far away is not seen for that; who is tested is', () => {
  const setup = system.setup();
  const units = setup.units.map((unit, at) => ({ ...unit, where: at === UNIT ? 'map' : 'later', hex: 0 }) as const);
  const isUnseen = (agenda: RyState['agenda']) =>
    system.known?.({ ...setup, units, agenda }, 'confederate').units[UNIT]?.unseen === true;
  expect(isUnseen([])).toBe(true);
  expect(isUnseen([{ step: 'change', units: [UNIT], to: 'line', facing: null, arrow: -1 }])).toBe(true);
  expect(isUnseen([{ step: 'star', units: [UNIT] }])).toBe(false);
});
