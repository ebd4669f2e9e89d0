import type { ContactCard } from '@guidon/protocol';
import { createResource, createSignal, For, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { faultIn } from '../site/ask-server.ts';
import { words } from '../words/words.ts';
import { subscribeHere } from './push.ts';

/** Where the holder of a seat, or of an account, is told that it is their decision. */
export function NoticesPart(props: { readonly way: string; readonly heading?: 'h2' | 'h3' }) {
  const way = (): string => props.way;
  const [contacts, { refetch }] = createResource(async () => {
    const response = await fetch(way());
    return response.ok ? ((await response.json()) as { readonly contacts: readonly ContactCard[] }).contacts : [];
  });
  const [kind, setKind] = createSignal<ContactCard['kind']>('mail');
  const [address, setAddress] = createSignal('');
  const [told, setTold] = createSignal<string | null>(null);

  async function add(): Promise<void> {
    const given = await wanted();
    if (given === undefined) {
      setTold(words().online.noPush);
      return;
    }
    const response = await fetch(way(), {
      method: 'POST',
      body: JSON.stringify(given),
      headers: { 'content-type': 'application/json' },
    });
    const reply = (await response.json()) as { readonly secret?: string };
    if (response.ok) setTold(reply.secret === undefined ? null : `${words().online.hookSecret} ${reply.secret}`);
    else setTold(faultIn(reply));
    if (response.ok) setAddress('');
    await refetch();
  }

  async function wanted(): Promise<object | undefined> {
    if (kind() !== 'push') return { kind: kind(), address: address().trim() };
    const endpoint = await subscribeHere();
    return endpoint === undefined ? undefined : { kind: 'push', endpoint };
  }

  async function remove(id: string): Promise<void> {
    await fetch(`${way()}/${id}`, { method: 'DELETE' });
    await refetch();
  }

  return (
    <section class="notices">
      <Dynamic component={props.heading ?? 'h3'}>{words().online.notices}</Dynamic>
      <p class="quiet">{words().online.noticesHelp}</p>
      <ul class="kept">
        <For each={contacts()}>
          {contact => (
            <li>
              <span>
                {contact.address} <Show when={!contact.confirmed}>({words().online.unconfirmed})</Show>
              </span>
              <button type="button" onClick={() => void remove(contact.id)}>
                {words().remove}
              </button>
            </li>
          )}
        </For>
      </ul>
      <form
        class="row"
        onSubmit={event => {
          event.preventDefault();
          void add();
        }}
      >
        <select
          aria-label={words().online.notices}
          value={kind()}
          onChange={event => setKind(event.currentTarget.value as ContactCard['kind'])}
        >
          <option value="mail">{words().online.byMail}</option>
          <option value="push">{words().online.byBrowser}</option>
          <option value="webhook">{words().online.byHook}</option>
        </select>
        <Show when={kind() !== 'push'}>
          <input
            type={kind() === 'mail' ? 'email' : 'url'}
            required
            aria-label={kind() === 'mail' ? words().online.byMail : words().online.byHook}
            placeholder={kind() === 'mail' ? 'name@example.org' : 'https://'}
            value={address()}
            onInput={event => setAddress(event.currentTarget.value)}
          />
        </Show>
        <button type="submit">{words().online.add}</button>
      </form>
      <Show when={told()}>
        <p role="status" class="told">
          {told()}
        </p>
      </Show>
    </section>
  );
}
