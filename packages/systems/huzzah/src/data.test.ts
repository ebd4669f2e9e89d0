import { codeOf, directionTo, facingName, hexAt, neighboursOf } from '@guidon/hex';
import { faultsOf } from '@guidon/kit/test-games';
import { scenarioIds, scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../data/charts.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import rulings from '../rulings.json' with { type: 'json' };
import { type Board, WORKS } from './board/board.ts';
import { OPTIONS } from './board/profile.ts';
import { parseBoard } from './board/scenario.ts';

const ids = new Set(rules.rules.map(rule => rule.id));

function boardOf(id: string, profile: object = {}): Board {
  const read = parseBoard({ scenario: scenarioSource(id), charts, profile });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

describe('options', () => {
  test('name rules that exist; rulings name options that exist', () => {
    for (const option of OPTIONS) expect(ids.has(option.rule.slice(3)), option.id).toBe(true);
    const options: readonly string[] = OPTIONS.map(option => option.id);
    for (const ruling of rulings) if ('option' in ruling) expect(options, ruling.id).toContain(ruling.option);
  });

  test('what the players say goes before what the scenario says', () => {
    expect(boardOf('new-bern').profile).toMatchObject({ package: 'V1', skirmishers: true, juniorStacking: false });
    expect(boardOf('new-bern', { skirmishers: false, juniorStacking: true }).profile).toMatchObject({
      skirmishers: false,
      juniorStacking: true,
    });
    expect(boardOf('iuka').profile).toMatchObject({ losHexsideBlocks: true, artilleryNonClear: 'roadOnly' });
  });

  test('hz:14.1, hz:14.2 Honey Springs leaves no choice', () => {
    expect(boardOf('honey-springs').profile).toMatchObject({
      skirmishers: true,
      juniorStacking: true,
      irregulars: true,
    });
  });

  test.each([
    ['an unknown option', 'iuka', { haste: true }, 'profile.haste'],
    ['a value that is no switch', 'iuka', { skirmishers: 'yes' }, 'profile.skirmishers'],
    ['a mandatory rule switched off', 'honey-springs', { juniorStacking: false }, 'profile.juniorStacking'],
    ['an option of another scenario', 'new-bern', { ordMayCome: true }, 'profile.ordMayCome'],
    ['a list', 'iuka', [], 'profile'],
  ])('%s is refused by name', (_name, id, profile, path) => {
    expect(faultsOf(parseBoard({ scenario: scenarioSource(id), charts, profile }))).toEqual([path]);
  });

  test('switching off what is off already is no fault', () => {
    expect(boardOf('new-bern', { ordMayCome: false, cabell: false }).profile.extras).toEqual([]);
  });

  test('profiles of version 1 still open', () => {
    expect(boardOf('iuka', { noOrd: true, skirmishers: false }).profile.extras).toEqual(['ordMayCome']);
    expect(boardOf('iuka', { noOrd: false }).profile.extras).toEqual([]);
  });
});

interface OrderOfBattleFile {
  readonly regiments: readonly {
    readonly id: string;
    readonly brigade: string;
    readonly men: number | null;
    readonly units: readonly { readonly id: string }[];
  }[];
  readonly leaders: readonly { readonly id: string }[];
}
const battleOf = (id: string) => (scenarioSource(id) as { readonly orderOfBattle: OrderOfBattleFile }).orderOfBattle;

describe.each([
  ['iuka', { union: 46, confederate: 25 }, 11, 9],
  ['new-bern', { union: 50, confederate: 37 }, 9, 14],
  ['honey-springs', { union: 25, confederate: 25 }, 8, 12],
  ['texas-road', { union: 5, confederate: 5 }, 2, 3],
])('%s', (id, units, leaders, turns) => {
  const board = boardOf(id);

  test('has the units and leaders of its order of battle, each with its regiment', () => {
    const count = (side: string) => board.roster.filter(unit => unit.side === side).length;
    expect({ union: count('union'), confederate: count('confederate') }).toEqual(units);
    expect(board.leaders).toHaveLength(leaders);
    for (const regiment of battleOf(id).regiments) {
      const mine = board.roster.filter(unit => unit.ho === regiment.id);
      if (mine.length === 0) continue;
      expect(mine.map(unit => unit.id)).toEqual(regiment.units.map(unit => unit.id));
      expect(mine.reduce((sum, unit) => sum + (unit.men ?? 0), 0)).toBe(regiment.men);
    }
  });

  test('every piece starts on the map or comes within the game', () => {
    expect(board.turns).toBe(turns);
    const places = [
      ...board.roster.map((_, index) => [board.start[index], board.arrivals[index]]),
      ...board.leaders.map((_, index) => [board.leaderStart[index], board.leaderArrivals[index]]),
    ];
    for (const place of places) expect(place.filter(found => found !== undefined)).toHaveLength(1);
  });

  test('hz:2.3.1-1 every counter has two sides, the reduced one weaker', () => {
    for (const { id: unit, full, reduced } of board.roster)
      expect([unit, full.strength - reduced.strength, full.morale - reduced.morale]).toEqual([unit, 1, 3]);
  });

  test('hz:6-1 every brigade has its leader', () => {
    const led = new Set(board.leaders.filter(({ rank }) => rank === 'junior').map(leader => leader.organization));
    expect(new Set(board.roster.map(unit => unit.brigade))).toEqual(led);
  });

  test('its levels of victory end in a draw, and its objectives lie on the map', () => {
    expect(board.victory.levels.at(-1)).toMatchObject({ winner: null });
    for (const objective of board.victory.objectives) expect(objective.hexes.length, objective.id).toBeGreaterThan(0);
  });

  test('all its special rules have words, and figures within the game', () => {
    for (const rule of Object.values(board.specialData)) {
      expect(rule.title.length * rule.text.length, rule.id).toBeGreaterThan(0);
      expect(rule.fromTurn <= rule.toTurn && rule.toTurn <= turns, rule.id).toBe(true);
    }
    expect(new Set(Object.keys(board.specialData))).toEqual(board.special);
  });
});

test('there are four scenarios, one of them for the Confederates to begin', () => {
  expect(scenarioIds('huzzah')).toEqual(['texas-road', 'new-bern', 'iuka', 'honey-springs']);
  expect(scenarioIds('huzzah').filter(id => boardOf(id).player1 === 'confederate')).toEqual(['iuka']);
});

/** What the map says of a hex. */
function groundAt({ map }: Board, code: string) {
  const hex = hexAt(map.grid, code) ?? -1;
  const flags = ['woods', 'marsh', 'creek', 'stream', 'crossing', 'water', 'embankment', 'high', 'clear'] as const;
  return flags.filter(flag => map[flag][hex] === 1);
}

const roadsAt = ({ map: { grid, roads } }: Board, code: string): readonly string[] => {
  const hex = hexAt(grid, code) ?? -1;
  return [0, 1, 2, 3, 4, 5]
    .filter(direction => ((roads[hex] ?? 0) >> direction) & 1)
    .map(direction => codeOf(grid, grid.neighbours[hex * 6 + direction] ?? -1));
};

const worksAt = ({ map: { grid, works } }: Board, inside: string, outside: string) => {
  const [hex = -1, beyond = -1] = [hexAt(grid, inside), hexAt(grid, outside)];
  return WORKS[works[hex * 6 + (directionTo(grid, hex, beyond) ?? 0)] ?? 0];
};

describe('the ground of Iuka', () => {
  const board = boardOf('iuka');

  test.each([
    ['1209', ['high', 'clear']],
    ['1109', ['woods', 'high']],
    ['1207', ['woods']],
    ['0609', ['clear']],
  ])('%s is %j', (code, ground) => expect(groundAt(board, code)).toEqual(ground));

  test('the battery stands on the road, and three roads meet at the crossroads', () => {
    expect(roadsAt(board, '1209')).toEqual(['1208', '1210']);
    expect(roadsAt(board, '1211')).toEqual(['1311', '1210', '1111', '1212']);
    expect(roadsAt(board, '1109')).toEqual([]);
  });

  test('hz:7.3.1 the fence lies inside the field, and protects that hex alone', () => {
    expect([worksAt(board, '0609', '0608'), worksAt(board, '0608', '0609')]).toEqual(['fence', 'none']);
    const [hex = -1, next = -1] = ['0609', '0709'].map(code => hexAt(board.map.grid, code));
    expect(board.map.enclosures[hex]).toHaveLength(1);
    expect(board.map.enclosures[hex]).not.toEqual(board.map.enclosures[next]);
  });

  test('the edges of the sides lie apart', () => {
    const [north = -1, south = -1] = ['1301', '1218'].map(code => hexAt(board.map.grid, code));
    const { edge, toEdge } = board.map;
    expect([edge.confederate[north], edge.union[north], toEdge.union[north]]).toEqual([1, 0, 17]);
    expect([edge.confederate[south], edge.union[south], toEdge.confederate[south]]).toEqual([0, 1, 17]);
  });

  test('the 5th Iowa stands right of the battery and looks north; Ord comes only if he is asked for', () => {
    const unit = board.unitById.get('us-5ia-1') ?? -1;
    const place = board.start[unit];
    expect([codeOf(board.map.grid, place?.hex ?? -1), facingName('pointy', place?.facing ?? 0)]).toEqual(['1309', 'N']);
    expect(board.special.has('no-ord')).toBe(false);
    const asked = boardOf('iuka', { ordMayCome: true });
    expect([asked.roster.length, asked.specialData['no-ord']?.units.length]).toEqual([board.roster.length + 12, 12]);
    expect(asked.arrivals.at(-1)).toEqual({ turn: 7, hex: hexAt(asked.map.grid, '0101') });
  });
});

describe('the ground of New Bern', () => {
  const board = boardOf('new-bern');

  test.each([
    ['1709', ['embankment', 'high', 'clear']],
    ['1712', ['woods', 'embankment', 'high']],
    ['1604', ['clear']],
    ['1510', ['marsh']],
    ['1509', ['stream', 'clear']],
    ['1609', ['clear']],
    ['0108', ['creek', 'clear']],
    ['2908', ['water', 'clear']],
  ])('%s is %j', (code, ground) => expect(groundAt(board, code)).toEqual(ground));

  test('the parapet protects the hexes behind it; the brickyard has none', () => {
    expect(worksAt(board, '2209', '2210')).toBe('abatis');
    expect(worksAt(board, '2210', '2209')).toBe('none');
    for (const code of ['1608', '1708', '1709']) {
      const hex = hexAt(board.map.grid, code) ?? -1;
      expect([...board.map.works.slice(hex * 6, hex * 6 + 6)]).toEqual([0, 0, 0, 0, 0, 0]);
    }
  });

  test("Bullen's Branch is a creek to assaults west of column 16", () => {
    const branch = board.specialData.swamp?.hexes ?? [];
    expect(branch).toHaveLength(14);
    for (const hex of branch) expect(board.map.stream[hex]).toBe(1);
    expect(board.map.stream.filter(flag => flag === 1)).toHaveLength(14);
  });

  test('nobody leaves the map by the river', () => {
    const { edge, water } = board.map;
    expect(edge.union.some((flag, hex) => flag === 1 && water[hex] === 1)).toBe(false);
  });

  test('hz:2.3.1-4 the 33rd North Carolina is 2-7, reduced 1-4', () => {
    const unit = board.roster[board.unitById.get('cs-33nc-1') ?? -1];
    expect([unit?.full, unit?.reduced]).toEqual([
      { strength: 2, morale: 7 },
      { strength: 1, morale: 4 },
    ]);
  });
});

describe('the ground of Honey Springs', () => {
  const board = boardOf('honey-springs');

  test.each([
    ['1312', ['creek', 'crossing', 'clear']],
    ['0814', ['creek', 'crossing', 'clear']],
    ['1212', ['creek', 'clear']],
    ['2213', ['marsh']],
    ['1303', ['high', 'clear']],
  ])('%s is %j', (code, ground) => expect(groundAt(board, code)).toEqual(ground));

  test('every creek hex on a road can be crossed', () => {
    const { creek, roads, crossing } = board.map;
    creek.forEach((flag, hex) => {
      if (flag === 1 && roads[hex] !== 0) expect(crossing[hex]).toBe(1);
    });
  });

  test('the creek parts the map, and Cabell looks south of it', () => {
    const { grid, creek } = board.map;
    const south = new Set(boardOf('honey-springs', { cabell: true }).specialData.cabell?.hexes);
    for (const hex of south)
      for (const next of neighboursOf(grid, hex)) expect(south.has(next) || creek[next] === 1).toBe(true);
    expect(south.has(hexAt(grid, '1422') ?? -1)).toBe(true);
    expect(south.has(hexAt(grid, '1310') ?? -1)).toBe(false);
  });
});
