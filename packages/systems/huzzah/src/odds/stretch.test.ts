import { type Odds, oddsOf, pick, present, sfc32, showFraction } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { huzzahSystem } from '../system.ts';
import { stacks } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { scenarioBoard } from '../test-games.ts';
import { controlOf } from '../zones/control.ts';

const shown = ({ outcomes, assumed }: Odds) => ({
  outcomes: outcomes.map(({ outcome, likely }) => [showFraction(likely), outcome]),
  assumed,
});

/** Wider fights take the slow walk too long. */
const MOST_BRANCHES = 6_000;

describe('odds walk what is alike only once', () => {
  test.each([
    ['new-bern', 3],
    ['iuka', 3],
  ])('%s: those of assaults are the same as step by step', (id, wanted) => {
    const system = huzzahSystem(scenarioBoard(id));
    const { stretch: _, ...plain } = system;
    let compared = 0;
    randomGame(id, (state, decision) => {
      if (compared >= wanted || decision.asks !== 'orders') return compared < wanted;
      const order = system.choices(state, decision).orders.find(one => one.do === 'assault' || one.do === 'charge');
      if (order === undefined) return true;
      const odds = oddsOf(system, state, { decision, order });
      if (odds.branches > MOST_BRANCHES) return true;
      compared++;
      expect(shown(odds)).toEqual(shown(oddsOf(plain, state, { decision, order })));
      return true;
    });
    expect(compared).toBeGreaterThan(0);
  });

  test('stacks and zones kept from one position to the next are those found anew', () => {
    const board = scenarioBoard('iuka');
    let looked = 0;
    randomGame('iuka', state => {
      const anew: HzState = { ...state, units: [...state.units] };
      const kept = [stacks(state), controlOf(board, state, 'union'), controlOf(board, state, 'confederate')];
      expect(kept).toEqual([stacks(anew), controlOf(board, anew, 'union'), controlOf(board, anew, 'confederate')]);
      looked++;
      return looked < 200;
    });
  });
});

type Look = (state: HzState, decision: ReturnType<ReturnType<typeof huzzahSystem>['decisions']>[number]) => boolean;

/** Goes on as long as the look at each position says so. */
function randomGame(id: string, look: Look): void {
  const system = huzzahSystem(scenarioBoard(id));
  const chance = sfc32(`stretch ${id}`);
  let state = system.setup();
  const play = {
    get state() {
      return state;
    },
    roll: <F extends string | number>({ die, count }: { die: { faces: readonly F[] }; count: number }) =>
      Array.from({ length: count }, () => present(pick(chance, die.faces), 'a face')),
    emit: (event: Parameters<typeof system.fold>[1]) => {
      state = system.fold(state, event);
    },
  };
  while (system.over(state) === undefined) {
    const decision = system.decisions(state)[0];
    if (decision === undefined) {
      system.advance(play);
      continue;
    }
    if (!look(state, decision)) return;
    const order = system.sample?.(state, decision, chance) ?? present(system.fallback(state, decision), 'an answer');
    system.resolve(play, decision, order);
  }
}
