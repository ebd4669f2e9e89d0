import { createMemo, For, Show } from 'solid-js';
import { stateMarkup } from '../../../counters/index.ts';
import type { Label } from './labels.ts';

interface TroopLabelProps {
  readonly label: Label;
  readonly first: boolean;
  readonly size: number;
  readonly held: boolean;
}

/** Marks that say at a glance what is wrong, by the states a unit is in. */
const MARKS: { readonly [state: string]: string } = {
  breaking: 'routed',
  retired: 'routed',
  shaken: 'disrupted',
  'out-of-command': 'out-of-command',
  scattered: 'isolated',
};

/** The name and the strength of a unit; square for the first side, with cut corners for the second. */
export function TroopLabel(props: TroopLabelProps) {
  const wide = (): number => props.label.width / props.size;
  const marks = createMemo(() => {
    const { states, hits } = props.label.troop;
    const found = states.flatMap(state => (MARKS[state] === undefined ? [] : [MARKS[state]]));
    return [...(hits > 0 ? [`hits:${hits}`] : []), ...found].slice(0, 3);
  });
  const edge = () => {
    const w = wide() / 2;
    return props.first
      ? `M${-w}-9.500H${w}V9.500H${-w}Z`
      : `M${-w + 6}-9.500H${w - 6}L${w}-4V4L${w - 6} 9.500H${-w + 6}L${-w} 4V-4Z`;
  };
  return (
    <g
      classList={{
        plate: true,
        first: props.first,
        second: !props.first,
        held: props.held,
        spent: props.label.troop.spent,
      }}
      style={{
        transform: `translate(${props.label.at.x.toFixed(1)}px, ${props.label.at.y.toFixed(1)}px) scale(${props.size})`,
      }}
      data-plate={props.label.troop.id}
    >
      <path class="plate-cast" d={edge()} transform="translate(1.500 2)" />
      <path class="plate-face" d={edge()} />
      <Show when={props.label.text !== ''}>
        <text class="plate-name" x={-wide() / 2 + 7} y="4.800">
          {props.label.text}
        </text>
      </Show>
      <text
        class="plate-strength"
        x={props.label.text === '' ? 0 : wide() / 2 - 7}
        y="5"
        text-anchor={props.label.text === '' ? 'middle' : 'end'}
      >
        {props.label.troop.strength.left}
        {props.label.troop.states.includes('unseen') ? '?' : ''}
      </text>
      <For each={marks()}>
        {(mark, n) => (
          <g
            transform={`translate(${(-wide() / 2 + 6 + n() * 17).toFixed(1)} -13) scale(.62)`}
            innerHTML={stateMarkup(mark)}
          />
        )}
      </For>
    </g>
  );
}
