import { createEffect, createMemo, createSignal, For, Show } from 'solid-js';
import { RuleText } from '../cards/rule-text.tsx';
import { DiceRow } from '../dice-row.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { asText, groupsOf, type LogGroup, searched, type ToldLine, type ToldOrder } from './log-groups.ts';

interface LogProps {
  readonly session: Session;
  readonly seatTitle: (seat: string) => string;
  readonly showRule: (id: string) => void;
}

/** What happened, by turn and step, each order with what came of it. The newest stays in sight. A click plays it. */
export function LogList(props: LogProps) {
  const [text, setText] = createSignal('');
  const [unit, setUnit] = createSignal('');
  const groups = createMemo(() => searched(groupsOf(props.session.log()), { text: text(), unit: unit() }));
  const [isFollowing, setFollowing] = createSignal(true);
  let lines: HTMLElement | undefined;
  const toNewest = (): void => lines?.scrollTo({ top: lines.scrollHeight });
  createEffect(() => {
    groups();
    if (isFollowing()) requestAnimationFrame(toNewest);
  });
  /** Whoever reads further up is left there. */
  const scrolled = (): void => {
    if (lines !== undefined) setFollowing(lines.scrollHeight - lines.scrollTop - lines.clientHeight < 60);
  };
  return (
    <div class="log">
      <LogTools
        session={props.session}
        find={setText}
        unit={unit()}
        pick={setUnit}
        copy={() => navigator.clipboard.writeText(asText(groups()))}
      />
      <section ref={lines} class="log-lines" tabindex="0" aria-label={words().log} onScroll={scrolled}>
        <For each={groups()} fallback={<p class="quiet">{words().stage.log.empty}</p>}>
          {group => <Group group={group} {...props} />}
        </For>
      </section>
      <Show when={!isFollowing()}>
        <button type="button" class="log-newest" onClick={toNewest}>
          {words().stage.log.newest}
        </button>
      </Show>
    </div>
  );
}

interface ToolsProps {
  readonly session: Session;
  readonly find: (text: string) => void;
  readonly unit: string;
  readonly pick: (unit: string) => void;
  readonly copy: () => Promise<void>;
}

function LogTools(props: ToolsProps) {
  const [isCopied, setCopied] = createSignal(false);
  const units = createMemo(() => unitsIn(props.session));
  return (
    <div class="log-tools">
      <input
        type="search"
        placeholder={words().stage.log.search}
        aria-label={words().stage.log.search}
        onInput={event => props.find(event.currentTarget.value)}
      />
      <select
        aria-label={words().stage.log.unit}
        value={props.unit}
        onChange={event => props.pick(event.currentTarget.value)}
      >
        <option value="">{words().stage.log.all}</option>
        <For each={units()}>{({ id, name }) => <option value={id}>{name}</option>}</For>
      </select>
      <button type="button" onClick={() => void props.copy().then(() => setCopied(true))}>
        {isCopied() ? words().stage.log.copied : words().stage.log.copy}
      </button>
    </div>
  );
}

/** Units that the log speaks of, by name. */
function unitsIn(session: Session): readonly { readonly id: string; readonly name: string }[] {
  const named = new Set(session.log().flatMap(({ hint }) => [...hint.units, ...(hint.targets ?? [])]));
  const { counters, field } = session.position().picture;
  return [...counters, ...(field?.troops ?? []), ...(field?.generals ?? [])]
    .filter(({ id }) => named.has(id))
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const Group = (props: LogProps & { readonly group: LogGroup }) => (
  <section class={`log-${props.group.kind}`}>
    <h3>
      <RuleText
        text={props.group.heading === '' ? words().stage.log.before : props.group.heading}
        showRule={props.showRule}
      />
    </h3>
    <ol>
      <For each={props.group.orders}>{order => <OrderTold order={order} {...props} />}</For>
    </ol>
  </section>
);

/** One order: whose it was, a button that plays it, and its lines as they happened. */
function OrderTold(props: LogProps & { readonly order: ToldOrder }) {
  const { session, order } = props;
  const play = (): void => {
    if (order.entry !== undefined) void session.playAgain(order.entry - 1, order.entry);
  };
  const isFirst = (): boolean => order.seat === session.opened.scenario.seats[0]?.seat;
  return (
    <li class="log-order" classList={{ first: isFirst(), second: order.seat !== undefined && !isFirst() }}>
      <Show when={order.entry !== undefined && order.entry > 1}>
        <button type="button" class="log-play" aria-label={words().stage.log.play} onClick={play}>
          ▶
        </button>
      </Show>
      <Show when={order.seat}>{seat => <span class="log-seat">{props.seatTitle(seat())}</span>}</Show>
      <For each={order.lines}>{told => <Told told={told} {...props} />}</For>
    </li>
  );
}

/** A sentence with its dice, its rules and its place. */
function Told(props: LogProps & { readonly told: ToldLine }) {
  const { line, dice } = props.told;
  const place = (): string | undefined => line.hint.hexes.at(-1);
  const unit = (): string | undefined =>
    props.session.opened.table === null ? undefined : (line.hint.units.at(-1) ?? line.hint.targets?.at(-1));
  return (
    <p>
      <DiceRow dice={dice} size="small" />
      <RuleText text={line.text} showRule={props.showRule} />
      <Show when={place() ?? unit()}>
        {where => (
          <button type="button" class="rule-link" onClick={() => props.session.setLookAt(where())}>
            {' '}
            {unit() === undefined ? `⌖ ${where()}` : words().table.show}
          </button>
        )}
      </Show>
    </p>
  );
}
