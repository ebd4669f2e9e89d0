import type { CounterPicture } from '@guidon/protocol';
import { createEffect, createMemo } from 'solid-js';
import { type CounterStyle, counterMarkup, detailOf, leaderMarkup } from '../../counters/index.ts';
import type { Spot } from '../viewport/view.ts';
import { HEX_WIDTH } from './layout.ts';
import { isLeader } from './stacks.ts';

interface CounterProps {
  readonly counter: CounterPicture;
  /** Those it stands for. */
  readonly units: readonly string[];
  /** Of the first seat: drawn as the first side. */
  readonly first: boolean;
  readonly spot: Spot;
  /** How much smaller it lies in its stack. */
  readonly shrunk: number;
  /** Another lies over it. */
  readonly covered: boolean;
  /** The zoom of the board. */
  readonly zoom: number;
  readonly held: boolean;
  readonly ready: boolean;
  /** It is on its way: by these spots to where it lies, in so many milliseconds. */
  readonly travel: { readonly spots: readonly Spot[]; readonly lasts: number } | null;
}

const SHARE = 0.6;

/** The drawing of a counter or of a leader, 100 wide round the origin. */
export const faceMarkup = (counter: CounterPicture, style: CounterStyle): string =>
  isLeader(counter) ? leaderMarkup(counter, style) : counterMarkup(counter, style);

/** One counter. Side, arm, strength and state are told by shape and letter, not by colour alone. */
export function Counter(props: CounterProps) {
  const scale = (): number => (SHARE * HEX_WIDTH * props.shrunk) / 100;
  const detail = createMemo(() =>
    detailOf(SHARE * HEX_WIDTH * props.zoom * (isLeader(props.counter) ? 0.6 : props.shrunk)),
  );
  const markup = createMemo(() =>
    faceMarkup(props.counter, {
      side: props.first ? 'first' : 'second',
      detail: detail(),
      covered: props.covered,
      pile: props.units.length,
      ...(props.held ? { ring: 'selected' as const } : props.ready ? { ring: 'ready' as const } : {}),
    }),
  );
  const lying = ({ x, y }: Spot): string => `translate(${x}px, ${y}px) scale(${scale()})`;
  let drawn: SVGGElement | undefined;
  createEffect(() => {
    const { travel } = props;
    if (travel === null || drawn === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const keyframes = travel.spots.map(spot => ({ transform: lying(spot) }));
    drawn.animate(keyframes, { duration: travel.lasts, easing: 'ease-in-out' });
  });
  return (
    <g
      ref={drawn}
      classList={{ counter: true, held: props.held, ready: props.ready, spent: props.counter.spent }}
      style={{ transform: lying(props.spot) }}
      data-unit={props.counter.id}
      data-units={props.units.join(' ')}
      innerHTML={markup()}
    />
  );
}
