import type { Offer } from '@guidon/protocol';
import { batch } from 'solid-js';
import type { Questions } from './questions.ts';
import type { Pending, Selection } from './selection.ts';

/** Shows what may come of an order before it is given: its sums first, then quick odds, then better ones. */
export function createWeighing(questions: Questions, { pending, setPending, setChoice }: Selection) {
  /** More is known of a venture; it may have been dropped meanwhile. */
  function fill(offer: Offer, more: Partial<Pending>): void {
    const now = pending();
    if (now?.offer === offer) setPending({ ...now, ...more });
  }
  const isUncounted = (offer: Offer): boolean => pending()?.offer === offer && pending()?.exact === 'unasked';

  async function weigh(offer: Offer): Promise<void> {
    batch(() => {
      setChoice(null);
      setPending({ offer, sums: null, odds: null, exact: 'unasked' });
    });
    fill(offer, { sums: await questions.shownFor(offer.hint.asks) });
    const odds = await questions.quickOdds(offer.order);
    fill(offer, { odds });
    if (odds.open === 0 || !isUncounted(offer)) return;
    const better = await questions.betterOdds(offer.order);
    if (isUncounted(offer)) fill(offer, { odds: better });
  }

  /** The odds of what is pending, to the last way. */
  async function workOut(): Promise<void> {
    const now = pending();
    if (now === null || now.exact !== 'unasked') return;
    fill(now.offer, { exact: 'counting' });
    const odds = await questions.exactOdds(now.offer.order);
    fill(now.offer, { odds, exact: odds.open > 0 ? 'too-many' : 'done' });
  }

  return { weigh, workOut, cancel: () => setPending(null) };
}
