import type { RyOrder } from '@guidon/rebel-yell';
import type { Reason, Weighed } from '../../bot.ts';
import { segmentOrder } from '../../greedy/rebel-yell/segment.ts';
import type { Candidate, Watch } from './lookout.ts';
import { allowed, type Barred, unitsOf } from './player.ts';
import { budgetOf, idleIn, isLegal } from './scene.ts';
import { CaptainSegment } from './segment.ts';
import { Worth } from './worth.ts';

/** Orders that are worth looking at twice; others only where few units leave time for it. */
const GREAT = ['move', 'sidle', 'prolonge', 'assault', 'charge'];
const SMALL = ['fire', 'turn', 'change', 'volley', 'rally'];
const MOST_TRIES = 60;

/** An order with what it is worth, in parts. */
export interface Told extends Weighed<RyOrder> {
  readonly reasons: readonly Reason[];
}

const DONE: Told = { order: { do: 'done' }, worth: 0, reasons: [{ about: 'rest', points: 0 }] };

/**
 * What to do in a segment. The order that looks best is played on, beside others for the same stack and beside letting
 * the stack stand; where standing is best, the next stack is looked at.
 */
export function orderWeighed(scene: Watch, offered: readonly RyOrder[]): readonly Told[] {
  const { picture, doctrine } = scene;
  const segment = new CaptainSegment(new Worth(picture, doctrine));
  let barred: Barred = new Set();
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const weighed = segmentOrder(picture, allowed(offered, barred), segment);
    const [first] = weighed;
    if (first === undefined || first.order.do === 'done') return [DONE];
    const told = triedOut(scene, { segment, weighed, offered, barred });
    if (told === undefined)
      return weighed.map(({ order, worth }) => ({ order, worth, reasons: segment.reasons(order, worth) }));
    if (told.length > 0) return told;
    barred = new Set([...barred, ...unitsOf(first.order)]);
  }
  return [DONE];
}

interface Judged {
  readonly segment: CaptainSegment;
  readonly weighed: readonly Weighed<RyOrder>[];
  readonly offered: readonly RyOrder[];
  readonly barred: Barred;
}

/** The orders by what play-outs make of them, if any is better than standing; nothing if they are not played on. */
function triedOut(scene: Watch, { segment, weighed, offered, barred }: Judged): readonly Told[] | undefined {
  const { doctrine, lookout } = scene;
  const [first, ...others] = weighed;
  if (first === undefined || !isTried(scene, first.order)) return undefined;
  const tried = [
    first,
    ...others
      .slice(0, doctrine.breadth - 2)
      .filter(({ order }) => order.do !== 'done')
      .map(({ order, worth }) => ({ order: segment.finished(order, offered), worth })),
  ].filter(({ order }) => isLegal(scene, order));
  const orders = tried.map(({ order }) => order);
  const stands: Candidate = { barred: new Set([...barred, ...unitsOf(first.order)]), prior: 0 };
  const means = lookout.means(scene, {
    lines: [stands, ...tried.map(({ order, worth }) => ({ order, barred, prior: doctrine.prior * worth }))],
    idle: idleIn(scene, orders),
    budget: budgetOf(scene),
  });
  const [standing] = means ?? [];
  if (means === undefined || standing === undefined) return undefined;
  return tried
    .slice(0, means.length - 1)
    .map(({ order, worth }, at) =>
      toldOf(segment, { order, worth }, { prior: doctrine.prior, gain: (means[at + 1] ?? 0) - standing }),
    )
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);
}

/** Who is on the map already, and does what may cost more than it brings. */
function isTried(scene: Watch, order: RyOrder): boolean {
  const { picture, doctrine } = scene;
  if (unitsOf(order).some(unit => picture.pieces.get(unit)?.where !== 'map')) return false;
  return GREAT.includes(order.do) || (SMALL.includes(order.do) && budgetOf(scene) >= doctrine.ample);
}

/** What the first judgement counts for, part by part, and what the play-outs came to besides. */
function toldOf(
  segment: CaptainSegment,
  { order, worth }: Weighed<RyOrder>,
  { prior, gain }: { readonly prior: number; readonly gain: number },
): Told {
  const judged = segment.reasons(order, worth).map(part => ({ ...part, points: prior * part.points }));
  return { order, worth: gain, reasons: [...judged, { about: 'continuation', points: gain - prior * worth }] };
}
