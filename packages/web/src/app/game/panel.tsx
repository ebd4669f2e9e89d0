import { createEffect, createMemo, createSignal, For, Match, on, Show, Switch } from 'solid-js';
import { ghostsOf } from '../board/ghosts.ts';
import { Chain, Chips, isChain, isStrip, Strip } from '../cards/chips.tsx';
import { Orders } from '../cards/orders.tsx';
import { RuleText } from '../cards/rule-text.tsx';
import { SummaryCard } from '../cards/summary-card.tsx';
import { EndCard } from '../end/lazy-end-card.ts';
import { saveFile } from '../end/save-file.ts';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { Asked, type PanelProps } from './asked.tsx';
import { LogList, TableTextBoard, TextBoard } from './later.ts';
import { LookedCard } from './looked-card.tsx';
import type { ScreenState } from './screen-state.ts';
import { SightCard } from './sight-card.tsx';
import { Tray } from './tray.tsx';

/** Beside the board: what is asked of whom, what can be done, what happened. */
export function Panel(props: PanelProps) {
  const { session, screen } = props;
  let panel: HTMLElement | undefined;
  // On a phone it scrolls: a new question is in sight.
  createEffect(
    on([() => session.open()?.sentence, () => session.told()], () => panel?.scrollTo({ top: 0 }), { defer: true }),
  );
  return (
    <aside ref={panel} class="panel">
      <div class="unseen" aria-live="polite">
        <For each={session.latest()}>{line => <p>{line.text}</p>}</For>
      </div>
      <section class="asked" data-asks={session.open()?.decision.asks} aria-live="polite">
        <Show when={session.position().over} fallback={<Asked {...props} />}>
          {over => (
            <>
              <h2>{words().over}</h2>
              <p class="verdict">{over().sentence}</p>
              <EndCard
                session={session}
                seatTitle={screen.seatTitle}
                save={() => void saveFile(session)}
                afterwards={props.afterwards}
                review={() => screen.setDialog('review')}
              />
            </>
          )}
        </Show>
        <Show when={guideText(session, screen)}>{text => <p class="guide">{text()}</p>}</Show>
        <Show when={session.told()}>
          {told => (
            <p class="told" role="status">
              <RuleText text={told().sentence} showRule={screen.setRule} />
              <Show when={told().rule}>
                {rule => (
                  <button type="button" class="show-me" onClick={() => screen.setLesson(rule().id)}>
                    {words().learn.showMe}
                  </button>
                )}
              </Show>
              <Show when={told().remedy}>
                {remedy => (
                  <button type="button" class="instead" onClick={() => void session.giveOrder(remedy().order)}>
                    {words().instead(remedy().label)}
                  </button>
                )}
              </Show>
            </p>
          )}
        </Show>
      </section>
      <Tray session={session} />
      <SummaryCard session={session} seatTitle={screen.seatTitle} />
      <SightCard sight={screen.sight} showRule={screen.setRule} />
      <ChipPanels session={session} screen={screen} />
      <Tabs session={session} screen={screen} />
      <LookedCard session={session} screen={screen} />
    </aside>
  );
}

/** Pale pieces show the ways that are asked about. */
const isAboutWays = ({ open, standing, offers, position }: Session): boolean => {
  const asked = open();
  return (
    asked !== undefined && standing.isAboutWays(asked) && ghostsOf(offers(), position().picture.counters).length > 0
  );
};

/** A word to those who have not given an order yet. */
function guideText(session: Session, { onTabletop }: ScreenState): string | null {
  if (session.opened.watching || session.open()?.player !== 'person' || session.pending() !== null) return null;
  if (session.ordersGiven() === 1) return session.position().undo.length > 0 ? words().guideDone : null;
  if (session.ordersGiven() > 0) return null;
  const isHolding = session.inHand().length > 0;
  if (onTabletop === null) {
    if (isAboutWays(session)) return words().guideWays;
    return isHolding ? words().guideHex : isOnMap(session) ? words().guideUnit : words().guideTray;
  }
  if (onTabletop.deployment.isOpen() || onTabletop.plan.ready().size === 0) return null;
  return isHolding ? words().table.guidePlan : words().table.guideUnit;
}

/** Does any of those that may be ordered stand on the map? */
const isOnMap = (session: Session): boolean =>
  session.position().picture.counters.some(({ id, hex }) => hex !== null && session.orderable().has(id));

function ChipPanels(props: { readonly session: Session; readonly screen: ScreenState }) {
  const { session, screen } = props;
  const panels = createMemo(() => session.position().picture.panels.filter(panel => panel.chips.length > 0));
  const { sideOf } = screen;
  return (
    <div class="chips">
      <Keyed each={panels()} by={panel => panel.id}>
        {panel => (
          <Switch fallback={<Chips panel={panel()} sideOf={sideOf} />}>
            <Match when={isStrip(panel())}>
              <Strip panel={panel()} sideOf={sideOf} open={() => screen.setDialog('turn')} />
            </Match>
            <Match when={isChain(panel())}>
              <Chain panel={panel()} sideOf={sideOf} showRule={screen.setRule} />
            </Match>
          </Switch>
        )}
      </Keyed>
    </div>
  );
}

const TABS = ['orders', 'log', 'text'] as const;

/** All orders, the log, and the board as text. */
function Tabs(props: { readonly session: Session; readonly screen: ScreenState }) {
  const { session, screen } = props;
  const [tab, setTab] = createSignal<(typeof TABS)[number]>('orders');
  return (
    <>
      <div class="tabs" role="tablist">
        <For each={TABS}>
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
          <LogList session={session} seatTitle={screen.seatTitle} showRule={screen.setRule} />
        </Show>
        <Show when={tab() === 'text'}>
          <Show when={screen.onTabletop} fallback={<TextBoard session={session} />}>
            {made => <TableTextBoard session={session} plan={made().plan} />}
          </Show>
        </Show>
      </div>
    </>
  );
}
