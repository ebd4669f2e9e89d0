import type { Offer } from '@guidon/protocol';
import { createMemo, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { sameUnits } from '../session/hand.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { sameOrder } from './orders.tsx';

export const isChange = ({ hint }: Offer): boolean => hint.kind === 'change';

/** More than these are in the list. */
const MOST = 12;

/** What the stack in hand can change into, each with its price before it is paid. */
export function Changes(props: { readonly session: Session }) {
  const { session } = props;
  const changes = createMemo(() =>
    session
      .offers()
      .filter(offer => isChange(offer) && sameUnits(offer.hint.units, session.inHand()))
      .slice(0, MOST),
  );
  return (
    <Show when={changes().length > 0}>
      <section class="changes" aria-label={words().formation}>
        <h3>{words().formation}</h3>
        <div class="plain">
          <Keyed each={changes()} by={sameOrder}>
            {offer => (
              <button type="button" aria-disabled={session.busy()} onClick={() => void session.give(offer())}>
                {inShort(offer())} <Show when={offer().hint.cost}>{cost => <small>{cost()} MP</small>}</Show>
              </button>
            )}
          </Keyed>
        </div>
      </section>
    </Show>
  );
}

/** Without the name of those in hand, which stands above; with the check that follows. */
const inShort = ({ label, hint }: Offer): string => {
  const deed = label.replace(/^[^:]+: /, '');
  const check = /, then a check$/.exec(hint.note ?? '')?.[0] ?? '';
  return deed.endsWith(check) ? deed : `${deed}${check}`;
};
