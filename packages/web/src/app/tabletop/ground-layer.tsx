import type { FieldPicture, TablePicture } from '@guidon/protocol';
import { createEffect, on, onCleanup, untrack } from 'solid-js';
import { RIM, type TableTile } from '../../tabletop/index.ts';
import { BASE } from '../planning/layout.ts';
import { theme } from '../settings.ts';
import { outlinesOf, painterOf } from './ground-ahead.ts';

interface GroundLayerProps {
  readonly table: TablePicture;
  readonly field: FieldPicture;
  readonly scale: number;
  /** The board has its size, so that what is seen is seen; so has it unless told. */
  readonly isOpened?: boolean;
  /** What is seen of the sheet, in its pixels. */
  readonly seen: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

interface Shown {
  readonly tile: TableTile;
  readonly canvas: HTMLCanvasElement;
  readonly sheets: { [L in TableTile['layer']]?: ImageBitmap };
}

/** How long the hand must rest before the table is painted anew for another zoom. */
const REST = 110;

/** The painted table: in tiles by a worker, those in sight first; trees step aside for the bases. */
export function GroundLayer(props: GroundLayerProps) {
  let layer!: HTMLDivElement;
  const shown = new Map<string, Shown>();
  const bases = () => outlinesOf(props.table, props.field);
  const painter = painterOf(props.table, untrack(bases));
  painter.showTo(show);
  onCleanup(() => painter.close());

  /** Ground and canopy of one place share a canvas: half as much for the screen to put together. */
  function show(tile: TableTile): void {
    const known = shown.get(tile.place) ?? { tile, canvas: document.createElement('canvas'), sheets: {} };
    known.sheets[tile.layer]?.close();
    known.sheets[tile.layer] = tile.bitmap;
    const { ground, canopy } = known.sheets;
    if (ground === undefined) {
      shown.set(tile.place, known);
      return;
    }
    const { canvas } = known;
    canvas.width = ground.width;
    canvas.height = ground.height;
    const ctx = canvas.getContext('2d');
    ctx?.drawImage(ground, 0, 0);
    if (canopy !== undefined) ctx?.drawImage(canopy, 0, 0);
    const { x, y, width, height } = tile.box;
    // A hair over its neighbours, or the board shows between them.
    const over = (0.8 * BASE) / tile.scale;
    Object.assign(canvas.style, {
      left: `${(x + RIM) * BASE}px`,
      top: `${(y + RIM) * BASE}px`,
      width: `${width * BASE + over}px`,
      height: `${height * BASE + over}px`,
      zIndex: tile.theme === theme() ? String(Math.round(tile.scale)) : '0',
    });
    if (!canvas.isConnected) layer.append(canvas);
    shown.set(tile.place, known);
    if (canopy === undefined) return;
    clear(tile);
    layer.dataset.ready = 'true';
  }

  /** Coarser and finer paintings of the same place go once this one is there. */
  function clear(tile: TableTile): void {
    for (const [place, old] of shown) {
      if (old.tile.theme === tile.theme && old.tile.scale === tile.scale) continue;
      const box = old.tile.box;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const { box: now } = tile;
      if (x < now.x || x > now.x + now.width || y < now.y || y > now.y + now.height) continue;
      old.canvas.remove();
      old.sheets.ground?.close();
      old.sheets.canopy?.close();
      shown.delete(place);
      painter.forget(place);
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasAsked = false;
  const ask = (): void => {
    hasAsked = true;
    const { x, y, width, height } = props.seen;
    painter.request({
      theme: theme(),
      scale: BASE * props.scale * Math.min(2, devicePixelRatio),
      view: { x: x / BASE - RIM, y: y / BASE - RIM, width: width / BASE, height: height / BASE },
    });
  };
  createEffect(() => {
    theme();
    void [props.scale, props.seen.x, props.seen.y, props.seen.width, props.seen.height];
    clearTimeout(timer);
    if (props.isOpened === false) return;
    // The first look is settled in one go with all else that the board does as it opens.
    if (hasAsked) timer = setTimeout(ask, REST);
    else queueMicrotask(() => hasAsked || ask());
  });
  createEffect(on(bases, outlines => painter.stand(outlines), { defer: true }));
  onCleanup(() => clearTimeout(timer));
  return <div ref={layer} class="terrain" aria-hidden="true" />;
}
