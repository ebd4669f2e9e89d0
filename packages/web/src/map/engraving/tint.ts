import { clamp } from '../geometry/noise.ts';
import { at, type Box } from '../types.ts';
import type { Plate } from './plate.ts';

const BLOCK = 32;

/** Writes red, green, blue and alpha of one place. */
export type Dye = (x: number, y: number, out: Uint8ClampedArray, offset: number) => void;

export interface Weave {
  readonly box: Box;
  /** Samples a unit. */
  readonly fine: number;
}

/** A coarse picture of a whole map, computed in blocks as they are wanted and laid under any drawing at any size. */
export class Tint {
  private readonly weave: Weave;
  private readonly columns: number;
  private readonly rows: number;
  private readonly pixels: Uint8ClampedArray;
  private readonly done: Uint8Array;
  private readonly dye: Dye;

  constructor(weave: Weave, dye: Dye) {
    this.weave = weave;
    this.columns = Math.ceil(weave.box.width * weave.fine) + 2;
    this.rows = Math.ceil(weave.box.height * weave.fine) + 2;
    this.pixels = new Uint8ClampedArray(this.columns * this.rows * 4);
    this.done = new Uint8Array(Math.ceil(this.columns / BLOCK) * Math.ceil(this.rows / BLOCK));
    this.dye = dye;
  }

  /** Works a part out before it is laid. */
  prepare(clip: Box): void {
    this.compute(this.partOf(clip));
  }

  lay({ ctx, clip }: Plate): void {
    const part = this.partOf(clip);
    if (part.width <= 0 || part.height <= 0) return;
    this.compute(part);
    const image = new ImageData(part.width, part.height);
    for (let row = 0; row < part.height; row++) {
      const from = ((part.y + row) * this.columns + part.x) * 4;
      image.data.set(this.pixels.subarray(from, from + part.width * 4), row * part.width * 4);
    }
    const sheet = new OffscreenCanvas(part.width, part.height);
    sheet.getContext('2d')?.putImageData(image, 0, 0);
    ctx.save();
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = 'high';
    // A sample is the colour of its place: half a sample before it begins its square.
    const { box, fine } = this.weave;
    const [x, y] = [box.x + (part.x - 0.5) / fine, box.y + (part.y - 0.5) / fine];
    ctx.drawImage(sheet, x, y, part.width / fine, part.height / fine);
    ctx.restore();
  }

  /** In samples, with one more on every side. */
  private partOf(clip: Box): Box {
    const { box, fine } = this.weave;
    const [left, top] = [(clip.x - box.x) * fine, (clip.y - box.y) * fine];
    const x = clamp(Math.floor(left) - 2, 0, this.columns);
    const y = clamp(Math.floor(top) - 2, 0, this.rows);
    const right = clamp(Math.ceil(left + clip.width * fine) + 3, 0, this.columns);
    const bottom = clamp(Math.ceil(top + clip.height * fine) + 3, 0, this.rows);
    return { x, y, width: right - x, height: bottom - y };
  }

  private compute(part: Box): void {
    const across = Math.ceil(this.columns / BLOCK);
    for (let row = Math.floor(part.y / BLOCK); row * BLOCK < part.y + part.height; row++)
      for (let column = Math.floor(part.x / BLOCK); column * BLOCK < part.x + part.width; column++) {
        const block = row * across + column;
        if (at(this.done, block) === 1) continue;
        this.done[block] = 1;
        this.fill(column * BLOCK, row * BLOCK);
      }
  }

  private fill(left: number, top: number): void {
    const { box, fine } = this.weave;
    for (let j = top; j < Math.min(this.rows, top + BLOCK); j++)
      for (let i = left; i < Math.min(this.columns, left + BLOCK); i++)
        this.dye(box.x + i / fine, box.y + j / fine, this.pixels, (j * this.columns + i) * 4);
  }
}
