import { createMemo, createSignal, For, Show } from 'solid-js';
import { chitMarkup } from '../../counters/index.ts';
import { Keyed } from '../keyed.tsx';
import { words } from '../words/words.ts';
import { Dice } from './dice.tsx';
import { Odds } from './odds.tsx';
import { OrderButton, Orders, sameOrder } from './orders.tsx';
import { RuleText } from './rule-text.tsx';
import type { Session } from './session.ts';
import { TextBoard } from './text-board.tsx';

interface PanelProps {
  readonly session: Session;
  readonly seatTitle: (seat: string) => string;
  readonly showRule: (id: string) => void;
}

/** Beside the board: what is asked of whom, what can be done, what happened. */
export function Panel(props: PanelProps) {
  const { session } = props;
  const [tab, setTab] = createSignal<'orders' | 'log' | 'text'>('orders');
  const chips = createMemo(() => session.position().picture.panels.filter(panel => panel.chips.length > 0));
  const sideOf = (seat: string | null): 'first' | 'second' =>
    seat === session.table.scenario.seats[0]?.seat ? 'first' : 'second';
  const guide = (): string | null => {
    if (session.table.watching || session.open()?.player !== 'person') return null;
    if (session.ordersGiven() === 1) return words().guideDone;
    if (session.ordersGiven() > 0) return null;
    return session.inHand().length > 0 ? words().guideHex : words().guideUnit;
  };
  return (
    <aside class="panel">
      <div class="unseen" aria-live="polite">
        <For each={session.latest()}>{line => <p>{line.text}</p>}</For>
      </div>
      <section class="asked" aria-live="polite">
        <Show when={session.position().over} fallback={<Asked {...props} />}>
          {over => (
            <>
              <h2>{words().over}</h2>
              <p class="verdict">{over().sentence}</p>
            </>
          )}
        </Show>
        <Show when={guide()}>{text => <p class="guide">{text()}</p>}</Show>
        <Show when={session.told()}>
          {told => (
            <p class="told" role="status">
              <RuleText text={told().sentence} showRule={props.showRule} />
            </p>
          )}
        </Show>
      </section>
      <Tray session={session} />
      <Dice session={session} />
      <div class="chips">
        <Keyed each={chips()} by={panel => panel.id}>
          {panel => (
            <ul aria-label={panel().title} class={`chips-${panel().id}`}>
              <Keyed each={panel().chips} by={chip => `${chip.sign} ${chip.seat} ${chip.text}`}>
                {chip => (
                  <Show
                    when={chip().sign === 'chit' || chip().sign === 'army-flag'}
                    fallback={
                      <li class={`chip ${sideOf(chip().seat)}`}>
                        {chip().count > 1 ? `${chip().count} × ` : ''}
                        {chip().text}
                      </li>
                    }
                  >
                    <li>
                      <svg
                        class="chit"
                        viewBox="-54 -54 108 108"
                        role="img"
                        aria-label={chip().text}
                        innerHTML={chitMarkup({ side: sideOf(chip().seat), badge: chip().badge })}
                      />
                    </li>
                  </Show>
                )}
              </Keyed>
            </ul>
          )}
        </Keyed>
      </div>
      <div class="tabs" role="tablist">
        <For each={['orders', 'log', 'text'] as const}>
          {name => (
            <button
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={tab() === name}
              aria-controls="tab-body"
              onClick={() => setTab(name)}
            >
              {words()[name]}
            </button>
          )}
        </For>
      </div>
      <div class="tab-body" id="tab-body" role="tabpanel" aria-labelledby={`tab-${tab()}`} tabindex="0">
        <Show when={tab() === 'orders'}>
          <Orders session={session} />
        </Show>
        <Show when={tab() === 'log'}>
          <ol class="log">
            <For each={session.log()}>
              {line => (
                <li>
                  <RuleText text={line.text} showRule={props.showRule} />
                  <Show when={line.hint.hexes.at(-1)}>
                    {hex => (
                      <button type="button" class="rule-link" onClick={() => session.setLookAt(hex())}>
                        {' '}
                        ⌖ {hex()}
                      </button>
                    )}
                  </Show>
                </li>
              )}
            </For>
          </ol>
        </Show>
        <Show when={tab() === 'text'}>
          <TextBoard session={session} />
        </Show>
      </div>
    </aside>
  );
}

function Asked(props: PanelProps) {
  const { session } = props;
  return (
    <Show when={session.open()}>
      {open => (
        <>
          <h2>
            <RuleText
              text={open().player === 'bot' ? words().thinking(props.seatTitle(open().decision.seat)) : open().sentence}
              showRule={props.showRule}
            />
          </h2>
          <Show when={open().player === 'bot'}>
            <button type="button" onClick={() => session.skip()}>
              {words().skip}
            </button>
          </Show>
          <div class="plain">
            <Keyed each={session.onTheSpot()} by={sameOrder}>
              {offer => <OrderButton session={session} offer={offer()} />}
            </Keyed>
            <Keyed each={session.plain()} by={sameOrder}>
              {offer => <OrderButton session={session} offer={offer()} class="order" />}
            </Keyed>
          </div>
          <Show when={session.pending()}>{pending => <Odds session={session} pending={pending()} />}</Show>
        </>
      )}
    </Show>
  );
}

/** Units that wait off the map and may be ordered on. */
function Tray(props: { readonly session: Session }) {
  const { session } = props;
  const waiting = createMemo(() =>
    session
      .position()
      .picture.counters.filter(counter => counter.tray === 'waiting' && session.orderable().has(counter.id)),
  );
  return (
    <Show when={waiting().length > 0}>
      <div class="tray">
        <span>{words().trays.waiting}</span>
        <Keyed each={waiting()} by={counter => counter.id}>
          {(counter, unit) => (
            <button type="button" aria-pressed={session.inHand().includes(unit)} onClick={() => session.pickUp([unit])}>
              {counter().name} <small>{counter().numeral}</small>
            </button>
          )}
        </Keyed>
      </div>
    </Show>
  );
}
