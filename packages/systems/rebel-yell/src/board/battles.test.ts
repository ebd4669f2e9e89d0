import { codeOf, directionTo, facingName, hexAt, neighboursOf } from '@guidon/hex';
import { describe, expect, test } from 'vitest';
import { type Board, CREST, FENCE, STONE_FENCE, STREAM } from './board.ts';
import { ROADS, TERRAINS } from './charts.ts';
import { boardOf } from './test-boards.ts';

/** Terrain, level and the best thoroughfare. */
function groundAt({ map }: Board, code: string) {
  const hex = hexAt(map.grid, code) ?? -1;
  return [TERRAINS[map.terrain[hex] ?? 0], map.level[hex], ROADS[map.road[hex] ?? 0]];
}

const sideAt = ({ map: { grid, sides } }: Board, from: string, to: string): number | undefined => {
  const [hex = -1, beyond = -1] = [hexAt(grid, from), hexAt(grid, to)];
  return sides[hex * 6 + (directionTo(grid, hex, beyond) ?? 0)];
};

function placeOf(board: Board, id: string) {
  const place = board.start[board.unitById.get(id) ?? -1];
  const { grid } = board.map;
  return place === undefined
    ? undefined
    : [codeOf(grid, place.hex), facingName(grid.layout, place.facing), place.formation, place.deployment];
}

describe('the ground of Little Round Top', () => {
  const board = boardOf('little-round-top');

  test.each([
    ['1205', ['lightWoods', 6, 'none']],
    ['0915', ['woods', 7, 'none']],
    ['0701', ['creek', 1, 'none']],
    ['0603', ['marsh', 2, 'none']],
    ['1401', ['lightWoods', 3, 'trail']],
    ['2101', ['clear', 2, 'road']],
    ['0101', ['clear', 2, 'none']],
  ])('%s is %j', (code, ground) => expect(groundAt(board, code)).toEqual(ground));

  test('the lip of the ledge is a crest of the ledge alone; the wall stands both ways', () => {
    expect([sideAt(board, '1007', '0907'), sideAt(board, '0907', '1007')]).toEqual([CREST, 0]);
    expect([sideAt(board, '1611', '1711'), sideAt(board, '1711', '1611')]).toEqual([STONE_FENCE, STONE_FENCE]);
  });

  test('the boulders of the map are those of the rule', () => {
    const { features } = board.map;
    const marked = features.flatMap((tags, hex) => (tags.includes('boulders') ? [hex] : []));
    expect(new Set(board.specialData.boulders?.hexes)).toEqual(new Set(marked));
    expect(marked).toHaveLength(23);
  });

  test('the edges of the sides lie apart', () => {
    const [corner = -1, north = -1, south = -1] = ['0101', '1201', '1218'].map(code => hexAt(board.map.grid, code));
    const { edge, toEdge } = board.map;
    expect([edge.union[corner], edge.confederate[corner]]).toEqual([1, 1]);
    expect([edge.confederate[north], edge.union[north], toEdge.confederate[north]]).toEqual([0, 1, 11]);
    expect([edge.confederate[south], edge.union[south]]).toEqual([1, 0]);
  });

  test('the 20th Maine stands on the spur, Company B behind the wall', () => {
    expect(placeOf(board, 'us-20me-4')).toEqual(['1310', 'S', 'line', 'stf']);
    expect(placeOf(board, 'us-20me-8')).toEqual(['1711', 'SW', 'line', 'skirmish']);
    const place = board.start[board.unitById.get('us-20me-8') ?? -1];
    expect(codeOf(board.map.grid, place?.arrow ?? -1)).toBe('1610');
    expect(board.specialData['company-b']?.units).toEqual([board.unitById.get('us-20me-8')]);
  });

  test('Oates leads two regiments, and Sykes all the Union brigades', () => {
    const leader = (id: string) => board.leaders[board.leaderById.get(id) ?? -1];
    expect(leader('cs-oates')).toMatchObject({ rank: 'brigade', radius: 2, regiments: ['cs-15al', 'cs-47al'] });
    expect([leader('us-sykes')?.rank, board.victory.perLeader]).toEqual([
      'corps',
      { brigade: 4, division: 6, corps: 6 },
    ]);
    expect(leader('us-vincent')?.replacement).toBe('Col. James C. Rice');
  });
});

