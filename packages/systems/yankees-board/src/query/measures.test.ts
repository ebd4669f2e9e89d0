import { Match, seededBox } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { headerFor, openedScenario } from '../test-games.ts';

test('each side has its own steps on the map and still to come', () => {
  const id = 'gettysburg-1863-07-01';
  const { system } = openedScenario(id);
  const { state } = Match.start(system, headerFor(id, 'measures'), seededBox('measures'));
  const { units } = system.view(state, 'union') as unknown as { readonly units: readonly Seen[] };
  const stepsOf = (side: string, statuses: readonly string[]): number =>
    units.reduce((sum, unit) => sum + (unit.side === side && statuses.includes(unit.status) ? unit.steps : 0), 0);
  const both = (...statuses: string[]): readonly number[] => [
    stepsOf('union', statuses),
    stepsOf('confederate', statuses),
  ];
  expect(both('map')).not.toEqual(both('due', 'later'));
  expect(system.measures?.(state)).toMatchObject({ steps: both('map'), due: both('due', 'later') });
});

interface Seen {
  readonly side: string;
  readonly status: string;
  readonly steps: number;
}
