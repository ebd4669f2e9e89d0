import type { CounterPicture } from '@guidon/protocol';
import { figureUse } from '../../../counters/index.ts';
import { Keyed } from '../../keyed.tsx';
import type { Sheet } from '../layout.ts';

interface SkirmishLinesProps {
  readonly sheet: Sheet;
  readonly counters: readonly CounterPicture[];
  readonly firstSeat: string | undefined;
}

/** Skirmishers hold two hexes: a line of men from their counter to the other one. */
export function SkirmishLines(props: SkirmishLinesProps) {
  const spot = (hex: string | null | undefined) => props.sheet.centres.get(hex ?? '') ?? { x: 0, y: 0 };
  return (
    <Keyed each={props.counters} by={counter => counter.id}>
      {(counter, unit) => {
        const from = () => spot(counter().hex);
        const to = () => spot(counter().also);
        const turn = (): number => (Math.atan2(to().y - from().y, to().x - from().x) * 180) / Math.PI;
        const long = (): number => Math.hypot(to().x - from().x, to().y - from().y);
        return (
          <g
            class={`skirmish-line ${counter().seat === props.firstSeat ? 'first' : 'second'}`}
            data-unit={unit}
            data-also={counter().also}
          >
            <g transform={`translate(${from().x} ${from().y}) rotate(${turn()})`}>
              <path class="bed" d={`M20 0H${long() - 14}`} />
              <path class="men" d={`M20 0H${long() - 22}`} />
              <path class="head" d={`M${long() + 4} 0 ${long() - 22} -15V15Z`} />
            </g>
            <g
              class="post"
              transform={`translate(${to().x} ${to().y})`}
              innerHTML={`<circle r="15"/>${figureUse('skirmish', { y: 0, scale: 0.36 })}`}
            />
          </g>
        );
      }}
    </Keyed>
  );
}