describe("the ground of McPherson's Ridge", () => {
  const board = boardOf('mcphersons-ridge');

  test.each([
    ['1512', ['woods', 2, 'none']],
    ['1209', ['creek', 1, 'none']],
    ['1205', ['creek', 1, 'pike']],
    ['1704', ['clear', 4, 'trail']],
    ['2018', ['clear', 3, 'road']],
  ])('%s is %j', (code, ground) => expect(groundAt(board, code)).toEqual(ground));

  test('its hexes stand flat, and the cavalry looks west', () => {
    expect(board.map.grid.layout).toBe('flat');
    expect(placeOf(board, 'us-8il-1')).toEqual(['1708', 'W', 'line', 'stm']);
    expect(placeOf(board, 'cs-7tn-1')).toEqual(['0606', 'E', 'line', 'stm']);
    expect(placeOf(board, 'us-a2us-1')).toEqual(['1806', 'W', 'unlimbered', 'none']);
  });

  test('the pike parts the map, and each side of it is one piece', () => {
    const { grid } = board.map;
    const pike = new Set(board.map.drawing.roads.find(({ kind }) => kind === 'pike')?.path);
    const [north, south] = [board.specialData['north-of-pike']?.hexes, board.specialData['north-of-pike']?.watch];
    for (const part of [new Set(north), new Set(south)])
      for (const hex of part)
        for (const next of neighboursOf(grid, hex)) expect(part.has(next) || pike.has(next)).toBe(true);
    expect((north?.length ?? 0) + (south?.length ?? 0) + pike.size).toBe(grid.size);
  });

  test('the run to be cleared is bounded by the pike and the creek', () => {
    const { grid, terrain } = board.map;
    const pike = new Set(board.map.drawing.roads.find(({ kind }) => kind === 'pike')?.path);
    const cleared = new Set(board.victory.objectives.find(({ id }) => id === 'run-cleared')?.hexes);
    for (const hex of cleared)
      for (const next of neighboursOf(grid, hex))
        expect(cleared.has(next) || pike.has(next) || TERRAINS[terrain[next] ?? 0] === 'creek').toBe(true);
    expect([cleared.has(hexAt(grid, '1512') ?? -1), cleared.has(hexAt(grid, '1008') ?? -1)]).toEqual([true, false]);
  });

  test('the willows are the run and the light woods beside it', () => {
    const hexes = board.specialData.willows?.hexes ?? [];
    const of = (terrain: string) => hexes.filter(hex => TERRAINS[board.map.terrain[hex] ?? 0] === terrain).length;
    expect([of('creek'), of('lightWoods')]).toEqual([21, hexes.length - 21]);
  });

  test('the ridge counts at the end of turn 5 and again at the end', () => {
    const ridge = board.victory.objectives.filter(({ id }) => id.startsWith('ridge'));
    expect(ridge.map(({ points, turn, hexes }) => [points, turn, hexes.length])).toEqual([
      [5, 5, 3],
      [10, 0, 3],
    ]);
  });
});

describe('the ground of Brandy Station', () => {
  const board = boardOf('brandy-station');

  test.each([
    ['1511', ['clear', 5, 'none']],
    ['0618', ['clear', 2, 'road']],
    ['1515', ['clear', 2, 'trail']],
    ['0320', ['creek', 1, 'trail']],
  ])('%s is %j', (code, ground) => expect(groundAt(board, code)).toEqual(ground));

  test('there are fences and a ditch', () => {
    const count = (bit: number) => board.map.sides.filter(side => (side & bit) !== 0).length;
    expect([count(FENCE), count(STREAM)]).toEqual([52, 32]);
  });

  test('the railroad of the rule is that of the map', () => {
    const railroad = board.map.drawing.roads.find(({ kind }) => kind === 'railroad')?.path;
    expect(board.specialData.railroad?.hexes).toEqual(railroad);
  });

  test('two regiments come strung out, the others in line', () => {
    const columns = board.roster.filter((_, unit) => board.arrivalFormations[unit] === 'mounted-column');
    expect(new Set(columns.map(({ regiment }) => regiment))).toEqual(new Set(['cs-12va', 'cs-35b']));
  });

  test("Carter's gun stands alone, and McClellan is worth nothing", () => {
    expect(placeOf(board, 'cs-chew-1')).toEqual(['1511', 'SW', 'unlimbered', 'none']);
    expect(board.roster[board.unitById.get('cs-chew-1') ?? -1]).toMatchObject({ guns: 1, weapon: 'H', horse: true });
    expect(board.leaders[board.leaderById.get('cs-mcclellan') ?? -1]).toMatchObject({
      worth: 0,
      regiments: ['cs-chew'],
    });
  });

  test('Confederates dismount with carbines and without their privilege', () => {
    expect(board.roster[board.unitById.get('cs-12va-1') ?? -1]).toMatchObject({ weapon: 'C', carbines: false });
  });
});
