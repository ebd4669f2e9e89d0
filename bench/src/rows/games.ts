import { scenarioIds } from '@guidon/scenarios';
import { openScenario, playGame } from '../games.ts';
import { compare } from '../measure.ts';
import { type Line, type Row, rounded, us } from '../report.ts';

const FLAT = 2;

/** Whole games between random bots, everything included. */
export const games: Row = {
  name: 'games',
  about: 'whole random games per second, and the cost of an order by scenario',
  run({ rounds, games: count }) {
    const scenarios = scenarioIds('yankees-board').map(openScenario);
    const orders = scenarios.map(() => 0);
    const timings = compare(
      scenarios.map((scenario, at) => ({
        name: scenario.id,
        run: () => {
          let done = 0;
          for (let game = 0; game < count; game++)
            done += playGame(scenario, { bot: 'random', seed: `games/${game}` }).orders.length;
          orders[at] = done / count;
          return done;
        },
      })),
      rounds,
    );
    const lines = scenarios.map(({ id, board }, at): Line => {
      const cost = timings[at]?.median ?? 0;
      return {
        row: 'games',
        work: `${id}, ${board.roster.length} units, ${Math.round(orders[at] ?? 0)} orders a game`,
        measured: `${rounded(1e6 / (cost * (orders[at] ?? 1)))} games/s, ${us(cost)} an order`,
        reference: '',
        ratio: null,
        budget: 'stated',
        met: null,
        figures: { ...timings[at], ordersPerGame: orders[at], units: board.roster.length },
      };
    });
    const costs = timings.map(({ median }) => median);
    const spread = Math.max(...costs) / Math.min(...costs);
    return [
      ...lines,
      {
        row: 'games',
        work: 'dearest order against cheapest, over the scenarios',
        measured: us(Math.max(...costs)),
        reference: us(Math.min(...costs)),
        ratio: spread,
        budget: `≤ ${FLAT}`,
        met: spread <= FLAT,
        figures: { spread },
      },
    ];
  },
};
