import type { MapPicture } from '@guidon/protocol';
import { createEffect, onCleanup } from 'solid-js';
import type { PaintedTile } from '../../map/index.ts';
import { theme } from '../settings.ts';
import { HEX_WIDTH, type Sheet } from './layout.ts';
import { painterOf } from './map-ahead.ts';

interface MapLayerProps {
  readonly map: MapPicture;
  readonly sheet: Sheet;
  readonly scale: number;
  /** The board has its size, so that what is seen is seen. */
  readonly isOpened: boolean;
  /** What is seen of the sheet, in its pixels. */
  readonly seen: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** How long the hand must rest before the map is drawn anew for another zoom. */
const REST = 120;

/** The engraved map: painted in a worker, tile by tile, those in sight first. */
export function MapLayer(props: MapLayerProps) {
  let layer!: HTMLDivElement;
  const shown = new Map<string, { tile: PaintedTile; canvas: HTMLCanvasElement }>();
  const painter = painterOf(props.map);
  painter.showTo(show);
  onCleanup(() => painter.close());

  function show(tile: PaintedTile): void {
    const key = `${tile.theme} ${tile.drawn} ${tile.column} ${tile.row}`;
    const known = shown.get(key);
    const canvas = known?.canvas ?? document.createElement('canvas');
    // What lies there already is not drawn again when the board moves.
    if (known?.tile !== tile) {
      canvas.width = tile.bitmap.width;
      canvas.height = tile.bitmap.height;
      canvas.getContext('2d')?.drawImage(tile.bitmap, 0, 0);
      layer.append(canvas);
    }
    const { box } = props.sheet;
    // A hair over its neighbours, or the paper shows between them.
    const over = (0.8 * HEX_WIDTH) / tile.drawn;
    Object.assign(canvas.style, {
      left: `${(tile.box.x - box.x) * HEX_WIDTH}px`,
      top: `${(tile.box.y - box.y) * HEX_WIDTH}px`,
      width: `${tile.box.width * HEX_WIDTH + over}px`,
      height: `${tile.box.height * HEX_WIDTH + over}px`,
      zIndex: tile.theme === theme() ? String(Math.round(tile.drawn)) : '0',
    });
    shown.set(key, { tile, canvas });
    if (tile.stage === 'finished') layer.dataset.ready = 'true';
    clear(tile);
  }

  /** Coarser and finer drawings of the same place go once this one is finished. */
  function clear(tile: PaintedTile): void {
    if (tile.stage !== 'finished') return;
    for (const [key, old] of shown) {
      const isOther = old.tile.theme !== tile.theme || old.tile.drawn !== tile.drawn;
      if (!isOther || !inside(old.tile.box, tile.box)) continue;
      old.canvas.remove();
      shown.delete(key);
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasAsked = false;
  const ask = (): void => {
    const { box } = props.sheet;
    const { x, y, width, height } = props.seen;
    hasAsked = true;
    painter.request({
      map: props.map,
      theme: theme(),
      width: HEX_WIDTH * props.scale,
      ratio: Math.min(2, devicePixelRatio),
      view: {
        x: x / HEX_WIDTH + box.x,
        y: y / HEX_WIDTH + box.y,
        width: width / HEX_WIDTH,
        height: height / HEX_WIDTH,
      },
    });
  };
  createEffect(() => {
    theme();
    void [props.scale, props.seen.x, props.seen.y, props.seen.width, props.seen.height];
    clearTimeout(timer);
    if (!props.isOpened) return;
    // The first look is settled in one go with all else that the board does as it opens.
    if (hasAsked) timer = setTimeout(ask, REST);
    else queueMicrotask(() => hasAsked || ask());
  });
  onCleanup(() => clearTimeout(timer));
  return <div ref={layer} class="terrain" aria-hidden="true" />;
}

const inside = (part: PaintedTile['box'], whole: PaintedTile['box']): boolean => {
  const x = part.x + part.width / 2;
  const y = part.y + part.height / 2;
  return x >= whole.x && x <= whole.x + whole.width && y >= whole.y && y <= whole.y + whole.height;
};
