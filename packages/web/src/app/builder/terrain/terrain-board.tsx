import type { TablePicture } from '@guidon/protocol';
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show } from 'solid-js';
import { BASE, inBases, sheetOf } from '../../planning/layout.ts';
import type { Spot } from '../../viewport/view.ts';
import { createView } from '../../viewport/view.ts';
import { ZoomButtons } from '../../viewport/zoom-buttons.tsx';
import { words } from '../../words/words.ts';
import type { Builder } from '../draft/builder.ts';
import type { Piece, Place } from '../draft/draft.ts';
import { faultsWithin } from '../draft/issues.ts';
import { middleOf } from '../draft/shapes.ts';
import { PaintedTable } from './painted-table.tsx';
import { borderKey, PieceLayer } from './piece-layer.tsx';
import type { Terrain } from './terrain.ts';
import { createTerrainHand } from './terrain-hand.ts';
import { terrainKey } from './terrain-keys.ts';

interface TerrainBoardProps {
  readonly builder: Builder;
  readonly terrain: Terrain;
}

/** The table while it is laid: painted as it will be, with every piece to be taken by the hand or by the keys. */
export function TerrainBoard(props: TerrainBoardProps) {
  const { builder, terrain } = props;
  const sheet = createMemo(() => sheetOf({ width: builder.draft().width, depth: builder.draft().depth }));
  const [frame, setFrame] = createSignal({ width: 800, height: 600 });
  const [painted, setPainted] = createSignal<TablePicture | null>(null);
  const board = createView(sheet, frame);
  let element!: HTMLDivElement;
  const seen = createMemo(() => {
    const { x, y, scale } = board.view();
    return { x: -x / scale, y: -y / scale, width: frame().width / scale, height: frame().height / scale };
  });
  onMount(() => {
    const watcher = new ResizeObserver(() => {
      if (element.clientWidth === 0) return;
      setFrame({ width: element.clientWidth, height: element.clientHeight });
      board.fit();
    });
    watcher.observe(element);
    onCleanup(() => watcher.disconnect());
  });
  createEffect(on(sheet, () => board.fit(), { defer: true }));
  const at = (event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const hand = createTerrainHand({
    board,
    terrain,
    at,
    toPlace: (spot): Place => {
      const { x, y } = sheet().toTable(board.toSheet(spot));
      return [x, y];
    },
    reach: pixels => (pixels / board.view().scale / BASE) * 1000,
  });
  const keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !terrainKey(event, terrain, builder.draft())) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const borders = createMemo(() => bordersOf(painted()));
  const faulty = createMemo(() => faultyPieces(builder, terrain));
  const picture = createMemo(() => paintingOf(builder));
  return (
    <div class="board-frame">
      <div
        ref={element}
        class="board tabletop"
        classList={{ laying: terrain.tool() !== null }}
        role="application"
        aria-label={words().builder.theTable}
        aria-describedby="terrain-cursor"
        tabindex="0"
        onKeyDown={keys}
        onWheel={event => {
          event.preventDefault();
          board.zoom(event.deltaY < 0 ? 1.15 : 0.87, at(event));
        }}
        onDblClick={() => terrain.finish()}
        onPointerDown={hand.down}
        onPointerMove={hand.move}
        onPointerUp={hand.up}
        onPointerCancel={hand.cancel}
      >
        <div
          class="sheet"
          style={{
            transform: `translate(${board.view().x}px, ${board.view().y}px) scale(${board.view().scale})`,
            width: `${sheet().width}px`,
            height: `${sheet().height}px`,
          }}
        >
          <Show when={picture()}>
            {table => <PaintedTable table={table()} scale={board.view().scale} seen={seen()} shown={setPainted} />}
          </Show>
          <svg class="pieces" width={sheet().width} height={sheet().height} aria-hidden="true">
            <PieceLayer
              terrain={terrain}
              draft={builder.draft()}
              sheet={sheet()}
              scale={board.view().scale}
              painted={borders()}
              faulty={faulty()}
            />
          </svg>
        </div>
      </div>
      <p id="terrain-cursor" class="cursor-line" aria-live="polite">
        {saysCursor(terrain)}
      </p>
      <ZoomButtons board={board} />
    </div>
  );
}

const bordersOf = (painted: TablePicture | null): ReadonlySet<string> =>
  new Set(
    painted?.features.map(({ kind, polygon }) =>
      borderKey(
        kind,
        polygon.map(({ x, y }): Place => [x, y]),
      ),
    ),
  );

const faultyPieces = (builder: Builder, terrain: Terrain): ReadonlySet<string> =>
  new Set(
    terrain
      .pieces()
      .filter((_, n) => faultsWithin(builder.faults(), `features[${n}]`).length > 0)
      .map(({ key }) => key),
  );

/** Only a painting of this size lies right. */
function paintingOf(builder: Builder): TablePicture | null {
  const table = builder.table();
  const { width, depth } = builder.draft();
  return table !== null && table.width === width && table.depth === depth ? table : null;
}

export const pieceName = ({ kind, name }: Piece): string =>
  name === '' ? (words().builder.kinds[kind] ?? kind) : `${name} (${words().builder.kinds[kind] ?? kind})`;

function saysCursor(terrain: Terrain): string {
  const place = ([x, y]: Place): string => words().table.place(inBases(x), inBases(y));
  const tool = terrain.tool();
  const piece = terrain.piece();
  if (tool !== null) {
    const kind = words().builder.kinds[tool.kind] ?? tool.kind;
    const help = ['line', 'free'].includes(tool.shape) ? words().builder.drawHelp : words().builder.layHelp;
    const at = terrain.cursor();
    return `${kind} ${at === null ? '' : place(at)}. ${help}`;
  }
  if (piece !== undefined) return `${pieceName(piece)} ${place(middleOf(piece))}. ${words().builder.pieceHelp}`;
  return words().builder.boardHelp;
}
