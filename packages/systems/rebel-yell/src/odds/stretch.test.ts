import { OFF_MAP } from '@guidon/hex';
import { type Odds, oddsOf, present, showFraction } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { openingOf } from '../clock/clock.ts';
import { rebelYellSystem } from '../system.ts';
import { hexNamed } from '../terms/ids.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { scenarioBoard } from '../test-games.ts';
import { stretchOf } from './stretch.ts';

const board = scenarioBoard('little-round-top');
const system = rebelYellSystem(board);

const shown = ({ outcomes, assumed }: Odds) => ({
  outcomes: outcomes.map(({ outcome, likely }) => [showFraction(likely), outcome]),
  assumed,
});

type Placed = Partial<UnitState> & { readonly at: string };

/** Only these on the spur, in the Confederate Action Segment (f). */
function fight(placed: { readonly [unit: string]: Placed }, vincent: string | null): RyState {
  const start = system.setup();
  const units = start.units.map((unit, index): UnitState => {
    const here = placed[board.roster[index]?.id ?? ''];
    if (here === undefined)
      return { ...unit, where: unit.where === 'within' ? 'within' : 'out', hex: OFF_MAP, arrow: OFF_MAP };
    const { at, ...change } = here;
    return { ...unit, where: 'map', hex: hexNamed(board, at), ...change };
  });
  const leaders = start.leaders.map((leader, index) =>
    board.leaders[index]?.id === 'us-vincent' && vincent !== null
      ? { ...leader, hex: hexNamed(board, vincent) }
      : { ...leader, where: 'out' as const, hex: OFF_MAP },
  );
  const flags = start.flags.map(flag => ({ ...flag, where: 'out' as const, hex: OFF_MAP }));
  const state: RyState = { ...start, turn: 2, segment: 5, units, leaders, flags, agenda: [{ step: 'orders' }] };
  return { ...state, opening: openingOf(board, state) };
}

const odds = (state: RyState, walking: Pick<typeof system, keyof typeof system>): Odds => {
  const decision = present(system.decisions(state)[0], 'a decision');
  const order = present(
    system.choices(state, decision).orders.find(one => one.do === 'assault'),
    'an assault',
  );
  return oddsOf(walking, state, { decision, order });
};

describe('odds walk what is alike only once', () => {
  test.each([
    ['company against company', fight({ 'cs-15al-1': { at: '1311', facing: 1 }, 'us-20me-1': { at: '1310' } }, null)],
    [
      'a shaken company with its leader',
      fight(
        { 'cs-15al-1': { at: '1311', facing: 1, hits: 1 }, 'us-20me-1': { at: '1310', order: 'disrupted', hits: 2 } },
        '1310',
      ),
    ],
  ])('%s: the same as step by step', (_, state) => {
    const { stretch: __, ...plain } = system;
    const found = odds(state, system);
    expect(found.outcomes.length).toBeGreaterThan(10);
    expect(shown(found)).toEqual(shown(odds(state, plain)));
  });

  test('nothing is alike before the first round', () => {
    const state = fight({ 'cs-15al-1': { at: '1311', facing: 1 }, 'us-20me-1': { at: '1310', order: 'routed' } }, null);
    const assault: RyState['assault'] = {
      attackers: [present(board.unitById.get('cs-15al-1'), 'the attacker')],
      from: hexNamed(board, '1311'),
      at: hexNamed(board, '1310'),
      charge: false,
      charged: false,
      opportunity: false,
      flanked: false,
      round: 0,
      over: false,
      spared: false,
      routed: [],
      struck: [],
      flags: [],
      leaders: [],
    };
    const inRound = (round: number): RyState => ({
      ...state,
      assault: { ...assault, round },
      agenda: [...state.agenda, { step: 'volley', role: 'attacker', line: 3 }],
    });
    expect([0, 1].map(round => stretchOf(board, inRound(round)) === undefined)).toEqual([true, false]);
  });
});
