import { createEffect, Show } from 'solid-js';
import { COUNTER_STYLES } from '../../counters/index.ts';
import { adoptStyles } from '../adopted-styles.ts';
import type { Session } from '../session/session.ts';
import { createViewport } from '../viewport/viewport.ts';
import { ZoomButtons } from '../viewport/zoom-buttons.tsx';
import { words } from '../words/words.ts';
import { createBoardInput } from './board-input.ts';
import { followGame } from './board-sight.ts';
import { createBoardState } from './board-state.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { HandTray } from './drawing/hand-tray.tsx';
import { sheetOf } from './layout.ts';
import { MapLayer } from './map-layer.tsx';
import type { Overlay } from './overlay.ts';
import { Pieces } from './pieces.tsx';

interface BoardProps {
  readonly session: Session;
  readonly overlay: Overlay;
  /** Says which stack is looked at; it stays so until another is. */
  readonly look: (hex: string) => void;
  /** Says which hex is looked at, with a stack or without. */
  readonly lookAtGround: (hex: string) => void;
  /** Instead of ordering: a line of sight wants two hexes. */
  readonly pick: ((hex: string) => void) | null;
}

adoptStyles(COUNTER_STYLES);

/** The sheet with its counters. It shows what the rules said, and tells the session where somebody points. */
export function Board(props: BoardProps) {
  const { session } = props;
  const sheet = sheetOf(session.opened.map);
  const viewport = createViewport(sheet);
  const { board } = viewport;
  const state = createBoardState(session, sheet);
  followGame({ session, sheet, state, viewport });
  const input = createBoardInput({ session, sheet, state, viewport, pick: () => props.pick });
  const heightOf = (hex: string): number => {
    const { y, scale } = board.view();
    return ((sheet.centres.get(hex)?.y ?? 0) * scale + y) / Math.max(1, viewport.frame().height);
  };
  createEffect(() => {
    const looked = state.looked();
    if (looked !== null) props.look(looked);
  });
  createEffect(() => {
    const hex = state.ground();
    if (hex !== null) props.lookAtGround(hex);
  });

  return (
    <div class="board-frame">
      <div
        ref={viewport.attach}
        class="board"
        role="application"
        aria-label={words().board}
        aria-describedby="board-cursor"
        tabindex="0"
        {...input}
      >
        <div class="sheet" style={viewport.style()}>
          <MapLayer
            map={session.opened.map}
            sheet={sheet}
            scale={board.view().scale}
            isOpened={viewport.isOpened()}
            seen={viewport.seen()}
          />
          <Pieces session={session} sheet={sheet} state={state} overlay={props.overlay} zoom={board.view().scale} />
        </div>
      </div>
      <p id="board-cursor" class="cursor-line" aria-live="polite">
        {state.cursorText()}
      </p>
      <Show when={session.choice()}>
        {choice => (
          <ChoiceMenu
            session={session}
            choice={choice()}
            view={board.view()}
            frame={viewport.frame()}
            spot={sheet.centres.get(choice().hex) ?? { x: 0, y: 0 }}
            done={viewport.focus}
          />
        )}
      </Show>
      <HandTray
        session={session}
        pieces={state.handPieces()}
        firstSeat={state.firstSeat}
        isAbove={goesLow(session, heightOf)}
      />
      <ZoomButtons board={board} />
      <Show when={state.hoverText()}>{text => <p class="hover-line">{text()}</p>}</Show>
    </div>
  );
}

/** Most of what can be gone to with what is in hand lies in the lower part of the board rather than in the upper one. */
function goesLow(session: Session, heightOf: (hex: string) => number): boolean {
  const heights = session.inReach().flatMap(({ hint }) => (hint.to === null ? [] : [heightOf(hint.to)]));
  const low = heights.filter(height => height > 0.7 && height < 1).length;
  return low > heights.filter(height => height > 0 && height < 0.3).length;
}
