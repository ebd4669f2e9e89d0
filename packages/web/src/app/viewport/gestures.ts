import type { BoardView, Spot } from './view.ts';

/** How far a finger may slip and still mean a tap. */
const SLIP = 8;

interface GestureHands {
  readonly board: BoardView;
  readonly at: (event: PointerEvent) => Spot;
  readonly tap: (spot: Spot) => void;
}

/** One finger pans or taps, two pinch. */
export function createGestures({ board, at, tap }: GestureHands) {
  const fingers = new Map<number, Spot>();
  let slipped = 0;
  let apart = 0;
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);
  };
  return {
    down(event: PointerEvent) {
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, at(event));
      slipped = 0;
      apart = spread();
    },
    move(event: PointerEvent) {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const now = at(event);
      fingers.set(event.pointerId, now);
      slipped += Math.hypot(now.x - before.x, now.y - before.y);
      if (fingers.size === 2 && apart > 0) {
        const wide = spread();
        const [a, b] = [...fingers.values()];
        if (a !== undefined && b !== undefined) board.zoom(wide / apart, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        apart = wide;
        slipped += SLIP;
      } else if (slipped > SLIP) board.pan(now.x - before.x, now.y - before.y);
    },
    up(event: PointerEvent) {
      const spot = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      apart = spread();
      if (spot !== undefined && slipped <= SLIP && fingers.size === 0) tap(spot);
    },
    cancel(event: PointerEvent) {
      fingers.delete(event.pointerId);
    },
  };
}
