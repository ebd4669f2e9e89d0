import type { FieldPicture, TablePicture } from '@guidon/protocol';
import { createMemo, createSignal, onCleanup, onMount } from 'solid-js';
import { COUNTER_STYLES, counterDefs } from '../../counters/index.ts';
import { createGestures } from '../game/gestures.ts';
import type { Spot } from '../game/layout.ts';
import type { Session } from '../game/session.ts';
import { createView } from '../game/view.ts';
import { words } from '../words/words.ts';
import { FieldLayer } from './field-layer.tsx';
import { GroundLayer } from './ground-layer.tsx';
import { sheetOf } from './layout.ts';

interface TableBoardProps {
  readonly session: Session;
  readonly table: TablePicture;
}

export const EMPTY_FIELD: FieldPicture = { troops: [], generals: [], camps: [], coming: [], lost: [], zones: [] };

/** A table without a grid, with all that stands on it. */
export function TableBoard(props: TableBoardProps) {
  const { session } = props;
  const sheet = sheetOf(props.table);
  const [frame, setFrame] = createSignal({ width: 800, height: 600 });
  const board = createView(() => sheet, frame);
  const [isOpened, setIsOpened] = createSignal(false);
  let element!: HTMLDivElement;
  const field = createMemo(() => session.position().picture.field ?? EMPTY_FIELD);
  const seen = createMemo(() => {
    const { x, y, scale } = board.view();
    return { x: -x / scale, y: -y / scale, width: frame().width / scale, height: frame().height / scale };
  });
  onMount(() => {
    const watcher = new ResizeObserver(() => {
      setFrame({ width: element.clientWidth, height: element.clientHeight });
      if (!isOpened()) board.fit();
      setIsOpened(true);
    });
    watcher.observe(element);
    onCleanup(() => watcher.disconnect());
  });
  const at = (event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const gestures = createGestures({ board, at, tap: () => undefined });
  return (
    <div class="board-frame">
      <div
        ref={element}
        class="board tabletop"
        role="application"
        aria-label={words().board}
        tabindex="0"
        onWheel={event => {
          event.preventDefault();
          board.zoom(event.deltaY < 0 ? 1.15 : 0.87, at(event));
        }}
        onPointerDown={gestures.down}
        onPointerMove={gestures.move}
        onPointerUp={gestures.up}
        onPointerCancel={gestures.cancel}
      >
        <div
          class="sheet"
          style={{
            transform: `translate(${board.view().x}px, ${board.view().y}px) scale(${board.view().scale})`,
            width: `${sheet.width}px`,
            height: `${sheet.height}px`,
          }}
        >
          <GroundLayer table={props.table} field={field()} scale={board.view().scale} seen={seen()} />
          <svg class="pieces" width={sheet.width} height={sheet.height} aria-hidden="true">
            <style>{COUNTER_STYLES}</style>
            <defs innerHTML={counterDefs()} />
            <FieldLayer
              field={field()}
              sheet={sheet}
              firstSeat={session.table.scenario.seats[0]?.seat}
              held={session.inHand()}
              ready={new Set()}
              marked={new Set()}
              hovered={null}
              zoom={board.view().scale}
              under={null}
              over={null}
            />
          </svg>
        </div>
      </div>
    </div>
  );
}
