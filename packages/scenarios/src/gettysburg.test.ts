import { describe, expect, test } from 'vitest';
import mapFile from '../data/maps/gettysburg-1863.json' with { type: 'json' };
import battleFile from '../data/orders-of-battle/gettysburg-1863.json' with { type: 'json' };
import firstDay from '../data/scenarios/gettysburg-1863-07-01.json' with { type: 'json' };
import secondDay from '../data/scenarios/gettysburg-1863-07-02.json' with { type: 'json' };
import thirdDay from '../data/scenarios/gettysburg-1863-07-03.json' with { type: 'json' };
import campaign from '../data/scenarios/gettysburg-1863-campaign.json' with { type: 'json' };

interface HexFile {
  readonly terrain: string;
  readonly level: number;
  readonly victoryPoints?: number;
  readonly entry?: { readonly side: string; readonly road: string };
  readonly bars?: readonly string[];
}

interface MapFile {
  readonly layout: { readonly letters: string; readonly numbers: number };
  readonly hexes: Readonly<Record<string, HexFile>>;
  readonly streams: readonly { readonly name: string; readonly sides: readonly (readonly string[])[] }[];
  readonly roads: readonly { readonly name: string; readonly kind: string; readonly path: readonly string[] }[];
  readonly works: readonly { readonly hex: string; readonly side: string }[];
  readonly places: readonly { readonly name: string; readonly hex: string; readonly along?: readonly string[] }[];
}

interface UnitFile {
  readonly id: string;
  readonly side: string;
  readonly corps: string;
  readonly type: string;
  readonly cf: number;
  readonly training: string;
  readonly movement: number;
  readonly fire?: readonly number[];
}

interface ScenarioFile {
  readonly id: string;
  readonly days: readonly { readonly day: string; readonly hours: { readonly from: number; readonly to: number } }[];
  readonly setup: readonly { readonly unit: string; readonly hex: string; readonly steps: number }[];
  readonly reinforcements: readonly {
    readonly unit: string;
    readonly day: string;
    readonly hour: string | number;
    readonly entry: string;
  }[];
  readonly eliminated: readonly string[];
  readonly victory: { readonly hexes: Readonly<Record<string, number>> };
}

const map: MapFile = mapFile;
const units: readonly UnitFile[] = battleFile.units;
const scenarios: readonly ScenarioFile[] = [firstDay, secondDay, thirdDay, campaign];
const unitOf = new Map(units.map(unit => [unit.id, unit]));

/** Twice the distance from the east edge in hex widths, and the line counted from the south; undefined off the map. */
function placeOf(hex: string): { readonly x: number; readonly line: number } | undefined {
  const line = map.layout.letters.indexOf(hex.slice(0, 1));
  const number = Number(hex.slice(1));
  if (line < 0 || !Number.isInteger(number) || number < 1 || number > map.layout.numbers) return undefined;
  return { x: 2 * number - (line % 2), line };
}

function areNeighbours(one: string | undefined, other: string | undefined): boolean {
  const a = placeOf(one ?? '');
  const b = placeOf(other ?? '');
  if (a === undefined || b === undefined) return false;
  const across = Math.abs(a.x - b.x);
  const up = Math.abs(a.line - b.line);
  return (up === 0 && across === 2) || (up === 1 && across === 1);
}

/** Two hexsides meet in a corner when they share one hex and their other hexes are neighbours. */
function sidesMeet(one: readonly string[], other: readonly string[]): boolean {
  const shared = one.filter(hex => other.includes(hex));
  const rest = [...one, ...other].filter(hex => !shared.includes(hex));
  return shared.length === 1 && areNeighbours(rest[0], rest[1]);
}

const pairsOf = <T>(items: readonly T[]): readonly (readonly [T, T])[] =>
  items
    .slice(1)
    .flatMap((item, index) => items.slice(index, index + 1).map((before): readonly [T, T] => [before, item]));

const missing = (hexes: readonly string[]): readonly string[] => hexes.filter(hex => placeOf(hex) === undefined);

const countBy = (keys: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(keys, key => key)].map(([key, group]) => [key, group.length]));

const sidesOf = (ids: readonly string[]) => countBy(ids.map(id => unitOf.get(id)?.side ?? 'unknown'));

