import { expect, test } from 'vitest';
import { scenarioBoard, scenarioSystem } from '../test-games.ts';

test('a question about fire at a hex without combat units is answered with the fault', () => {
  const system = scenarioSystem('little-round-top');
  const state = system.setup();
  const unit = state.units.findIndex(({ where }) => where === 'map');
  const [id = ''] = [...scenarioBoard('little-round-top').unitById].find(([, index]) => index === unit) ?? [];
  const question = { ask: 'fire', units: [id], target: '0101' };
  expect(system.query(state, 'union', question)).toMatchObject({ ok: false, issues: [{ path: 'target' }] });
});
