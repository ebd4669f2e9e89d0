import type { Order } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import type { Spot } from '../../greedy/hexes.ts';
import type { Country } from '../../greedy/rebel-yell/country.ts';
import type { Picture } from '../../greedy/rebel-yell/picture.ts';
import type { Doctrine } from './doctrine.ts';
import type { Lookout } from './lookout.ts';
import { type Barred, unitsOf } from './player.ts';

/** What one decision is taken with. */
export interface Scene {
  readonly question: BotQuestion;
  readonly country: Country;
  readonly picture: Picture;
  readonly doctrine: Doctrine;
  readonly lookout: Lookout;
}

export const isLegal = ({ question: { system, state, decision } }: Scene, order: Order): boolean =>
  system.check(state, decision, order) === undefined;

/** Everybody who is far from all that the orders are about. */
export function idleIn({ picture, country, doctrine }: Scene, orders: readonly Order[], hex = ''): Barred {
  const about = new Set([country.spotOf(hex), ...orders.flatMap(order => spotsOf(picture, order))]);
  about.delete(-1);
  const idle = new Set<string>();
  for (const [id, { spot, where }] of picture.pieces)
    if (where !== 'map' || ![...about].some(place => country.distance(place, spot) <= doctrine.zone)) idle.add(id);
  return idle;
}

/** Hexes that an order names, where they are what it is about. */
interface Naming {
  readonly path?: readonly string[];
  readonly target?: string;
  readonly to?: string;
  readonly stack?: string;
}

function spotsOf({ pieces, country }: Picture, order: Order): readonly Spot[] {
  const { path = [], target = '', to = '', stack = '' }: Naming = order as object;
  const named = [path.at(-1) ?? '', target, to, stack].map(country.spotOf);
  return [...named, ...unitsOf(order).map(unit => pieces.get(unit)?.spot ?? -1)];
}
