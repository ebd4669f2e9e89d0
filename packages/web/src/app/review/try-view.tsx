import type { MomentReply, Order, Reply, TriedReply } from '@guidon/protocol';
import { createResource, createSignal, onCleanup, onMount, Show } from 'solid-js';
import { Orders } from '../cards/orders.tsx';
import { RuleText } from '../cards/rule-text.tsx';
import { askLedger, type Client } from '../client.ts';
import { Asked } from '../game/asked.tsx';
import { createScreenState } from '../game/screen-state.ts';
import { LessonBoard } from '../learn/lesson-board.tsx';
import { createSession } from '../session/session.ts';
import { words } from '../words/words.ts';
import { percent, texts } from './review-texts.ts';

interface TryProps {
  readonly system: string;
  readonly at: number;
  readonly back: () => void;
  /** Begins a study with this position. */
  readonly study: () => void;
}

/** A decision of the game once more: whatever is ordered is compared with the best that is known. */
export function TryView(props: TryProps) {
  const [moment] = createResource(
    () => props.at,
    async at => {
      const reply = await askLedger({ ask: 'ledger-moment', system: props.system, at });
      return reply.say === 'ledger-moment' ? reply : undefined;
    },
  );
  return (
    <Show when={moment()} keyed fallback={<p role="status">{texts().loading}</p>}>
      {there => <Trying {...props} moment={there} />}
    </Show>
  );
}

function Trying(props: TryProps & { readonly moment: MomentReply }) {
  const { moment, system } = props;
  const [tried, setTried] = createSignal<TriedReply | string | null>(null);
  const client = tryClient(moment, async order => {
    const reply = await askLedger({ ask: 'ledger-try', system, order });
    setTried(reply.say === 'ledger-tried' ? reply : reply.say === 'faulty' ? reply.message : null);
  });
  const session = createSession(client, moment.opened, `try-${props.at}`);
  const screen = createScreenState(session);
  onCleanup(() => session.close());
  let heading!: HTMLHeadingElement;
  onMount(() => heading.focus());
  return (
    <section class="lesson review-try" classList={{ 'on-table': screen.isTabletop }}>
      <LessonBoard session={session} screen={screen} about={moment.about} />
      <aside class="panel lesson-panel">
        <header class="lesson-heading">
          <button type="button" class="lesson-back" onClick={() => props.back()}>
            {texts().back}
          </button>
          <button type="button" class="lesson-study" onClick={() => props.study()}>
            {words().studyFromHere}
          </button>
        </header>
        <h2 class="lesson-ask" tabindex="-1" ref={heading}>
          {texts().tryTitle}
        </h2>
        <p class="guide">{texts().tryHelp(moment.given)}</p>
        <div aria-live="polite">
          <Show when={tried()} keyed>
            {found => (typeof found === 'string' ? <p>{found}</p> : <Compared tried={found} />)}
          </Show>
        </div>
        <section class="asked">
          <Asked session={session} screen={screen} nameOf={screen.seatTitle} afterwards={null} />
          <Show when={session.told()}>
            {told => (
              <p class="told" role="status">
                <RuleText text={told().sentence} showRule={screen.setRule} />
              </p>
            )}
          </Show>
        </section>
        <details class="lesson-orders" open>
          <summary>{texts().orders}</summary>
          <Orders session={session} />
        </details>
      </aside>
    </section>
  );
}

/** The order, the best one, and the one of the game, with what each is worth. */
function Compared(props: { readonly tried: TriedReply }) {
  const gap = (): number => props.tried.best.worth - props.tried.worth;
  let card!: HTMLDivElement;
  onMount(() => card.scrollIntoView({ block: 'nearest' }));
  return (
    <div ref={card} class={props.tried.equal ? 'lesson-verdict right' : 'lesson-verdict wrong'}>
      <p>
        <b>
          {gap() < 0
            ? texts().betterThanKnown(percent(-gap()))
            : props.tried.equal
              ? texts().equal
              : texts().less(percent(gap()))}
        </b>
      </p>
      <p>{texts().tried(props.tried.order, percent(props.tried.worth))}</p>
      <p>{texts().best(props.tried.best.order, percent(props.tried.best.worth))}</p>
      <p>{texts().given(props.tried.given.order, percent(props.tried.given.worth))}</p>
    </div>
  );
}

const REFUSED: Reply = { say: 'stale', revision: 1 };

/** Nothing is carried out: an order is compared, and the position stays. */
const tryClient = ({ seat, opened }: MomentReply, compare: (order: Order) => Promise<void>): Client => ({
  seat: () => seat,
  async ask(request) {
    if (request.ask === 'order') {
      await compare({ do: '', ...request.order });
      return REFUSED;
    }
    const reply = await askLedger({ ask: 'in-ledger', system: opened.system.id, request });
    return isOfGame(reply) ? reply : REFUSED;
  },
});

const isOfGame = (reply: Awaited<ReturnType<typeof askLedger>>): reply is Reply => !reply.say.startsWith('ledger');
