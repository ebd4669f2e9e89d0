import type { FieldPicture } from '@guidon/protocol';
import { createMemo, For, type JSX } from 'solid-js';
import { Keyed } from '../../keyed.tsx';
import type { TableSheet } from '../../planning/layout.ts';
import { Camp } from './camp.tsx';
import { General } from './general.tsx';
import { labelsOf } from './labels.ts';
import { Troop } from './troop.tsx';
import { TroopLabel } from './troop-label.tsx';

interface FieldLayerProps {
  readonly field: FieldPicture;
  readonly sheet: TableSheet;
  readonly firstSeat: string | undefined;
  readonly held: readonly string[];
  readonly ready: ReadonlySet<string>;
  readonly marked: ReadonlySet<string>;
  readonly hovered: string | null;
  /** The zoom of the board. */
  readonly zoom: number;
  /** Between camps and troops: zones and arcs; over the troops: ghosts. */
  readonly under: JSX.Element;
  readonly over: JSX.Element;
}

/** In steps, so that plates do not wander about while somebody zooms. */
const stepped = (zoom: number): number => 2 ** (Math.round(Math.log2(zoom) * 3) / 3);

/** How much larger plates are drawn than at full size, so that they can be read. */
export const plateSize = (zoom: number): number => Math.min(2.2, Math.max(0.95, 0.74 / stepped(zoom)));

/** All that stands on the table, north to south. */
export function FieldLayer(props: FieldLayerProps) {
  const isFirst = (seat: string): boolean => seat === props.firstSeat;
  const size = createMemo(() => plateSize(props.zoom));
  const withNames = createMemo(() => stepped(props.zoom) > 0.36);
  // Where all have their names already, nothing changes under the pointer.
  const named = createMemo(() =>
    withNames() ? '' : [...props.held, props.hovered ?? ''].filter(id => id !== '').join(' '),
  );
  const labels = createMemo(() =>
    labelsOf(props.field, {
      sheet: props.sheet,
      size: size(),
      withNames: withNames(),
      named: new Set(named().split(' ')),
    }),
  );
  const commandOf = createMemo(() => {
    const looked = [...props.held, ...(props.hovered === null ? [] : [props.hovered])];
    return new Set(
      props.field.generals
        .filter(
          general =>
            looked.includes(general.id) ||
            props.field.troops.some(
              troop =>
                props.held.includes(troop.id) && troop.seat === general.seat && troop.badge.text === general.badge.text,
            ),
        )
        .map(({ id }) => id),
    );
  });
  return (
    <>
      <For each={props.field.camps}>{camp => <Camp sheet={props.sheet} camp={camp} first={isFirst(camp.seat)} />}</For>
      {props.under}
      <Keyed each={props.field.troops} by={({ id }) => id}>
        {(troop, id) => (
          <Troop
            sheet={props.sheet}
            troop={troop()}
            first={isFirst(troop().seat)}
            held={props.held.includes(id)}
            ready={props.ready.has(id)}
            marked={props.marked.has(id)}
          />
        )}
      </Keyed>
      {props.over}
      <Keyed each={labels()} by={({ troop }) => troop.id}>
        {(label, id) => (
          <TroopLabel
            label={label()}
            first={isFirst(label().troop.seat)}
            size={size()}
            held={props.held.includes(id)}
          />
        )}
      </Keyed>
      <Keyed each={props.field.generals} by={({ id }) => id}>
        {(general, id) => (
          <General
            sheet={props.sheet}
            general={general()}
            first={isFirst(general().seat)}
            size={size()}
            held={props.held.includes(id)}
            ready={props.ready.has(id)}
            reach={commandOf().has(id)}
          />
        )}
      </Keyed>
    </>
  );
}
