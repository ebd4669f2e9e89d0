import { pick, present, sfc32 } from '@guidon/kernel';
import { scenarioIds } from '@guidon/scenarios';
import { describe, expect, test } from 'vitest';
import { huzzahSystem } from '../system.ts';
import { scenarioBoard } from '../test-games.ts';

describe('offers kept from one position to the next are those that would be found anew', () => {
  test.each(scenarioIds('huzzah').map(id => [id]))('%s', id => {
    const system = huzzahSystem(scenarioBoard(id));
    const chance = sfc32(`kept ${id}`);
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
    for (let orders = 0; orders < 260 && system.over(state) === undefined; ) {
      const decision = system.decisions(state)[0];
      if (decision === undefined) {
        system.advance(play);
        continue;
      }
      const offered = system.choices(state, decision).orders;
      if (decision.asks === 'orders' && orders % 4 === 0) {
        // A board of its own has kept nothing.
        const anew = huzzahSystem(scenarioBoard(id)).choices({ ...state }, decision).orders;
        expect(offered).toEqual(anew);
      }
      const kinds = [...new Set(offered.map(order => order.do))];
      const kind = pick(chance, kinds);
      system.resolve(
        play,
        decision,
        present(
          pick(
            chance,
            offered.filter(order => order.do === kind),
          ),
          'an order',
        ),
      );
      orders++;
    }
  });
});
