import { For } from 'solid-js';

const RULE = /(\b[a-z]{2}:[\w.-]+\w)/;

/** A sentence in which every rule can be opened. */
export function RuleText(props: { readonly text: string; readonly showRule: (id: string) => void }) {
  return (
    <For each={props.text.split(RULE)}>
      {part =>
        RULE.test(part) ? (
          <button type="button" class="rule-link" onClick={() => props.showRule(part)}>
            {part}
          </button>
        ) : (
          part
        )
      }
    </For>
  );
}
