import type { OpenDecision } from '@guidon/protocol';
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import type { SightLine } from '../board/overlay.ts';
import { stacksOf } from '../board/stacks.ts';
import { Changes, isChange } from '../cards/changes.tsx';
import { Chain, Chips, isChain, isStrip, Strip } from '../cards/chips.tsx';
import { Dice } from '../cards/dice.tsx';
import { Odds } from '../cards/odds.tsx';
import { namesOf, OrderButton, Orders, sameOrder } from '../cards/orders.tsx';
import { Prompt } from '../cards/prompt.tsx';
import { RuleText } from '../cards/rule-text.tsx';
import { Keyed } from '../keyed.tsx';
import { DeployCard } from '../planning/deploy-card.tsx';
import type { Deployment } from '../planning/deployment.ts';
import { PieceCard } from '../planning/piece-card.tsx';
import type { Plan } from '../planning/plan.ts';
import { PlanCard } from '../planning/plan-card.tsx';
import type { Session } from '../session/session.ts';
import { TableTextBoard } from '../tabletop/tabletop-text-board.tsx';
import { words } from '../words/words.ts';
import { SightCard } from './sight-card.tsx';
import { StackCard } from './stack-card.tsx';
import { TextBoard } from './text-board.tsx';

interface PanelProps {
  readonly session: Session;
  readonly seatTitle: (seat: string) => string;
  readonly nameOf: (seat: string) => string;
  readonly showRule: (id: string) => void;
  /** The hex of the stack that is looked at. */
  readonly looked: string | null;
  readonly sight: SightLine | null;
  /** The hex a line of sight is asked from; null while it is still to be pointed at, false where none is wanted. */
  readonly wantsSight: string | null | false;
  readonly lookOut: (hex: string) => void;
  readonly closeSight: () => void;
  /** For a game on a table without a grid. */
  readonly onTable: OnTable | null;
}

interface OnTable {
  readonly plan: Plan;
  readonly deployment: Deployment;
}

/** Beside the board: what is asked of whom, what can be done, what happened. */
export function Panel(props: PanelProps) {
  const { session } = props;
  const [tab, setTab] = createSignal<'orders' | 'log' | 'text'>('orders');
  const chips = createMemo(() => session.position().picture.panels.filter(panel => panel.chips.length > 0));
  const sideOf = (seat: string | null): 'first' | 'second' =>
    seat === session.table.scenario.seats[0]?.seat ? 'first' : 'second';
  const there = createMemo(() =>
    props.looked === null ? [] : (stacksOf(session.position().picture.counters).get(props.looked) ?? []),
  );
  const guide = (): string | null => {
    if (session.table.watching || session.open()?.player !== 'person' || session.pending() !== null) return null;
    if (session.ordersGiven() === 1) return words().guideDone;
    if (session.ordersGiven() > 0) return null;
    if (props.onTable !== null) {
      if (props.onTable.deployment.isOpen() || props.onTable.plan.ready().size === 0) return null;
      return session.inHand().length > 0 ? words().table.guidePlan : words().table.guideUnit;
    }
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
      <SightCard {...props} />
      <Tray session={session} />
      <Dice session={session} />
      <div class="chips">
        <Keyed each={chips()} by={panel => panel.id}>
          {panel => (
            <Switch fallback={<Chips panel={panel()} sideOf={sideOf} />}>
              <Match when={isStrip(panel())}>
                <Strip panel={panel()} sideOf={sideOf} />
              </Match>
              <Match when={isChain(panel())}>
                <Chain panel={panel()} sideOf={sideOf} showRule={props.showRule} />
              </Match>
            </Switch>
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
                  <Show when={props.onTable === null ? undefined : line.hint.units.at(-1)}>
                    {unit => (
                      <button type="button" class="rule-link" onClick={() => session.setLookAt(unit())}>
                        {' '}
                        {words().table.show}
                      </button>
                    )}
                  </Show>
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
          <Show when={props.onTable} fallback={<TextBoard session={session} />}>
            {table => <TableTextBoard session={session} plan={table().plan} />}
          </Show>
        </Show>
      </div>
      <Show when={session.pending() === null && there().length > 0}>
        <div class="stack-place">
          <StackCard
            session={session}
            hex={props.looked ?? ''}
            counters={there()}
            showRule={props.showRule}
            lookOut={props.lookOut}
          />
        </div>
      </Show>
      <Show when={session.pending() === null && props.onTable}>
        {table => (
          <Show when={table().plan.looked() !== null}>
            <div class="stack-place">
              <PieceCard session={session} plan={table().plan} showRule={props.showRule} />
            </div>
          </Show>
        )}
      </Show>
    </aside>
  );
}

function Asked(props: PanelProps) {
  const { session } = props;
  const heading = ({ player, decision, sentence }: OpenDecision): string => {
    if (player === 'bot') return words().thinking(props.seatTitle(decision.seat));
    return player === 'remote' ? words().waitingFor(props.nameOf(decision.seat)) : sentence;
  };
  return (
    <Show when={session.open()}>
      {open => (
        <>
          <h2>
            <RuleText text={heading(open())} showRule={props.showRule} />
          </h2>
          <Show when={open().player === 'remote'}>
            <p class="asked-of">
              <RuleText text={open().sentence} showRule={props.showRule} />
            </p>
          </Show>
          <Show when={open().player === 'bot'}>
            <button type="button" onClick={() => session.skip()}>
              {words().skip}
            </button>
          </Show>
          <Show when={open().player === 'person' && open().hint.reaction} fallback={<Planning {...props} />}>
            <Prompt session={session} open={open()} />
          </Show>
          <Show when={session.pending()}>
            {pending => <Odds session={session} pending={pending()} showRule={props.showRule} />}
          </Show>
        </>
      )}
    </Show>
  );
}

/** On a table lists are declared and commands deployed; on a map one points. */
function Planning(props: PanelProps) {
  return (
    <Show when={props.onTable} fallback={<Plans session={props.session} />}>
      {table => (
        <Switch fallback={<Plans session={props.session} />}>
          <Match when={table().deployment.isOpen()}>
            <DeployCard session={props.session} deployment={table().deployment} showRule={props.showRule} />
          </Match>
          <Match when={table().plan.unit() !== null}>
            <PlanCard session={props.session} plan={table().plan} showRule={props.showRule} />
          </Match>
        </Switch>
      )}
    </Show>
  );
}

/** What is in hand can do where it stands, and what can be done without pointing at anything. */
function Plans(props: { readonly session: Session }) {
  const { session } = props;
  const held = (): string => namesOf(session, session.inHand());
  return (
    <>
      <Show when={session.inHand().length > 0}>
        <p class="in-hand-line">
          <b>{words().inHand(held())}</b>{' '}
          <Show when={session.position().picture.inHand.length > 0}>{words().goesOn} </Show>
          <Show when={session.turns().length > 0}>{words().turnHelp}</Show>
        </p>
      </Show>
      <Changes session={session} />
      <div class="plain">
        <Keyed
          each={session.onTheSpot().filter(offer => !session.turns().includes(offer) && !isChange(offer))}
          by={sameOrder}
        >
          {offer => <OrderButton session={session} offer={offer()} />}
        </Keyed>
        <Keyed each={session.plain()} by={sameOrder}>
          {offer => <OrderButton session={session} offer={offer()} class="order" />}
        </Keyed>
      </div>
    </>
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
