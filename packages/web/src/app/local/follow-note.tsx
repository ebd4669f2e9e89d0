import { Show } from 'solid-js';
import { words } from '../words/words.ts';

/** Another tab plays this game. */
export const FollowNote = (props: { readonly isFollowing: boolean; readonly lead: () => void }) => (
  <Show when={props.isFollowing}>
    <p class="follows" role="status">
      {words().followsTab}{' '}
      <button type="button" class="order" onClick={() => props.lead()}>
        {words().playHere}
      </button>
    </p>
  </Show>
);
