import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/terms.ts';
import type { RtState } from '../terms/state.ts';
import { scenarioBoard, scenarioSystem } from '../test-games.ts';
import { field, withUnit } from './test-field.ts';

const hill = scenarioBoard('henry-house-hill');
const system = scenarioSystem('henry-house-hill');

/** The lists of actions that may be said next. */
function next(state: RtState, unit: string, actions: readonly Action[]): readonly unknown[] {
  const [decision] = system.decisions(state);
  if (decision === undefined) throw new Error('nobody is asked');
  const said = { do: 'activate', unit, supply: false, actions };
  return system.complete?.(state, decision, said).actions ?? [];
}

describe('a list is put together under the rules of a battle', () => {
  test('who may not go up may say an advance that stops at once', () => {
    const state: RtState = {
      ...field(hill, 3, 'union'),
      facts: { piecemeal: { turn: 3, units: ['us-1mn', 'us-11ma'] } },
    };
    expect(next(state, 'us-5ma', [])).toContainEqual([{ act: 'advance' }]);
    expect(next(state, 'us-5ma', [{ act: 'advance' }])).toContainEqual([{ act: 'advance', maxDistance: 0 }]);
    expect(next(state, 'us-5ma', [{ act: 'advance' }])).not.toContainEqual([{ act: 'advance' }, { act: 'stand' }]);
  });

  test('who must go back says so before the points are spent', () => {
    const broken = ['us-1mn', 'us-11ma', 'us-11ny', 'us-38ny', 'us-1mi', 'us-14ny'];
    const beaten = broken.reduce(
      (state, id) => withUnit(hill, state, id, { broken: true, presence: 'gone' }),
      field(hill, 11, 'union'),
    );
    expect(next(beaten, 'us-5ma', [])).toContainEqual([{ act: 'stand' }]);
    expect(next(beaten, 'us-5ma', [{ act: 'stand' }])).toContainEqual([{ act: 'stand' }, { act: 'retire' }]);
    expect(next(beaten, 'us-5ma', [{ act: 'stand' }])).not.toContainEqual([{ act: 'stand' }, { act: 'stand' }]);
  });
});
