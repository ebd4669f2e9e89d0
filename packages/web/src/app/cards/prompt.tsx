import type { Offer, OpenDecision } from '@guidon/protocol';
import { createMemo, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import { Beforehand } from './beforehand.tsx';
import { OrderButton, sameOrder } from './orders.tsx';
import { StandingChoice } from './standing-dialog.tsx';

/** More answers than these are given on the board or from the list. */
const MOST = 6;

/** A short question in the middle of something: its answers as buttons, and whether it is to be asked again. */
export function Prompt(props: { readonly session: Session; readonly open: OpenDecision }) {
  const { session } = props;
  const answers = createMemo(() => {
    const all = props.open.offers.toSorted((a, b) => rank(a) - rank(b));
    return all.length <= MOST ? all : all.filter(({ hint }) => hint.plain);
  });
  const known = createMemo(() => session.standing.known().find(({ kind }) => kind === props.open.hint.kind));
  return (
    <div class="prompt">
      <div class="plain">
        <Keyed each={answers()} by={sameOrder}>
          {offer => (
            <OrderButton session={session} offer={offer()} class={offer().hint.answer === 'yes' ? 'order' : ''} />
          )}
        </Keyed>
      </div>
      <Show when={known()}>
        {question => <StandingChoice standing={session.standing} question={question()} short />}
      </Show>
      <Show when={session.client.answerBeforehand !== undefined}>
        <Beforehand session={session} open={props.open} />
      </Show>
    </div>
  );
}

/** Yes first, no last. */
const rank = ({ hint }: Offer): number => (hint.answer === 'yes' ? 0 : hint.answer === 'no' ? 2 : 1);
