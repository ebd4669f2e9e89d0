import { Match, Show, Switch } from 'solid-js';
import type { SightLine } from '../board/overlay.ts';
import { Profile } from '../cards/profile.tsx';
import { words } from '../words/words.ts';

interface SightCardProps {
  readonly sight: SightLine | null;
  readonly wantsSight: string | null | false;
  readonly showRule: (id: string) => void;
  readonly closeSight: () => void;
}

/** A line of sight that is being asked for, or its profile. */
export function SightCard(props: SightCardProps) {
  return (
    <Switch>
      <Match when={props.wantsSight !== false}>
        <p class="guide" role="status">
          {typeof props.wantsSight === 'string' ? words().sightTo(props.wantsSight) : words().sightFrom}
        </p>
      </Match>
      <Match when={props.sight?.profile === null ? undefined : props.sight}>
        {sight => (
          <section class="sight-card" aria-label={words().sight} aria-live="polite">
            <h3>
              {words().sight} {sight().from}–{sight().to}{' '}
              <button type="button" class="rule-link" onClick={props.closeSight}>
                {words().close}
              </button>
            </h3>
            <Show when={sight().profile}>{profile => <Profile profile={profile()} showRule={props.showRule} />}</Show>
          </section>
        )}
      </Match>
    </Switch>
  );
}
