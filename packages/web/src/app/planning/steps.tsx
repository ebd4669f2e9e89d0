import type { PlannedPicture } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { RuleText } from '../cards/rule-text.tsx';
import { words } from '../words/words.ts';
import { inBases, withRule } from './layout.ts';
import type { Plan } from './plan.ts';

/** The declared list: each action with what its dice may give, and why it cannot. It can be put in another order. */
export function Steps(props: { readonly plan: Plan; readonly showRule: (id: string) => void }) {
  const { plan } = props;
  const count = (): number => plan.listed().length;
  return (
    <>
      <Show when={count() > 0}>
        <ol class="steps" aria-label={words().table.declared}>
          <For each={plan.listed()}>
            {(action, n) => {
              const step = (): PlannedPicture | undefined => plan.stepAt(n());
              return (
                <li classList={{ draft: plan.draft() === action, illegal: step()?.legal === false }}>
                  <div class="step-says">
                    <b>{step()?.says ?? `${action.act} …`}</b>
                    <Show when={step()}>{known => <small>{figures(known())}</small>}</Show>
                    <Show when={step()?.reason}>
                      {reason => (
                        <span class="step-reason" role="status">
                          <RuleText text={withRule(reason(), step()?.rule)} showRule={props.showRule} />
                        </span>
                      )}
                    </Show>
                  </div>
                  <span class="step-tools">
                    <button
                      type="button"
                      disabled={n() === 0}
                      aria-label={words().table.earlier}
                      onClick={() => plan.shift(n(), -1)}
                    >
                      ▲
                    </button>
                    <button
                      type="button"
                      disabled={n() === count() - 1}
                      aria-label={words().table.later}
                      onClick={() => plan.shift(n(), 1)}
                    >
                      ▼
                    </button>
                    <button type="button" aria-label={words().remove} onClick={() => plan.remove(n())}>
                      ✕
                    </button>
                  </span>
                </li>
              );
            }}
          </For>
        </ol>
      </Show>
      <label class="supply">
        <input
          type="checkbox"
          checked={plan.supply()}
          onChange={event => plan.setSupply(event.currentTarget.checked)}
        />
        {words().table.supply}
        <Show when={plan.picture()}>
          {picture => <small>{words().table.spends(picture().spends, picture().points)}</small>}
        </Show>
      </label>
      <Show
        when={
          plan.picture()?.legal === false && plan.picture()?.steps.every(({ legal }) => legal)
            ? plan.picture()?.reason
            : null
        }
      >
        {reason => (
          <p class="step-reason" role="status">
            <RuleText text={withRule(reason(), plan.picture()?.rule)} showRule={props.showRule} />
          </p>
        )}
      </Show>
    </>
  );
}

/** What its dice may give, what a wheel takes, and what stops it. */
function figures({ dice, least, most, wheelCost, stoppedBy }: PlannedPicture): string {
  const span =
    least === null || most === null
      ? []
      : [least === most ? inBases(most) : `${(least / 1000).toFixed(1)}–${inBases(most)}`];
  return [
    ...(dice === null ? [] : [dice]),
    ...span,
    ...(wheelCost === null || wheelCost === 0 ? [] : [words().table.wheelTakes(inBases(wheelCost))]),
    ...(stoppedBy === null ? [] : [words().table.stoppedBy(stoppedBy)]),
  ].join(' · ');
}
