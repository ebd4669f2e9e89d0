import { rebelsTable } from '@guidon/rebels-table';
import { describe, expect, test } from 'vitest';
import type { Wish } from '../../greedy/rebels-table/test-positions.ts';
import { Field, type Given } from '../../greedy/test-field.ts';
import { rebelsTableCaptain } from './bot.ts';

const fieldOf = (given: Given): Field =>
  new Field({ kit: rebelsTable, mind: rebelsTableCaptain }, { objectives: [], rout: null, ...given });
const wishIn = (given: Given): Wish => fieldOf(given).wish() as object as Wish;
const actsOf = ({ actions = [] }: Wish): readonly string[] => actions.map(({ act }) => act);

describe('the captain plays Rebels and Yankees', () => {
  test('of two alike shoots at the one whose break would hit others', () => {
    const weak = { bases: 2, startBases: 5 };
    const given = (crowd: readonly object[]): Given => ({
      turns: 10,
      turn: 10,
      units: [
        { id: 'A1', type: 'artillery', weapon: 'rifled', pos: [24, 6] },
        { id: 'B1', ...weak, pos: [16, 13] },
        { id: 'B2', ...weak, pos: [32, 13] },
        ...crowd,
      ],
    });
    const behind = (x: number): readonly object[] => [
      { id: 'B3', bases: 5, pos: [x - 2.6, 17], loaded: false },
      { id: 'B4', bases: 5, pos: [x + 2.6, 17], loaded: false },
    ];
    expect(wishIn(given(behind(16)))).toMatchObject({ unit: 'A1', actions: [{ act: 'shoot', target: 'B1' }, {}] });
    expect(wishIn(given(behind(32)))).toMatchObject({ unit: 'A1', actions: [{ act: 'shoot', target: 'B2' }, {}] });
  });

  test('who has the better shot goes first', () => {
    const wish = wishIn({
      units: [
        { id: 'A1', bases: 4, pos: [6, 4] },
        { id: 'A2', type: 'artillery', weapon: 'rifled', pos: [20, 10] },
        { id: 'B1', bases: 4, pos: [20, 17] },
      ],
    });
    expect(wish).toMatchObject({ unit: 'A2', actions: [{ act: 'shoot', target: 'B1' }, { act: 'reload' }] });
  });

  test('one alone does not march into the mouths of guns that wait for it', () => {
    const wish = wishIn({
      units: [
        { id: 'A1', bases: 4, pos: [20, 10], loaded: false },
        { id: 'B1', type: 'artillery', weapon: 'smoothBore', pos: [16, 21], facing: 180 },
        { id: 'B2', type: 'artillery', weapon: 'smoothBore', pos: [24, 21], facing: 180 },
      ],
    });
    expect(actsOf(wish)).not.toContain('advance');
  });

  test('in the last turn ground that scores is taken', () => {
    const given = {
      turns: 10,
      turn: 10,
      objectives: [{ id: 'house', pos: [20, 16], points: 5 }],
      units: [
        { id: 'A1', bases: 4, pos: [20, 9] },
        { id: 'B1', bases: 4, pos: [44, 30], facing: 180 },
      ],
    };
    expect(actsOf(wishIn(given))).toContain('advance');
  });

  test('hits that it cannot see change nothing', () => {
    const given = (hits: number): Given => ({
      profile: { fog: true },
      units: [
        { id: 'A1', type: 'artillery', weapon: 'rifled', pos: [20, 4] },
        { id: 'A2', bases: 5, pos: [27, 4] },
        { id: 'B1', bases: 4, hits, pos: [20, 24], facing: 180 },
        { id: 'B2', bases: 4, pos: [27, 24], facing: 180 },
      ],
    });
    const [one, other] = [fieldOf(given(0)), fieldOf(given(1))];
    const order = one.wish();
    expect(other.wish()).toEqual(order);
    expect(order).toMatchObject({ do: 'activate' });
    // Where they are seen they count: who can stand fewer is shot at.
    const seen = (first: number, second: number): Given => ({
      units: [
        { id: 'A1', type: 'artillery', weapon: 'rifled', pos: [20, 10] },
        { id: 'B1', bases: 4, hits: first, pos: [16, 18], facing: 180 },
        { id: 'B2', bases: 4, hits: second, pos: [24, 18], facing: 180 },
      ],
    });
    expect(wishIn(seen(1, 0)).actions?.[0]).toMatchObject({ target: 'B1' });
    expect(wishIn(seen(0, 1)).actions?.[0]).toMatchObject({ target: 'B2' });
  });

  test('plays on legally, and the same position gets the same order', () => {
    const battle: Given = {
      objectives: [{ id: 'house', pos: [24, 18], points: 5 }],
      units: [
        { id: 'A1', bases: 5, pos: [16, 10] },
        { id: 'A2', bases: 5, pos: [23, 10] },
        { id: 'A4', type: 'artillery', weapon: 'rifled', pos: [36, 8] },
        { id: 'B1', bases: 5, pos: [16, 26], facing: 180 },
        { id: 'B2', bases: 5, pos: [23, 26], facing: 180 },
        { id: 'B4', type: 'artillery', weapon: 'smoothBore', pos: [36, 28], facing: 180 },
      ],
      generals: [
        { id: 'AG', pos: [23, 7] },
        { id: 'BG', pos: [23, 29] },
      ],
      sides: { A: { supply: 3 }, B: { supply: 3 } },
    };
    const [field, again] = [fieldOf(battle), fieldOf(battle)];
    let shots = 0;
    for (let orders = 0; orders < 30; orders++) {
      const order = field.wish() as object as Wish;
      expect(again.wish()).toEqual(order);
      field.give(order);
      again.give(order);
      shots += actsOf(order).filter(act => act === 'shoot').length;
    }
    expect(shots).toBeGreaterThan(3);
  }, 60_000);
});
