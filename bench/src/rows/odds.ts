import { oddsOf } from '@guidon/kernel';
import type { YbOrder } from '@guidon/yankees-board';
import { type Asked, FIERCEST, LARGEST, openScenario, playGame, type Scenario } from '../games.ts';
import { medianCall, tailOf } from '../measure.ts';
import { type Effort, type Line, ms, type Row, rounded } from '../report.ts';

const BUDGET_MS = 100;
const CALLS = 3;

/** The attack with the most dice wherever a target may be chosen, in games between bots. */
export const odds: Row = {
  name: 'odds',
  about: 'exact odds of the largest legal attack',
  run(effort) {
    return [
      ...oddsLines(openScenario(FIERCEST), 'greedy', effort),
      ...oddsLines(openScenario(LARGEST), 'random', effort),
    ];
  },
};

interface Attack {
  readonly asked: Asked;
  readonly order: YbOrder;
  readonly dice: number;
  readonly reactors: number;
}

function oddsLines(scenario: Scenario, bot: string, effort: Effort): readonly Line[] {
  const attacks: Attack[] = [];
  for (let game = 0; game < effort.games; game++)
    playGame(scenario, { bot, seed: `odds/${game}` }, asked => {
      if (asked.decision.asks === 'target') attacks.push(...largestAttack(scenario, asked));
    });
  // Rather the large ones than a sample: the many small ones would only hide them.
  const kept = attacks.toSorted((a, b) => weight(b) - weight(a)).slice(0, effort.attacks);
  const timed = kept.map(attack => {
    const run = () => oddsOf(scenario.system, attack.asked.state, { ...attack.asked, order: attack.order });
    const { branches, outcomes } = run();
    const { dice, reactors } = attack;
    return { time: medianCall(CALLS, run), dice, reactors, branches, outcomes: outcomes.length };
  });
  const tail = tailOf(timed.map(({ time }) => time));
  const widest = timed.toSorted((a, b) => b.branches - a.branches)[0];
  return [
    {
      row: 'odds',
      work: `exact odds, the ${kept.length} largest of ${attacks.length} attacks, ${bot} bots, ${scenario.id}`,
      measured: `p50 ${ms(tail.p50)}, p99 ${ms(tail.p99)}, most ${ms(tail.most)}`,
      reference:
        widest === undefined
          ? ''
          : `widest: ${widest.dice} dice, ${widest.reactors} reactors, ${widest.branches} branches, ${ms(widest.time)}`,
      ratio: null,
      budget: `p99 < ${BUDGET_MS} ms`,
      met: tail.p99 < BUDGET_MS,
      figures: { ...tail, widest, met: attacks.length, meanBranches: mean(timed.map(({ branches }) => branches)) },
    },
  ];
}

const weight = ({ dice, reactors }: Attack): number => dice + 8 * reactors;

const mean = (values: readonly number[]): number =>
  rounded(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length));

function largestAttack({ system, board }: Scenario, asked: Asked): readonly Attack[] {
  const { state, decision } = asked;
  const fight = state.engagement;
  if (fight === null) return [];
  const units = fight.movers.map(unit => board.roster[unit]?.id ?? '');
  let best: Attack | undefined;
  for (const order of system.choices(state, decision).orders) {
    if (order.do !== 'attack') continue;
    const question: { readonly ask: string } = Object.assign({ ask: 'combat-dice' }, { units, target: order.target });
    const answer = system.query(state, decision.seat, question);
    const dice = answer.ok && typeof answer.value.total === 'number' ? answer.value.total : 0;
    if (best === undefined || dice > best.dice) best = { asked, order, dice, reactors: fight.reactors.length };
  }
  return best === undefined ? [] : [best];
}
