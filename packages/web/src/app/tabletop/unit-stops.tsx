import { Keyed } from '../keyed.tsx';
import type { Plan } from '../planning/plan.ts';

/** Whoever may be ordered, one after another for the Tab key; seen only while one of them has the focus. */
export function UnitStops(props: {
  readonly plan: Plan;
  readonly show: (id: string) => void;
  readonly chosen: () => void;
}) {
  const stops = () =>
    [...(props.plan.field()?.troops ?? []), ...(props.plan.field()?.generals ?? [])].filter(({ id }) =>
      props.plan.ready().has(id),
    );
  return (
    <ul class="unit-stops">
      <Keyed each={stops()} by={({ id }) => id}>
        {(piece, id) => (
          <li>
            <button
              type="button"
              data-stop={id}
              onFocus={() => props.show(id)}
              onClick={() => {
                props.plan.pick(id);
                props.chosen();
              }}
            >
              {piece().name}
            </button>
          </li>
        )}
      </Keyed>
    </ul>
  );
}
