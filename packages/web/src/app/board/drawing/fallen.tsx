import { For, Show } from 'solid-js';
import { detailOf } from '../../../counters/index.ts';
import type { Stage } from '../../stage/stage.ts';
import { faceMarkup } from '../counter.tsx';
import { HEX_WIDTH, type Sheet } from '../layout.ts';

interface FallenProps {
  readonly stage: Stage;
  readonly sheet: Sheet;
  readonly firstSeat: string | undefined;
  readonly zoom: number;
}

const SHARE = 0.6;

/** Counters that are taken off in the beat that is shown, as they fade away. */
export const Fallen = (props: FallenProps) => (
  <Show when={props.stage.beat()} keyed>
    {beat => (
      <For each={beat.scene.effects.filter(({ kind }) => kind === 'lost')}>
        {({ unit, place }) => {
          const counter = beat.before.counters.find(({ id }) => id === unit);
          const spot = 'hex' in place ? props.sheet.centres.get(place.hex) : undefined;
          return (
            <Show when={counter !== undefined && spot !== undefined && { counter, spot }}>
              {gone => (
                <g transform={`translate(${gone().spot.x} ${gone().spot.y}) scale(${(SHARE * HEX_WIDTH) / 100})`}>
                  <g
                    class="falling"
                    innerHTML={faceMarkup(gone().counter, {
                      side: gone().counter.seat === props.firstSeat ? 'first' : 'second',
                      detail: detailOf(SHARE * HEX_WIDTH * props.zoom),
                    })}
                  />
                </g>
              )}
            </Show>
          );
        }}
      </For>
    )}
  </Show>
);
