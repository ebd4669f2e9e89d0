import { BASE, type TableSheet } from '../planning/layout.ts';
import type { Session } from '../session/session.ts';
import type { Spot } from '../viewport/view.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { boardKey } from './board-keys.ts';
import { createTableHand } from './hand.ts';
import type { TabletopParts, TabletopState } from './tabletop-state.ts';

interface InputParts extends TabletopParts {
  readonly session: Session;
  readonly sheet: TableSheet;
  readonly state: TabletopState;
  readonly viewport: Viewport;
  readonly show: (id: string) => void;
}

/** What fingers, mouse, wheel and keys mean on a table without a grid. */
export function createTabletopInput({ session, sheet, state, viewport, show, plan, tape, deployment }: InputParts) {
  const { board, at } = viewport;
  const { field, endAt, setHovered, openMenu, measure } = state;
  const toTable = (spot: Spot) => sheet.toTable(board.toSheet(spot));
  const reach = (): number => (9 / board.view().scale / BASE) * 1000;
  const hand = createTableHand({
    board,
    at,
    plan,
    tape,
    deployment,
    field,
    toTable,
    reach,
    endAt,
    setHovered,
    openMenu,
  });
  deployment.onBoard(client => (viewport.holds(client) ? toTable(at(client)) : null));

  function keys(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zoom = (factor: number): unknown => board.zoom(factor);
    const hands = { session, plan, tape, show, zoom, fit: board.fit, pan: board.pan, measure };
    const isMeant = deployment.isOpen() ? deployment.key(event) : false;
    if (!isMeant && !boardKey(event, hands)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    onKeyDown: keys,
    onWheel: (event: WheelEvent) => {
      event.preventDefault();
      if (!deployment.wheel(event)) board.zoom(event.deltaY < 0 ? 1.15 : 0.87, at(event));
    },
    onPointerDown: hand.down,
    onPointerMove: hand.move,
    onPointerUp: hand.up,
    onPointerCancel: hand.cancel,
    onPointerLeave: () => setHovered(null),
  };
}
