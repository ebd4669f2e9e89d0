import { createEffect, createSignal, onMount, Show } from 'solid-js';
import { askServer } from '../site/ask-server.ts';
import { Field, FieldsForm, Told } from '../site/field.tsx';
import { Link } from '../site/link.tsx';
import { mails, me, refreshMe } from '../site/me.ts';
import { go } from '../site/route.ts';
import { words } from '../words/words.ts';

/** The seat somebody was about to take when they thought of signing in. */
const backHere = (): string | undefined => {
  const back = new URLSearchParams(location.search).get('back') ?? '';
  return /^\/seat\/[A-Za-z0-9_.-]{8,120}$/.test(back) ? back : undefined;
};

/** Making an account, or signing in with one. */
export function SignPage(props: { readonly kind: 'signup' | 'signin' }) {
  const [name, setName] = createSignal('');
  const [password, setPassword] = createSignal('');
  const [mail, setMail] = createSignal('');
  const [fault, setFault] = createSignal<string | null>(null);
  const [isBusy, setBusy] = createSignal(false);
  const isNew = (): boolean => props.kind === 'signup';
  onMount(() => void refreshMe());
  createEffect(() => {
    if (me() === null) return;
    const back = backHere();
    if (back === undefined) go('/games');
    else location.replace(back);
  });

  async function send(): Promise<void> {
    setBusy(true);
    const given = { name: name(), password: password() };
    const body = isNew() && mail().trim() !== '' ? { ...given, mail: mail().trim() } : given;
    const answer = await askServer(`/api/${props.kind}`, { body });
    setFault(answer.ok ? null : answer.fault);
    if (answer.ok) await refreshMe();
    setBusy(false);
  }

  return (
    <div class="sheet-page narrow">
      <h1>{isNew() ? words().people.signUp : words().people.signIn}</h1>
      <FieldsForm class="fields" send={send}>
        <Field
          label={words().people.name}
          value={name()}
          set={setName}
          autocomplete="username"
          min={isNew() ? 3 : 1}
          max={isNew() ? 24 : 60}
          {...(isNew() ? { help: words().people.nameHelp } : {})}
        />
        <Field
          label={words().people.password}
          type="password"
          value={password()}
          set={setPassword}
          autocomplete={isNew() ? 'new-password' : 'current-password'}
          min={isNew() ? 8 : 1}
          max={200}
          {...(isNew() ? { help: words().people.passwordHelp } : {})}
        />
        <Show when={isNew() && mails()}>
          <Field
            label={words().people.mail}
            note={words().people.optional}
            type="email"
            value={mail()}
            set={setMail}
            required={false}
            autocomplete="email"
            help={words().people.mailHelp}
          />
        </Show>
        <Told fault={fault()} />
        <button type="submit" class="order" disabled={isBusy()}>
          {isNew() ? words().people.signUp : words().people.signIn}
        </button>
      </FieldsForm>
      <p>
        {isNew() ? words().people.haveAccount : words().people.noAccountYet}{' '}
        <Link to={`${isNew() ? '/signin' : '/signup'}${location.search}`}>
          {isNew() ? words().people.signIn : words().people.signUp}
        </Link>
      </p>
      <Show when={!isNew()}>
        <p>
          <Link to="/forgot">{words().people.forgot}</Link>
        </p>
      </Show>
      <p class="quiet">{words().people.noneNeeded}</p>
    </div>
  );
}