describe('the map of Gettysburg', () => {
  test('has 21 lines of 13 hexes and no J', () => {
    expect(map.layout.letters).toBe('ABCDEFGHIKLMNOPQRSTUV');
    expect(map.layout.numbers).toBe(13);
  });

  test('the offset makes Cemetery Ridge one chain', () => {
    for (const [one, other] of pairsOf(['I5', 'K6', 'L6', 'M6', 'N5'])) expect(areNeighbours(one, other)).toBe(true);
    expect(['N4', 'N6', 'M5', 'M6', 'O5', 'O6'].every(hex => areNeighbours('N5', hex))).toBe(true);
    expect(['D5', 'D7', 'C5', 'C6', 'E5', 'E6'].every(hex => areNeighbours('D6', hex))).toBe(true);
  });

  test('lists only hexes that exist', () => {
    expect(missing(Object.keys(map.hexes))).toEqual([]);
    expect(missing(map.roads.flatMap(road => road.path))).toEqual([]);
    expect(missing(map.works.map(work => work.hex))).toEqual([]);
    expect(missing(map.places.flatMap(place => [place.hex, ...(place.along ?? [])]))).toEqual([]);
  });

  test('terrain and level agree', () => {
    const levels: Readonly<Record<string, number>> = {
      clear: 0,
      orchard: 0,
      woods: 0,
      urban: 0,
      hill: 1,
      'wooded-hill': 2,
    };
    for (const [hex, { terrain, level }] of Object.entries(map.hexes))
      expect([hex, level]).toEqual([hex, levels[terrain]]);
  });

  test('has the ground of the reconstruction', () => {
    const counts = countBy(Object.values(map.hexes).map(hex => hex.terrain));
    expect(counts).toMatchObject({ hill: 31, orchard: 1, urban: 5, 'wooded-hill': 5, woods: 22 });
  });

  test('B7 and D8 alone are closed to guns', () => {
    const closed = Object.keys(map.hexes).filter(hex => map.hexes[hex]?.bars?.includes('artillery'));
    expect(closed).toEqual(['B7', 'D8']);
  });

  test.each(map.streams.map(stream => [stream.name, stream.sides] as const))(
    '%s is one chain of hexsides',
    (_, sides) => {
      expect(sides.filter(side => side.length !== 2 || !areNeighbours(side[0], side[1]))).toEqual([]);
      expect(pairsOf(sides).filter(([one, other]) => !sidesMeet(one, other))).toEqual([]);
    },
  );

  test('no hexside carries two streams', () => {
    const sides = map.streams.flatMap(stream => stream.sides.map(side => [...side].sort().join('|')));
    expect(new Set(sides).size).toBe(78);
    expect(sides).toHaveLength(78);
  });

  test('every road leads from neighbour to neighbour', () => {
    const broken = map.roads.flatMap(road => pairsOf(road.path).filter(([one, other]) => !areNeighbours(one, other)));
    expect(map.roads).toHaveLength(17);
    expect(broken).toEqual([]);
  });

  test('every entry hex lies on the road it names', () => {
    for (const [hex, { entry }] of Object.entries(map.hexes)) {
      if (entry === undefined) continue;
      expect(map.roads.find(road => road.name === entry.road)?.path).toContain(hex);
    }
  });
});

describe('the order of battle of Gettysburg', () => {
  test('has 64 different units, 41 Union and 23 Confederate', () => {
    expect(unitOf.size).toBe(64);
    expect(sidesOf(units.map(unit => unit.id))).toEqual({ union: 41, confederate: 23 });
  });

  test('every unit belongs to a formation, and every formation has units', () => {
    const formations = battleFile.formations.map(formation => `${formation.side} ${formation.corps}`);
    expect(new Set(formations).size).toBe(formations.length);
    expect(new Set(units.map(unit => `${unit.side} ${unit.corps}`))).toEqual(new Set(formations));
  });

  test('movement and fire follow the arm', () => {
    const movement: Readonly<Record<string, number>> = { infantry: 2, cavalry: 4, artillery: 2, 'horse-artillery': 3 };
    for (const unit of units) {
      expect([unit.id, unit.movement]).toEqual([unit.id, movement[unit.type]]);
      expect([unit.id, unit.fire?.length]).toEqual([unit.id, unit.type.endsWith('artillery') ? 4 : undefined]);
      expect(['conscript', 'veteran', 'elite']).toContain(unit.training);
    }
  });
});

