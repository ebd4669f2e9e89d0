import type { ReviewReply } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { lossText } from '../words/history.ts';
import { words } from '../words/words.ts';

interface LossesProps {
  readonly session: Session;
  readonly counted: ReviewReply;
  readonly titleOf: (seat: string) => string;
}

/** What each side lost, beside what it lost in history. */
export function LossesPart(props: LossesProps) {
  const history = () => props.session.opened.scenario.dossier.losses;
  return (
    <section>
      <h3>{words().stage.end.losses}</h3>
      <ul>
        <For each={props.counted.losses}>
          {({ seat, formations, ...lost }) => (
            <li>
              {words().stage.end.lossesOf(props.titleOf(seat), lost)}
              <Show when={formations.length > 1}>
                <details>
                  <summary>{words().stage.end.byFormation}</summary>
                  <ul>
                    <For each={formations}>
                      {({ badge, ...part }) => <li>{words().stage.end.lossesOf(badge, part)}</li>}
                    </For>
                  </ul>
                </details>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={history().length > 0}>
        <p>{words().stage.end.history}</p>
        <ul>
          <For each={history()}>{loss => <li>{lossText(loss, props.titleOf)}</li>}</For>
        </ul>
      </Show>
    </section>
  );
}
