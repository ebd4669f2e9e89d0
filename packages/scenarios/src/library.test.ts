import { describe, expect, test } from 'vitest';
import { mapIds, mapSource, scenarioIds, scenarioSource } from './index.ts';

describe('the library of scenarios', () => {
  test('lists scenarios and maps in a fixed order', () => {
    expect(scenarioIds()).toEqual([
      'gettysburg-1863-07-01',
      'gettysburg-1863-07-02',
      'gettysburg-1863-07-03',
      'gettysburg-1863-campaign',
    ]);
    expect(mapIds()).toEqual(['gettysburg-1863']);
  });

  test.each(scenarioIds())('%s comes as one document with map and order of battle in place', id => {
    expect(scenarioSource(id)).toMatchObject({
      id,
      system: 'yankees-board',
      map: { id: 'gettysburg-1863', hexes: {} },
      orderOfBattle: { id: 'gettysburg-1863' },
    });
  });

  test('a scenario survives JSON unchanged', () => {
    const source = scenarioSource('gettysburg-1863-campaign');
    expect(JSON.parse(JSON.stringify(source))).toEqual(source);
  });

  test('unknown ids give nothing', () => {
    expect(scenarioSource('antietam-1862')).toBeUndefined();
    expect(mapSource('antietam-1862')).toBeUndefined();
  });
});
