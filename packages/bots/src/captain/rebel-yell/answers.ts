import type { RyDecision, RyOrder } from '@guidon/rebel-yell';
import type { Weighed } from '../../bot.ts';
import { windowOrder } from '../../greedy/rebel-yell/windows.ts';
import type { Watch } from './lookout.ts';
import { budgetOf, idleIn, isLegal } from './scene.ts';
import { Worth } from './worth.ts';

/** What is played on before it is answered: the other answers are easy. */
const GRAVE = ['designate', 'skedaddle', 'break-off', 'charge-on', 'opportunity', 'in-lieu', 'cover'];

/** Answers to everything that is asked between orders. */
export function answerWeighed(
  scene: Watch,
  decision: RyDecision,
  offered: readonly RyOrder[],
): readonly Weighed<RyOrder>[] {
  const { picture, doctrine, lookout } = scene;
  const weighed = windowOrder(picture, decision, offered, seen => new Worth(seen, doctrine));
  if (!GRAVE.includes(decision.asks)) return weighed;
  const some = weighed.slice(0, doctrine.breadth).filter(({ order }) => isLegal(scene, order));
  if (some.length < 2) return weighed;
  const orders = some.map(({ order }) => order);
  const means = lookout.means(scene, {
    lines: orders.map(order => ({ order, prior: 0 })),
    idle: idleIn(scene, orders, decision.hex),
    budget: budgetOf(scene),
  });
  const [first] = means ?? [];
  if (means === undefined || first === undefined) return weighed;
  // The first judgement stands unless another answer is better by a margin.
  const told = some.slice(0, means.length).map(({ order }, at) => ({
    order,
    worth: (means[at] ?? 0) - first - (at === 0 ? 0 : doctrine.margin),
  }));
  return [
    ...told.sort((a, b) => b.worth - a.worth),
    ...weighed.filter(({ order }) => !told.some(other => other.order === order)),
  ];
}
