import { For, Show } from 'solid-js';
import { RuleText } from '../cards/rule-text.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import type { Deployment, Piece } from './deployment.ts';

interface DeployCardProps {
  readonly session: Session;
  readonly deployment: Deployment;
  readonly showRule: (id: string) => void;
}

const FORMATIONS = ['formed', 'open', 'column'] as const;

/** The tray: every piece of the command, to be dragged onto the table, and a button that places them all. */
export function DeployCard(props: DeployCardProps) {
  const { session, deployment } = props;
  const chosen = (): Piece | undefined => deployment.pieces().find(({ id }) => id === deployment.chosen());
  const nameOf = ({ id, name }: Piece): string => words().table.pieces[id] ?? name;
  return (
    <section class="plan-card deploy-card" aria-label={words().table.deployment}>
      <Show when={deployment.commands().length > 1}>
        <fieldset class="deploy-commands">
          <legend>{words().table.whichCommand}</legend>
          <For each={deployment.commands()}>
            {command => (
              <button
                type="button"
                data-command={command.id}
                aria-pressed={command.isChosen}
                onClick={() => deployment.chooseCommand(command.id)}
              >
                {command.name}
              </button>
            )}
          </For>
        </fieldset>
      </Show>
      <p class="quiet">{words().table.deployHelp}</p>
      <ul class="deploy-tray">
        <For each={deployment.pieces()}>
          {piece => (
            <li>
              <button
                type="button"
                data-piece={piece.id}
                aria-pressed={deployment.chosen() === piece.id}
                class={piece.at === null ? 'waiting' : 'placed'}
                onClick={() => deployment.choose(piece.id)}
                onPointerDown={event => {
                  deployment.choose(piece.id);
                  event.currentTarget.setPointerCapture(event.pointerId);
                }}
                onPointerMove={event => {
                  if (event.currentTarget.hasPointerCapture(event.pointerId)) deployment.dragFromTray(piece.id, event);
                }}
              >
                {nameOf(piece)}{' '}
                <small>
                  {piece.at === null
                    ? words().table.waiting
                    : words().table.place((piece.at.x / 1000).toFixed(1), (piece.at.y / 1000).toFixed(1))}
                </small>
              </button>
            </li>
          )}
        </For>
      </ul>
      <Show when={chosen()}>
        {piece => (
          <div class="actions">
            <button type="button" onClick={() => deployment.turn(-15)}>
              ↶ 15°
            </button>
            <button type="button" onClick={() => deployment.turn(15)}>
              ↷ 15°
            </button>
            <Show when={piece().at?.formation}>
              <For each={FORMATIONS}>
                {formation => (
                  <button
                    type="button"
                    aria-pressed={piece().at?.formation === formation}
                    onClick={() => deployment.form(formation)}
                  >
                    {words().table.actions[formation]}
                  </button>
                )}
              </For>
            </Show>
          </div>
        )}
      </Show>
      <Show when={deployment.reason()}>
        {why => (
          <p class="told" role="status">
            <RuleText text={why()} showRule={props.showRule} />
          </p>
        )}
      </Show>
      <div class="plain">
        <button
          type="button"
          class="order"
          data-do="deploy"
          aria-disabled={!deployment.isWhole() || deployment.reason() !== null || session.busy()}
          onClick={() => void deployment.give()}
        >
          {words().table.deploy}
        </button>
        <button type="button" data-do="place-all" onClick={() => deployment.placeAll()}>
          {words().table.placeAll}
        </button>
        <button type="button" onClick={() => deployment.clear()}>
          {words().table.clear}
        </button>
      </div>
    </section>
  );
}
