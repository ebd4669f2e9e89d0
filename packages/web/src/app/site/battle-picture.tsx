import type { LibraryReply } from '@guidon/protocol';
import { Show } from 'solid-js';
import type { Client } from '../client.ts';
import { Thumbnail } from '../thumbnails/thumbnail.tsx';

/** What rows about games need to show them. */
export interface Shown {
  readonly client: Client;
  readonly library: LibraryReply;
}

/** The battlefield, small; of a scenario that the players have brought there is none. */
export function BattlePicture(props: Shown & { readonly scenario: string }) {
  const isShipped = (): boolean => props.library.scenarios.some(({ id }) => id === props.scenario);
  return (
    <span class="battle-picture" aria-hidden="true">
      <Show when={isShipped()}>
        <Thumbnail client={props.client} scenario={props.scenario} />
      </Show>
    </span>
  );
}
