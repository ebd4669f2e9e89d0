import { mapSource, scenarioIds, scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../data/charts.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import rulings from '../rulings.json' with { type: 'json' };
import { parseCharts, reconstructedCharts } from './board/charts.ts';
import { OPTIONS, parseProfile } from './board/profile.ts';
import { yankeesBoard } from './kit.ts';
import { isReserve } from './terms/names.ts';
import { openedScenario } from './test-games.ts';

const ids = new Set(rules.rules.map(rule => rule.id));

describe('the rules index', () => {
  test('has every row of the rulebook once, with words of its own', () => {
    expect(rules.rules).toHaveLength(156);
    expect(ids.size).toBe(156);
    for (const rule of rules.rules) expect(rule.title.length * rule.text.length, rule.id).toBeGreaterThan(0);
  });

  test('rulings name rules that exist, and options that exist', () => {
    const options = OPTIONS.map(option => option.id);
    for (const ruling of rulings) {
      for (const rule of ruling.rules) expect(ids.has(rule), `${ruling.id}: ${rule}`).toBe(true);
      if ('option' in ruling) expect(options, ruling.id).toContain(ruling.option);
    }
    expect(rulings.filter(ruling => 'option' in ruling)).toHaveLength(options.length);
  });

  test('options name rules that exist', () => {
    for (const option of OPTIONS) expect(ids.has(option.rule.slice(3)), option.id).toBe(true);
  });
});

describe('definitions', () => {
  test('yb:0.0-1 two sides, and Gettysburg in three days', () => {
    expect(openedScenario('gettysburg-1863-campaign').system.seats).toEqual(['union', 'confederate']);
    expect(scenarioIds('yankees-board')).toEqual([
      'herbst-woods',
      'gettysburg-1863-07-01',
      'gettysburg-1863-07-02',
      'gettysburg-1863-07-03',
      'gettysburg-1863-campaign',
    ]);
  });

  test('yb:1.4-3 a hex is 400 metres, a turn an hour', () => {
    expect(mapSource('gettysburg-1863')).toMatchObject({ layout: { hexMetres: 400 } });
    for (const id of scenarioIds('yankees-board')) {
      const { days } = scenarioSource(id) as { days: { hours: { from: number; to: number } }[] };
      // Thirteen turns a day: one for each hour from 8 to 20; the battle to begin with has four of them.
      for (const { hours } of days) expect(hours.to - hours.from + 1, id).toBe(id === 'herbst-woods' ? 4 : 13);
    }
  });

  test('yb:1.4-4 infantry are divisions, cavalry brigades, artillery battalions or brigades of guns', () => {
    const { orderOfBattle } = scenarioSource('gettysburg-1863-campaign') as {
      orderOfBattle: { units: { type: string; designation: string }[] };
    };
    for (const unit of orderOfBattle.units) {
      if (unit.type === 'infantry') expect(unit.designation).toMatch(/Division/);
      if (unit.type === 'cavalry') expect(unit.designation).toMatch(/Brigade|Cavalry|Command/);
      if (unit.type.endsWith('artillery')) expect(unit.designation).toMatch(/Artillery|Battalion|Brigade/);
    }
  });

  test('yb:L-2 the letters of the unit types', () => {
    const letters = Object.fromEntries(Object.entries(charts.unitTypes.rows).map(([type, row]) => [type, row.letter]));
    expect(letters).toEqual({ infantry: 'I', cavalry: 'C', artillery: 'A', 'horse-artillery': 'HA' });
  });

  test('yb:L-3 CR and AR are the reserves, and only they', () => {
    const { orderOfBattle } = scenarioSource('gettysburg-1863-campaign') as {
      orderOfBattle: { units: { corps: string; type: string }[] };
    };
    const reserves = orderOfBattle.units.filter(unit => isReserve(unit.corps));
    expect(new Set(reserves.map(unit => unit.corps))).toEqual(new Set(['CR', 'AR']));
    for (const unit of reserves) expect(unit.type).not.toBe('infantry');
  });
});

describe('charts', () => {
  test('the shipped ones parse, and say which are reconstructed', () => {
    expect(parseCharts(charts).ok).toBe(true);
    const parsed = parseCharts(charts);
    if (parsed.ok) expect(reconstructedCharts(parsed.value)).toEqual(['terrain', 'hexsides']);
  });

  test('a bad one is refused with the place of every fault', () => {
    const bad = structuredClone(charts) as unknown as {
      terrain: { rows: Record<string, unknown> };
      road: Record<string, unknown>;
    };
    bad.terrain.rows.woods = { ...(bad.terrain.rows.woods as object), halfPoints: -1 };
    bad.road.haste = 3;
    const parsed = yankeesBoard.checkCharts(bad);
    expect(parsed.ok ? [] : parsed.issues.map(fault => fault.path)).toEqual([
      'terrain.rows.woods.halfPoints',
      'road.haste',
    ]);
  });
});

describe('profiles and scenarios at the border', () => {
  test.each([
    ['an unknown option', { haste: true }, 'haste'],
    ['a value that is no switch', { corpsIntegrity: 'yes' }, 'corpsIntegrity'],
  ])('%s is refused by name', (_name, profile, path) => {
    const parsed = parseProfile(profile);
    expect(parsed.ok ? [] : parsed.issues.map(fault => fault.path)).toEqual([path]);
  });

  test.each([
    [
      'a hex that is not on the map',
      (s: Draft) => {
        s.setup[0] = { ...s.setup[0], hex: 'J5' };
      },
      'setup[0].hex',
    ],
    [
      'a unit that is not in the order of battle',
      (s: Draft) => {
        s.setup[0] = { ...s.setup[0], unit: 'us-9-nobody' };
      },
      'setup[0].unit',
    ],
    [
      'more steps than its CF',
      (s: Draft) => {
        s.setup[0] = { ...s.setup[0], steps: 9 };
      },
      'setup[0].steps',
    ],
    [
      'cavalry on a wooded hill',
      (s: Draft) => {
        s.setup[1] = { ...s.setup[1], hex: 'D6' };
      },
      'setup[1].hex',
    ],
    [
      'three units in a hex',
      (s: Draft) => {
        for (const place of s.setup) place.hex = 'G9';
      },
      'setup[2].hex',
    ],
    [
      'an unknown key',
      (s: Draft) => {
        s.weather = 'rain';
      },
      'weather',
    ],
  ])('%s is refused with its place', (_name, spoil, path) => {
    const draft = structuredClone(scenarioSource('gettysburg-1863-07-01')) as Draft;
    spoil(draft);
    const opened = yankeesBoard.open({ scenario: draft });
    expect(opened.ok ? [] : opened.issues.map(fault => fault.path)).toContain(path);
  });
});

interface Draft {
  setup: { unit?: string; hex?: string; steps?: number }[];
  [key: string]: unknown;
}
