import { scenarioIds, scenarioSource } from '@guidon/scenarios';
import { isInside, overlaps, pointGap, sideOf } from '@guidon/tabletop';
import { describe, expect, test } from 'vitest';
import charts from '../data/charts.json' with { type: 'json' };
import rules from '../rules.json' with { type: 'json' };
import rulings from '../rulings.json' with { type: 'json' };
import type { Board } from './board/board.ts';
import { boundsOf } from './board/features.ts';
import { OPTIONS } from './board/profile.ts';
import { parseBoard } from './board/scenario.ts';
import { campAt, solidAt } from './board/setup-faults.ts';
import { boardOf } from './board/test-boards.ts';
import { SIDES } from './terms/names.ts';

const ids = new Set(rules.rules.map(rule => rule.id));

describe('rules and rulings', () => {
  test('a ruling names rules that exist, and no id stands twice', () => {
    for (const ruling of rulings)
      expect(
        ruling.rules.filter(id => !ids.has(id)),
        ruling.id,
      ).toEqual([]);
    const all = [...rules.rules.map(({ id }) => id), ...rulings.map(({ id }) => id)];
    expect(new Set(all).size).toBe(all.length);
  });

  test('options name rules that exist', () => {
    for (const option of OPTIONS) expect(ids.has(option.rule.slice(3)), option.id).toBe(true);
  });
});

describe('options', () => {
  test.each([
    ['an unknown option', { haste: true }, 'profile.haste'],
    ['a value that is no switch', { bounce: 'yes' }, 'profile.bounce'],
    ['a list', [], 'profile'],
  ])('%s is refused by name', (_name, profile, path) => {
    const read = parseBoard({ scenario: scenarioSource('wheatfield'), charts, profile });
    expect(read.ok ? [] : read.issues.map(fault => fault.path)).toEqual([path]);
  });

  test('the large battles know the qualities of generals, the first one and a free game do not', () => {
    const known = scenarioIds('rebels-table').map(id => boardOf(id).profile.optionalGenerals);
    expect(known).toEqual([false, true, true, false]);
  });

  test('the Pennsylvania Reserves come only if they are asked for', () => {
    const [board, asked] = [boardOf('wheatfield'), boardOf('wheatfield', { reserves: true })];
    expect([board.special.has('reserves'), asked.special.has('reserves')]).toEqual([false, true]);
    expect([board.generalById.has('us-mccandless'), asked.generalById.has('us-mccandless')]).toEqual([false, true]);
    expect(asked.commands.length - board.commands.length).toBe(1);
    const unit = asked.units[asked.unitById.get('us-13pr') ?? -1];
    expect(unit).toMatchObject({ level: 'steady', arrival: { turn: 13, at: { x: 48000, y: 16000 } } });
    expect(board.unitById.has('us-13pr')).toBe(false);
  });
});

const BATTLES = [
  ['henry-house-hill', { union: [21, 107], confederate: [24, 121] }, 13, 'union'],
  ['wheatfield', { union: [18, 85], confederate: [17, 79] }, 13, 'confederate'],
] as const;

