import type { SumPicture, ThrowPicture } from '@guidon/protocol';
import { createEffect, createSignal, For, Show } from 'solid-js';
import { DiceRow } from '../dice-row.tsx';
import type { Session } from '../session/session.ts';
import type { Result } from '../stage/results.ts';
import { words } from '../words/words.ts';
import { RuleText } from './rule-text.tsx';
import { Sum } from './sums.tsx';

interface ResultCardProps {
  readonly session: Session;
  readonly showRule: (id: string) => void;
}

/** The throws that were made last: who, at whom, the sum, the dice, the line of the chart, and what became of whom. */
export function ResultCard(props: ResultCardProps) {
  const { session } = props;
  let list: HTMLElement | undefined;
  // While it is played, the last throw is in sight.
  createEffect(() => {
    const count = session.throwsShown().length;
    const last = list?.querySelector<HTMLElement>('.thrown:last-of-type');
    if (count > 0 && session.stage.isPlaying()) list?.scrollTo({ top: (last?.offsetTop ?? 0) - 6 });
  });
  return (
    <Show when={session.throwsShown().length > 0}>
      <div class="result-card" classList={{ folded: session.inHand().length > 0 && !session.stage.isPlaying() }}>
        <button type="button" class="close" aria-label={words().stage.dismiss} onClick={() => session.closeThrows()}>
          ×
        </button>
        <section ref={list} class="results" tabindex="0" aria-label={words().stage.result}>
          <For each={session.throwsShown()}>{result => <Thrown result={result} showRule={props.showRule} />}</For>
        </section>
      </div>
    </Show>
  );
}

interface ThrownProps {
  readonly result: Result;
  readonly showRule: (id: string) => void;
}

function Thrown(props: ThrownProps) {
  const { line, dice, effects } = props.result;
  return (
    <article class="thrown">
      <Show
        when={line.thrown}
        fallback={
          <p class="said">
            <RuleText text={line.text} showRule={props.showRule} />
          </p>
        }
      >
        {thrown => (
          <h2>
            {words().stage.throws[thrown().kind] ?? words().stage.throws.other}: {thrown().by}
            <Show when={thrown().at}>
              {at => (
                <>
                  {' '}
                  <small>{words().stage.at}</small> {at()}
                </>
              )}
            </Show>
          </h2>
        )}
      </Show>
      <div class="dice">
        <DiceRow dice={dice} size="large" />
        <Show when={line.thrown}>{thrown => <Outcome {...thrown()} />}</Show>
      </div>
      <Show when={effects.length > 0}>
        <ul class="effects">
          <For each={effects}>
            {effect => (
              <li>
                <RuleText text={effect.text} showRule={props.showRule} />
              </li>
            )}
          </For>
        </ul>
      </Show>
      <Sums {...props} />
    </article>
  );
}

/** The line of the chart, the dice as they were read, and what that means. */
const Outcome = (props: Pick<ThrowPicture, 'line' | 'needs' | 'dice' | 'result'>) => (
  <p class="outcome">
    <Show when={props.line}>{line => `${words().stage.line}: ${line()} · `}</Show>
    <Show when={props.needs}>{needs => `${words().stage.needs}: ${needs()} · `}</Show>
    <Show when={props.dice}>{dice => `${words().stage.dice}: ${dice()} · `}</Show>
    <b>{props.result}</b>
  </p>
);

/** Somebody who wants to see the rules of one sum wants to see those of the next. */
const [wantsParts, setWantsParts] = createSignal(false);

const inOneLine = ({ title, parts, total }: SumPicture): string =>
  `${title}: ${parts.map(({ text, value }) => `${text} ${value}`).join(', ')} = ${total}`;

function Sums(props: ThrownProps) {
  const sums = () => (props.result.line.thrown?.sums ?? []).filter(({ parts }) => parts.length > 0);
  return (
    <Show when={sums().length > 0}>
      <Show when={!wantsParts()}>
        <For each={sums()}>{sum => <p class="sum-line">{inOneLine(sum)}</p>}</For>
      </Show>
      <details class="sums" open={wantsParts()} onToggle={event => setWantsParts(event.currentTarget.open)}>
        <summary>{words().stage.sum}</summary>
        <For each={sums()}>{sum => <Sum sum={sum} showRule={props.showRule} />}</For>
        <For each={props.result.line.hint.rules}>
          {rule => (
            <button type="button" class="rule-link" onClick={() => props.showRule(rule)}>
              {rule}
            </button>
          )}
        </For>
      </details>
    </Show>
  );
}
