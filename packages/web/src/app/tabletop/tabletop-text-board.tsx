import type { FieldPicture } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import type { Plan } from '../planning/plan.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

/** The table in words: every unit with its place and state, for those who do not see it or do not want to. */
export function TableTextBoard(props: { readonly session: Session; readonly plan: Plan }) {
  const { session } = props;
  return (
    <div class="text-board">
      <For each={session.opened.table?.markers ?? []}>
        {marker => (
          <span class="mark">
            {words().marks.victory} {marker.name}: {placeOf(marker)}.{' '}
          </span>
        )}
      </For>
      <For each={session.opened.scenario.seats}>{side => <Side {...props} {...side} />}</For>
      <details>
        <summary>{words().table.ground}</summary>
        <ul>
          <For each={session.opened.table?.features ?? []}>{feature => <li>{feature.tip}</li>}</For>
        </ul>
      </details>
    </div>
  );
}

interface SideProps {
  readonly session: Session;
  readonly plan: Plan;
  readonly seat: string;
  readonly title: string;
}

function Side(props: SideProps) {
  const field = (): FieldPicture | undefined => props.plan.field();
  const pieces = createMemo(() =>
    [...(field()?.generals ?? []), ...(field()?.troops ?? [])].filter(({ seat }) => seat === props.seat),
  );
  const others = createMemo(() => ({
    coming: (field()?.coming ?? []).filter(({ seat }) => seat === props.seat),
    lost: (field()?.lost ?? []).filter(({ seat }) => seat === props.seat),
  }));
  return (
    <section>
      <h3>{props.title}</h3>
      <ul>
        <Keyed each={pieces()} by={({ id }) => id}>
          {(piece, id) => (
            <li data-unit={id}>
              <button
                type="button"
                aria-disabled={!props.plan.ready().has(id)}
                aria-pressed={props.plan.unit() === id || (props.plan.unit() === null && props.plan.looked() === id)}
                onClick={() => props.plan.pick(id)}
              >
                {piece().tip} <small>{placeOf(piece())}</small>
              </button>
            </li>
          )}
        </Keyed>
      </ul>
      <Show when={others().coming.length > 0}>
        <details>
          <summary>
            {words().trays.reinforcements} <small>{others().coming.length}</small>
          </summary>
          <ul>
            <For each={others().coming}>
              {({ name, due }) => (
                <li>
                  {name}: {due}
                </li>
              )}
            </For>
          </ul>
        </details>
      </Show>
      <Show when={others().lost.length > 0}>
        <details>
          <summary>
            {words().trays.losses} <small>{others().lost.length}</small>
          </summary>
          <ul>
            <For each={others().lost}>{({ name }) => <li>{name}</li>}</For>
          </ul>
        </details>
      </Show>
    </section>
  );
}

/** Base widths from the left and from the near edge, as the rim counts them. */
const placeOf = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  words().table.place((x / 1000).toFixed(1), (y / 1000).toFixed(1));
