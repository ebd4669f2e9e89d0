import { describe, expect, test } from 'vitest';
import { Field, type Given, type Wish, wishIn } from './test-positions.ts';

const actsOf = ({ actions = [] }: Wish): readonly string[] => actions.map(({ act }) => act);

/** Two lines that have come near each other, with guns and generals, around a marker. */
const battle: Given = {
  rout: null,
  objectives: [{ id: 'house', pos: [24, 18], points: 5 }],
  units: [
    { id: 'A1', bases: 5, pos: [16, 10] },
    { id: 'A2', bases: 5, pos: [23, 10] },
    { id: 'A3', bases: 4, pos: [30, 10] },
    { id: 'A4', type: 'artillery', weapon: 'rifled', pos: [36, 8] },
    { id: 'A5', bases: 4, pos: [23, 4], formation: 'column' },
    { id: 'B1', bases: 5, pos: [16, 26] },
    { id: 'B2', bases: 5, pos: [23, 26] },
    { id: 'B3', bases: 4, pos: [30, 26] },
    { id: 'B4', type: 'artillery', weapon: 'smoothBore', pos: [36, 28] },
  ],
  generals: [
    { id: 'AG', pos: [23, 7] },
    { id: 'BG', pos: [23, 29] },
  ],
  sides: { A: { supply: 3 }, B: { supply: 3 } },
};

describe('greedy plays Rebels and Yankees', () => {
  test('shoots and reloads, at those who are about to break', () => {
    const wish = wishIn({
      units: [
        { id: 'A1', bases: 5, pos: [20, 10] },
        { id: 'B1', bases: 5, pos: [17, 12.5] },
        { id: 'B2', bases: 2, startBases: 5, pos: [22.5, 12] },
      ],
    });
    expect(wish).toMatchObject({ unit: 'A1', actions: [{ act: 'shoot', target: 'B2' }, { act: 'reload' }] });
  });

  test('loads before it shoots, and does not wait for another turn', () => {
    const wish = wishIn({
      units: [
        { id: 'A1', bases: 5, pos: [20, 10], loaded: false },
        { id: 'B1', bases: 4, pos: [20, 11.8] },
      ],
    });
    expect(actsOf(wish)).toEqual(['reload', 'shoot']);
  });

  test('the unit with the best shot comes first', () => {
    const wish = wishIn({
      units: [
        { id: 'A1', bases: 4, pos: [6, 4] },
        { id: 'A2', bases: 4, pos: [20, 10] },
        { id: 'B1', bases: 4, pos: [20, 12.5] },
      ],
    });
    expect(wish).toMatchObject({ unit: 'A2' });
  });

  test('guns that have a target stay and shoot', () => {
    const wish = wishIn({
      units: [
        { id: 'A1', type: 'artillery', weapon: 'rifled', pos: [20, 10] },
        { id: 'B1', bases: 5, pos: [20, 24] },
        { id: 'B2', bases: 5, pos: [27, 24] },
      ],
    });
    expect(actsOf(wish)).toEqual(['shoot', 'reload']);
  });

  test('guns do not go to meet musketry', () => {
    const field = new Field({
      units: [
        { id: 'A1', type: 'artillery', weapon: 'smoothBore', pos: [20, 10], loaded: false },
        { id: 'B1', bases: 5, pos: [17, 17], facing: 180 },
        { id: 'B2', bases: 5, pos: [23, 17], facing: 180 },
      ],
    });
    const wish = field.wish() as object as Wish;
    expect(actsOf(wish)).not.toContain('advance');
    expect(actsOf(wish)).not.toContain('charge');
  });

  const charged = (more: Given): Wish =>
    wishIn({
      objectives: [],
      period: '1861-1862',
      sideA: 'confederate',
      units: [
        { id: 'A1', bases: 6, pos: [20, 10], loaded: false, zealous: true },
        { id: 'A2', bases: 6, pos: [20, 7], ap: 0 },
        { id: 'B1', pos: [20, 12.2], facing: 180, ...more },
      ],
      generals: [{ id: 'AG', pos: [20, 8.5], ap: 0 }],
    });

  test('charges the weak who cannot shoot', () => {
    expect(charged({ bases: 2, startBases: 4, loaded: false, level: 'lackluster' })).toMatchObject({
      unit: 'A1',
      actions: [{ act: 'charge', target: 'B1' }],
    });
  });

  test('does not charge fresh men who stand ready', () => {
    const wish = charged({ bases: 6, level: 'determined', hasMeleed: false });
    expect(actsOf(wish)).not.toContain('charge');
  });

  test('a general rides to those who fight, and not among the enemy', () => {
    const field = new Field({
      units: [
        { id: 'A1', bases: 5, pos: [20, 12], ap: 0 },
        { id: 'A2', bases: 5, pos: [40, 4], ap: 0 },
        { id: 'B1', bases: 5, pos: [20, 15] },
      ],
      generals: [{ id: 'AG', pos: [34, 4] }],
    });
    const wish = field.wish() as object as Wish;
    expect(wish.unit).toBe('AG');
    const end = wish.actions?.at(-1)?.path?.at(-1) ?? { x: 0, y: 0 };
    expect(Math.abs(end.x - 20_000)).toBeLessThan(6_000);
    expect(end.y).toBeLessThan(12_000);
  });

  test('whoever is charged shoots', () => {
    const field = new Field({
      units: [
        { id: 'A1', bases: 6, pos: [20, 10], level: 'determined', zealous: true },
        { id: 'B1', bases: 6, pos: [20, 12], level: 'determined', zealous: true },
      ],
      generals: [
        { id: 'AG', pos: [20, 8] },
        { id: 'BG', pos: [20, 14] },
      ],
    });
    field.give({ do: 'activate', unit: 'A1', actions: [{ act: 'charge', target: 'B1' }] });
    expect(field.decision).toMatchObject({ seat: 'confederate', asks: 'charged-shoot' });
    expect(field.wish()).toEqual({ do: 'shoot' });
  });

  test('plays on legally, and the same position gets the same order', () => {
    const field = new Field(battle);
    const again = new Field(battle);
    let shots = 0;
    for (let orders = 0; orders < 40; orders++) {
      const order = field.wish() as object as Wish;
      expect(again.wish()).toEqual(order);
      field.give(order);
      again.give(order);
      shots += actsOf(order).filter(act => act === 'shoot').length;
    }
    expect(shots).toBeGreaterThan(5);
  }, 60_000);
});
