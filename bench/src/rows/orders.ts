import { begin, LARGEST, openScenario, playGame } from '../games.ts';
import { compare, type Timing } from '../measure.ts';
import { boardgame } from '../reference/boardgame.ts';
import { type Line, type Row, rounded, us } from '../report.ts';

const BUDGET = 5;

/** Random games of the largest scenario, given again order by order. */
export const orders: Row = {
  name: 'orders',
  about: 'one legal order with check, events and journal line, largest scenario, against boardgame.io',
  run({ rounds, games }) {
    const scenario = openScenario(LARGEST);
    const recorded = Array.from({ length: games }, (_, game) =>
      playGame(scenario, { bot: 'random', seed: `orders/${game}` }),
    );
    const replay = (): number => {
      let done = 0;
      for (const game of recorded) {
        const match = begin(scenario, game.seed);
        for (const { seat, order } of game.orders) if (match.submit(seat, order).ok) done++;
      }
      return done;
    };
    const moves = 1000 * games;
    const objects = boardgame(scenario.board, { style: 'objects', moves });
    const numbers = boardgame(scenario.board, { style: 'numbers', moves });
    const [own, plain, tuned] = compare(
      [
        { name: 'guidon', run: replay },
        { name: 'boardgame.io, units as objects', run: () => objects.replay() },
        { name: 'boardgame.io, units as lists of numbers', run: () => numbers.replay() },
      ],
      rounds,
    );
    return [
      line('apply an order; units as objects there', own, plain, BUDGET),
      line('apply an order; lists of numbers there', own, tuned, null),
    ];
  },
};

function line(work: string, own: Timing | undefined, other: Timing | undefined, budget: number | null): Line {
  const ratio = (other?.median ?? 0) / (own?.median ?? 1);
  return {
    row: 'orders',
    work,
    measured: `${us(own?.median ?? 0)}, ${Math.round(1e6 / (own?.median ?? 1))}/s`,
    reference: us(other?.median ?? 0),
    ratio,
    budget: budget === null ? 'stated' : `≥ ${budget}`,
    met: budget === null ? null : ratio >= budget,
    figures: { guidon: own, boardgame: other, ordersPerSecond: rounded(1e6 / (own?.median ?? 1)) },
  };
}
