import { createEffect, createSignal, untrack } from 'solid-js';
import { middleOf, type TableSheet } from '../planning/layout.ts';
import type { Plan } from '../planning/plan.ts';
import type { Session } from '../session/session.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { TabletopState } from './tabletop-state.ts';

interface Sight {
  readonly session: Session;
  readonly sheet: TableSheet;
  readonly plan: Plan;
  readonly state: TabletopState;
  readonly viewport: Viewport;
}

/** So many may be ordered at most for the view to go to one of them. */
const FEW = 3;

/** Brings into sight whatever a player must see. Returns the way to bring somebody there by id. */
export function followTabletop({ session, sheet, plan, state, viewport }: Sight): (id: string) => void {
  const { board, frame, isOpened } = viewport;
  const [hasShown, setHasShown] = createSignal(false);
  const reveal = (id: string | undefined): void =>
    untrack(() => {
      const place = id === undefined ? undefined : state.placeOf(id);
      if (place !== undefined) board.reveal(sheet.toSheet(place));
    });
  const show = (id: string): void => {
    reveal(id);
    state.setHovered(id);
  };

  // On a small screen the first look is at those who may be ordered, near enough to be told apart.
  createEffect(() => {
    const ready = [...plan.ready()];
    const ids = ready.length > 0 ? ready : [session.lookAt()].filter(id => id !== undefined);
    if (!isOpened() || hasShown() || ids.length === 0) return;
    setHasShown(true);
    const near = Math.min(0.5, (frame().height / sheet.height) * 1.02);
    const places = ids.flatMap(id => untrack(() => state.placeOf(id)) ?? []);
    if (board.view().scale < 0.3 && near > board.view().scale) board.show(sheet.toSheet(middleOf(places)), near);
  });
  // Whoever is asked sees at least one of those he may order.
  createEffect(() => {
    const [first] = plan.ready();
    if (session.open()?.player === 'person' && plan.ready().size <= FEW) reveal(first);
  });
  // What happens is brought into sight.
  createEffect(() => {
    const happened = session.stage.beat()?.main.hint.units ?? session.latest().flatMap(line => line.hint.units);
    reveal(happened.at(-1));
  });
  // So is whoever the log is asked about.
  createEffect(() => {
    const id = session.lookAt();
    if (id !== undefined) untrack(() => show(id));
  });
  // After all that brings something into sight: the first look is at the whole.
  viewport.measured();
  return show;
}
