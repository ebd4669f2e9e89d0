import type { CounterPicture } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import { fannedPlaces } from '../../../counters/index.ts';
import type { Spot } from '../../viewport/view.ts';
import { faceMarkup } from '../counter.tsx';
import { HEX_WIDTH } from '../layout.ts';

interface FanProps {
  readonly centre: Spot;
  readonly counters: readonly CounterPicture[];
  readonly firstSeat: string | undefined;
  readonly zoom: number;
}

/** A stack under a pointer that rests there, side by side over its hex. It is only looked at; the hex is what one points at. */
export function Fan(props: FanProps) {
  const places = () => fannedPlaces(props.counters.length);
  // From afar it is drawn larger, so that it can be read.
  const scale = (): number => Math.max(0.9, 0.72 / props.zoom);
  const half = () => ({
    x: (Math.max(0, ...places().map(({ dx }) => Math.abs(dx))) + 0.36) * HEX_WIDTH,
    y: (Math.max(0, ...places().map(({ dy }) => Math.abs(dy))) + 0.36) * HEX_WIDTH,
  });
  const up = (): number => Math.min(props.centre.y - half().y * scale() - 8, 58 + half().y * scale());
  return (
    <Show when={props.counters.length > 1}>
      <g class="fan" transform={`translate(${props.centre.x} ${props.centre.y - up()}) scale(${scale()})`}>
        <rect x={-half().x} y={-half().y} width={half().x * 2} height={half().y * 2} rx="8" />
        <For each={props.counters}>
          {(counter, at) => (
            <g
              transform={`translate(${(places()[at()]?.dx ?? 0) * HEX_WIDTH} ${(places()[at()]?.dy ?? 0) * HEX_WIDTH}) scale(.58)`}
              innerHTML={faceMarkup(counter, {
                side: props.firstSeat === counter.seat ? 'first' : 'second',
                detail: 'large',
              })}
            />
          )}
        </For>
      </g>
    </Show>
  );
}
