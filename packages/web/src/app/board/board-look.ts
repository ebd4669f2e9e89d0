import type { Offer } from '@guidon/protocol';
import type { Session } from '../session/session.ts';
import type { BoardView, Spot } from '../viewport/view.ts';
import type { Sheet } from './layout.ts';

/** Offers by the hex they point at. */
export function byHex(offers: readonly Offer[]): ReadonlyMap<string, readonly Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offers) {
    const { to } = offer.hint;
    if (to === null) continue;
    const there = found.get(to) ?? [];
    there.push(offer);
    found.set(to, there);
  }
  return found;
}

/** Is any of the spots well inside what is seen? */
export const isSeen = (
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  spots: readonly Spot[],
): boolean =>
  spots.some(
    ({ x, y }) => x > box.x + 60 && x < box.x + box.width - 60 && y > box.y + 60 && y < box.y + box.height - 60,
  );

interface Opening {
  readonly sheet: Sheet;
  readonly session: Session;
  readonly board: BoardView;
  readonly frame: { readonly width: number; readonly height: number };
}

/** Counters of this size can be read, and it takes no larger ones to begin with. */
const READABLE = 0.62;
const LARGE = 0.95;

/** The first look: the whole map on a large screen; else all who stand on it, as large as they can be read. */
export function openOn({ sheet, session, board, frame }: Opening): void {
  board.fit();
  if (board.view().scale >= 0.45) return;
  const spots = session.position().picture.counters.flatMap(({ hex }) => sheet.centres.get(hex ?? '') ?? []);
  if (spots.length === 0) return;
  const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
  const whole = Math.min(frame.width / (right - left + 160), frame.height / (bottom - top + 160));
  if (whole >= READABLE) {
    board.show({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.min(LARGE, whole));
    return;
  }
  const mine = session
    .position()
    .picture.counters.find(counter => counter.hex !== null && session.orderable().has(counter.id))?.hex;
  const spot = sheet.centres.get(mine ?? session.lookAt() ?? '');
  if (spot !== undefined) board.show(spot, READABLE);
}
