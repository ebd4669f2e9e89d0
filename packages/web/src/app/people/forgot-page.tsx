import { createSignal, onMount, Show } from 'solid-js';
import { askServer } from '../site/ask-server.ts';
import { Field, FieldsForm, Told } from '../site/field.tsx';
import { Link } from '../site/link.tsx';
import { mails, refreshMe } from '../site/me.ts';
import { go } from '../site/route.ts';
import { words } from '../words/words.ts';

/** Somebody has forgotten the password: a letter, where the server can write one. */
export function ForgotPage() {
  const [name, setName] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);
  const [done, setDone] = createSignal<string | null>(null);
  // Not known before the server was asked.
  const [isAsked, setAsked] = createSignal(false);
  onMount(async () => {
    await refreshMe();
    setAsked(true);
  });

  async function send(): Promise<void> {
    const answer = await askServer('/api/forgot', { body: { name: name() } });
    setFault(answer.ok ? null : answer.fault);
    setDone(answer.ok ? words().people.forgotSent : null);
  }

  return (
    <div class="sheet-page narrow">
      <h1>{words().people.forgot}</h1>
      <Show when={mails() || !isAsked()} fallback={<p>{words().people.forgotNoMail}</p>}>
        <p>{words().people.forgotHelp}</p>
        <FieldsForm class="fields" send={send}>
          <Field label={words().people.name} value={name()} set={setName} autocomplete="username" max={60} />
          <Told fault={fault()} done={done()} />
          <button type="submit" class="order">
            {words().people.forgotSend}
          </button>
        </FieldsForm>
      </Show>
      <p>
        <Link to="/signin">{words().people.signIn}</Link>
      </p>
    </div>
  );
}

/** The link in such a letter was opened: a new password, and in. */
export function ResetPage(props: { readonly word: string }) {
  const [password, setPassword] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);

  async function send(): Promise<void> {
    const answer = await askServer('/api/reset', { body: { word: props.word, password: password() } });
    setFault(answer.ok ? null : answer.fault);
    if (!answer.ok) return;
    await refreshMe();
    go('/games');
  }

  return (
    <div class="sheet-page narrow">
      <h1>{words().people.resetTitle}</h1>
      <FieldsForm class="fields" send={send}>
        <Field
          label={words().people.newPassword}
          type="password"
          value={password()}
          set={setPassword}
          min={8}
          max={200}
          autocomplete="new-password"
          help={words().people.resetHelp}
        />
        <Told fault={fault()} />
        <button type="submit" class="order">
          {words().people.save}
        </button>
      </FieldsForm>
    </div>
  );
}
