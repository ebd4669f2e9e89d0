import { createMemo, For, Show } from 'solid-js';
import { RuleText } from '../cards/rule-text.tsx';
import { Sums } from '../cards/sums.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { declared } from './actions.ts';
import { createOptions } from './options.ts';
import type { Plan } from './plan.ts';
import { Steps } from './steps.tsx';
import { Targets } from './targets.tsx';
import { TypedOrder } from './typed/typed-order.tsx';

interface PlanCardProps {
  readonly session: Session;
  readonly plan: Plan;
  readonly showRule: (id: string) => void;
}

/** What is in hand, what it could do, and the list that is declared for it. */
export function PlanCard(props: PlanCardProps) {
  const { session, plan } = props;
  const options = createOptions(session, plan);
  const piece = createMemo(() => {
    const field = plan.field();
    return [...(field?.troops ?? []), ...(field?.generals ?? [])].find(({ id }) => id === plan.unit());
  });
  const isReady = (): boolean => plan.listed().length > 0 && (plan.picture()?.legal ?? true);
  const weigh = (): Promise<void> => {
    const unit = plan.unit();
    return unit === null
      ? Promise.resolve()
      : session.weighOrder(declared({ unit, actions: plan.listed(), supply: plan.supply() }), piece()?.name ?? '');
  };
  return (
    <Show when={piece()}>
      {held => (
        <section class="plan-card" aria-label={words().table.plan(held().name)}>
          <h3>
            {held().name} <small>{words().table.pointsLeft(held().points)}</small>
          </h3>
          <Show when={plan.isTroop(held().id)} fallback={<p class="quiet">{words().table.rideHelp}</p>}>
            <div class="actions">
              <For each={options()}>
                {option => (
                  <button
                    type="button"
                    data-action={option.name}
                    aria-disabled={!option.legal}
                    title={option.reason ?? ''}
                    onClick={() =>
                      option.legal ? plan.add(option.action) : session.tell(option.reason ?? words().table.notNow)
                    }
                  >
                    {words().table.actions[option.name]}
                  </button>
                )}
              </For>
            </div>
            <Targets session={session} plan={plan} showRule={props.showRule} />
          </Show>
          <TypedOrder plan={plan} />
          <Show when={plan.refused()}>
            {why => (
              <p class="told" role="status">
                <RuleText text={why()} showRule={props.showRule} />
              </p>
            )}
          </Show>
          <Steps plan={plan} showRule={props.showRule} />
          <div class="plain">
            <button
              type="button"
              class="order"
              data-do="give"
              aria-disabled={!isReady() || session.busy()}
              onClick={() => isReady() && void plan.give()}
            >
              {words().table.give}
            </button>
            <Show when={plan.draft() !== null}>
              <button type="button" onClick={() => plan.settle()}>
                {words().table.add}
              </button>
            </Show>
            <Show when={plan.listed().length > 0}>
              <button type="button" onClick={() => void weigh()}>
                {words().odds}
              </button>
              <button type="button" onClick={() => plan.clear()}>
                {words().table.clear}
              </button>
            </Show>
            <button type="button" onClick={() => session.drop()}>
              {words().table.putDown}
            </button>
          </div>
          <Show when={plan.picture()}>
            {picture => (
              <Sums
                pictures={picture().steps.map(({ sums }) => ({ sums, chances: [], notes: [], marks: [] }))}
                showRule={props.showRule}
              />
            )}
          </Show>
        </section>
      )}
    </Show>
  );
}
