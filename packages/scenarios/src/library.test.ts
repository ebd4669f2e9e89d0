import { describe, expect, test } from 'vitest';
import { mapIds, mapSource, scenarioIds, scenarioSource } from './index.ts';

describe('the library of scenarios', () => {
  test('lists scenarios and maps in a fixed order', () => {
    expect(scenarioIds()).toEqual([
      'herbst-woods',
      'gettysburg-1863-07-01',
      'gettysburg-1863-07-02',
      'gettysburg-1863-07-03',
      'gettysburg-1863-campaign',
      'texas-road',
      'new-bern',
      'iuka',
      'honey-springs',
      'vincents-spur',
      'brandy-station',
      'mcphersons-ridge',
      'little-round-top',
      'sherman',
      'henry-house-hill',
      'wheatfield',
      'free-field',
    ]);
    expect(mapIds()).toEqual([
      'gettysburg-1863',
      'gettysburg-west-1863',
      'texas-road-1863',
      'new-bern-1862',
      'iuka-1862',
      'honey-springs-1863',
      'vincents-spur-1863',
      'brandy-station-1863',
      'mcphersons-ridge-1863',
      'little-round-top-1863',
      'sherman-1861',
      'henry-house-hill-1861',
      'wheatfield-1863',
      'crossroads',
    ]);
  });

  test.each([
    ['yankees-board', 5],
    ['huzzah', 4],
    ['rebel-yell', 4],
    ['rebels-table', 4],
    ['chess', 0],
  ])('of %s there are %i', (system, count) => expect(scenarioIds(system)).toHaveLength(count));

  test.each([
    ...scenarioIds('yankees-board')
      .filter(id => id.startsWith('gettysburg'))
      .map(id => [id, 'yankees-board', 'gettysburg-1863'] as const),
    ['herbst-woods', 'yankees-board', 'gettysburg-west-1863', 'gettysburg-1863'] as const,
    ['texas-road', 'huzzah', 'texas-road-1863'] as const,
    ['new-bern', 'huzzah', 'new-bern-1862'] as const,
    ['iuka', 'huzzah', 'iuka-1862'] as const,
    ['honey-springs', 'huzzah', 'honey-springs-1863'] as const,
    ['vincents-spur', 'rebel-yell', 'vincents-spur-1863'] as const,
    ['brandy-station', 'rebel-yell', 'brandy-station-1863'] as const,
    ['mcphersons-ridge', 'rebel-yell', 'mcphersons-ridge-1863'] as const,
    ['little-round-top', 'rebel-yell', 'little-round-top-1863'] as const,
  ])('%s comes as one document with map and order of battle in place', (id, system, map, battle?: string) => {
    expect(scenarioSource(id)).toMatchObject({
      id,
      system,
      map: { id: map, hexes: {} },
      orderOfBattle: { id: battle ?? map },
    });
  });

  test.each([
    ['sherman', 'sherman-1861'],
    ['henry-house-hill', 'henry-house-hill-1861'],
    ['wheatfield', 'wheatfield-1863'],
    ['free-field', 'crossroads'],
  ])('%s comes with its table and its forces', (id, battle) => {
    expect(scenarioSource(id)).toMatchObject({
      id,
      system: 'rebels-table',
      map: { id: battle, features: expect.any(Array) },
      orderOfBattle: { id: battle, units: expect.any(Array) },
    });
  });

  test.each(scenarioIds())('%s survives JSON unchanged', id => {
    const source = scenarioSource(id);
    expect(JSON.parse(JSON.stringify(source))).toEqual(source);
  });

  test.each(scenarioIds())('%s tells its story', id => {
    expect(scenarioSource(id)).toMatchObject({
      dossier: {
        summary: expect.stringMatching(/./),
        history: expect.arrayContaining([expect.stringMatching(/./)]),
        length: { text: expect.stringMatching(/turn/) },
        losses: expect.any(Array),
        sources: expect.any(Array),
      },
    });
  });

  test('unknown ids give nothing', () => {
    expect(scenarioSource('antietam-1862')).toBeUndefined();
    expect(mapSource('antietam-1862')).toBeUndefined();
  });
});
