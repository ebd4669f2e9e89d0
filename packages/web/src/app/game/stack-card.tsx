import type { AnswerPicture, CounterPicture } from '@guidon/protocol';
import { createResource, For, Show } from 'solid-js';
import { faceMarkup } from '../board/counter.tsx';
import { Sums } from '../cards/sums.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

interface StackCardProps {
  readonly session: Session;
  readonly hex: string;
  readonly counters: readonly CounterPicture[];
  readonly showRule: (id: string) => void;
  /** Begins a line of sight from here. */
  readonly lookOut: (hex: string) => void;
}

/** The stack in a hex, spread out: every piece with all that is known of it, and what the stack amounts to. */
export function StackCard(props: StackCardProps) {
  const { session } = props;
  const [more] = createResource(
    () => ({ asks: asksOf(props.counters), revision: session.position().revision }),
    ({ asks }) => session.shownFor(asks),
  );
  const first = () => session.opened.scenario.seats[0]?.seat;
  return (
    <section class="stack-card" aria-label={words().stackIn(props.hex)}>
      <h3>
        {props.hex}
        <Show when={props.counters.find(({ facing }) => facing !== null)?.facing}>
          {facing => <small> {words().faces(facing())}</small>}
        </Show>{' '}
        <button type="button" class="look-out" onClick={() => props.lookOut(props.hex)}>
          {words().sightHere}
        </button>
      </h3>
      <ul>
        <For each={props.counters}>
          {counter => (
            <li>
              <button
                type="button"
                aria-pressed={session.inHand().includes(counter.id)}
                disabled={!session.orderable().has(counter.id)}
                onClick={() => session.pickUp([counter.id])}
              >
                <svg viewBox="-62 -62 124 124" aria-hidden="true" innerHTML={face(counter, first() === counter.seat)} />
                <span>{counter.tip}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={more.latest}>
        {(pictures: () => readonly AnswerPicture[]) => <Sums pictures={pictures()} showRule={props.showRule} />}
      </Show>
    </section>
  );
}

const face = (counter: CounterPicture, isFirst: boolean): string =>
  faceMarkup(counter, { side: isFirst ? 'first' : 'second', detail: 'large' });

/** Counters of a stack share their questions. */
const asksOf = (counters: readonly CounterPicture[]): CounterPicture['asks'] => [
  ...new Map(counters.flatMap(({ asks }) => asks.map(asked => [JSON.stringify(asked), asked] as const))).values(),
];
