import { SPRITE_SPAN } from '../../map/engraving/sprites.ts';
import { fractions, hash } from '../../map/geometry/noise.ts';
import { at, type Ctx, type Line, type Point, type ThemeName } from '../../map/types.ts';
import { type Easel, pen } from '../plate.ts';
import { awayFromBorder, awayFromLine, boxOf, fill, grown, isInside, overlap, stroke, trace } from '../shapes.ts';
import type { Ground, Tabletop } from '../tabletop.ts';
import { TABLE_PALETTES } from '../theme.ts';
import { orchardTrees } from './fields.ts';

export interface Tree extends Point {
  readonly radius: number;
  readonly kind: number;
}

/** The floor of a wood with its border, as the rules have it. */
export function paintFloor(easel: Easel, { border, box, polygon }: Ground): void {
  const { ctx, palette, scale, clip } = easel;
  ctx.save();
  ctx.shadowColor = palette.shadow;
  ctx.shadowBlur = 0.16 * scale;
  ctx.shadowOffsetX = 0.05 * scale;
  ctx.shadowOffsetY = 0.06 * scale;
  ctx.globalAlpha = 0.72;
  fill(ctx, border, palette.floor);
  ctx.restore();
  if (scale >= 9) {
    ctx.save();
    ctx.beginPath();
    trace(ctx, border);
    ctx.closePath();
    ctx.clip();
    for (const [kind, colour] of palette.litter.entries()) litter(easel, box, { colour, kind });
    ctx.restore();
  }
  if (overlap(grown(box, 1), clip))
    stroke(ctx, polygon.length < 40 ? border : polygon, {
      colour: palette.woodsLine,
      width: pen(easel, 1.4),
      dash: [0.17, 0.1],
      closed: true,
    });
}

function litter(
  easel: Easel,
  box: Ground['box'],
  { colour, kind }: { readonly colour: string; readonly kind: number },
): void {
  const { ctx, clip } = easel;
  ctx.strokeStyle = colour;
  ctx.lineWidth = pen(easel, 0.9);
  ctx.beginPath();
  const [left, right] = [Math.max(box.x, clip.x), Math.min(box.x + box.width, clip.x + clip.width)];
  const [upper, lower] = [Math.max(box.y, clip.y), Math.min(box.y + box.height, clip.y + clip.height)];
  for (let j = Math.floor(upper * 2); j < lower * 2; j++)
    for (let i = Math.floor(left * 2); i < right * 2; i++)
      for (let n = kind; n < 6; n += 3) {
        const x = (i + hash(i * 8 + n, j, 211)) / 2;
        const y = (j + hash(i * 8 + n, j, 212)) / 2;
        ctx.moveTo(x, y);
        ctx.lineTo(x + (hash(i * 8 + n, j, 213) - 0.5) * 0.1, y - 0.09 * hash(i * 8 + n, j, 214));
      }
  ctx.stroke();
}

const STEP = 0.93;

/** Every tree of the table, the northern first. */
export function treesOf(top: Tabletop): readonly Tree[] {
  const roads = top.of('road').map(({ line, width }) => ({ line, off: width * 0.5 + 0.15 }));
  const streams = top.of('stream').map(({ line, width }) => ({ line, off: width * 0.4 }));
  const houses = top.of('farm', 'rocks').map(({ polygon }) => polygon);
  const isClear = (place: Point): boolean =>
    [...roads, ...streams].every(({ line, off }) => awayFromLine(line, place) > off) &&
    houses.every(polygon => !isInside(polygon, place));
  const wild = top.of('woods').flatMap(ground => wildTrees(ground).filter(isClear));
  const planted = top
    .of('orchard')
    .flatMap(orchardTrees)
    .map(({ x, y, size }) => ({ x, y, radius: size, kind: 1 }));
  return [...wild, ...planted].toSorted((a, b) => a.y - b.y || a.x - b.x);
}

