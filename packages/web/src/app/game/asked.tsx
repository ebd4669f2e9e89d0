import type { OpenDecision } from '@guidon/protocol';
import { Match, Show, Switch } from 'solid-js';
import { Changes, isChange } from '../cards/changes.tsx';
import { namesOf, OrderButton, sameOrder } from '../cards/orders.tsx';
import { Prompt } from '../cards/prompt.tsx';
import { RuleText } from '../cards/rule-text.tsx';
import { StepNote } from '../cards/step-note.tsx';
import type { Afterwards } from '../end/afterwards.ts';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import { CardNote } from '../teaching/card-note.tsx';
import { words } from '../words/words.ts';
import { AdviceCard, DeployCard, Odds, PlanCard, TutorCard, TypedOrder } from './later.ts';
import type { ScreenState } from './screen-state.ts';

export interface PanelProps {
  readonly session: Session;
  readonly screen: ScreenState;
  /** Of a game far away: who plays a side. */
  readonly nameOf: (seat: string) => string;
  /** What can be done when the game is over. */
  readonly afterwards: Afterwards | null;
}

/** What is asked of whom, and what can be answered. */
export function Asked(props: PanelProps) {
  const { session } = props;
  const heading = ({ player, decision, sentence }: OpenDecision): string => {
    if (player === 'bot') return words().thinking(props.screen.seatTitle(decision.seat));
    return player === 'remote' ? words().waitingFor(props.nameOf(decision.seat)) : sentence;
  };
  return (
    <Show when={session.open()}>
      {open => (
        <>
          <h2>
            <RuleText text={heading(open())} showRule={props.screen.setRule} />
          </h2>
          <Show when={open().player === 'remote'}>
            <p class="asked-of">
              <RuleText text={open().sentence} showRule={props.screen.setRule} />
            </p>
          </Show>
          <Show when={session.opened.cards}>
            <CardNote session={session} />
          </Show>
          <Show when={session.warning()}>{warning => <TutorCard session={session} warning={warning()} />}</Show>
          <Show when={open().player === 'bot'}>
            <button type="button" onClick={() => session.skip()}>
              {words().skip}
            </button>
          </Show>
          <Show when={open().player === 'person' && open().hint.reaction} fallback={<Planning {...props} />}>
            <Prompt session={session} open={open()} />
          </Show>
          <Show when={open().player === 'person' && session.mayAskAdvice() && session.pending() === null}>
            <Advice session={session} />
          </Show>
          <Show when={session.pending()}>
            {pending => <Odds session={session} pending={pending()} showRule={props.screen.setRule} />}
          </Show>
        </>
      )}
    </Show>
  );
}

/** What the program would do, for those who ask. */
function Advice(props: { readonly session: Session }) {
  const { session } = props;
  return (
    <Show
      when={session.advice()}
      fallback={
        <button
          type="button"
          class="hint"
          aria-disabled={session.isAdviceAsked()}
          onClick={() => void session.askAdvice()}
        >
          {words().advice.ask}
        </button>
      }
    >
      {weighed => <AdviceCard session={session} weighed={weighed()} />}
    </Show>
  );
}

/** On a table lists are declared and commands deployed; on a map one points. */
function Planning(props: PanelProps) {
  return (
    <Show when={props.screen.onTabletop} fallback={<Plans session={props.session} />}>
      {table => (
        <Switch fallback={<Plans session={props.session} />}>
          <Match when={table().deployment.isOpen()}>
            <DeployCard session={props.session} deployment={table().deployment} showRule={props.screen.setRule} />
          </Match>
          <Match when={table().plan.unit() !== null}>
            <PlanCard session={props.session} plan={table().plan} showRule={props.screen.setRule} />
          </Match>
          <Match when={table().plan.isPlanning()}>
            <TypedOrder plan={table().plan} />
            <Plans session={props.session} />
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
      <StepNote session={session} />
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
