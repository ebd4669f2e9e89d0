import type { CounterPicture } from '@guidon/protocol';
import { createMemo, For, onMount, Show } from 'solid-js';
import { stateMarkup } from '../../counters/index.ts';
import { faceMarkup } from '../board/counter.tsx';
import { isLeader } from '../board/stacks.ts';
import type { Session } from '../session/session.ts';
import { aboutIn } from '../site/about-text.ts';
import { words } from '../words/words.ts';

interface LegendDialogProps {
  readonly session: Session;
  /** The hex whose pieces are explained first. */
  readonly hex: string | null;
  readonly close: () => void;
}

/** What the pieces on the board show: one of them at large, and every mark that lies there now. */
export function LegendDialog(props: LegendDialogProps) {
  const { session } = props;
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  const picture = () => session.position().picture;
  const shown = createMemo((): readonly CounterPicture[] => {
    const lying = picture().counters.filter(({ hex }) => hex !== null);
    const near = [
      ...lying.filter(({ hex }) => hex === props.hex),
      ...lying.filter(({ id }) => session.orderable().has(id)),
      ...lying.filter(({ seat }) => seat === session.seat()),
    ];
    const unit = [...near, ...lying].find(counter => !isLeader(counter));
    const leader = [...near, ...lying].find(isLeader);
    return [unit, leader].flatMap(counter => counter ?? []);
  });
  const states = createMemo(() => {
    const troops = picture().field?.troops ?? [];
    const all = [...picture().counters, ...troops].flatMap(piece =>
      piece.states.map(state => state.split(':')[0] ?? ''),
    );
    return [...new Set(all)].filter(state => state in words().legend.states);
  });
  const hasHits = (): boolean =>
    [...picture().counters, ...(picture().field?.troops ?? [])].some(({ hits }) => hits > 0);
  return (
    <dialog ref={dialog} class="rule dossier legend" onClose={props.close} aria-label={words().legend.title}>
      <h2 tabindex="-1" autofocus>
        {words().legend.title}
      </h2>
      <For each={shown()}>{counter => <Explained session={session} counter={counter} />}</For>
      <Show when={picture().field}>
        <p>{words().legend.label(aboutIn(session.opened.system)?.numeral ?? '')}</p>
      </Show>
      <h3>{words().legend.marks}</h3>
      <ul class="legend-marks">
        <Show when={hasHits()}>
          <Mark state="hits:1" text={words().legend.hits} />
        </Show>
        <For each={states()}>{state => <Mark state={state} text={words().legend.states[state] ?? state} />}</For>
        <li>{words().legend.ready}</li>
        <li>{words().legend.spent}</li>
      </ul>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}

/** A piece at large, and what each thing on it says. */
function Explained(props: { readonly session: Session; readonly counter: CounterPicture }) {
  const { session } = props;
  const isFirst = (): boolean => props.counter.seat === session.opened.scenario.seats[0]?.seat;
  const about = () => aboutIn(session.opened.system);
  const lines = (): readonly string[] => {
    const { name, numeral, badge, figure, facing, form } = props.counter;
    const said = words().legend;
    const meaning = isLeader(props.counter) ? about()?.leader : about()?.numeral;
    return [
      said.name(name),
      ...(said.figures[figure] === undefined ? [] : [said.figure(said.figures[figure])]),
      ...(numeral === '' || meaning === undefined ? [] : [said.numeral(numeral, meaning)]),
      ...(badge.text === '' ? [] : [said.badge(badge.text)]),
      ...(facing === null ? [] : [said.facing(facing)]),
      ...(form === undefined || said.forms[form] === undefined ? [] : [said.form(said.forms[form])]),
    ];
  };
  return (
    <section class="legend-piece">
      <svg
        viewBox="-62 -62 124 124"
        aria-hidden="true"
        innerHTML={faceMarkup(props.counter, { side: isFirst() ? 'first' : 'second', detail: 'large' })}
      />
      <div>
        <p>
          <b>{props.counter.tip}</b>
        </p>
        <ul>
          <For each={lines()}>{line => <li>{line}</li>}</For>
        </ul>
      </div>
    </section>
  );
}

const Mark = (props: { readonly state: string; readonly text: string }) => (
  <li>
    <svg viewBox="-18 -18 36 36" aria-hidden="true" innerHTML={stateMarkup(props.state)} /> {props.text}
  </li>
);
