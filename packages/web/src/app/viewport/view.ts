import { createSignal } from 'solid-js';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The part of the sheet that is seen: scale, and where its corner lies. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const CLOSEST = 2.6;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A frame that is measured again and has not changed is no news. */
export const isSameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

/** Pan, zoom and pinch, kept within the sheet. */
export function createView(sheet: () => Size, frame: () => Size) {
  const [view, setView] = createSignal<View>({ scale: 0.5, x: 0, y: 0 });
  const whole = (): number => Math.min(frame().width / sheet().width, frame().height / sheet().height);

  function settle({ scale, x, y }: View): View {
    const bounded = Math.max(Math.min(whole(), 1), Math.min(CLOSEST, scale));
    const { width, height } = frame();
    const inside = (at: number, seen: number, all: number): number =>
      all <= seen ? (seen - all) / 2 : Math.min(0, Math.max(seen - all, at));
    return {
      scale: bounded,
      x: inside(x, width, sheet().width * bounded),
      y: inside(y, height, sheet().height * bounded),
    };
  }

  return {
    view,
    isWhole: (): boolean => view().scale <= whole(),
    fit: () => setView(settle({ scale: whole(), x: 0, y: 0 })),
    pan: (dx: number, dy: number) => setView(now => settle({ ...now, x: now.x + dx, y: now.y + dy })),
    /** Nearer or farther, with the spot under the fingers staying where it is. */
    zoom: (factor: number, about?: Spot) =>
      setView(now => {
        const { width, height } = frame();
        const at = about ?? { x: width / 2, y: height / 2 };
        const scale = Math.max(Math.min(whole(), 1), Math.min(CLOSEST, now.scale * factor));
        const ratio = scale / now.scale;
        return settle({ scale, x: at.x - (at.x - now.x) * ratio, y: at.y - (at.y - now.y) * ratio });
      }),
    show: (spot: Spot, scale?: number) =>
      setView(now => {
        const { width, height } = frame();
        const nearer = scale ?? now.scale;
        return settle({ scale: nearer, x: width / 2 - spot.x * nearer, y: height / 2 - spot.y * nearer });
      }),
    /** Moves only as far as needed to have the spot in sight. */
    reveal: (spot: Spot) =>
      setView(now => {
        const { width, height } = frame();
        const x = spot.x * now.scale + now.x;
        const y = spot.y * now.scale + now.y;
        const edge = 80;
        const dx = x < edge ? edge - x : x > width - edge ? width - edge - x : 0;
        const dy = y < edge ? edge - y : y > height - edge ? height - edge - y : 0;
        return dx === 0 && dy === 0 ? now : settle({ ...now, x: now.x + dx, y: now.y + dy });
      }),
    /** A spot of the sheet where it lies in the frame. */
    toFrame: (spot: Spot): Spot => ({ x: spot.x * view().scale + view().x, y: spot.y * view().scale + view().y }),
    toSheet: (spot: Spot): Spot => ({ x: (spot.x - view().x) / view().scale, y: (spot.y - view().y) / view().scale }),
  };
}

export type BoardView = ReturnType<typeof createView>;
