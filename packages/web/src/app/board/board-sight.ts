import { createEffect, createSignal, untrack } from 'solid-js';
import type { Session } from '../session/session.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { isSeen, openOn } from './board-look.ts';
import type { BoardState } from './board-state.ts';
import type { Sheet } from './layout.ts';

interface Sight {
  readonly session: Session;
  readonly sheet: Sheet;
  readonly state: BoardState;
  readonly viewport: Viewport;
}

/** Brings into sight whatever a player must see: those he may order, where they may go, what happens. */
export function followGame({ session, sheet, state, viewport }: Sight): void {
  const { board, frame, seen, isOpened } = viewport;
  const [hasShown, setHasShown] = createSignal(false);
  const isAsked = (): boolean => session.open()?.player === 'person';
  const spotsOf = (hexes: Iterable<string>) => [...hexes].flatMap(hex => sheet.centres.get(hex) ?? []);
  /** At least one of these hexes is in sight. */
  function revealOne(hexes: Iterable<string>): void {
    const spots = spotsOf(hexes);
    const [first] = spots;
    if (first !== undefined) untrack(() => isSeen(seen(), spots) || board.reveal(first));
  }

  /** The first time somebody here is asked, or shown something, units come near enough to be read. */
  function lookFirst(): void {
    if (!isOpened() || hasShown()) return;
    if (session.lookAt() === undefined && (!isAsked() || session.orderable().size === 0)) return;
    setHasShown(true);
    untrack(() => openOn({ sheet, session, board, frame: frame() }));
  }
  createEffect(lookFirst);
  // Whoever is asked sees at least one of the units he may order.
  createEffect(() => {
    if (!isAsked()) return;
    const ready = session.position().picture.counters.filter(({ id }) => session.orderable().has(id));
    revealOne(ready.map(({ hex }) => hex ?? ''));
  });
  // Whoever takes something up sees at least one hex it can do something to.
  createEffect(() => {
    if (session.inHand().length > 0) revealOne(state.destinations().keys());
  });
  // What happens, what is asked about and what the log is asked about is brought into sight.
  createEffect(() => {
    const happened = session.stage.beat()?.main.hint.hexes ?? session.latest().flatMap(line => line.hint.hexes);
    const spot = sheet.centres.get(session.lookAt() ?? state.askedHex() ?? happened.at(-1) ?? '');
    if (spot !== undefined) untrack(() => board.reveal(spot));
  });
  // After all that brings something into sight: the first look is at the whole.
  viewport.measured(lookFirst);
}
