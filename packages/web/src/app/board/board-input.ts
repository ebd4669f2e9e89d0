import type { Session } from '../session/session.ts';
import { createGestures } from '../viewport/gestures.ts';
import type { Spot } from '../viewport/view.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { BoardState } from './board-state.ts';
import type { Sheet, Way } from './layout.ts';
import { HANDLE } from './turn-handles.ts';

interface InputParts {
  readonly session: Session;
  readonly sheet: Sheet;
  readonly state: BoardState;
  readonly viewport: Viewport;
  /** Instead of ordering: a line of sight wants two hexes. */
  readonly pick: () => ((hex: string) => void) | null;
}

const ARROWS: { readonly [key: string]: Way } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What fingers, mouse, wheel and keys mean on a board of hexes. */
export function createBoardInput({ session, sheet, state, viewport, pick }: InputParts) {
  const { board, at } = viewport;

  function choose(hex: string | undefined): void {
    if (hex === undefined) return;
    state.setCursor(hex);
    const picking = pick();
    if (picking !== null) picking(hex);
    else void session.pointAt(hex, state.unitsAt(hex));
  }

  function tap(spot: Spot): void {
    const there = board.toSheet(spot);
    const handle = state.handles().find(({ x, y }) => Math.hypot(x - there.x, y - there.y) < HANDLE);
    if (handle !== undefined && pick() === null) void session.give(handle.offer);
    else choose(sheet.at(there));
  }
  const gestures = createGestures({ board, at, tap });

  function keys(event: KeyboardEvent): void {
    const way = ARROWS[event.key];
    if (way !== undefined) {
      event.preventDefault();
      const spot = sheet.centres.get(state.moveCursor(way));
      if (spot !== undefined) board.reveal(spot);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose(state.cursor() ?? undefined);
    } else if (/^[1-9]$/.test(event.key)) {
      const piece = state.handPieces()[Number(event.key) - 1];
      if (piece !== undefined) void session.toggle(piece.id);
    } else if (event.key === '+' || event.key === '=') board.zoom(1.25);
    else if (event.key === '-') board.zoom(0.8);
  }

  return {
    onKeyDown: keys,
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      board.zoom(event.deltaY < 0 ? 1.15 : 0.87, at(event));
    },
    onPointerDown: gestures.down,
    onPointerMove: (event: PointerEvent) => {
      gestures.move(event);
      if (event.pointerType === 'mouse') state.setHover(sheet.at(board.toSheet(at(event))) ?? null);
    },
    onPointerUp: gestures.up,
    onPointerCancel: gestures.cancel,
    onPointerLeave: () => state.setHover(null),
  };
}
