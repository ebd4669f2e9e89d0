import { Match, Show, Switch } from 'solid-js';
import { words } from '../words/words.ts';
import { Profile } from './later.ts';
import type { SightTool } from './sight-tool.ts';

interface SightCardProps {
  readonly sight: SightTool;
  readonly showRule: (id: string) => void;
}

/** A line of sight that is being asked for, or its profile. */
export function SightCard(props: SightCardProps) {
  const first = (): string | null => {
    const from = props.sight.from();
    return from === false ? null : from;
  };
  return (
    <Switch>
      <Match when={props.sight.isAsking()}>
        <p class="guide" role="status">
          {first() === null ? words().sightFrom : words().sightTo(first() ?? '')}
        </p>
      </Match>
      <Match when={props.sight.line()?.profile === null ? undefined : props.sight.line()}>
        {sight => (
          <section class="sight-card" aria-label={words().sight} aria-live="polite">
            <h3>
              {words().sight} {sight().from}–{sight().to}{' '}
              <button type="button" class="rule-link" onClick={() => props.sight.close()}>
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
