import { batch, createMemo, createSignal, onCleanup, onMount } from 'solid-js';
import { createView, isSameSize, type Size, type Spot } from './view.ts';

type Client = { readonly clientX: number; readonly clientY: number };

/** An element of the page that shows part of a sheet: its size, the view on the sheet, and points of the page in it. */
export function createViewport(sheet: Size) {
  const [frame, setFrame] = createSignal({ width: 800, height: 600 }, { equals: isSameSize });
  const [isOpened, setIsOpened] = createSignal(false);
  const board = createView(() => sheet, frame);
  let element: HTMLElement | undefined;
  /** The part of the sheet in sight, in its own pixels. */
  const seen = createMemo(() => {
    const { x, y, scale } = board.view();
    return { x: -x / scale, y: -y / scale, width: frame().width / scale, height: frame().height / scale };
  });
  const box = (): DOMRect => element?.getBoundingClientRect() ?? new DOMRect();

  /** Follows the size of the element. The first look is at the whole; then `opened` is called. */
  function measured(opened?: () => void): void {
    onMount(() => {
      const measure = (): void => {
        if (element === undefined) return;
        const [{ width, height }, wasWhole] = [frame(), board.isWhole()];
        const middle = board.toSheet({ x: width / 2, y: height / 2 });
        setFrame({ width: element.clientWidth, height: element.clientHeight });
        if (element.clientWidth === 0) return;
        if (isOpened()) {
          // What was in the middle stays there, and who saw the whole sees the whole.
          if (isSameSize({ width, height }, frame())) return;
          if (wasWhole) board.fit();
          else board.show(middle);
          return;
        }
        board.fit();
        setIsOpened(true);
        opened?.();
      };
      batch(measure);
      const watcher = new ResizeObserver(() => batch(measure));
      if (element !== undefined) watcher.observe(element);
      onCleanup(() => watcher.disconnect());
    });
  }

  return {
    board,
    frame,
    seen,
    isOpened,
    measured,
    attach: (to: HTMLElement) => {
      element = to;
    },
    focus: () => element?.focus({ preventScroll: true }),
    /** A point of the page as a spot in the element. */
    at: ({ clientX, clientY }: Client): Spot => ({ x: clientX - box().left, y: clientY - box().top }),
    holds: ({ clientX, clientY }: Client): boolean => {
      const { left, right, top, bottom } = box();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    },
    /** How the sheet lies in the element. */
    style: () => ({
      transform: `translate(${board.view().x}px, ${board.view().y}px) scale(${board.view().scale})`,
      width: `${sheet.width}px`,
      height: `${sheet.height}px`,
    }),
  };
}

export type Viewport = ReturnType<typeof createViewport>;
