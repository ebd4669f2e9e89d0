import { mapSource, scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../../data/charts.json' with { type: 'json' };
import { yankeesBoard } from '../kit.ts';
import { parseCharts } from './charts.ts';
import { parseMap } from './map.ts';
import { rosterUnit } from './roster.ts';

/** A copy with another value at a path. */
function changed(source: unknown, path: string, value: number): object {
  const copy = structuredClone(source);
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<unknown>((at, name) => Reflect.get(Object(at), name), copy);
  Reflect.set(Object(holder), last, value);
  return Object(copy);
}

type Parse = (raw: unknown) => { readonly ok: boolean; readonly issues?: readonly { readonly path: string }[] };

/** Whether the value at the path is a fault by itself. */
const isFault = (parse: Parse, source: unknown, [path, value]: readonly [string, number]): boolean =>
  (parse(changed(source, path, value)).issues ?? []).some(issue => issue.path.replaceAll(/\[(\w+)\]/g, '.$1') === path);

function holdsWithin(parse: Parse, source: unknown, [path, least, most]: readonly [string, number, number]): void {
  expect(
    [least - 1, least, most, most + 1].map(value => isFault(parse, source, [path, value])),
    path,
  ).toEqual([true, false, false, true]);
}

describe('figures of a file within their limits', () => {
  test.each([
    ['terrain.rows.woods.halfPoints', 1, 40],
    ['terrain.rows.woods.diceLost', 0, 20],
    ['terrain.rows.woods.level', 0, 9],
    ['hexsides.rows.stream.halfPoints', 0, 40],
    ['road.halfPoints', 1, 40],
    ['entry.halfPoints', 0, 40],
    ['night.allowanceFactor', 1, 10],
    ['entrenchment.diceLost', 0, 20],
    ['stacking.units', 1, 9],
    ['stacking.infantry', 0, 9],
    ['reaction.dice.conscript', 1, 20],
    ['reaction.dice.veteran', 1, 20],
    ['reaction.dice.elite', 1, 20],
  ] as const)('charts: %s from %d to %d', (...limit) => holdsWithin(parseCharts, charts, limit));

  test.each([
    ['activationDice.union', 1, 20],
    ['activationDice.confederate', 1, 20],
    ['days.0.hours.from', 0, 23],
    ['days.0.hours.to', 0, 23],
    ['orderOfBattle.units.0.cf', 1, 20],
    ['orderOfBattle.units.0.movement', 1, 20],
  ] as const)('a scenario: %s from %d to %d', (...limit) =>
    holdsWithin(
      scenario => yankeesBoard.open({ scenario, charts, profile: {} }),
      scenarioSource('gettysburg-1863-07-01'),
      limit,
    ),
  );

  test.each([
    ['layout.numbers', 1, 99],
    ['default.level', 0, 9],
    ['works.0.from.hour', 0, 23],
    ['hexes.N5.strongpoint.diceLost.infantry', 0, 20],
    ['hexes.N5.strongpoint.diceLost.cavalry', 0, 20],
    ['hexes.N5.victoryPoints', 1, 99],
  ] as const)('a map: %s from %d to %d', (...limit) => {
    const read = parseCharts(charts);
    if (!read.ok) throw new Error('charts');
    holdsWithin(raw => parseMap(raw, read.value), mapSource('gettysburg-1863'), limit);
  });
});

describe('a file that is read', () => {
  const read = parseCharts(charts);
  if (!read.ok) throw new Error('charts');

  test('a single fault refuses a map', () => {
    const map = Object(mapSource('gettysburg-1863'));
    const roads = [...map.roads, { ...map.roads[0], path: ['A1', 'Z99'] }];
    expect(parseMap({ ...map, roads }, read.value)).toMatchObject({ ok: false });
    expect(parseMap(map, read.value)).toMatchObject({ ok: true });
  });

  test('yb:1.1-7 a unit moves as its type does, unless its own points are given', () => {
    const { orderOfBattle } = Object(scenarioSource('gettysburg-1863-07-01'));
    const [source] = orderOfBattle.units;
    const typical = { ...source, movement: undefined };
    const { halfPoints } = rosterUnit(typical, read.value).row;
    expect(rosterUnit(typical, read.value).halfPoints).toBe(halfPoints);
    expect(rosterUnit({ ...source, movement: 7 }, read.value).halfPoints).toBe(14);
  });
});