function wildTrees({ border, box }: Ground): readonly Tree[] {
  const found: Tree[] = [];
  for (let j = Math.floor(box.y / STEP) - 1; j * STEP < box.y + box.height; j++)
    for (let i = Math.floor(box.x / STEP) - 1; i * STEP < box.x + box.width; i++) {
      const place = {
        x: (i + (j % 2) * 0.5 + 0.7 * hash(i, j, 1)) * STEP,
        y: (j + 0.7 * hash(i, j, 2)) * STEP,
      };
      if (!isInside(border, place) || hash(i, j, 3) < 0.1) continue;
      const radius = 0.42 + 0.25 * hash(i, j, 4);
      const fits = awayFromBorder(border, place) / 0.75;
      if (fits < 0.4) continue;
      found.push({
        ...place,
        radius: Math.min(radius, radius * Math.min(1, fits + 0.15)),
        kind: Math.floor(hash(i, j, 5) * 9),
      });
    }
  return found;
}

/** Those that do not stand on anybody's bases. */
export function clearOf(trees: readonly Tree[], bases: readonly Line[]): readonly Tree[] {
  const boxes = bases.map(base => ({ base, box: grown(boxOf(base), 0.75) }));
  return trees.filter(tree =>
    boxes.every(
      ({ base, box }) =>
        tree.x < box.x ||
        tree.x > box.x + box.width ||
        tree.y < box.y ||
        tree.y > box.y + box.height ||
        (!isInside(base, tree) && awayFromBorder(base, tree) > tree.radius * 0.72),
    ),
  );
}

/** Crowns drawn once for each size and used many times. */
export class Crowns {
  private readonly made = new Map<string, OffscreenCanvas>();

  paint({ ctx, theme, scale, clip }: Easel, trees: readonly Tree[]): void {
    for (const { x, y, radius, kind } of trees) {
      if (x + radius * 2 < clip.x || x - radius * 2 > clip.x + clip.width) continue;
      if (y + radius * 2 < clip.y || y - radius * 2 > clip.y + clip.height) continue;
      const half = (radius * SPRITE_SPAN) / 2;
      ctx.drawImage(this.crown(theme, kind, radius * scale), x - half, y - half, half * 2, half * 2);
    }
  }

  private crown(theme: ThemeName, kind: number, pixels: number): OffscreenCanvas {
    const size = Math.max(2, Math.round(pixels / 2) * 2);
    const key = `${theme} ${kind} ${size}`;
    const there = this.made.get(key);
    if (there !== undefined) return there;
    const canvas = new OffscreenCanvas(Math.ceil(size * SPRITE_SPAN), Math.ceil(size * SPRITE_SPAN));
    const ctx = canvas.getContext('2d');
    if (ctx !== null) {
      ctx.translate(canvas.width / 2, canvas.height / 2);
      paintCrown(ctx, size, { theme, kind });
    }
    this.made.set(key, canvas);
    return canvas;
  }
}

function paintCrown(ctx: Ctx, r: number, { theme, kind }: { readonly theme: ThemeName; readonly kind: number }): void {
  const palette = TABLE_PALETTES[theme];
  const tones = at(palette.crowns, kind % palette.crowns.length);
  const next = fractions(`crown ${kind}`);
  ctx.fillStyle = palette.shadow;
  ctx.beginPath();
  ctx.ellipse(r * 0.36, r * 0.46, r * 1.02, r * 0.92, 0.6, 0, 7);
  ctx.fill();
  const disc = (x: number, y: number, size: number): void => {
    ctx.beginPath();
    ctx.arc(x, y, size, 0, 7);
    ctx.fill();
  };
  tones.forEach((tone, layer) => {
    ctx.fillStyle = tone;
    const leaves = 10 - layer;
    for (let n = 0; n < leaves; n++) {
      const angle = ((n + next() * 0.7) / leaves) * 2 * Math.PI;
      const far = r * (0.6 - layer * 0.14) * (0.65 + 0.35 * next());
      const [x, y] = [Math.cos(angle) * far - layer * r * 0.1, Math.sin(angle) * far - layer * r * 0.12];
      disc(x, y, r * (0.4 - layer * 0.075) * (0.85 + 0.3 * next()));
    }
    if (layer < 3) disc(-layer * r * 0.1, -layer * r * 0.12, r * (0.55 - layer * 0.16));
  });
  ctx.globalAlpha = 0.35;
  ctx.fillStyle = tones[0];
  for (let n = 0; n < 14; n++) {
    const angle = next() * 6.28;
    const far = r * 0.8 * next();
    disc(Math.cos(angle) * far + r * 0.1, Math.sin(angle) * far + r * 0.12, r * 0.06);
  }
  ctx.globalAlpha = 1;
}
