import type { TablePicture } from '@guidon/protocol';
import { createEffect, createSignal, For, on, onCleanup, onMount } from 'solid-js';
import { GroundLayer } from '../../tabletop/ground-layer.tsx';
import { EMPTY_FIELD } from '../../tabletop/tabletop-state.ts';

interface PaintedTableProps {
  readonly table: TablePicture;
  readonly scale: number;
  readonly seen: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Told which table is to be seen now. */
  readonly shown: (table: TablePicture) => void;
}

interface Sheet {
  readonly table: TablePicture;
  isReady: boolean;
}

/** How long the last tiles may take after the first. */
const SETTLE = 400;

/** The table as it would be painted. The one before stays until the next is there. */
export function PaintedTable(props: PaintedTableProps) {
  const [sheets, setSheets] = createSignal<readonly Sheet[]>([]);
  createEffect(
    on(
      () => props.table,
      table => setSheets(all => [...all.filter(({ isReady }) => isReady).slice(-1), { table, isReady: false }]),
    ),
  );
  function ready(sheet: Sheet): void {
    sheet.isReady = true;
    props.shown(sheet.table);
    setSheets(all => (all.includes(sheet) ? all.slice(all.indexOf(sheet)) : all));
  }
  return <For each={sheets()}>{sheet => <Painting {...props} sheet={sheet} ready={() => ready(sheet)} />}</For>;
}

function Painting(props: PaintedTableProps & { readonly sheet: Sheet; readonly ready: () => void }) {
  let holder!: HTMLDivElement;
  onMount(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new MutationObserver(() => {
      if (timer !== undefined || holder.querySelector('[data-ready]') === null) return;
      watcher.disconnect();
      timer = setTimeout(props.ready, SETTLE);
    });
    watcher.observe(holder, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
    onCleanup(() => {
      watcher.disconnect();
      clearTimeout(timer);
    });
  });
  return (
    <div ref={holder} class="painting">
      <GroundLayer table={props.sheet.table} field={EMPTY_FIELD} scale={props.scale} seen={props.seen} />
    </div>
  );
}
