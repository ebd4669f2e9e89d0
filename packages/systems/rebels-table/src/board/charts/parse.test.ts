import { faultsOf, readOrThrow } from '@guidon/kit/test-games';
import { describe, expect, test } from 'vitest';
import charts from '../../../data/charts.json' with { type: 'json' };
import rules from '../../../rules.json' with { type: 'json' };
import rulings from '../../../rulings.json' with { type: 'json' };
import { PRESET_KINDS } from './charts.ts';
import { type Charts, parseCharts } from './parse.ts';

const shippedCharts = (): Charts => readOrThrow(parseCharts(charts));

function ruleIds(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.startsWith('rt:') ? [value.slice(3)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(ruleIds) : [];
}

/** The shipped charts with one figure changed. */
function withFigure(place: string, figure: number): unknown {
  const [key = '', ...rest] = place.split('.').toReversed();
  const changed: Record<string, unknown> = structuredClone(charts);
  Object.assign(Object(rest.toReversed().reduce<unknown>((at, step) => Object(at)[step], changed)), { [key]: figure });
  return changed;
}

describe('charts', () => {
  test.each([
    ['commandDistance.competent', 0, 99],
    ['supplyPool.reachBW', 0, 99],
    ['generalRisk.reachBW', 0, 99],
    ['generalRisk.sweptOn', 2, 6],
    ['generalRisk.sweptDice', 1, 9],
    ['generalRisk.incapacitatedOn', 2, 6],
    ['camp.width', 1, 99],
    ['camp.depth', 1, 99],
    ['camp.hitsToFriendsWithin', 0, 99],
    ['chargeMaxWheel', 0, 180],
    ['advanceMaxWheel', 0, 180],
    ['melee.hitOn', 2, 6],
    ['melee.dicePerBase', 1, 9],
    ['hitsPerBase', 1, 99],
    ['hitsPerGunBase', 1, 99],
    ['weapons.musket.dicePerBase', 1, 9],
    ['weapons.musket.short.hit', 2, 6],
    ['atChargersNonArtillery.max', 2, 6],
    ['supplyPool.basic', 0, 99],
    ['supplyPool.perGeneral', -9, 9],
    ['movement.foot.open.normal.dice', 0, 9],
    ['movement.foot.open.normal.plus', 0, 99],
    ['startingBases.infantry.min', 1, 99],
    ['terrainPresets.hill.elevation', 0, 9],
    ['resilienceOutcomes.0.other.advance', 1, 9],
    ['resilienceOutcomes.4.melee.hits', 1, 9],
    ['shooting.2a.0.n', 0, 9],
  ])('%s lies between %i and %i', (place, least, most) => {
    const named = place.replace(/\.(\d+)(?=\.)/g, '[$1]');
    const isFault = (figure: number): boolean => faultsOf(parseCharts(withFigure(place, figure))).includes(named);
    expect([least - 1, least, most, most + 1].map(isFault)).toEqual([true, false, false, true]);
  });

  test('the shipped ones parse, and are the printed ones', () => {
    expect(shippedCharts().reconstructed).toEqual([]);
  });

  test('name rules and rulings that exist', () => {
    const known = new Set([...rules.rules.map(rule => rule.id), ...rulings.map(ruling => ruling.id)]);
    const named = ruleIds(charts);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(id => !known.has(id))).toEqual([]);
  });

  test('rt:RDET-02 to rt:RDET-09 the lowest die of each level', () => {
    const { resilienceLevels } = shippedCharts();
    const rows = Object.values(resilienceLevels).flatMap(({ union, confederate }) =>
      [union, confederate].map(({ lowest }) => [lowest.lackluster, lowest.steady, lowest.determined]),
    );
    expect(rows).toEqual([
      [1, 4, 6],
      [null, 1, 5],
      [1, 2, 6],
      [1, 2, 5],
      [1, 3, 5],
      [1, 3, 6],
      [null, 1, 5],
      [1, 4, 6],
    ]);
  });

  test('rt:RES-04 only the Confederates of 1861 and 1862 are zealous', () => {
    const zealous = Object.entries(shippedCharts().resilienceLevels).flatMap(([period, { union, confederate }]) => [
      ...(union.zealous ? [`${period} union`] : []),
      ...(confederate.zealous ? [`${period} confederate`] : []),
    ]);
    expect(zealous).toEqual(['1861-1862 confederate']);
  });

  test('rt:WPN-04, rt:WPN-08 ranges are in thousandths of a base width', () => {
    const { weapons } = shippedCharts();
    expect(weapons.musket).toMatchObject({
      short: { range: 2000, hit: 4 },
      long: { range: 6000, hit: 6 },
      bounce: null,
    });
    expect(weapons.rifled).toMatchObject({ long: { range: 30000, hit: 5 }, bounce: { range: 3000, hit: 5 } });
    expect(weapons.pistol.long).toBeNull();
  });

  test('rt:MOVD-07, rt:MOVD-11, rt:CHGD-07 what is not thrown, and who has no row', () => {
    const { movement, generalMove, chargeDistance } = shippedCharts();
    expect(movement.artillery.formed?.terrain).toEqual({ dice: 0, plus: 1, sides: 6 });
    expect(generalMove).toBe(10000);
    expect([movement.artillery.open, movement.warHost.formed, chargeDistance.artillery.formed]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('rt:SUP-05, rt:GTYP-06 to rt:GTYP-08, rt:CAMP-01 other lengths', () => {
    const { supplyPool, commandDistance, camp, generalRisk } = shippedCharts();
    expect(supplyPool.reach).toBe(3000);
    expect(commandDistance).toEqual({ incompetent: 8000, competent: 10000, exceptional: 12000 });
    expect(camp).toEqual({ width: 4000, depth: 6000, hitsWithin: 6000 });
    expect(generalRisk.reach).toBe(3000);
  });

  test('R86 hills and roads neither cover nor slow; everything else but impassable ground does both', () => {
    const { terrainPresets } = shippedCharts();
    const bare = PRESET_KINDS.filter(kind => !terrainPresets[kind].cover && !terrainPresets[kind].slows);
    expect(bare).toEqual(['hill', 'road', 'impassable']);
    expect(terrainPresets.hill.elevation).toBe(1);
  });

  test.each<[string, (draft: Draft) => void, string]>([
    ['an unknown key', draft => Object.assign(draft, { weather: 'rain' }), 'weather'],
    ['a period too few', draft => draft.resilienceLevels.pop(), 'resilienceLevels'],
    [
      'a period twice',
      draft => draft.resilienceLevels.splice(3, 1, ...draft.resilienceLevels.slice(0, 1)),
      'resilienceLevels',
    ],
    ['a 1 without a level', draft => level(draft, { lackluster: 2 }), 'resilienceLevels[0].union'],
    ['levels out of order', draft => level(draft, { steady: 6 }), 'resilienceLevels[0].union.determined'],
    ['an adjustment too few', draft => draft.resilienceAdjustments.pop(), 'resilienceAdjustments'],
    [
      'an adjustment that does not exist',
      draft => Object.assign(draft.resilienceAdjustments[0] ?? {}, { when: 'drunk' }),
      'resilienceAdjustments[0].when',
    ],
    ['a rule of another game', draft => Object.assign(draft.camp, { rule: 'ry:9.7' }), 'camp.rule'],
    ['a gap in the outcomes', draft => draft.resilienceOutcomes.splice(3, 1), 'resilienceOutcomes[3].max'],
    ['an outcome above the highest', draft => outcome(draft, 0, { max: 20 }), 'resilienceOutcomes[0].max'],
    ['no outcome below', draft => outcome(draft, 6, { min: 0 }), 'resilienceOutcomes[6].min'],
    ['an end in the middle', draft => outcome(draft, 3, { min: null }), 'resilienceOutcomes[3].min'],
    ['a row upside down', draft => outcome(draft, 3, { min: 8 }), 'resilienceOutcomes[3].min'],
    ['an empty outcome', draft => outcome(draft, 3, { melee: {} }), 'resilienceOutcomes[3].melee'],
    [
      'an advance for nothing',
      draft => draft.advanceBecomesCarryOnWhenDefending.pop(),
      'advanceBecomesCarryOnWhenDefending',
    ],
    ['a move of nothing', draft => foot(draft, { dice: 0, plus: 0, sides: 6 }), 'movement.foot.open.normal'],
    ['a die with four sides', draft => foot(draft, { dice: 1, plus: 0, sides: 4 }), 'movement.foot.open.normal.sides'],
    [
      'a row of movement too few',
      draft => Reflect.deleteProperty(draft.movement.foot, 'column'),
      'movement.foot.column',
    ],
    [
      'a general who charges',
      draft => Object.assign(draft.chargeDistance.general.any, { distance: { dice: 1, plus: 0, sides: 6 } }),
      'chargeDistance.general.any.distance',
    ],
    [
      'a general who throws dice',
      draft => Object.assign(draft.movement.general.any.normal, { dice: 2 }),
      'movement.general.any.normal',
    ],
    ['a D3 of our own', draft => draft.d3.reverse(), 'd3'],
    ['one in one', draft => Object.assign(draft.melee.rows[0] ?? {}, { n: 1 }), 'melee.rows[0].n'],
    [
      'a row of the pool twice',
      draft => Object.assign(draft.shooting['2a'][1] ?? {}, { when: 'firstShotOfGame' }),
      'shooting.2a[1].when',
    ],
    ['nothing with a number', draft => Object.assign(draft.shooting['2b'][6] ?? {}, { n: 1 }), 'shooting.2b[6].n'],
    [
      'a long range that is short',
      draft => Object.assign(draft.weapons.musket.long, { range: 2 }),
      'weapons.musket.long.range',
    ],
    ['a weapon too few', draft => Reflect.deleteProperty(draft.weapons, 'bow'), 'weapons.bow'],
    ['guns for infantry', draft => draft.weaponsByType.infantry.push('rifled'), 'weaponsByType.infantry[2]'],
    ['a battery with muskets', draft => draft.weaponsByType.artillery.push('musket'), 'weaponsByType.artillery[2]'],
    [
      'no formation at all',
      draft => draft.formationsAllowed.infantry.formations.splice(0),
      'formationsAllowed.infantry.formations',
    ],
    [
      'more bases at least than at most',
      draft => Object.assign(draft.startingBases.infantry, { max: 3 }),
      'startingBases.infantry.max',
    ],
    [
      'a zone deeper than the table',
      draft => draft.deployment.attackerDepthFraction.reverse(),
      'deployment.attackerDepthFraction',
    ],
    ['a distance in inches', draft => Object.assign(draft.camp, { width: '4"' }), 'camp.width'],
    ['a preset too few', draft => Reflect.deleteProperty(draft.terrainPresets, 'woods'), 'terrainPresets.woods'],
  ])('%s is refused by name', (_name, change, path) => {
    const draft = structuredClone(charts) as Draft;
    change(draft);
    expect(faultsOf(parseCharts(draft))[0]).toBe(path);
  });
});

type Draft = typeof charts;

const level = (draft: Draft, change: object) => Object.assign(draft.resilienceLevels[0]?.union ?? {}, change);
const outcome = (draft: Draft, at: number, change: object) => Object.assign(draft.resilienceOutcomes[at] ?? {}, change);
const foot = (draft: Draft, normal: object) => Object.assign(draft.movement.foot.open, { normal });
