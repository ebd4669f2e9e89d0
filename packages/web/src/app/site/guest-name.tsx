import { createUniqueId, Show } from 'solid-js';
import { words } from '../words/words.ts';
import { Link } from './link.tsx';
import { guestName, me, nameHere, setGuestName } from './me.ts';

/** Whoever has not signed in says what they are called; that is all there is to fill in. */
export function GuestName(props: { readonly missing: boolean }) {
  const id = createUniqueId();
  return (
    <Show when={nameHere() === null}>
      <p class="guest-name">
        <label for={id}>{words().people.guestAs}</label>
        <input
          id={id}
          value={guestName()}
          maxLength={40}
          autocomplete="nickname"
          aria-invalid={props.missing}
          onInput={event => setGuestName(event.currentTarget.value)}
        />
        <Link to="/signin">{words().people.signIn}</Link>
        <Show when={props.missing}>
          <b role="alert">{words().people.guestNeedsName}</b>
        </Show>
      </p>
    </Show>
  );
}

/** The name to sit down by; undefined while a guest has said none. */
export function sittingName(): { readonly name?: string } | undefined {
  if (me() !== null) return {};
  const name = guestName().trim();
  return name === '' ? undefined : { name };
}
