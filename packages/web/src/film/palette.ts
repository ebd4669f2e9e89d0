/** Pixels of a picture, four bytes each: red, green, blue, and how much of it is there. */
export type Pixels = Uint8ClampedArray | Uint8Array;

/** Colours are told apart by the five highest bits of each part. */
const LEVELS = 32;
const CELLS = LEVELS ** 3;

export const cellOf = (r: number, g: number, b: number): number => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);

/** How often each cell of the colour space comes up, and the sums of its colours. */
class Histogram {
  readonly count = new Uint32Array(CELLS);
  readonly red = new Float64Array(CELLS);
  readonly green = new Float64Array(CELLS);
  readonly blue = new Float64Array(CELLS);

  add(pixels: Pixels, step: number): void {
    for (let at = 0; at + 3 < pixels.length; at += 4 * step) {
      const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
      const cell = cellOf(r, g, b);
      this.count[cell] = (this.count[cell] ?? 0) + 1;
      this.red[cell] = (this.red[cell] ?? 0) + r;
      this.green[cell] = (this.green[cell] ?? 0) + g;
      this.blue[cell] = (this.blue[cell] ?? 0) + b;
    }
  }
}

interface Box {
  readonly cells: readonly number[];
  readonly weight: number;
  /** Its widest part, and how wide that is. */
  readonly part: 0 | 1 | 2;
  readonly width: number;
}

const partOf = (cell: number, part: 0 | 1 | 2): number => (cell >> (10 - part * 5)) & (LEVELS - 1);

function boxOf(cells: readonly number[], { count }: Histogram): Box {
  let widest: Pick<Box, 'part' | 'width'> = { part: 0, width: -1 };
  for (const part of [0, 1, 2] as const) {
    let [low, high] = [LEVELS, 0];
    for (const cell of cells) {
      const value = partOf(cell, part);
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low > widest.width) widest = { part, width: high - low };
  }
  return { cells, weight: cells.reduce((sum, cell) => sum + (count[cell] ?? 0), 0), ...widest };
}

/** Cuts a box where half of its pixels lie on either side. */
function cut({ cells, part, weight }: Box, histogram: Histogram): readonly [Box, Box] {
  const sorted = cells.toSorted((a, b) => partOf(a, part) - partOf(b, part) || a - b);
  let seen = 0;
  let at = 0;
  while (at < sorted.length - 1 && (seen < weight / 2 || at === 0)) seen += histogram.count[sorted[at++] ?? 0] ?? 0;
  return [boxOf(sorted.slice(0, at), histogram), boxOf(sorted.slice(at), histogram)];
}

export interface Palette {
  /** Three bytes a colour. */
  readonly colours: Uint8Array;
  /** For each cell of the colour space the nearest colour. */
  readonly nearest: Uint8Array;
}

/** The colours of some pictures, reduced to so many by median cut. The same pictures give the same colours. */
export function paletteOf(pictures: readonly Pixels[], most: number): Palette {
  const histogram = new Histogram();
  // Every third pixel tells enough; of small pictures all are looked at.
  for (const pixels of pictures) histogram.add(pixels, pixels.length > 400_000 ? 3 : 1);
  const used = [...histogram.count.keys()].filter(cell => (histogram.count[cell] ?? 0) > 0);
  const boxes: Box[] = [boxOf(used.length === 0 ? [0] : used, histogram)];
  while (boxes.length < most) {
    const next = widest(boxes);
    if (next === undefined) break;
    const [a, b] = cut(boxes[next] ?? boxOf([0], histogram), histogram);
    boxes.splice(next, 1, a, b);
  }
  const colours = new Uint8Array(boxes.length * 3);
  boxes.forEach((box, at) => {
    colours.set(meanOf(box, histogram), at * 3);
  });
  return { colours, nearest: nearestIn(colours, used) };
}

/** The box whose cut helps most: wide, and with many pixels in it. */
function widest(boxes: readonly Box[]): number | undefined {
  let best: number | undefined;
  let most = 0;
  boxes.forEach(({ cells, width, weight }, at) => {
    const worth = cells.length < 2 ? 0 : (width + 1) * Math.sqrt(weight);
    if (worth > most) [best, most] = [at, worth];
  });
  return best;
}

function meanOf({ cells, weight }: Box, { red, green, blue }: Histogram): readonly number[] {
  const mean = (sums: Float64Array): number =>
    Math.round(cells.reduce((sum, cell) => sum + (sums[cell] ?? 0), 0) / Math.max(1, weight));
  return [mean(red), mean(green), mean(blue)];
}

/** Only for cells that come up. */
function nearestIn(colours: Uint8Array, cells: readonly number[]): Uint8Array {
  const nearest = new Uint8Array(CELLS);
  for (const cell of cells) {
    const [r, g, b] = [partOf(cell, 0) * 8 + 4, partOf(cell, 1) * 8 + 4, partOf(cell, 2) * 8 + 4];
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < colours.length; at += 3) {
      const away =
        3 * ((colours[at] ?? 0) - r) ** 2 +
        4 * ((colours[at + 1] ?? 0) - g) ** 2 +
        2 * ((colours[at + 2] ?? 0) - b) ** 2;
      if (away >= least) continue;
      least = away;
      nearest[cell] = at / 3;
    }
  }
  return nearest;
}