describe.each(BATTLES)('%s', (id, forces, generals, first) => {
  const board = boardOf(id);

  test('has the units, bases and generals of its order of battle', () => {
    const count = (side: string) => {
      const mine = board.units.filter(unit => unit.side === side);
      return [mine.length, mine.reduce((sum, { bases }) => sum + bases, 0)];
    };
    expect({ union: count('union'), confederate: count('confederate') }).toEqual(forces);
    expect(board.generals).toHaveLength(generals);
    expect([board.firstInitiative, board.turns, board.south]).toEqual([first, 14, 'confederate']);
  });

  test('every piece starts on the table or comes within the game', () => {
    for (const { id: piece, start, arrival } of [...board.units, ...board.generals])
      expect(
        [start, arrival].filter(place => place !== null),
        piece,
      ).toHaveLength(1);
  });

  test('nobody overlaps another, stands in a camp or beyond the edge', () => {
    const solids = [
      ...board.units.flatMap(unit => (unit.start === null ? [] : [solidAt(unit, unit.start)])),
      ...SIDES.map(side => {
        const pose = board.camps[side];
        return pose === null ? [] : [campAt(board.charts, pose)];
      }),
    ];
    const bounds = boundsOf(board.table);
    solids.forEach((one, at) => {
      expect(one.every(quad => isInside(quad, bounds))).toBe(true);
      for (const other of solids.slice(at + 1)) expect(one.some(a => other.some(b => overlaps(a, b)))).toBe(false);
    });
  });

  test('rt:CAMP-01 the camp of each side stands at its own edge', () => {
    const { union, confederate } = board.camps;
    expect(
      (union?.y ?? 0) > board.table.depth / 2 && (confederate?.y ?? board.table.depth) < board.table.depth / 2,
    ).toBe(true);
  });

  test('what lies along a line has its line inside its border', () => {
    for (const { id: feature, linear, line, polygon } of board.table.features) {
      expect(line !== null, feature).toBe(linear);
      for (const point of line ?? []) expect(sideOf(polygon, point), feature).not.toBe('outside');
    }
  });

  test('its objectives lie on the table, and its levels end in a draw', () => {
    expect(board.victory.levels.at(-1)).toEqual({ lead: 0, result: 'Draw' });
    for (const { at, id: objective } of board.victory.objectives)
      expect(isInside([at], boundsOf(board.table)), objective).toBe(true);
  });

  test('its calibration counts bases it has', () => {
    const { dossier } = scenarioSource(id) as Told;
    for (const { units, from, to, outOf } of dossier.calibration.bases) {
      const bases = units.map(unit => board.units[board.unitById.get(unit) ?? -1]?.bases ?? 0);
      expect(
        bases.reduce((sum, one) => sum + one, 0),
        units.join(' '),
      ).toBe(outOf);
      expect(from <= to && to <= outOf, units.join(' ')).toBe(true);
    }
  });

  test('all its special rules have words', () => {
    const { specialRules } = scenarioSource(id) as { specialRules: { id: string; title: string; text: string }[] };
    for (const { id: rule, title, text } of specialRules) expect(title.length * text.length, rule).toBeGreaterThan(0);
    expect(Object.keys(board.specialData)).toEqual([...board.special]);
  });
});

interface Told {
  readonly dossier: {
    readonly calibration: {
      readonly bases: readonly {
        readonly units: readonly string[];
        readonly from: number;
        readonly to: number;
        readonly outOf: number;
      }[];
    };
  };
}

const startOf = (board: Board, id: string) => {
  const unit = board.units[board.unitById.get(id) ?? -1];
  if (unit === undefined || unit.start === null) throw new Error(id);
  return { unit, start: unit.start };
};
const polygonOf = (board: Board, id: string) => board.table.features[board.featureById.get(id) ?? -1]?.polygon ?? [];

describe('places that matter', () => {
  test('the 17th Maine stands flush behind the wall, and the 8th New Jersey clear of it', () => {
    const board = boardOf('wheatfield');
    const wall = polygonOf(board, 'stone-wall');
    const { unit, start } = startOf(board, 'us-17me');
    const [line] = solidAt(unit, start);
    for (const corner of line?.slice(0, 2) ?? []) expect(pointGap(corner, wall)).toBeLessThanOrEqual(100);
    const solids = ['us-17me', 'us-8nj'].flatMap(id => solidAt(startOf(board, id).unit, startOf(board, id).start));
    expect(solids.map(quad => overlaps(quad, wall))).toEqual([false, false]);
  });

  test("Stuart's column stands on the Sudley road", () => {
    const board = boardOf('henry-house-hill');
    const road = polygonOf(board, 'sudley-road');
    const { unit, start } = startOf(board, 'cs-1vc');
    const corners = solidAt(unit, start).flat();
    expect(corners.map(corner => sideOf(road, corner))).toEqual(['inside', 'inside', 'inside', 'inside']);
  });

  test('the Regular batteries, the Zouaves and the 33rd Virginia are never lackluster', () => {
    const { units } = boardOf('henry-house-hill');
    expect(units.filter(({ never }) => never.includes('lackluster')).map(({ id }) => id)).toEqual([
      'cs-33va',
      'us-11ny',
      'us-d5us',
      'us-i1us',
    ]);
  });

  test('nobody begins on the ground out of play', () => {
    const board = boardOf('wheatfield');
    const closed = [
      { x: 27000, y: 0 },
      { x: 27000, y: 10000 },
      { x: 48000, y: 10000 },
      { x: 48000, y: 0 },
    ];
    for (const unit of board.units)
      for (const quad of unit.start === null ? [] : solidAt(unit, unit.start))
        expect(overlaps(quad, closed), unit.id).toBe(false);
  });
});

test('there are a battle to begin with, two others and a free game', () => {
  expect(scenarioIds('rebels-table')).toEqual(['sherman', 'henry-house-hill', 'wheatfield', 'free-field']);
  expect(boardOf('free-field')).toMatchObject({ deployment: 'free', south: 'union', sides: ['union', 'confederate'] });
  expect(boardOf('free-field').commands).toHaveLength(6);
});
