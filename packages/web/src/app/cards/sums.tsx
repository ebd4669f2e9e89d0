import type { AnswerPicture, ChancesPicture, SumPicture } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { Profile } from './profile.tsx';
import { RuleText } from './rule-text.tsx';

interface SumsProps {
  readonly pictures: readonly AnswerPicture[];
  readonly showRule: (id: string) => void;
}

/** Sums with every part and its rule, and what is to be said besides. */
export function Sums(props: SumsProps) {
  return (
    <For each={props.pictures}>
      {picture => (
        <>
          <For each={picture.sums}>{sum => <Sum sum={sum} showRule={props.showRule} />}</For>
          <Show when={picture.profile}>{profile => <Profile profile={profile()} showRule={props.showRule} />}</Show>
          <For each={picture.notes}>
            {note => (
              <p class="note">
                <RuleText text={note} showRule={props.showRule} />
              </p>
            )}
          </For>
        </>
      )}
    </For>
  );
}

export function Sum(props: { readonly sum: SumPicture; readonly showRule: (id: string) => void }) {
  return (
    <dl class="sum">
      <For each={props.sum.parts}>
        {part => (
          <div>
            <dt>
              {part.text}{' '}
              <Show when={part.rule}>
                {rule => (
                  <button type="button" class="rule-link" onClick={() => props.showRule(rule())}>
                    {rule()}
                  </button>
                )}
              </Show>
            </dt>
            <dd>{part.value}</dd>
          </div>
        )}
      </For>
      <div class="total">
        <dt>{props.sum.title}</dt>
        <dd>{props.sum.total}</dd>
      </div>
    </dl>
  );
}

/** More rows than these nobody reads; the bar has them all. */
const ROWS = 8;

/** What may come of it, as a bar and as a list, with exact fractions where they are short. */
export function Chances(props: { readonly chances: ChancesPicture; readonly open: number }) {
  const rows = () => props.chances.rows;
  return (
    <>
      <Show when={props.chances.title !== ''}>
        <h4>{props.chances.title}</h4>
      </Show>
      <div class="bar" aria-hidden="true">
        <For each={rows()}>
          {({ text, about, harm }) => <span class={`harm-${harm}`} style={{ 'flex-grow': about }} title={text} />}
        </For>
        <Show when={props.open > 0}>
          <span class="open" style={{ 'flex-grow': props.open }} />
        </Show>
      </div>
      <ul>
        <For each={rows().slice(0, ROWS)}>
          {({ text, about, exactly }) => (
            <li>
              <b>{(about * 100).toFixed(1)} %</b> <span>{text}</span>{' '}
              <small>{exactly.length > 14 ? '' : exactly}</small>
            </li>
          )}
        </For>
        <Show when={rows().length > ROWS}>
          <li class="quiet">
            {(
              rows()
                .slice(ROWS)
                .reduce((sum, { about }) => sum + about, 0) * 100
            ).toFixed(1)}{' '}
            % …
          </li>
        </Show>
      </ul>
    </>
  );
}
