import type { MeCard, SessionCard } from '@guidon/protocol';
import { createResource, createSignal, For, Show } from 'solid-js';
import { NoticesPart } from '../remote/notices-part.tsx';
import { askServer } from '../site/ask-server.ts';
import { Field, FieldsForm, Told } from '../site/field.tsx';
import { Link } from '../site/link.tsx';
import { mails, refreshMe, signedOut } from '../site/me.ts';
import { go, personAddress } from '../site/route.ts';
import { ago, day } from '../site/times.ts';
import { words } from '../words/words.ts';

/** Everything about one's own account. */
export function AccountPage(props: { readonly me: MeCard }) {
  return (
    <div class="sheet-page">
      <header>
        <h1>{props.me.name}</h1>
        <p class="quiet">
          {words().people.since(day(props.me.since))} ·{' '}
          <Link to={personAddress(props.me.name)}>{words().people.profile}</Link>
        </p>
      </header>
      <div class="columns">
        <Sessions />
        <section class="paper">
          <NoticesPart way="/api/me/contacts" heading="h2" />
          <Show when={!mails()}>
            <p class="quiet">{words().people.mailsOff}</p>
          </Show>
        </section>
        <ChangePassword />
        <ChangeName />
        <DeleteAccount />
      </div>
    </div>
  );
}

/** What was asked of the server last, and what came of it. */
function createAsking() {
  const [fault, setFault] = createSignal<string | null>(null);
  const [done, setDone] = createSignal<string | null>(null);
  return {
    fault,
    done,
    async ask(way: string, body: object, said: string | null): Promise<boolean> {
      const answer = await askServer(way, { body });
      setFault(answer.ok ? null : answer.fault);
      setDone(answer.ok ? said : null);
      return answer.ok;
    },
  };
}

function ChangeName() {
  const [name, setName] = createSignal('');
  const asking = createAsking();
  async function change(): Promise<void> {
    if (!(await asking.ask('/api/me/name', { name: name() }, words().people.nameChanged))) return;
    setName('');
    await refreshMe();
  }
  return (
    <FieldsForm class="paper fields" send={change}>
      <h2>{words().people.changeName}</h2>
      <Field
        label={words().people.newName}
        value={name()}
        set={setName}
        min={3}
        max={24}
        help={words().people.nameHelp}
      />
      <Told fault={asking.fault()} done={asking.done()} />
      <button type="submit">{words().people.save}</button>
    </FieldsForm>
  );
}

function ChangePassword() {
  const [old, setOld] = createSignal('');
  const [password, setPassword] = createSignal('');
  const asking = createAsking();
  async function change(): Promise<void> {
    const given = { old: old(), password: password() };
    if (!(await asking.ask('/api/me/password', given, words().people.passwordChanged))) return;
    setOld('');
    setPassword('');
  }
  return (
    <FieldsForm class="paper fields" send={change}>
      <h2>{words().people.changePassword}</h2>
      <Field
        label={words().people.oldPassword}
        type="password"
        value={old()}
        set={setOld}
        autocomplete="current-password"
      />
      <Field
        label={words().people.newPassword}
        type="password"
        value={password()}
        set={setPassword}
        min={8}
        max={200}
        autocomplete="new-password"
        help={words().people.passwordHelp}
      />
      <Told fault={asking.fault()} done={asking.done()} />
      <button type="submit">{words().people.save}</button>
    </FieldsForm>
  );
}

function Sessions() {
  const [sessions, { refetch }] = createResource(async () => {
    const answer = await askServer<{ readonly sessions: readonly SessionCard[] }>('/api/me/sessions');
    return answer.ok ? answer.value.sessions : [];
  });
  async function end(id: string): Promise<void> {
    await askServer(`/api/me/sessions/${id}`, { method: 'DELETE' });
    await refetch();
  }
  async function endAll(): Promise<void> {
    await askServer('/api/me/signout-everywhere', { method: 'POST' });
    signedOut();
    go('/');
  }
  return (
    <section class="paper">
      <h2>{words().people.sessions}</h2>
      <ul class="rows">
        <For each={sessions()}>
          {session => (
            <li>
              <span class="main">
                {browserIn(session.agent)}
                <small>
                  {session.current ? words().people.thisBrowser : words().people.lastSeen(ago(session.seen))}
                </small>
              </span>
              <Show when={!session.current}>
                <button type="button" onClick={() => void end(session.id)}>
                  {words().people.endSession}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <button type="button" onClick={() => void endAll()}>
        {words().people.signOutEverywhere}
      </button>
    </section>
  );
}

/** What people call the browser that says this of itself. */
function browserIn(agent: string): string {
  const browser = ['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'].find(name => agent.includes(name));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find(name => agent.includes(name));
  if (browser === undefined) return agent.slice(0, 40) || '?';
  const known = browser === 'Edg' ? 'Edge' : browser === 'OPR' ? 'Opera' : browser;
  return system === undefined ? known : `${known}, ${system}`;
}

function DeleteAccount() {
  const [password, setPassword] = createSignal('');
  const [isAsked, setAsked] = createSignal(false);
  const asking = createAsking();
  async function remove(): Promise<void> {
    if (!(await asking.ask('/api/me/delete', { password: password() }, null))) return;
    signedOut();
    go('/');
  }
  return (
    <section class="paper">
      <h2>{words().people.deleteAccount}</h2>
      <p>{words().people.deleteHelp}</p>
      <Show
        when={isAsked()}
        fallback={
          <button type="button" onClick={() => setAsked(true)}>
            {words().people.deleteAccount} …
          </button>
        }
      >
        <FieldsForm class="fields" send={remove}>
          <Field
            label={words().people.password}
            type="password"
            value={password()}
            set={setPassword}
            autocomplete="current-password"
          />
          <Told fault={asking.fault()} />
          <div class="row">
            <button type="submit" class="danger">
              {words().people.deleteSure}
            </button>
            <button type="button" onClick={() => setAsked(false)}>
              {words().cancel}
            </button>
          </div>
        </FieldsForm>
      </Show>
    </section>
  );
}
