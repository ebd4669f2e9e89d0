import { fractions } from '../geometry/noise.ts';
import type { Palette } from '../theme.ts';
import { at, type Ctx, type Point } from '../types.ts';

/** Trees drawn once for each size and used many times. */
export class Sprites {
  private readonly palette: Palette;
  private readonly made = new Map<string, OffscreenCanvas>();

  constructor(palette: Palette) {
    this.palette = palette;
  }

  /** A tree of a radius in device pixels, on a square 3.4 radii wide. */
  tree(kind: 'tree' | 'fruit', radius: number, variant: number): OffscreenCanvas {
    const size = Math.max(1, Math.round(radius * 2)) / 2;
    const key = `${kind} ${size} ${variant}`;
    const there = this.made.get(key);
    if (there !== undefined) return there;
    const made = treeSprite(this.palette, { kind, radius: size, seed: `${kind} ${variant}` });
    this.made.set(key, made);
    return made;
  }
}

export const SPRITE_SPAN = 3.4;

interface TreeKind {
  readonly kind: 'tree' | 'fruit';
  readonly radius: number;
  readonly seed: string;
}

function treeSprite(palette: Palette, tree: TreeKind): OffscreenCanvas {
  const { radius: r } = tree;
  const canvas = new OffscreenCanvas(Math.ceil(r * SPRITE_SPAN), Math.ceil(r * SPRITE_SPAN));
  const ctx = canvas.getContext('2d');
  if (ctx === null) return canvas;
  const next = fractions(tree.seed);
  ctx.translate(canvas.width / 2, canvas.height / 2);
  ctx.lineCap = 'round';
  ctx.strokeStyle = palette.treeLine;
  castShadow(ctx, r);
  const crown = crownOf(tree, next);
  const light = ctx.createLinearGradient(-r * 0.7, -r * 0.8, r * 0.7, r * 0.8);
  light.addColorStop(0, palette.treeLight);
  light.addColorStop(0.55, palette.treeMid);
  light.addColorStop(1, palette.treeShade);
  ctx.fillStyle = light;
  lobed(ctx, crown);
  ctx.fill();
  ctx.lineWidth = Math.max(0.4, r * 0.085);
  ctx.globalAlpha = 0.85;
  ctx.stroke();
  ctx.clip();
  foliage(ctx, r, next);
  return canvas;
}

/** A few level strokes on the ground to the south-east. */
function castShadow(ctx: Ctx, r: number): void {
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = Math.max(0.35, r * 0.09);
  ctx.beginPath();
  for (let i = 0; i < 3; i++) {
    const [y, from, long] = [r * (0.62 + i * 0.18), r * (0.1 + i * 0.05), r * (1.15 - i * 0.2)];
    ctx.moveTo(from, y);
    ctx.lineTo(from + long * 0.95, y);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
}

function crownOf({ kind, radius }: TreeKind, next: () => number): readonly Point[] {
  const isFruit = kind === 'fruit';
  const lobes = isFruit ? 7 : 7 + Math.floor(next() * 4);
  const turn = next() * 2 * Math.PI;
  const broad = isFruit ? 1 : 0.86 + 0.3 * next();
  return Array.from({ length: lobes }, (_, i) => {
    const angle = turn + ((i + 0.35 * (next() - 0.5)) / lobes) * 2 * Math.PI;
    const far = radius * (isFruit ? 0.85 : 0.66 + 0.34 * next());
    return { x: Math.cos(angle) * far * broad, y: Math.sin(angle) * far * 0.92 };
  });
}

function lobed(ctx: Ctx, crown: readonly Point[]): void {
  const bulge = 1.52 / 2;
  ctx.beginPath();
  crown.forEach((a, i) => {
    const b = at(crown, (i + 1) % crown.length);
    if (i === 0) ctx.moveTo(a.x, a.y);
    ctx.quadraticCurveTo((a.x + b.x) * bulge, (a.y + b.y) * bulge, b.x, b.y);
  });
  ctx.closePath();
}

/** Hatching on the side away from the light, and a scallop or two. */
function foliage(ctx: Ctx, r: number, next: () => number): void {
  ctx.lineWidth = Math.max(0.35, r * 0.085);
  ctx.globalAlpha = 0.8;
  ctx.beginPath();
  for (let i = 0; i < 5; i++) {
    const d = r * (0.18 + i * 0.2);
    ctx.moveTo(d - r * 0.15, r * 1.1);
    ctx.lineTo(d + r * 0.42, r * (0.02 + 0.1 * next()));
  }
  ctx.stroke();
  ctx.globalAlpha = 0.7;
  for (let i = 0; i < 3; i++) {
    const angle = 2.4 + next() * 2.6;
    const far = r * (0.2 + 0.4 * next());
    ctx.beginPath();
    ctx.arc(Math.cos(angle) * far, Math.sin(angle) * far, r * 0.24, -0.2, 2.1);
    ctx.stroke();
  }
}
