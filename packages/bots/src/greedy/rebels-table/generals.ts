import type { Order } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import { asMapping, type Mapping } from '../reading.ts';
import { askFor } from './asking.ts';
import { hitWorth } from './harm.ts';
import { type General, type Picture, type Piece, pointOf, sizeOf } from './picture.ts';
import { direction, distance, gapBetween, gapTo, type Point } from './shapes.ts';

/** A general helps those so near. */
const HELPS = 3;
const STAYS = 0.08;

/** A general rides to where his men need him most. */
export function generalOrder(question: BotQuestion, picture: Picture, general: General): Order {
  const led = picture.friends.filter(({ command }) => general.isCinc || command === general.command);
  const needs = led.map(piece => ({ piece, need: needOf(picture, piece, general) }));
  const worth = (at: Point): number => spotWorth(picture, at, needs);
  const spots = led
    .flatMap(piece => behind(piece))
    .map(at => ({ at, worth: worth(at) - 0.004 * distance(at, general.at) }))
    .filter(spot => spot.worth > worth(general.at) + STAYS)
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, 3);
  for (const { at } of spots) {
    const rides = ridesTo(question, general, at);
    if (rides !== undefined && worth(rides.to) > worth(general.at))
      return { do: 'activate', unit: general.id, actions: rides.actions } as Order;
  }
  return { do: 'activate', unit: general.id, actions: [] } as Order;
}

interface Need {
  readonly piece: Piece;
  readonly need: number;
}

/** Those under fire and those about to break need him; a battery needs the supply of the force commander. */
function needOf({ foes }: Picture, piece: Piece, { isCinc }: General): number {
  const nearest = Math.min(40, ...foes.map(foe => gapBetween(foe.stick, piece.stick)));
  const engaged = nearest <= 4 ? 1 : nearest <= 8 ? 0.7 : nearest <= 14 ? 0.3 : 0.1;
  const guns = piece.type === 'artillery' ? (isCinc && piece.targets.length > 0 ? 1.6 : 0.6) : 1;
  return engaged * guns * (0.5 + hitWorth(piece));
}

function spotWorth({ foes, width, depth }: Picture, at: Point, needs: readonly Need[]): number {
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > depth) return Number.NEGATIVE_INFINITY;
  const helped = needs.reduce((sum, { piece, need }) => {
    const away = gapTo(at, piece.stick);
    return sum + need * (away <= HELPS ? 1 : 0.25 * 0.85 ** (away - HELPS));
  }, 0);
  const nearest = Math.min(40, ...foes.map(({ stick }) => gapTo(at, stick)));
  return helped - (nearest < 2 ? 2 : nearest < 3 ? 0.4 : 0);
}

/** Behind the middle, and behind either end, from where neighbours are near too. */
function behind({ pose, type, formation, bases }: Piece): readonly Point[] {
  const { width, depth } = sizeOf(type, formation, bases);
  const ahead = direction(pose.facing);
  return [0, -0.5, 0.5].map(aside => ({
    x: pose.x - ahead.x * (depth + 0.8) + ahead.y * aside * (width + 1),
    y: pose.y - ahead.y * (depth + 0.8) - ahead.x * aside * (width + 1),
  }));
}

function ridesTo(
  question: BotQuestion,
  general: General,
  at: Point,
): { readonly actions: readonly Mapping[]; readonly to: Point } | undefined {
  const to = { x: Math.round(at.x * 1000), y: Math.round(at.y * 1000) };
  const ride = (before: readonly Mapping[]): Mapping | undefined => {
    const drag = askFor(question, { ask: 'drag', unit: general.id, ...to, how: 'ride', before });
    return drag.action === null || drag.action === undefined ? undefined : asMapping(drag.action);
  };
  const first = ride([]);
  if (first === undefined) return undefined;
  const once = endOf(first, general.at);
  if (distance(once, at) < 0.5) return { actions: [first], to: once };
  const second = ride([first]);
  const both = second === undefined ? [first] : [first, second];
  const why = askFor(question, { ask: 'why-not', order: { do: 'activate', unit: general.id, actions: both } });
  if (second === undefined || why.legal !== true) return { actions: [first], to: once };
  return { actions: both, to: endOf(second, once) };
}

function endOf({ path }: Mapping, from: Point): Point {
  const last = Array.isArray(path) ? path.at(-1) : undefined;
  return last === undefined ? from : pointOf(last);
}
