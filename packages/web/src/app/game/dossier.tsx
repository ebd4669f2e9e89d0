import type { ScenarioCard } from '@guidon/protocol';
import { For, onMount, Show } from 'solid-js';
import { SpecialRules } from '../stakes/special-rules.tsx';
import { dateInWords } from '../words/dates.ts';
import { lossText } from '../words/history.ts';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';

interface DossierProps {
  readonly scenario: ScenarioCard;
  readonly seatTitle: (seat: string) => string;
}

/** What there is to read about a battle: its forces, its own rules, what happened, and where it is from. */
export function DossierText(props: DossierProps) {
  const { scenario } = props;
  const { forces, rules, outcome, losses, sources, doubts } = scenario.dossier;
  return (
    <>
      <For each={forces}>
        {({ seat, text }) => (
          <p>
            <b>{props.seatTitle(seat)}:</b> {told(text)}
          </p>
        )}
      </For>
      <Show when={rules.length > 0}>
        <h3>{words().specialRules}</h3>
        <SpecialRules rules={rules} />
      </Show>
      <h3>{words().history}</h3>
      <For each={scenario.history}>{paragraph => <p>{told(paragraph)}</p>}</For>
      <Show when={outcome !== ''}>
        <p>{told(outcome)}</p>
      </Show>
      <For each={losses}>{loss => <p>{lossText(loss, props.seatTitle)}</p>}</For>
      <List title={words().reconstructed} lines={scenario.reconstructed} />
      <List title={words().doubts} lines={doubts} />
      <List title={words().sources} lines={sources} />
    </>
  );
}

function List(props: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Show when={props.lines.length > 0}>
      <h3>{props.title}</h3>
      <ul>
        <For each={props.lines}>{line => <li>{told(line)}</li>}</For>
      </ul>
    </Show>
  );
}

/** The same, opened from a game. */
export function Dossier(props: DossierProps & { readonly close: () => void }) {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  return (
    <dialog ref={dialog} class="rule dossier" onClose={props.close} aria-label={words().dossier}>
      <h2 tabindex="-1" autofocus>
        {told(props.scenario.title)}
      </h2>
      <p class="rule-id">
        {dateInWords(props.scenario.date)} · {told(props.scenario.length)}
      </p>
      <h3>{words().situation}</h3>
      <p>{told(props.scenario.summary)}</p>
      <DossierText scenario={props.scenario} seatTitle={props.seatTitle} />
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}
