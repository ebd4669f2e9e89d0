import type { Offer } from '@guidon/protocol';
import { createComputed, createMemo, createSignal, on, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { words } from '../words/words.ts';
import type { Session } from './session.ts';

/** More than this nobody reads; the board has them all. */
const LISTED = 200;

/** What an offer is known by. */
export const sameOrder = ({ order }: Offer): string => JSON.stringify(order);

interface OrderButtonProps {
  readonly session: Session;
  readonly offer: Offer;
  readonly class?: string;
}

/** While an order is under way no other is taken; the buttons say so and keep the focus. */
export function OrderButton(props: OrderButtonProps) {
  return (
    <button
      type="button"
      class={props.class}
      aria-disabled={props.session.busy()}
      onClick={() => void props.session.give(props.offer)}
    >
      {props.offer.label}
    </button>
  );
}

interface Group {
  readonly key: string;
  readonly offers: readonly Offer[];
}

/** All that can be done, as a list: by unit, then by destination. */
export function Orders(props: { readonly session: Session }) {
  const { session } = props;
  const groups = createMemo(() => groupsOf(session.offers()));
  return (
    <Show
      when={groups().length > 0}
      fallback={<p class="quiet">{session.plain().length > 0 ? '' : words().chooseUnit}</p>}
    >
      <Keyed each={groups()} by={group => group.key}>
        {group => <OrderGroup session={session} group={group()} isOnly={groups().length === 1} />}
      </Keyed>
    </Show>
  );
}

/** What one unit or stack can do. It is listed once somebody opens it: there may be a thousand orders in all. */
function OrderGroup(props: { readonly session: Session; readonly group: Group; readonly isOnly: boolean }) {
  const { session } = props;
  const isMeant = createMemo(() => props.isOnly || session.inHand().join(' ') === props.group.key);
  const [isOpen, setIsOpen] = createSignal(isMeant());
  createComputed(on(isMeant, setIsOpen, { defer: true }));
  const name = (): string =>
    props.group.key
      .split(' ')
      .map(id => session.position().picture.counters.find(counter => counter.id === id)?.name ?? id)
      .join(' + ');
  return (
    <details open={isOpen()} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        {props.group.key === '' ? words().orders : name()} <small>{props.group.offers.length}</small>
      </summary>
      <Show when={isOpen()}>
        <ul class="offers">
          <Keyed each={props.group.offers.slice(0, LISTED)} by={sameOrder}>
            {offer => (
              <li>
                <button
                  type="button"
                  aria-disabled={session.busy()}
                  onClick={() => void (offer().hint.kind === 'attack' ? session.weigh(offer()) : session.give(offer()))}
                >
                  {offer().label}
                  <Show when={offer().hint.cost}>{cost => <small> {cost()} MP</small>}</Show>
                </button>
              </li>
            )}
          </Keyed>
        </ul>
      </Show>
    </details>
  );
}

function groupsOf(offers: readonly Offer[]): readonly Group[] {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (offer.hint.plain) continue;
    const key = offer.hint.units.join(' ');
    const group = found.get(key) ?? [];
    group.push(offer);
    found.set(key, group);
  }
  return [...found].map(([key, listed]) => ({ key, offers: listed }));
}
