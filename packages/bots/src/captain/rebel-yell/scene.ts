import type { Order } from '@guidon/kernel';
import type { BotQuestion } from '../../bot.ts';
import type { Spot } from '../../greedy/hexes.ts';
import type { Country } from '../../greedy/rebel-yell/country.ts';
import type { Picture } from '../../greedy/rebel-yell/picture.ts';
import type { Doctrine } from './doctrine.ts';
import { type Barred, unitsOf } from './player.ts';

const NOBODY: Barred = new Set();

/** What one decision is taken with. */
export interface Scene {
  readonly question: BotQuestion;
  readonly country: Country;
  readonly picture: Picture;
  readonly doctrine: Doctrine;
}

export const isLegal = ({ question: { system, state, decision } }: Scene, order: Order): boolean =>
  system.check(state, decision, order) === undefined;

/** Orders that may be simulated for one decision: those of a turn are shared by the units of both sides, here or to come. */
export function budgetOf({ picture, doctrine }: Scene): number {
  const units = [...picture.pieces.values()].filter(({ where }) => where !== 'out').length;
  return doctrine.simulated / Math.max(1, units);
}

/** Everybody who is far from all that the orders are about; nobody where few units leave time for all of them. */
export function idleIn(scene: Scene, orders: readonly Order[], hex = ''): Barred {
  const { picture, country, doctrine } = scene;
  if (budgetOf(scene) >= doctrine.ample) return NOBODY;
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
