import { Bytes, pack } from './lzw.ts';
import { cellOf, type Palette, type Pixels, paletteOf } from './palette.ts';

/** A picture of a film, and how long it stays, in hundredths of a second. */
export interface FilmFrame {
  readonly pixels: Pixels;
  readonly delay: number;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly FilmFrame[];
}

/** One colour is kept for what has not changed since the picture before. */
const COLOURS = 255;
const UNCHANGED = 255;
/** So many pictures, spread over the film, tell its colours. */
const LOOKED_AT = 6;
const DEPTH = 8;

interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A film as a GIF that is shown again and again. After the first picture only what changed is written. */
export function gifOf({ width, height, frames }: Film): Uint8Array<ArrayBuffer> {
  const step = Math.max(1, Math.ceil(frames.length / LOOKED_AT));
  const palette = paletteOf(
    frames.filter((_, at) => at % step === 0 || at === frames.length - 1).map(({ pixels }) => pixels),
    COLOURS,
  );
  const out = new Bytes();
  writeHead(out, { width, height, palette });
  let before: Uint8Array | undefined;
  for (const { pixels, delay } of frames) {
    const now = indicesOf(pixels, palette);
    const part =
      before === undefined ? { left: 0, top: 0, width, height } : changedPart(before, now, { width, height });
    writeFrame(out, { part, delay, indices: cutOut(now, before, { part, width }) });
    before = now;
  }
  out.push(0x3b);
  return out.taken();
}

const letters = (text: string): readonly number[] => Array.from(text, letter => letter.charCodeAt(0));

function writeHead(
  out: Bytes,
  { width, height, palette }: { readonly width: number; readonly height: number; readonly palette: Palette },
): void {
  out.pushAll(letters('GIF89a'));
  out.pushShort(width);
  out.pushShort(height);
  // A table of 256 colours for all pictures.
  out.pushAll([0xf7, 0, 0]);
  const table = new Uint8Array(256 * 3);
  table.set(palette.colours);
  out.pushAll(table);
  // Again and again.
  out.pushAll([0x21, 0xff, 11, ...letters('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
}

function writeFrame(
  out: Bytes,
  { part, delay, indices }: { readonly part: Part; readonly delay: number; readonly indices: Uint8Array },
): void {
  // It stays, the next lies over it, and one colour lets it be seen.
  out.pushAll([0x21, 0xf9, 4, 0x05]);
  out.pushShort(delay);
  out.pushAll([UNCHANGED, 0, 0x2c]);
  for (const value of [part.left, part.top, part.width, part.height]) out.pushShort(value);
  out.push(0);
  pack(indices, DEPTH, out);
}

function indicesOf(pixels: Pixels, { nearest, colours }: Palette): Uint8Array {
  const indices = new Uint8Array(pixels.length / 4);
  // What came up in no picture that was looked at is worked out here.
  const known = new Map<number, number>();
  for (let at = 0; at < indices.length; at++) {
    const [r, g, b] = [pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0];
    const cell = cellOf(r, g, b);
    const found = nearest[cell] ?? 0;
    if (found !== 0) {
      indices[at] = found;
      continue;
    }
    const own = known.get(cell) ?? nearestTo(colours, r, g, b);
    known.set(cell, own);
    indices[at] = own;
  }
  return indices;
}

function nearestTo(colours: Uint8Array, r: number, g: number, b: number): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < colours.length; at += 3) {
    const away =
      3 * ((colours[at] ?? 0) - r) ** 2 + 4 * ((colours[at + 1] ?? 0) - g) ** 2 + 2 * ((colours[at + 2] ?? 0) - b) ** 2;
    if (away < least) [best, least] = [at / 3, away];
  }
  return best;
}

/** The smallest part that holds all that changed; a single pixel where nothing did. */
function changedPart(
  before: Uint8Array,
  now: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): Part {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (before[at] === now[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function cutOut(
  now: Uint8Array,
  before: Uint8Array | undefined,
  { part, width }: { readonly part: Part; readonly width: number },
): Uint8Array {
  const indices = new Uint8Array(part.width * part.height);
  for (let y = 0; y < part.height; y++)
    for (let x = 0; x < part.width; x++) {
      const at = (part.top + y) * width + part.left + x;
      const index = now[at] ?? 0;
      indices[y * part.width + x] = before !== undefined && before[at] === index ? UNCHANGED : index;
    }
  return indices;
}
