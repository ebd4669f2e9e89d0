import type { ChipPicture } from '@guidon/protocol';
import { createResource, For, onMount, Show } from 'solid-js';
import { isStrip } from '../cards/chips.tsx';
import { rulesBook } from '../rules/rules-book.ts';
import type { Session } from '../session/session.ts';
import { language, words } from '../words/words.ts';

interface TurnDialogProps {
  readonly session: Session;
  readonly sideOf: (seat: string | null) => 'first' | 'second';
  readonly close: () => void;
}

/** How a turn goes, step by step as the rules have it, with the present step marked. */
export function TurnDialog(props: TurnDialogProps) {
  const { opened, position } = props.session;
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  const [book] = createResource(language, spoken => rulesBook(opened.system.id, spoken));
  const chips = (): readonly ChipPicture[] =>
    position().picture.panels.find(panel => panel.chips.length > 0 && isStrip(panel))?.chips ?? [];
  const steps = () =>
    (opened.system.about?.turn ?? []).map((id, at) => ({
      id,
      chip: chips()[at],
      rule: book()?.rules.find(rule => rule.id === id),
    }));
  return (
    <dialog ref={dialog} class="rule dossier turn" onClose={props.close} aria-label={words().legend.turn}>
      <h2 tabindex="-1" autofocus>
        {words().legend.turn}
      </h2>
      <p class="quiet">{position().picture.clock}</p>
      <ol>
        <For each={steps()}>
          {({ id, chip, rule }) => (
            <li
              classList={{ now: chip?.sign === 'segment-now', past: chip?.sign === 'segment-past' }}
              aria-current={chip?.sign === 'segment-now' ? 'step' : undefined}
            >
              <b class={`whose ${chip === undefined || chip.seat === null ? '' : props.sideOf(chip.seat)}`}>
                {chip?.title ?? rule?.title ?? id}
              </b>{' '}
              <a href={`/rules/${opened.system.prefix}/${encodeURIComponent(id)}`} target="_blank" rel="noopener">
                {opened.system.prefix}:{id}
              </a>
              <Show when={rule}>{found => <p>{found().text}</p>}</Show>
            </li>
          )}
        </For>
      </ol>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}
