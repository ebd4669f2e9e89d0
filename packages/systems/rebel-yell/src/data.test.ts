import { hexAt } from '@guidon/hex';
import { faultsOf } from '@guidon/kit/test-games';
import { scenarioIds, scenarioSource } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import charts from '../data/charts.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import type { Board } from './board/board.ts';
import { OPTIONS } from './board/profile.ts';
import { parseBoard } from './board/scenario.ts';
import { boardOf } from './board/test-boards.ts';

describe('options', () => {
  test('name rules that exist', () => {
    const ids = new Set(rules.rules.map(rule => rule.id));
    for (const option of OPTIONS) expect(ids.has(option.rule.slice(3)), option.id).toBe(true);
  });

  test.each([
    ['an unknown option', 'brandy-station', { haste: true }, 'profile.haste'],
    ['a value that is no switch', 'brandy-station', { duffie: 'yes' }, 'profile.duffie'],
    ['an option of another scenario', 'little-round-top', { duffie: true }, 'profile.duffie'],
    ['a list', 'little-round-top', [], 'profile'],
  ])('%s is refused by name', (_name, id, profile, path) => {
    expect(faultsOf(parseBoard({ scenario: scenarioSource(id), charts, profile }))).toEqual([path]);
  });

  test('switching off what is off already is no fault', () => {
    expect(boardOf('mcphersons-ridge', { duffie: false, smallRoundTop: false }).profile.extras).toEqual([]);
  });

  test('Duffié comes only if he is asked for', () => {
    const [board, asked] = [boardOf('brandy-station'), boardOf('brandy-station', { duffie: true })];
    expect([board.special.has('duffie'), asked.special.has('duffie')]).toEqual([false, true]);
    expect(asked.roster.length - board.roster.length).toBe(4);
    const unit = asked.unitById.get('us-1ma-1') ?? -1;
    expect(asked.arrivals[unit]).toEqual({ turn: 6, hex: hexAt(asked.map.grid, '0722') });
    expect([asked.leaderById.has('us-duffie'), board.leaderById.has('us-duffie')]).toEqual([true, false]);
    expect(asked.specialData.duffie?.units).toHaveLength(4);
  });

  test('the small Little Round Top leaves three units away and has other levels', () => {
    const [board, small] = [boardOf('little-round-top'), boardOf('little-round-top', { smallRoundTop: true })];
    const gone = (id: string) => [board.unitById.has(id), small.unitById.has(id)];
    for (const id of ['us-140ny-9', 'us-d5us-1', 'us-d5us-1-crew', 'cs-48al-8'])
      expect(gone(id)).toEqual([true, false]);
    expect([small.flagById.has('us-140ny-flag'), small.leaderById.has('us-ororke')]).toEqual([false, false]);
    expect(small.leaderById.has('us-sykes')).toBe(true);
    expect(small.specialData.hazlett?.units).toEqual([]);
    const decisive = ({ victory }: Board) => victory.levels.find(({ result }) => result === 'Union decisive')?.lead;
    expect([decisive(board), decisive(small)]).toEqual([30, 25]);
  });
});

interface OrderOfBattleFile {
  readonly regiments: readonly {
    readonly id: string;
    readonly men: number | null;
    readonly units: readonly string[];
  }[];
}
const battleOf = (id: string) => (scenarioSource(id) as { readonly orderOfBattle: OrderOfBattleFile }).orderOfBattle;

