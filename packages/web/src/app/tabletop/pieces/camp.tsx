import type { CampPicture } from '@guidon/protocol';
import { For } from 'solid-js';
import { long, middleOf, type TableSheet } from '../../planning/layout.ts';

/** Tents in rows, as they were pitched by the book. */
export function Camp(props: { readonly sheet: TableSheet; readonly camp: CampPicture; readonly first: boolean }) {
  const placed = () => {
    const [a, b, c] = props.camp.corners;
    const at = props.sheet.toSheet(middleOf(props.camp.corners));
    if (a === undefined || b === undefined || c === undefined) return { at, turn: 0, wide: 0, deep: 0 };
    const turn = (Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI - 90;
    return { at, turn, wide: long(Math.hypot(b.x - a.x, b.y - a.y)), deep: long(Math.hypot(c.x - b.x, c.y - b.y)) };
  };
  const tents = () => {
    const { wide, deep } = placed();
    const [columns, rows] = [Math.max(1, Math.floor(wide / 52)), Math.max(1, Math.floor(deep / 62))];
    return Array.from({ length: columns * rows }, (_, n) => ({
      x: ((n % columns) + 0.5) * (wide / columns) - wide / 2,
      y: (Math.floor(n / columns) + 0.5) * (deep / rows) - deep / 2,
    }));
  };
  return (
    <g
      class={`camp ${props.first ? 'first' : 'second'}`}
      transform={`translate(${placed().at.x} ${placed().at.y}) rotate(${placed().turn})`}
      data-camp={props.camp.seat}
    >
      <rect
        class="camp-ground"
        x={-placed().wide / 2}
        y={-placed().deep / 2}
        width={placed().wide}
        height={placed().deep}
        rx="4"
      />
      <For each={tents()}>
        {({ x, y }) => (
          <g transform={`translate(${x} ${y})`}>
            <path class="tent-cast" d="M-14-15H18V24H-10Z" />
            <path class="tent-light" d="M-16-18H0V18H-16Z" />
            <path class="tent-dark" d="M0-18H16V18H0Z" />
            <path class="tent-ridge" d="M0-18V18M-16-18H16V18H-16Z" />
          </g>
        )}
      </For>
    </g>
  );
}
