import { For } from 'solid-js';
import { detailOf } from '../../../counters/index.ts';
import { faceMarkup } from '../counter.tsx';
import type { Ghost } from '../ghosts.ts';
import { HEX_WIDTH, type Sheet } from '../layout.ts';

interface GhostsProps {
  readonly ghosts: readonly Ghost[];
  readonly sheet: Sheet;
  readonly firstSeat: string | undefined;
  readonly zoom: number;
}

const SHARE = 0.54;

/** Pieces where they would stand: one tap on the hex sends them there. */
export const Ghosts = (props: GhostsProps) => (
  <For each={props.ghosts}>
    {({ hex, counter }) => {
      const spot = () => props.sheet.centres.get(hex) ?? { x: 0, y: 0 };
      return (
        <g
          class="ghost"
          data-hex={hex}
          transform={`translate(${spot().x} ${spot().y}) scale(${(SHARE * HEX_WIDTH) / 100})`}
          innerHTML={faceMarkup(counter, {
            side: counter.seat === props.firstSeat ? 'first' : 'second',
            detail: detailOf(SHARE * HEX_WIDTH * props.zoom),
          })}
        />
      );
    }}
  </For>
);
