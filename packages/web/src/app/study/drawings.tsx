import type { StudyDrawing } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import type { Spot } from '../viewport/view.ts';

/** Arrows and marks of a position, over its board. Each tint has a line of its own, too. */
export const Drawings = (props: {
  readonly drawings: readonly StudyDrawing[];
  readonly spot: (place: string) => Spot | undefined;
  /** Of a mark, in pixels of the sheet. */
  readonly size: number;
}) => (
  <g class="study-drawings">
    <For each={props.drawings}>
      {drawing => (
        <Show when={props.spot(drawing.to)}>
          {to => (
            <Show
              when={drawing.from !== undefined && props.spot(drawing.from)}
              fallback={<circle class={drawing.tint} cx={to().x} cy={to().y} r={props.size * 0.47} />}
            >
              {from => <path class={drawing.tint} d={arrow(from(), to(), props.size)} />}
            </Show>
          )}
        </Show>
      )}
    </For>
  </g>
);

/** An arrow as an outline: it begins beside the middle of its first place and ends in that of the other. */
export function arrow(from: Spot, to: Spot, size: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const at = (along: number, aside: number): string =>
    `${(from.x + x * along - y * aside).toFixed(1)} ${(from.y + y * along + x * aside).toFixed(1)}`;
  const [begin, neck, wide, head] = [size * 0.22, length - size * 0.42, size * 0.07, size * 0.2];
  const points = [
    at(begin, wide),
    at(neck, wide),
    at(neck, head),
    at(length, 0),
    at(neck, -head),
    at(neck, -wide),
    at(begin, -wide),
  ];
  return `M${points.join('L')}Z`;
}
