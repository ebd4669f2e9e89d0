import { createResource, Show } from 'solid-js';
import { words } from '../words/words.ts';

/** The link in a letter was opened: the address belongs to whoever opened it. */
export function ConfirmPage(props: { readonly word: string; readonly leave: () => void }) {
  const [done] = createResource(async () => {
    const response = await fetch(`/api/contacts/${encodeURIComponent(props.word)}`, { method: 'POST' });
    return response.ok;
  });
  return (
    <main class="home seat-page">
      <h1>Guidon</h1>
      <Show when={!done.loading}>
        <p role="status">{done() === true ? words().online.confirmed : words().online.notConfirmed}</p>
      </Show>
      <button type="button" onClick={() => props.leave()}>
        {words().home}
      </button>
    </main>
  );
}