describe.each(scenarios.map(scenario => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  const placed = scenario.setup.map(entry => entry.unit);
  const coming = scenario.reinforcements.map(entry => entry.unit);

  test('names each unit once, and only units of the order of battle', () => {
    const all = [...placed, ...coming, ...scenario.eliminated];
    expect(all.filter(id => !unitOf.has(id))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  test('sets up at most two units in a hex, at most one of them infantry, never with an enemy', () => {
    expect(missing(scenario.setup.map(entry => entry.hex))).toEqual([]);
    for (const hex of new Set(scenario.setup.map(entry => entry.hex))) {
      const here = scenario.setup.filter(entry => entry.hex === hex).map(entry => unitOf.get(entry.unit));
      expect([hex, here.length <= 2]).toEqual([hex, true]);
      expect([hex, here.filter(unit => unit?.type === 'infantry').length <= 1]).toEqual([hex, true]);
      expect([hex, new Set(here.map(unit => unit?.side)).size]).toEqual([hex, 1]);
    }
  });

  test('sets up no unit on ground closed to it, nor next to an enemy', () => {
    for (const { unit, hex } of scenario.setup) {
      const type = unitOf.get(unit)?.type ?? '';
      const ground = map.hexes[hex];
      expect([unit, ground?.bars?.includes(type) ?? false]).toEqual([unit, false]);
      expect([unit, type === 'cavalry' && ground?.terrain === 'wooded-hill']).toEqual([unit, false]);
      const foes = scenario.setup.filter(other => unitOf.get(other.unit)?.side !== unitOf.get(unit)?.side);
      expect([unit, foes.filter(foe => areNeighbours(hex, foe.hex))]).toEqual([unit, []]);
    }
  });

  test('sets up no unit above its full strength', () => {
    const wrong = scenario.setup.filter(({ unit, steps }) => steps < 1 || steps > (unitOf.get(unit)?.cf ?? 0));
    expect(wrong).toEqual([]);
  });

  test('reinforcements arrive on a day and hour that is played, at an entry hex of their side', () => {
    for (const { unit, day, hour, entry } of scenario.reinforcements) {
      const played = scenario.days.find(candidate => candidate.day === day);
      expect([unit, map.hexes[entry]?.entry?.side]).toEqual([unit, unitOf.get(unit)?.side]);
      expect([unit, played !== undefined]).toEqual([unit, true]);
      if (typeof hour === 'string') expect([hour, day]).not.toEqual(['night', scenario.days.at(-1)?.day]);
      else expect(hour >= (played?.hours.from ?? 99) && hour <= (played?.hours.to ?? 0)).toBe(true);
    }
  });

  test('scores the hexes marked on the map, 24 points in all', () => {
    const marked = Object.entries(map.hexes).flatMap(([hex, { victoryPoints }]) =>
      victoryPoints === undefined ? [] : [[hex, victoryPoints] as const],
    );
    expect(scenario.victory.hexes).toEqual(Object.fromEntries(marked));
    expect(marked.reduce((sum, [, points]) => sum + points, 0)).toBe(24);
  });
});

describe('YB S1 to S3, the lists of the scenarios', () => {
  const arrivals = (scenario: ScenarioFile, day: string, night: boolean) =>
    sidesOf(
      scenario.reinforcements.filter(entry => entry.day === day && (entry.hour === 'night') === night).map(e => e.unit),
    );

  test.each([
    ['S1-1 first day', firstDay, { union: 3 }, { union: 13, confederate: 11 }, 0],
    ['S1-1 campaign', campaign, { union: 3 }, { union: 38, confederate: 23 }, 0],
    ['S2-1 second day', secondDay, { union: 22, confederate: 13 }, { union: 16, confederate: 10 }, 3],
    ['S3-1 third day', thirdDay, { union: 34, confederate: 20 }, { union: 1, confederate: 3 }, 6],
  ] as const)('%s', (_, scenario: ScenarioFile, setup, reinforcements, eliminated) => {
    expect(sidesOf(scenario.setup.map(entry => entry.unit))).toEqual(setup);
    expect(sidesOf(scenario.reinforcements.map(entry => entry.unit))).toEqual(reinforcements);
    expect(scenario.eliminated).toHaveLength(eliminated);
  });

  test.each([
    ['S1-2 July 1 by day', '1863-07-01', false, { union: 13, confederate: 11 }],
    ['S1-4 July 1 by night', '1863-07-01', true, { union: 9, confederate: 2 }],
    ['S1-5 July 2 by day', '1863-07-02', false, { union: 14, confederate: 7 }],
    ['S1-5 July 2 by night', '1863-07-02', true, { union: 1 }],
    ['S1-5 July 3', '1863-07-03', false, { union: 1, confederate: 3 }],
  ] as const)('%s', (_, day, night, expected) => expect(arrivals(campaign, day, night)).toEqual(expected));

  test('S2-3 and S3-3 later starts keep the arrivals of the campaign', () => {
    const from = (day: string) => campaign.reinforcements.filter(entry => entry.day >= day);
    expect(secondDay.reinforcements).toEqual(from('1863-07-02'));
    expect(thirdDay.reinforcements).toEqual(from('1863-07-03'));
  });
});
