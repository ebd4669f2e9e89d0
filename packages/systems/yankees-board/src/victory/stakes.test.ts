import { REFEREE } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { openedScenario } from '../test-games.ts';

/** How a scenario stands, at its beginning or with parts of the position changed. */
function stakesOf(id: string, profile: { readonly [option: string]: boolean } = {}, changed: object = {}) {
  const { system, present } = openedScenario(id, profile);
  const { stakes } = present.position({ ...system.setup(), ...changed }, REFEREE);
  if (stakes === undefined) throw new Error('nothing is said of how it stands');
  return stakes;
}

describe('how Gettysburg stands', () => {
  test('turns are hours of all days; the present one counts those of the days before', () => {
    expect(stakesOf('gettysburg-1863-07-03')).toMatchObject({ turn: 1, turns: 13 });
    expect(stakesOf('gettysburg-1863-campaign')).toMatchObject({ turn: 1, turns: 39 });
    expect(stakesOf('gettysburg-1863-campaign', {}, { day: 1, hour: 9 })).toMatchObject({ turn: 15, turns: 39 });
    expect(stakesOf('gettysburg-1863-campaign', {}, { day: 2, hour: 20 })).toMatchObject({ turn: 39, turns: 39 });
  });

  test('units lost before the battle count by option only, with their printed factors', () => {
    expect(stakesOf('gettysburg-1863-07-03').scored.filter(({ points }) => points !== 0)).toEqual([]);
    // Wadsworth 4, Robinson 3, Birney 5, Barlow 3, Schurz 3, Ransom 2.
    expect(stakesOf('gettysburg-1863-07-03', { eliminatedScore: true }).scored).toContainEqual({
      seat: 'confederate',
      kind: 'units',
      name: null,
      points: 20,
    });
  });

  test('what is not for units was scored for victory hexes, each side by itself', () => {
    const { scored } = stakesOf('gettysburg-1863-07-03', {}, { score: { union: 2, confederate: 9 } });
    expect(scored.filter(({ points }) => points !== 0)).toEqual([
      { seat: 'union', kind: 'victory-hexes', name: null, points: 2 },
      { seat: 'confederate', kind: 'victory-hexes', name: null, points: 9 },
    ]);
    const { scored: both } = stakesOf(
      'gettysburg-1863-07-03',
      { eliminatedScore: true },
      { score: { union: 2, confederate: 25 } },
    );
    expect(both).toContainEqual({ seat: 'confederate', kind: 'victory-hexes', name: null, points: 5 });
    expect(both).toContainEqual({ seat: 'union', kind: 'victory-hexes', name: null, points: 2 });
  });

  test('in the one-day game a lead of three is still a Union win, ten make a Confederate one', () => {
    const { levels } = stakesOf('gettysburg-1863-07-01');
    expect(levels.map(({ seat, lead }) => [seat, lead])).toEqual([
      ['union', -3],
      [null, null],
      ['confederate', 10],
    ]);
    expect(stakesOf('gettysburg-1863-07-03').levels.map(({ lead }) => lead)).toEqual([1, null, 1]);
  });

  test('if it ended now victory hexes count for whoever holds them, before any day is scored', () => {
    const { levels, now, scored } = stakesOf('gettysburg-1863-07-03');
    expect([scored, levels[now]?.seat]).toEqual([[], 'confederate']);
    const none = stakesOf('gettysburg-1863-07-03', {}, { control: [] });
    expect(none.levels[none.now]?.seat).toBeNull();
  });
});
