import { type Json, REFEREE } from '@guidon/kernel';
import { inLanguage } from '@guidon/kit';
import { describe, expect, test } from 'vitest';
import type { YbState } from '../terms/state.ts';
import { openedScenario } from '../test-games.ts';

const opened = openedScenario('gettysburg-1863-07-01', { fog: true });
const { system, present, words } = opened;

interface Unit {
  readonly id: string;
  readonly side: string;
  readonly hex: string | null;
  readonly cf: number;
  readonly steps: number | null;
}

const viewedUnits = (view: Json): readonly Unit[] => (view as object as { readonly units: readonly Unit[] }).units;

const unitsFor = (state: object, seat: string): readonly Unit[] => viewedUnits(system.view(state, seat));

/** One Confederate on the map, so many hexes from the nearest of the Union, with a step left. */
function placed(hex: number): YbState {
  const state = system.setup() as YbState;
  const units = state.units.map((unit, at) => {
    const { side } = unitsFor(state, REFEREE)[at] ?? { side: '' };
    if (side === 'union')
      return { ...unit, status: at === UNION ? ('map' as const) : ('later' as const), hex: at === UNION ? 0 : -1 };
    return {
      ...unit,
      status: at === REBEL ? ('map' as const) : ('later' as const),
      hex: at === REBEL ? hex : -1,
      steps: 1,
    };
  });
  return { ...state, units };
}

const roster = unitsFor(system.setup(), REFEREE);
const UNION = roster.findIndex(({ side }) => side === 'union');
const REBEL = roster.findIndex(({ side, cf }) => side === 'confederate' && cf > 2);
const rebel = roster[REBEL]?.id ?? '';

describe('R73 limited intelligence', () => {
  test.each([
    ['four hexes away', 4, 1],
    ['five hexes away', 5, null],
  ])('%s', (_name, hex, steps) => {
    const state = placed(hex);
    expect(unitsFor(state, 'union')[REBEL]?.steps).toBe(steps);
    expect(unitsFor(state, 'confederate')[REBEL]?.steps).toBe(1);
    expect(unitsFor(state, REFEREE)[REBEL]?.steps).toBe(1);
  });

  test('who looks on sees what the enemies see', () => {
    expect(unitsFor(placed(5), 'somebody').filter(({ hex, steps }) => hex !== null && steps === null)).toHaveLength(2);
  });

  test('an unseen strength is a question mark, with the reason in the tip, and is told nowhere else', () => {
    const state = placed(5);
    const counter = present.position(state, 'union').counters.find(({ id }) => id === rebel);
    expect(counter).toMatchObject({ numeral: '?', pips: { left: 0, of: 0 } });
    expect(counter?.tip).toMatch(/not seen: no enemy of it is within four hexes/);
    expect(inLanguage(opened, 'de').present.position(state, 'union').counters[REBEL]?.tip).toMatch(/nicht zu sehen/);
    expect(words.board(state, 'union')).toMatch(/\([A-Z]{3}\?\)/);
    expect(words.roster(state, 'union').filter(line => line.includes(' ?/'))).toHaveLength(1);
    expect(present.position(state, 'confederate').counters[REBEL]).toMatchObject({ numeral: '1' });
  });

  test('losses in the view count what is seen', () => {
    const lost = (seat: string) => (system.view(placed(5), seat) as { readonly losses: Json }).losses;
    const [seen, whole] = [lost('union'), lost(REFEREE)].map(
      losses => (losses as { readonly confederate: number }).confederate,
    );
    expect((whole ?? 0) - (seen ?? 0)).toBe((roster[REBEL]?.cf ?? 0) - 1);
  });

  test('the position as a seat may know it is known again as itself', () => {
    const known = system.known?.(placed(5), 'union') ?? {};
    expect(system.known?.(known, 'union')).toBe(known);
    const open = placed(4);
    expect(system.known?.(open, 'union')).toBe(open);
  });

  test('what is regained out of sight only its owner is told; the bugles were thrown before all', () => {
    const event = { event: 'recovery-tried', unit: rebel, bugles: 2, regained: 1, unseen: true } as const;
    const seen = system.witnessed(event, 'union');
    expect(seen).toEqual({ ...event, regained: null });
    expect(words.event(seen ?? event)).toMatch(/what it regains is not seen/);
    expect(system.witnessed(event, 'confederate')).toEqual(event);
    expect(
      system.witnessed({ ...event, unseen: false } as typeof event | object as typeof event, 'union'),
    ).toMatchObject({ regained: 1 });
  });

  test('a move cannot be taken back: it might have been a scout', () => {
    const plain = openedScenario('gettysburg-1863-07-01').system;
    const moved = {
      event: 'units-moved',
      units: [rebel],
      path: ['G10'],
      cost: { figure: 'cost', addends: [], total: 1 },
    };
    expect([system.reveals(moved), plain.reveals(moved)]).toEqual([true, false]);
    expect(system.reveals({ event: 'bugles-declined' })).toBe(false);
  });

  test('without the option nothing is hidden, and the rules do not even ask', () => {
    const plain = openedScenario('gettysburg-1863-07-01').system;
    expect(plain.known).toBeUndefined();
    expect(viewedUnits(plain.view(placed(5), 'union'))[REBEL]?.steps).toBe(1);
  });
});
