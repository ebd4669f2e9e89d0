import { CLARENDON, SCRIPT, SERIF } from '../engraving/figures.ts';
import { inPixels, type Plate } from '../engraving/plate.ts';
import { Tint } from '../engraving/tint.ts';
import type { Geometry, PlacedHex } from '../geometry/geometry.ts';
import { clamp, noise } from '../geometry/noise.ts';
import type { SheetWords } from '../lettering/words.ts';
import { HEAD, sheetBox } from '../sheet.ts';
import { type Palette, rgbOf } from '../theme.ts';
import { at, type Point } from '../types.ts';
import { drawCompass, drawFlourish, drawScaleBar, drawTitle } from './ornaments.ts';

/** The paper of the sheet, darker towards its edges. */
export function paperOf(geometry: Geometry, palette: Palette): Tint {
  const box = sheetBox(geometry);
  const [paper, stain] = [rgbOf(palette.margin), rgbOf(palette.stain)];
  return new Tint({ box, fine: 12 }, (x, y, out, offset) => {
    const edge = Math.min(x - box.x, y - box.y, box.x + box.width - x, box.y + box.height - y);
    const cloud = 0.5 * noise(x / 2.3, y / 2.3, 91) + 0.3 * noise(x * 1.4, y * 1.4, 92) + 0.2 * noise(x * 5, y * 5, 93);
    const share = 0.2 * clamp(cloud - 0.35, 0, 1) + 0.3 * Math.exp(-Math.max(0, edge) / 0.45) * (0.5 + cloud);
    for (let n = 0; n < 3; n++) out[offset + n] = at(paper, n) + (at(stain, n) - at(paper, n)) * share;
    out[offset + 3] = 255;
  });
}

/** Border, hex letters and numbers, title, compass and scale. */
export function drawFurniture(plate: Plate, words: SheetWords): void {
  const { geometry } = plate.terrain;
  const { clip } = plate;
  const isInside =
    clip.x > 0 && clip.y > 0 && clip.x + clip.width < geometry.width && clip.y + clip.height < geometry.height;
  if (isInside) return;
  drawBorder(plate);
  if (plate.width >= 30) drawReferences(plate);
  if (clip.y < 0) drawHead(plate, words);
}

function drawBorder({ ctx, palette, terrain: { geometry } }: Plate): void {
  ctx.save();
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.ink;
  const frame = (out: number, thick: number) => {
    ctx.lineWidth = thick;
    ctx.strokeRect(-out, -out, geometry.width + 2 * out, geometry.height + 2 * out);
  };
  frame(0.005, 0.01);
  frame(0.2, 0.008);
  frame(0.245, 0.034);
  frame(0.29, 0.007);
  ctx.restore();
}

function drawReferences(plate: Plate): void {
  const { geometry } = plate.terrain;
  const { rows, columns } = referencesOf(geometry);
  const size = clamp(plate.width * 0.115, 6.5, 15);
  const write = (text: string, place: Point) =>
    inPixels(plate, place, ctx => {
      ctx.font = `700 ${size}px ${SERIF}`;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.fillStyle = plate.palette.ink;
      ctx.fillText(text, 0, size * 0.06);
    });
  for (const { text, y } of rows) for (const x of [-0.1, geometry.width + 0.1]) write(text, { x, y });
  for (const { text, x, y } of columns) write(text, { x, y: y < geometry.height / 2 ? -0.1 : geometry.height + 0.1 });
}

interface Reference extends Point {
  readonly text: string;
}

