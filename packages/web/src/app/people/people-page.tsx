import { createResource, Match, onCleanup, onMount, Show, Switch } from 'solid-js';
import type { Shown } from '../site/battle-picture.tsx';
import { isKnown, me } from '../site/me.ts';
import { go, hasMoved, type PeoplesPage } from '../site/route.ts';
import { SiteBar } from '../site/site-bar.tsx';
import { words } from '../words/words.ts';
import { AccountPage } from './account-page.tsx';
import { ForgotPage, ResetPage } from './forgot-page.tsx';
import { GamesPage, GuestGamesPage } from './games-page.tsx';
import { LobbyPage } from './lobby-page.tsx';
import { PersonPage } from './person-page.tsx';
import { SignPage } from './sign-page.tsx';

/** The pages about people, under one bar. */
export function PeoplePage(props: Shown & { readonly at: PeoplesPage }) {
  let main: HTMLElement | undefined;
  onMount(() => {
    document.title = `${titleOf(props.at)} · ${words().title}`;
    if (hasMoved()) main?.focus({ preventScroll: true });
  });
  onCleanup(() => {
    document.title = words().title;
  });
  const named = () => (props.at.page === 'person' ? props.at.name : null);
  const resetWord = () => (props.at.page === 'reset' ? props.at.word : null);
  return (
    <main class="home people" tabIndex={-1} ref={main}>
      <SiteBar />
      <Switch>
        <Match when={props.at.page === 'lobby'}>
          <LobbyPage client={props.client} library={props.library} />
        </Match>
        <Match when={props.at.page === 'games' && isKnown()}>
          <Show when={me()} fallback={<GuestGamesPage library={props.library} />}>
            <GamesPage client={props.client} library={props.library} />
          </Show>
        </Match>
        <Match when={props.at.page === 'signup'}>
          <SignPage kind="signup" />
        </Match>
        <Match when={props.at.page === 'signin'}>
          <SignPage kind="signin" />
        </Match>
        <Match when={props.at.page === 'forgot'}>
          <ForgotPage />
        </Match>
        <Match when={resetWord()}>{word => <ResetPage word={word()} />}</Match>
        <Match when={props.at.page === 'account' && isKnown()}>
          <Show when={me()} fallback={<ToSignIn />}>
            {card => <AccountPage me={card()} />}
          </Show>
        </Match>
        <Match when={named()}>{name => <PersonPage name={name()} library={props.library} />}</Match>
      </Switch>
    </main>
  );
}

function titleOf(at: PeoplesPage): string {
  const { lobby, myGames, signIn, signUp, account, forgot, resetTitle } = words().people;
  if (at.page === 'person') return at.name;
  return { lobby, games: myGames, signin: signIn, signup: signUp, account, forgot, reset: resetTitle }[at.page];
}

function ToSignIn() {
  onMount(() => go('/signin'));
  return null;
}

/** A finished game of the server, to be looked at again. */
export function ReplayPage(props: { readonly game: string; readonly open: (journal: string) => void }) {
  const [isMissing] = createResource(
    () => props.game,
    async game => {
      const response = await fetch(`/api/games/${encodeURIComponent(game)}/journal`).catch(() => undefined);
      if (response?.ok === true) props.open(await response.text());
      return response?.ok !== true;
    },
  );
  return (
    <main class="home people">
      <SiteBar />
      <p role="status">{isMissing() === true ? words().people.notOver : '…'}</p>
    </main>
  );
}
