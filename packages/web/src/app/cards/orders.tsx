import type { Offer } from '@guidon/protocol';
import { createComputed, createMemo, createSignal, on, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { Keyed } from '../keyed.tsx';
import { sameUnits } from '../session/hand.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

/** More than this nobody reads; the board has them all. */
const LISTED = 200;

/** What an offer is known by. */
export const sameOrder = ({ order }: Offer): string => JSON.stringify(order);

/** What a kind of order is called. */
export const kindName = (kind: string): string => words().kinds[kind] ?? kind.replaceAll('-', ' ');

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
      data-order={props.offer.order.do}
      aria-disabled={props.session.busy()}
      onClick={() => void props.session.act(props.offer)}
    >
      {props.offer.label}
    </button>
  );
}

/** The kind in bold, then what it says in full. */
export function OrderLabel(props: { readonly offer: Offer }) {
  return (
    <>
      <b>{kindName(props.offer.hint.kind)}</b> {props.offer.label}
    </>
  );
}

interface Hand {
  readonly key: string;
  readonly units: readonly string[];
  readonly kinds: readonly { readonly kind: string; readonly offers: readonly Offer[] }[];
}

interface Stack {
  readonly key: string;
  readonly hands: readonly Hand[];
  readonly count: number;
}

/** All that can be done, as a list: by stack, then by who of it, then by kind. */
export function Orders(props: { readonly session: Session }) {
  const { session } = props;
  const stacks = createMemo(() => stacksOf(session));
  const nothing = (): string => {
    if (session.plain().length > 0) return '';
    return session.open()?.player === 'person' ? words().chooseUnit : words().noOrders;
  };
  return (
    <Show when={stacks().length > 0} fallback={<p class="quiet">{nothing()}</p>}>
      <Keyed each={stacks()} by={stack => stack.key}>
        {stack => <StackOrders session={session} stack={stack()} isOnly={stacks().length === 1} />}
      </Keyed>
    </Show>
  );
}

/** What one stack can do. It is listed once somebody opens it: there may be a thousand orders in all. */
function StackOrders(props: { readonly session: Session; readonly stack: Stack; readonly isOnly: boolean }) {
  const { session } = props;
  const held = createMemo(() => props.stack.hands.some(({ units }) => sameUnits(units, session.inHand())));
  const isMeant = createMemo(() => props.isOnly || (session.inHand().length > 0 && held()));
  const [isOpen, setIsOpen] = createSignal(isMeant());
  createComputed(on(isMeant, setIsOpen, { defer: true }));
  /** What is in hand first. */
  const hands = createMemo(() =>
    props.stack.hands.toSorted(
      (a, b) => Number(sameUnits(b.units, session.inHand())) - Number(sameUnits(a.units, session.inHand())),
    ),
  );
  const title = (): string => {
    const [whole] = props.stack.hands.toSorted((a, b) => b.units.length - a.units.length);
    return whole === undefined || whole.units.length === 0 ? words().orders : namesOf(session, whole.units);
  };
  return (
    <details open={isOpen()} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>
        {title()} <small>{props.stack.count}</small>
      </summary>
      <Show when={isOpen()}>
        <Keyed each={hands()} by={hand => hand.key}>
          {hand => (
            <section class="hand">
              <Show when={props.stack.hands.length > 1}>
                <h3 class={sameUnits(hand().units, session.inHand()) ? 'in-hand' : ''}>
                  {namesOf(session, hand().units)}
                </h3>
              </Show>
              <Keyed each={hand().kinds} by={({ kind }) => kind}>
                {of => (
                  <>
                    <Show when={hand().kinds.length > 1}>
                      <Dynamic component={props.stack.hands.length > 1 ? 'h4' : 'h3'} class="kind">
                        {kindName(of().kind)}
                      </Dynamic>
                    </Show>
                    <OfferList session={session} offers={of().offers} />
                  </>
                )}
              </Keyed>
            </section>
          )}
        </Keyed>
      </Show>
    </details>
  );
}

const NAME = /^[^:]+: /;
const afterName = (label: string): string => label.replace(NAME, '');

function OfferList(props: { readonly session: Session; readonly offers: readonly Offer[] }) {
  /** All begin with the same name, which stands above them. */
  const isAlike = createMemo(() => {
    const [first] = props.offers;
    const name = NAME.exec(first?.label ?? '')?.[0];
    return name !== undefined && props.offers.length > 1 && props.offers.every(({ label }) => label.startsWith(name));
  });
  return (
    <ul class="offers">
      <Keyed each={props.offers.slice(0, LISTED)} by={sameOrder}>
        {offer => (
          <li>
            <button
              type="button"
              data-order={offer().order.do}
              aria-disabled={props.session.busy()}
              onClick={() => void props.session.act(offer())}
            >
              {isAlike() ? afterName(offer().label) : offer().label}
              <Show when={offer().hint.cost}>{cost => <small> {cost()} MP</small>}</Show>
            </button>
          </li>
        )}
      </Keyed>
    </ul>
  );
}

/** Names in one breath: parts of one whole, `48 IN/1` and `48 IN/2`, become `48 IN/1+2`. */
export function namesOf(session: Session, units: readonly string[]): string {
  const { counters, field } = session.position().picture;
  const pieces = [...counters, ...(field?.troops ?? []), ...(field?.generals ?? []), ...(field?.coming ?? [])];
  const names = units.map(id => pieces.find(piece => piece.id === id)?.name ?? id);
  const parts = new Map<string, string[]>();
  for (const name of names) {
    const [stem = name, ...rest] = name.split('/');
    parts.set(stem, [...(parts.get(stem) ?? []), rest.join('/')]);
  }
  return [...parts].map(([stem, rest]) => (rest.join('') === '' ? stem : `${stem}/${rest.join('+')}`)).join(' + ');
}

/** The order in which kinds of orders are listed; others come after. */
const KINDS = ['fire', 'assault', 'charge', 'attack', 'rally', 'regroup', 'move', 'enter', 'stand', 'turn', 'ride'];
const rank = (kind: string): number => (KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length);

function stacksOf(session: Session): readonly Stack[] {
  const { counters } = session.position().picture;
  const stacks = new Map<string, Map<string, Offer[]>>();
  for (const offer of session.offers()) {
    if (offer.hint.plain) continue;
    const { units } = offer.hint;
    const hand = units.toSorted().join(' ');
    const place = counters.find(counter => units.includes(counter.id))?.hex ?? hand;
    const hands = stacks.get(place) ?? new Map<string, Offer[]>();
    hands.set(hand, [...(hands.get(hand) ?? []), offer]);
    stacks.set(place, hands);
  }
  return [...stacks].map(([key, hands]) => ({
    key,
    count: [...hands.values()].reduce((sum, offers) => sum + offers.length, 0),
    hands: [...hands].map(([hand, offers]) => ({
      key: hand,
      units: offers[0]?.hint.units ?? [],
      kinds: byKind(offers),
    })),
  }));
}

const byKind = (offers: readonly Offer[]): Hand['kinds'] =>
  [...new Set(offers.map(({ hint }) => hint.kind))]
    .sort((a, b) => rank(a) - rank(b))
    .map(kind => ({ kind, offers: offers.filter(({ hint }) => hint.kind === kind) }));
