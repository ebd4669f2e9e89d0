import { For, Show } from 'solid-js';
import { BASE, inBases, type TableSheet } from '../planning/layout.ts';
import type { TapePicture } from './tape.ts';

const WIDE = 11;

/** The tape as it lies, a notch at every half base width. */
export function TapeLayer(props: {
  readonly sheet: TableSheet;
  readonly laid: TapePicture | null;
  readonly size: number;
}) {
  return (
    <Show when={props.laid}>
      {laid => {
        const from = () => props.sheet.toSheet(laid().from);
        const to = () => props.sheet.toSheet(laid().to);
        const length = () => Math.hypot(to().x - from().x, to().y - from().y);
        const turn = () => (Math.atan2(to().y - from().y, to().x - from().x) * 180) / Math.PI;
        const notches = () => Array.from({ length: Math.floor(length() / (BASE / 2)) + 1 }, (_, n) => n);
        return (
          <g class="tape">
            <g transform={`translate(${from().x} ${from().y}) rotate(${turn()})`}>
              <rect class="tape-cast" x="2" y={-WIDE / 2 + 3} width={length()} height={WIDE} />
              <rect class="tape-band" y={-WIDE / 2} width={length()} height={WIDE} />
              <For each={notches()}>
                {n => <line x1={(n * BASE) / 2} x2={(n * BASE) / 2} y1={-WIDE / 2} y2={n % 2 === 0 ? 1.5 : -2} />}
              </For>
            </g>
            <g
              class="tape-tag"
              transform={`translate(${(from().x + to().x) / 2} ${(from().y + to().y) / 2 - 18 * props.size}) scale(${props.size})`}
            >
              <rect x="-34" y="-12" width="68" height="24" rx="3" />
              <text y="5.500">{laid().distance === null ? '…' : inBases(laid().distance ?? 0)}</text>
            </g>
          </g>
        );
      }}
    </Show>
  );
}
