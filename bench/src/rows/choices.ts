import { forgotten, LARGEST, openScenario, playGame } from '../games.ts';
import { medianCall, tailOf } from '../measure.ts';
import { ms, type Row } from '../report.ts';

const BUDGET_MS = 10;
const CALLS = 3;

/** Every decision of random games on the largest map. */
export const choices: Row = {
  name: 'choices',
  about: 'all choices of the side to move, largest map',
  run({ games }) {
    const scenario = openScenario(LARGEST);
    const times: number[] = [];
    let most = 0;
    for (let game = -1; game < games; game++)
      playGame(scenario, { bot: 'random', seed: `choices/${game}` }, ({ state, decision }) => {
        // What is known of the position goes with it: each call begins anew. The first game only warms up.
        const time = medianCall(CALLS, () => {
          most = Math.max(most, scenario.system.choices(forgotten(state), decision).orders.length);
        });
        if (game >= 0) times.push(time);
      });
    const tail = tailOf(times);
    return [
      {
        row: 'choices',
        work: `all choices at ${tail.calls} decisions, at most ${most} orders`,
        measured: `p50 ${ms(tail.p50)}, p99 ${ms(tail.p99)}, most ${ms(tail.most)}`,
        reference: '',
        ratio: null,
        budget: `p99 < ${BUDGET_MS} ms`,
        met: tail.p99 < BUDGET_MS,
        figures: { ...tail, mostOrders: most },
      },
    ];
  },
};
