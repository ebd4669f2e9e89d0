import { expect, test } from 'vitest';
import type { HzState } from '../terms/state.ts';
import { scenarioBoard, scenarioSystem } from '../test-games.ts';

const FOG = { fog: true };
const board = scenarioBoard('iuka', FOG);
const system = scenarioSystem('iuka', FOG);
const UNIT = board.roster.findIndex(({ side }) => side === 'union');

test('R86 that a march halts when something happens, and what the stack has lost, its owner alone knows', () => {
  const march = { step: 'march', path: [1], road: false, toll: 2, facing: null } as const;
  const open = {
    units: [UNIT],
    leaders: [],
    spent: 0,
    steps: 0,
    allRoad: false,
    bonusUsed: false,
    stopped: null,
    mayTurn: false,
  };
  const state: HzState = { ...system.setup(), open, agenda: [march] };
  const tolls = (known: HzState | undefined): unknown => known?.agenda.map(step => 'toll' in step && step.toll);
  expect(tolls(system.known?.(state, 'union'))).toEqual([2]);
  expect(tolls(system.known?.(state, 'confederate'))).toEqual([null]);
  expect(tolls(system.known?.(state, ''))).toEqual([null]);
  expect(system.witnessed({ event: 'next', steps: [march] }, 'confederate')).toMatchObject({ steps: [{ toll: null }] });
  const known = system.known?.(state, 'confederate') ?? state;
  expect(system.known?.(known, 'confederate')).toBe(known);
});
