import type { Decision, Order } from '@guidon/kernel';
import { isSame, type Opened, type OrderHint, RecentMap } from '@guidon/kit';
import { type Offer, type SentOffer, saidBy } from '@guidon/protocol';
import { offerOf } from '../session/game.ts';

/** Offers of one board in one language that are remembered. */
const OFFERS_AT_MOST = 10_000;

/** By what they depend on. Nothing depends on whether they are there. */
const CACHES = new WeakMap<Opened, RecentMap<string, Offer>>();
const TEXTS = new RecentMap<Offer, string>(OFFERS_AT_MOST);

/** An order as it is offered. Most offers were made before: for the position before, or in another game. */
export function rememberedOffer(
  opened: Opened,
  state: object,
  asked: { readonly decision: Decision; readonly order: Order },
): Offer {
  const key = opened.present.offerKey?.(state, asked.order);
  if (key === undefined) return offerOf(opened, state, asked);
  const cache = CACHES.get(opened) ?? new RecentMap<string, Offer>(OFFERS_AT_MOST);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const offer = offerOf(opened, state, asked);
  cache.set(key, offer);
  CACHES.set(opened, cache);
  TEXTS.set(offer, JSON.stringify(sentOffer(offer)));
  return offer;
}

/** An offer as news bring it, in JSON. */
export const offerText = (offer: Offer): string => TEXTS.get(offer) ?? JSON.stringify(sentOffer(offer));

/** Its hint without what the order says itself, and without what most hints leave open. */
export function sentOffer({ order, label, hint }: Offer): SentOffer {
  const said = saidBy(order);
  const differs = Object.entries(hint).filter(([name, value]) => !isSame(said[name as keyof OrderHint], value));
  return { order, label, hint: Object.fromEntries(differs) };
}
