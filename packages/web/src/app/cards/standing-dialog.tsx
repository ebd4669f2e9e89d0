import { createUniqueId, For, onMount, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import { passesOverMinor, setPassesOverMinor } from '../session/minor-steps.ts';
import { type KnownQuestion, STANDING, type Standing, type StandingAnswers } from '../session/standing.ts';
import { words } from '../words/words.ts';

interface ChoiceProps {
  readonly standing: StandingAnswers;
  readonly question: KnownQuestion;
  /** Beside the question itself its title is not needed. */
  readonly short?: boolean;
}

/** Whether questions of a kind are asked, or always answered the same way. */
export function StandingChoice(props: ChoiceProps) {
  const id = createUniqueId();
  const isOpen = (standing: Standing): boolean => {
    if (standing === 'ask') return true;
    if (standing === 'always' || standing === 'never')
      return standing === 'always' ? props.question.yes : props.question.no;
    return props.question.ways;
  };
  const said = (standing: Standing): string =>
    props.question.ways
      ? words().waysTo[standing === 'always' || standing === 'never' ? 'ask' : standing]
      : words().standings[standing === 'always' || standing === 'never' ? standing : 'ask'];
  return (
    <p class="standing">
      <label for={id}>{props.short === true ? words().nextTime : props.question.title}</label>
      <select
        id={id}
        value={props.question.standing}
        onChange={event => props.standing.set(props.question.kind, event.currentTarget.value as Standing)}
      >
        <For each={STANDING.filter(isOpen)}>{standing => <option value={standing}>{said(standing)}</option>}</For>
      </select>
    </p>
  );
}

/** All kinds of questions met so far. */
export function StandingDialog(props: { readonly standing: StandingAnswers; readonly close: () => void }) {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  return (
    <dialog ref={dialog} class="rule" onClose={props.close} aria-label={words().standing}>
      <h2>{words().standing}</h2>
      <p>{words().standingHelp}</p>
      <Show when={props.standing.known().length > 0}>
        <Keyed each={props.standing.known()} by={({ kind }) => kind}>
          {question => <StandingChoice standing={props.standing} question={question()} />}
        </Keyed>
      </Show>
      <label class="option">
        <input
          type="checkbox"
          checked={passesOverMinor()}
          onChange={event => setPassesOverMinor(event.currentTarget.checked ? 'yes' : 'no')}
        />
        <span>{words().passOverMinor}</span>
      </label>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}
