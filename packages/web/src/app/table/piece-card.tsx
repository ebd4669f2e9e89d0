import type { AnswerPicture } from '@guidon/protocol';
import { createMemo, createResource, Show } from 'solid-js';
import type { Session } from '../game/session.ts';
import { Sums } from '../game/sums.tsx';
import { asking, type Plan } from './plan.ts';

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
          <Show when={more.latest}>
            {(pictures: () => readonly AnswerPicture[]) => <Sums pictures={pictures()} showRule={props.showRule} />}
          </Show>
        </section>
      )}
    </Show>
  );
}
