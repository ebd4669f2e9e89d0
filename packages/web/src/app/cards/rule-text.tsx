import { For } from 'solid-js';

/**
 * A rule id in a sentence: `hz:9.2.1`, `hz:5`, `rt:ACT-07`; of the glossary `hz:1-Fire Zone`, up to the bracket or comma after it.
 * Brackets stay with it where the line breaks.
 */
const RULE = /(\(?\b[a-z]{2}:(?:1-[A-Z][\w-]*(?: [A-Z][\w-]*)*|Intro-\d|[A-Z][A-Z0-9]*-\d+[a-z]?|\d[\w.-]*\w|\d)\)?)/;

/** A sentence in which every rule can be opened. */
export function RuleText(props: { readonly text: string; readonly showRule: (id: string) => void }) {
  const bare = (part: string): string => part.replaceAll(/[()]/g, '');
  return (
    <For each={props.text.split(RULE)}>
      {part =>
        RULE.test(part) ? (
          <span class="rule-bracket">
            {part.startsWith('(') ? '(' : ''}
            <button type="button" class="rule-link" onClick={() => props.showRule(bare(part))}>
              {bare(part)}
            </button>
            {part.endsWith(')') ? ')' : ''}
          </span>
        ) : (
          part
        )
      }
    </For>
  );
}