describe.each([
  ['little-round-top', { union: 38, confederate: 46 }, 7, 10],
  ['mcphersons-ridge', { union: 75, confederate: 31 }, 8, 9],
  ['brandy-station', { union: 37, confederate: 48 }, 7, 8],
])('%s', (id, units, leaders, turns) => {
  const board = boardOf(id);
  const counters = board.roster.filter(({ arm }) => arm !== 'crew');

  test('has the units and leaders of its order of battle, each with its regiment', () => {
    const count = (side: string) => counters.filter(unit => unit.side === side).length;
    expect({ union: count('union'), confederate: count('confederate') }).toEqual(units);
    expect(board.leaders).toHaveLength(leaders);
    for (const regiment of battleOf(id).regiments) {
      const mine = counters.filter(unit => unit.regiment === regiment.id);
      if (mine.length === 0) continue;
      expect(mine.map(unit => unit.id)).toEqual(regiment.units);
      expect(mine.reduce((sum, unit) => sum + (unit.men ?? 0), 0)).toBe(regiment.men);
    }
  });

  test('every piece starts on the map or comes within the game', () => {
    expect(board.turns).toBe(turns);
    const places = [
      ...counters.map((_, index) => [board.start[index], board.arrivals[index]]),
      ...board.leaders.map((_, index) => [board.leaderStart[index], board.leaderArrivals[index]]),
    ];
    for (const place of places) expect(place.filter(found => found !== undefined)).toHaveLength(1);
  });

  test('ry:7.8.3 after all the units come the crews, one to each unit of guns, and nowhere on the map', () => {
    const guns = board.roster.flatMap(({ arm }, index) => (arm === 'artillery' ? [index] : []));
    expect(board.roster.slice(counters.length).map(({ arm, serves }) => [arm, serves])).toEqual(
      guns.map(index => ['crew', index]),
    );
    for (const index of guns) {
      const crew = board.roster[index]?.crew ?? -1;
      expect(board.roster[crew]?.id).toBe(`${board.roster[index]?.id}-crew`);
      expect(board.roster[crew]?.morale).toBe(board.roster[index]?.morale);
      expect([board.start[crew], board.arrivals[crew]]).toEqual([undefined, undefined]);
    }
    expect(guns.every(index => [1, 2].includes(board.roster[index]?.guns ?? 0))).toBe(true);
  });

  test('ry:3.1.1 every regiment but artillery has one flag, and it starts with a unit of its own', () => {
    board.roster.forEach(({ arm, regiment }, unit) => {
      const flag = board.flags[board.flagOf[unit] ?? -1];
      expect(flag?.regiment).toBe(arm === 'artillery' || arm === 'crew' ? undefined : regiment);
    });
    board.flagStart.forEach((hex, flag) => {
      const mine = board.start.filter((_, unit) => board.flagOf[unit] === flag).flatMap(place => place?.hex ?? []);
      expect(hex === undefined ? mine : mine.includes(hex)).toEqual(hex === undefined ? [] : true);
    });
  });

  test('every brigade of foot and horse has its leader', () => {
    const led = new Set(board.leaders.map(({ brigade }) => brigade));
    for (const { arm, brigade } of counters) if (arm !== 'artillery') expect(led.has(brigade), brigade).toBe(true);
  });

  test('ry:12.5.4 carbines are for Union cavalry', () => {
    for (const { id: unit, arm, side, carbines } of board.roster)
      expect(carbines, unit).toBe(arm === 'cavalry' && side === 'union');
  });

  test('units come on in a formation of their arm', () => {
    board.roster.forEach(({ arm }, unit) => {
      const formation = board.arrivalFormations[unit] ?? '';
      if (board.arrivals[unit] === undefined) expect(formation).toBe(board.start[unit]?.formation ?? 'line');
      else if (arm === 'artillery') expect(formation).toBe('limbered');
      else expect(formation.startsWith('mounted')).toBe(arm === 'cavalry');
    });
  });

  test('its levels of victory end in a draw, and its objectives lie on the map', () => {
    expect(board.victory.levels.at(-1)).toMatchObject({ winner: null });
    for (const objective of board.victory.objectives) {
      expect(objective.hexes.length, objective.id).toBeGreaterThan(0);
      expect(objective.turn <= turns, objective.id).toBe(true);
    }
  });

  test('all its special rules have words, and figures within the game', () => {
    for (const rule of Object.values(board.specialData)) {
      expect(rule.title.length * rule.text.length, rule.id).toBeGreaterThan(0);
      expect(rule.fromTurn <= rule.toTurn && rule.toTurn <= turns, rule.id).toBe(true);
    }
    expect(new Set(Object.keys(board.specialData))).toEqual(board.special);
  });

  test('ry:9.12.7 the levels are 1 to 7', () => {
    expect(board.map.level.every(level => level >= 1 && level <= 7)).toBe(true);
  });
});

test('there are three scenarios, one of them for the Confederates to begin', () => {
  expect(scenarioIds('rebel-yell')).toEqual([
    'vincents-spur',
    'brandy-station',
    'mcphersons-ridge',
    'little-round-top',
  ]);
  expect(scenarioIds('rebel-yell').filter(id => boardOf(id).player1 === 'confederate')).toEqual([
    'vincents-spur',
    'mcphersons-ridge',
  ]);
});
