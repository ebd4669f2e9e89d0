import type { RyOrder } from '@guidon/rebel-yell';
import type { Weighed } from '../../bot.ts';
import { segmentOrder } from '../../greedy/rebel-yell/segment.ts';
import { only } from '../../greedy/weighing.ts';
import type { Candidate } from './lookout.ts';
import { allowed, type Barred, unitsOf } from './player.ts';
import { idleIn, isLegal, type Scene } from './scene.ts';
import { CaptainSegment } from './segment.ts';
import { Worth } from './worth.ts';

/** Orders that are worth looking at twice; fire only if that is cheap. */
const GREAT = ['move', 'sidle', 'prolonge', 'assault', 'charge'];
const SMALL = ['fire', 'turn', 'change'];
const MOST_TRIES = 12;

/**
 * What to do in a segment. The order that looks best is played on, beside others for the same stack and beside letting
 * the stack stand; where standing is best, the next stack is looked at.
 */
export function orderWeighed(scene: Scene, offered: readonly RyOrder[]): readonly Weighed<RyOrder>[] {
  const { picture, doctrine } = scene;
  const segment = new CaptainSegment(new Worth(picture, doctrine));
  let barred: Barred = new Set();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const weighed = segmentOrder(picture, allowed(offered, barred), segment);
    const [first] = weighed;
    if (first === undefined || first.order.do === 'done') return only<RyOrder>({ do: 'done' });
    const told = triedOut(scene, { segment, weighed, offered, barred });
    if (told === undefined) return weighed;
    if (told.length > 0) return told;
    barred = new Set([...barred, ...unitsOf(first.order)]);
  }
  return only<RyOrder>({ do: 'done' });
}

interface Judged {
  readonly segment: CaptainSegment;
  readonly weighed: readonly Weighed<RyOrder>[];
  readonly offered: readonly RyOrder[];
  readonly barred: Barred;
}

/** The orders by what play-outs make of them, if any is better than standing; nothing if they are not played on. */
function triedOut(scene: Scene, { segment, weighed, offered, barred }: Judged): readonly Weighed<RyOrder>[] | undefined {
  const { doctrine, lookout } = scene;
  const [first, ...others] = weighed;
  if (first === undefined) return undefined;
  const isGreat = GREAT.includes(first.order.do);
  if (!isGreat && !SMALL.includes(first.order.do)) return undefined;
  const orders = [
    first.order,
    ...others
      .slice(0, doctrine.breadth - 2)
      .filter(({ order }) => order.do !== 'done')
      .map(({ order }) => segment.finished(order, offered)),
  ].filter(order => isLegal(scene, order));
  const stands: Candidate = { barred: new Set([...barred, ...unitsOf(first.order)]), prior: 0 };
  const means = lookout.means(scene, {
    lines: [stands, ...orders.map(order => ({ order, barred, prior: doctrine.prior * segment.drive(order) }))],
    idle: idleIn(scene, orders),
    budget: isGreat ? doctrine.great : doctrine.small,
  });
  const [standing] = means ?? [];
  if (means === undefined || standing === undefined) return undefined;
  return orders
    .map((order, at) => ({ order, worth: (means[at + 1] ?? 0) - standing }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
}
