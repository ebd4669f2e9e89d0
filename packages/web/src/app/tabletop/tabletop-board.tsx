import type { TablePicture } from '@guidon/protocol';
import { createEffect, createMemo, Show } from 'solid-js';
import { COUNTER_STYLES } from '../../counters/index.ts';
import { adoptStyles } from '../adopted-styles.ts';
import { sheetOf } from '../planning/layout.ts';
import { TargetMenu } from '../planning/target-menu.tsx';
import type { Session } from '../session/session.ts';
import { createViewport } from '../viewport/viewport.ts';
import { ZoomButtons } from '../viewport/zoom-buttons.tsx';
import { words } from '../words/words.ts';
import { GroundLayer } from './ground-layer.tsx';
import { plateSize } from './pieces/field-layer.tsx';
import { createTabletopInput } from './tabletop-input.ts';
import { TabletopPieces } from './tabletop-pieces.tsx';
import { followTabletop } from './tabletop-sight.ts';
import { createTabletopState, type TabletopParts } from './tabletop-state.ts';
import { UnitStops } from './unit-stops.tsx';

interface TabletopBoardProps extends TabletopParts, Pick<Parameters<typeof TabletopPieces>[0], 'drawn'> {
  readonly session: Session;
  readonly table: TablePicture;
}

adoptStyles(COUNTER_STYLES);

/** A table without a grid, with all that stands on it. It shows what the rules said, and says where somebody points. */
export function TabletopBoard(props: TabletopBoardProps) {
  const { session, plan, tape, deployment } = props;
  const sheet = sheetOf(props.table);
  const viewport = createViewport(sheet);
  const { board } = viewport;
  const state = createTabletopState({ plan, tape, deployment });
  const show = followTabletop({ session, sheet, plan, state, viewport });
  const input = createTabletopInput({ session, sheet, state, viewport, show, plan, tape, deployment });
  createEffect(() => {
    session.position();
    state.setMenu(null);
  });
  const size = createMemo(() => plateSize(board.view().scale));

  return (
    <div class="board-frame">
      <div
        ref={viewport.attach}
        class="board tabletop"
        classList={{ measuring: tape.isOut() }}
        role="application"
        aria-label={words().board}
        aria-describedby="board-cursor"
        tabindex="0"
        {...input}
      >
        <div class="sheet" style={viewport.style()}>
          <GroundLayer
            table={props.table}
            field={state.field()}
            scale={board.view().scale}
            isOpened={viewport.isOpened()}
            seen={viewport.seen()}
          />
          <TabletopPieces {...props} sheet={sheet} state={state} size={size()} zoom={board.view().scale} />
        </div>
      </div>
      <UnitStops plan={plan} show={show} chosen={viewport.focus} />
      <p id="board-cursor" class="cursor-line" aria-live="polite">
        {state.cursorText()}
      </p>
      <Show when={state.menu()}>
        {id => (
          <TargetMenu
            session={session}
            plan={plan}
            id={id()}
            spot={board.toFrame(sheet.toSheet(state.placeOf(id()) ?? { x: 0, y: 0 }))}
            frame={viewport.frame()}
            measure={state.measure}
            close={() => {
              state.setMenu(null);
              viewport.focus();
            }}
          />
        )}
      </Show>
      <ZoomButtons board={board}>
        <button type="button" onClick={() => tape.toggle()} aria-pressed={tape.isOut()} aria-label={words().table.tape}>
          ⊢
        </button>
      </ZoomButtons>
      <Show when={state.hoverText()}>{text => <p class="hover-line">{text()}</p>}</Show>
    </div>
  );
}
