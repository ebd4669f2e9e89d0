import type { ObjectivePicture, StakesPicture } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';
import { conditionOf, lacking, levelName, levelNow } from './standing-now.ts';

interface StakesProps {
  readonly stakes: StakesPicture;
  readonly seats: readonly { readonly seat: string; readonly title: string }[];
  /** Shows a place on the map; left out where there is none. */
  readonly show?: ((hex: string) => void) | undefined;
  /** It is over: nothing can be gained any more. */
  readonly isOver?: boolean;
}

/** How to win, and how it stands: the verdict now, levels, points by source, objectives, what losses are worth. */
export function StakesText(props: StakesProps) {
  const seatTitle = (seat: string): string => props.seats.find(known => known.seat === seat)?.title ?? seat;
  const said = () => words().stakes;
  const when = (): string => {
    const { turn, turns } = props.stakes;
    return turn === 0
      ? said().notBegun(turns)
      : `${said().turnOf(turn, turns)}. ${said().turnsLeft(Math.max(0, turns - turn))}`;
  };
  return (
    <div class="stakes">
      <p class="stakes-now">
        <b>{(props.isOver === true ? said().final : said().now)(levelNow(props.stakes, seatTitle))}</b>{' '}
        {props.isOver === true ? '' : when()}
      </p>
      <ul class="stakes-needs" hidden={props.isOver === true}>
        <For each={props.seats}>
          {({ seat, title }) => (
            <Show when={lacking(props.stakes, seat)}>
              {lack => <li>{said().needs(title, lack().points, levelName(lack().level, seatTitle))}</li>}
            </Show>
          )}
        </For>
        <For each={props.stakes.collapse}>
          {({ seat, lost, at }) => <li>{said().collapse(seatTitle(seat), lost, at)}</li>}
        </For>
      </ul>
      <h3>{said().objectives}</h3>
      <ul class="stakes-objectives">
        <For each={props.stakes.objectives}>
          {objective => <Objective objective={objective} seatTitle={seatTitle} show={props.show} />}
        </For>
      </ul>
      <Scored stakes={props.stakes} seats={props.seats} />
      <h3>{said().prices}</h3>
      <ul class="stakes-prices">
        <For each={props.stakes.prices}>
          {({ kind, points }) => (
            <li>
              {said().losses[kind] ?? kind}: <b>{said().worth(points)}</b>
            </li>
          )}
        </For>
      </ul>
      <Levels stakes={props.stakes} seatTitle={seatTitle} />
    </div>
  );
}

function Scored(props: Pick<StakesProps, 'stakes' | 'seats'>) {
  const said = () => words().stakes;
  return (
    <>
      <h3>{said().scored}</h3>
      <Show when={props.stakes.scored.length > 0} fallback={<p>{said().nothingYet}</p>}>
        <div class="stakes-scored">
          <For each={props.seats}>
            {({ seat, title }) => (
              <section>
                <h4>
                  {title} {props.stakes.scored.reduce((sum, line) => (line.seat === seat ? sum + line.points : sum), 0)}
                </h4>
                <ul>
                  <For each={props.stakes.scored.filter(line => line.seat === seat)}>
                    {({ kind, name, points }) => (
                      <li>
                        {name ?? said().kinds[kind] ?? kind}: <b>{points}</b>
                      </li>
                    )}
                  </For>
                </ul>
              </section>
            )}
          </For>
        </div>
      </Show>
    </>
  );
}

function Levels(props: { readonly stakes: StakesPicture; readonly seatTitle: (seat: string) => string }) {
  return (
    <>
      <h3>{words().stakes.levels}</h3>
      <ul class="stakes-levels">
        <For each={props.stakes.levels}>
          {(level, at) => (
            <li classList={{ now: at() === props.stakes.now }} aria-current={at() === props.stakes.now}>
              <b>{levelName(level, props.seatTitle)}</b>: {level.seat === null ? '' : `${props.seatTitle(level.seat)} `}
              {conditionOf(level)}
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

function Objective(props: {
  readonly objective: ObjectivePicture;
  readonly seatTitle: (seat: string) => string;
  readonly show: ((hex: string) => void) | undefined;
}) {
  const said = () => words().stakes;
  const who = (): string =>
    props.objective.seat === null ? said().forBoth : said().forSide(props.seatTitle(props.objective.seat));
  return (
    <li>
      <b>{props.objective.name}</b>, {said().worth(props.objective.points)} ({who()}). {told(props.objective.text)}{' '}
      <For each={props.objective.hexes}>
        {({ hex, holder }) => (
          <span class="stakes-hex">
            <Show when={props.show} fallback={hex}>
              {show => (
                <button type="button" class="rule-link" onClick={() => show()(hex)}>
                  {hex}
                </button>
              )}
            </Show>{' '}
            {holder === null ? said().heldByNobody : said().heldBy(props.seatTitle(holder))}{' '}
          </span>
        )}
      </For>
      <For each={props.objective.gives}>
        {({ seat, points }) => <b>{said().givesNow(props.seatTitle(seat), points)} </b>}
      </For>
    </li>
  );
}
