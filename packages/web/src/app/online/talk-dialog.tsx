import { createEffect, createSignal, For, onMount, Show } from 'solid-js';
import type { BesideGame } from '../remote/beside.ts';
import { words } from '../words/words.ts';

/** What the players say to each other. */
export function TalkDialog(props: { readonly beside: BesideGame; readonly close: () => void }) {
  const { beside } = props;
  const [text, setText] = createSignal('');
  const [told, setTold] = createSignal<string | null>(null);
  let dialog!: HTMLDialogElement;
  let list!: HTMLUListElement;
  onMount(() => dialog.showModal());
  createEffect(() => {
    beside.chat();
    beside.readAll();
    list.scrollTop = list.scrollHeight;
  });
  const others = () => beside.game().seats.filter(({ seat, bot }) => seat !== beside.seat() && bot === null);

  async function say(): Promise<void> {
    const said = text().trim();
    if (said !== '' && (await beside.tell('chat', { text: said }))) setText('');
  }

  async function report(about: string): Promise<void> {
    const reason = prompt(words().online.reportWhy)?.trim() ?? '';
    if (reason !== '' && (await beside.tell('report', { about, reason }))) setTold(words().online.reported);
  }

  return (
    <dialog ref={dialog} class="rule talk" onClose={props.close} aria-label={words().online.talk}>
      <h2>{words().online.talk}</h2>
      <ul ref={list} class="said" aria-live="polite">
        <For each={beside.chat()} fallback={<li class="quiet">{words().online.nothingSaid}</li>}>
          {line => (
            <li classList={{ mine: line.seat === beside.seat() }}>
              <b>{line.seat === beside.seat() ? words().you : line.name}</b> {line.text}
            </li>
          )}
        </For>
      </ul>
      <form
        onSubmit={event => {
          event.preventDefault();
          void say();
        }}
      >
        <input
          aria-label={words().online.say}
          placeholder={words().online.say}
          maxLength={1000}
          value={text()}
          onInput={event => setText(event.currentTarget.value)}
        />
        <button type="submit" class="order">
          {words().online.send}
        </button>
      </form>
      <For each={others()}>
        {({ seat, name }) => {
          const isMuted = (): boolean => beside.notes().muted.includes(seat);
          return (
            <p class="row">
              <button type="button" onClick={() => void beside.tell('mute', { seat, muted: !isMuted() })}>
                {isMuted() ? words().online.unmute(name) : words().online.mute(name)}
              </button>
              <button type="button" onClick={() => void report(seat)}>
                {words().online.report(name)}
              </button>
            </p>
          );
        }}
      </For>
      <Show when={told()}>
        <p role="status">{told()}</p>
      </Show>
      <Show when={beside.fault()}>
        <p class="fault" role="alert">
          {beside.fault()}
        </p>
      </Show>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}
