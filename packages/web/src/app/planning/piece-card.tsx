import type { AnswerPicture } from '@guidon/protocol';
import { createMemo, createResource, createSignal, For, Show } from 'solid-js';
import { Chances, Sums } from '../cards/sums.tsx';
import { asking } from '../session/questions.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import type { Plan } from './plan.ts';

/** Everything about the unit or general that is looked at. */
export function PieceCard(props: {
  readonly session: Session;
  readonly plan: Plan;
  readonly showRule: (id: string) => void;
}) {
  const { session, plan } = props;
  const id = (): string | null => plan.looked() ?? plan.unit();
  const piece = createMemo(() =>
    [...(plan.field()?.troops ?? []), ...(plan.field()?.generals ?? [])].find(known => known.id === id()),
  );
  const [more] = createResource(
    () => (piece() === undefined ? undefined : { unit: piece()?.id, revision: session.position().revision }),
    ({ unit }) => session.shownFor([asking({ ask: 'unit', unit })]),
  );
  return (
    <Show when={piece()}>
      {known => (
        <section class="stack-card piece-card" aria-label={known().name}>
          <h3>{known().name}</h3>
          <p>{known().tip}</p>
          <Show when={plan.isTroop(known().id)}>
            <Resilience session={session} unit={known().id} showRule={props.showRule} />
          </Show>
          <Show when={more.latest}>
            {(pictures: () => readonly AnswerPicture[]) => <Sums pictures={pictures()} showRule={props.showRule} />}
          </Show>
        </section>
      )}
    </Show>
  );
}

/** The tests it may have to make, each with its sum and what can come of it; asked for only when somebody looks. */
const COLUMNS = ['shooting', 'charge', 'melee'] as const;

function Resilience(props: {
  readonly session: Session;
  readonly unit: string;
  readonly showRule: (id: string) => void;
}) {
  const { session } = props;
  const [isOpen, setIsOpen] = createSignal(false);
  const [tests] = createResource(
    () => (isOpen() ? { unit: props.unit, revision: session.position().revision } : undefined),
    ({ unit }) => session.shownFor(COLUMNS.map(column => asking({ ask: 'resilience', unit, column }))),
  );
  return (
    <details class="resilience" onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary>{words().table.resilience}</summary>
      <For each={tests.latest ?? []}>
        {picture => (
          <div class="odds">
            <Sums pictures={[picture]} showRule={props.showRule} />
            <For each={picture.chances}>{chances => <Chances chances={chances} open={0} />}</For>
          </div>
        )}
      </For>
    </details>
  );
}