/** Codes have two parts: one is the same along a row, the other names what stands in it. */
export function referencesOf(geometry: Geometry): {
  readonly rows: readonly Reference[];
  readonly columns: readonly Reference[];
} {
  const isPointy = geometry.picture.layout === 'pointy';
  const lines = new Map<number, PlacedHex[]>();
  for (const hex of geometry.hexes) {
    const key = isPointy ? hex.picture.y : hex.picture.x;
    const there = lines.get(key);
    if (there === undefined) lines.set(key, [hex]);
    else there.push(hex);
  }
  const all = [...lines.values()];
  const part = sharedPart(all);
  if (part === undefined) return { rows: [], columns: [] };
  const named = (hex: PlacedHex, which: number) => ({ text: partsOf(hex.code)[which] ?? '', x: hex.x, y: hex.y });
  const along = all.flatMap(line => {
    const [first, last] = [at(line, 0), at(line, line.length - 1)];
    return isPointy ? [named(first, part)] : [named(first, part), named(last, part)];
  });
  const ends = isPointy ? endLines(all, hex => hex.y) : endLines(all, hex => hex.x);
  const across = ends.flatMap(line => line.map(hex => named(hex, 1 - part)));
  return isPointy
    ? { rows: along, columns: across }
    : { rows: at(ends, 0).map(hex => named(hex, 1 - part)), columns: along };
}

const endLines = (lines: readonly PlacedHex[][], by: (hex: PlacedHex) => number): readonly PlacedHex[][] => {
  const sorted = lines.toSorted((a, b) => by(at(a, 0)) - by(at(b, 0)));
  return sorted.length === 0 ? [] : [at(sorted, 0), at(sorted, sorted.length - 1)];
};

function partsOf(code: string): readonly string[] {
  const lettered = /^([A-Za-z]+)(\d+)$/.exec(code);
  if (lettered !== null) return [lettered[1] ?? '', lettered[2] ?? ''];
  const half = code.length / 2;
  return /^\d+$/.test(code) && code.length % 2 === 0 ? [code.slice(0, half), code.slice(half)] : [];
}

function sharedPart(lines: readonly (readonly PlacedHex[])[]): number | undefined {
  return [0, 1].find(part =>
    lines.every(line => {
      const first = partsOf(at(line, 0).code)[part];
      return first !== undefined && line.every(hex => partsOf(hex.code)[part] === first);
    }),
  );
}

/** How wide a letter of a title is, in its own height. */
const LETTER = 0.86;

function drawHead(plate: Plate, words: SheetWords): void {
  const { geometry } = plate.terrain;
  const { title, hexMetres } = geometry.picture;
  const [name = '', ...rest] = title.split(', ');
  const middle = geometry.width / 2;
  const top = -HEAD;
  const isWide = geometry.width > 7;
  const size = Math.min(0.56, (geometry.width - (isWide ? 5.4 : 0.6)) / (name.length * LETTER));
  const centred = (text: string, place: Point, font: string) =>
    inPixels(plate, place, ctx => {
      ctx.font = font;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'alphabetic';
      ctx.fillStyle = plate.palette.ink;
      ctx.fillText(text, 0, 0);
    });
  centred(words.above, { x: middle, y: top + 0.42 }, `${plate.width * 0.26}px ${SCRIPT}`);
  drawTitle(plate, { x: middle, y: top + 0.48 + size * 0.92 }, { text: name.toUpperCase(), size, font: CLARENDON });
  const below = top + 0.48 + size * 0.92;
  if (rest.length > 0)
    centred(rest.join(', '), { x: middle, y: below + 0.25 }, `italic ${plate.width * 0.185}px ${SERIF}`);
  drawFlourish(plate, { x: middle, y: below + (rest.length > 0 ? 0.37 : 0.2) });
  if (!isWide) return;
  drawCompass(plate, { x: 0.85, y: top + 0.93 }, 0.46);
  // Beside a title that leaves too little room the bar lies lower, under its line.
  const isBeside = middle + (name.length * LETTER * size) / 2 < geometry.width - 3.4;
  if (hexMetres !== null)
    drawScaleBar(
      plate,
      { x: geometry.width - 1.7, y: top + (isBeside ? 0.85 : 1.15) },
      { metres: hexMetres, caption: words.scale.replace('{metres}', String(hexMetres)) },
    );
}
