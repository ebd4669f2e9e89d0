import type { MapPicture } from '@guidon/protocol';
import { createEffect } from 'solid-js';
import { theme } from '../settings.ts';
import type { Sheet } from './layout.ts';

/** The terrain under the counters. */
export function MapLayer(props: { readonly map: MapPicture; readonly sheet: Sheet; readonly scale: number }) {
  let canvas!: HTMLCanvasElement;
  createEffect(() => {
    theme();
    const context = canvas.getContext('2d');
    if (context === null) return;
    for (const hex of props.map.hexes) {
      const { x, y } = props.sheet.centres.get(hex.code) ?? { x: 0, y: 0 };
      context.fillStyle = hex.sign === 'woods' ? '#bec398' : hex.level > 0 ? '#e8d4a9' : '#f4ecd8';
      context.beginPath();
      context.arc(x, y, 52, 0, 7);
      context.fill();
    }
  });
  return <canvas ref={canvas} class="terrain" width={props.sheet.width} height={props.sheet.height} />;
}
