import { hash } from '../../map/geometry/noise.ts';
import type { Easel } from '../plate.ts';
import { pen } from '../plate.ts';
import { type Relief, washBox } from './relief.ts';

/** Grass and hills in broad tones. */
export function paintWash({ ctx }: Easel, wash: OffscreenCanvas, relief: Relief): void {
  const box = washBox(relief);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(wash, box.x, box.y, box.width, box.height);
}

const GRAIN = 128;

/** A small square of grain that can be laid side by side. */
export function grainOf(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(GRAIN, GRAIN);
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  const image = ctx.createImageData(GRAIN, GRAIN);
  for (let k = 0; k < GRAIN * GRAIN; k++) {
    const fall = hash(k % GRAIN, Math.floor(k / GRAIN), 9);
    const tone = fall > 0.5 ? 255 : 0;
    image.data.set([tone, tone, tone * 0.8, Math.abs(fall - 0.5) * 30], 4 * k);
  }
  ctx.putImageData(image, 0, 0);
  return canvas;
}

export function paintGrain({ ctx, palette, scale, clip }: Easel, grain: OffscreenCanvas): void {
  const pattern = palette.grain === 0 ? null : ctx.createPattern(grain, 'repeat');
  if (pattern === null) return;
  pattern.setTransform(new DOMMatrix().scale(1 / scale));
  ctx.fillStyle = pattern;
  ctx.fillRect(clip.x, clip.y, clip.width, clip.height);
}

const BLADES = 7;

/** Single blades of grass, so many a square base width, all of one colour in one stroke. */
export function paintBlades(easel: Easel): void {
  const { ctx, palette, clip, top, scale } = easel;
  if (palette.blades.length === 0 || scale < 9) return;
  const columns = { from: Math.max(0, Math.floor(clip.x)), to: Math.min(top.width, Math.ceil(clip.x + clip.width)) };
  const rows = { from: Math.max(0, Math.floor(clip.y)), to: Math.min(top.depth, Math.ceil(clip.y + clip.height)) };
  palette.blades.forEach((colour, kind) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = pen(easel, 0.8);
    ctx.beginPath();
    for (let j = rows.from; j < rows.to; j++)
      for (let i = columns.from; i < columns.to; i++)
        for (let n = kind; n < BLADES; n += palette.blades.length) {
          const x = i + hash(i * 16 + n, j, 201);
          const y = j + hash(i * 16 + n, j, 202);
          ctx.moveTo(x, y);
          ctx.lineTo(x + (hash(i * 16 + n, j, 203) - 0.5) * 0.09, y - 0.07 - 0.1 * hash(i * 16 + n, j, 204));
        }
    ctx.stroke();
  });
}
