import { Show } from 'solid-js';
import { words } from '../words/words.ts';
import { askServer } from './ask-server.ts';
import { Link } from './link.tsx';
import { me, nameHere, signedOut } from './me.ts';
import { go, path, personAddress } from './route.ts';

/** Where one can go, and who one is. */
export function SiteBar() {
  const here = (to: string): boolean => path() === to;
  return (
    <nav class="site-bar" aria-label={words().people.site}>
      <Show when={!here('/')}>
        <Link to="/" class="brand">
          {words().title}
        </Link>
      </Show>
      <Link to="/" class="battles" current={here('/')}>
        {words().people.battles}
      </Link>
      <Link to="/rules" current={path().startsWith('/rules')}>
        {words().rules.title}
      </Link>
      <Link to="/learn" current={/^\/(learn|puzzles)/.test(path())}>
        {words().learn.title}
      </Link>
      <Link to="/lobby" current={here('/lobby')}>
        {words().people.lobby}
      </Link>
      <Link to="/games" current={here('/games')}>
        {words().people.myGames}
        <Show when={me()?.waiting}>
          {count => (
            <span class="count">
              {count()} <span class="unseen">{words().people.waitingForYou}</span>
            </span>
          )}
        </Show>
      </Link>
      <span class="gap" />
      <Show
        when={nameHere()}
        fallback={
          <Link to="/signin" current={here('/signin')}>
            {words().people.signIn}
          </Link>
        }
      >
        {name => <NameMenu name={name()} />}
      </Show>
    </nav>
  );
}

function NameMenu(props: { readonly name: string }) {
  let menu: HTMLDetailsElement | undefined;
  const shut = (): void => {
    if (menu !== undefined) menu.open = false;
  };
  async function signOut(): Promise<void> {
    await askServer('/api/signout', { method: 'POST' });
    signedOut();
    go('/');
  }
  return (
    <details
      class="name-menu"
      ref={menu}
      onFocusOut={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) shut();
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') shut();
      }}
    >
      <summary>{props.name}</summary>
      <ul>
        <li>
          <Link to={personAddress(props.name)}>{words().people.profile}</Link>
        </li>
        <li>
          <Link to="/account">{words().people.account}</Link>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()}>
            {words().people.signOut}
          </button>
        </li>
      </ul>
    </details>
  );
}
