import { fractions } from '../map/geometry/noise.ts';
import type { Ctx } from '../map/types.ts';
import { chest, DRESSES, type Dress, gun, horse, man } from './men.ts';

/** What stands on a base. */
export interface BaseKind {
  readonly side: 'first' | 'second';
  readonly figure: string;
  /** In base widths. */
  readonly wide: number;
  readonly deep: number;
  readonly variant: number;
}

/** Pixels a base width. */
const FINE = 120;
export const VARIANTS = 3;

const made = new Map<string, string>();

/** A base with its men as a picture, front to the north. Each is painted once. */
export function baseSprite(kind: BaseKind): string {
  const key = `${kind.side} ${kind.figure} ${kind.wide.toFixed(2)} ${kind.deep.toFixed(2)} ${kind.variant}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(kind.wide * FINE);
  canvas.height = Math.round(kind.deep * FINE);
  const ctx = canvas.getContext('2d');
  if (ctx !== null) paintBase(ctx, kind, key);
  const url = canvas.toDataURL();
  made.set(key, url);
  return url;
}

/** Lengths below are twentieths of a base width. */
const UNIT = 20;

function paintBase(ctx: Ctx, { side, figure, wide, deep }: BaseKind, seed: string): void {
  const dress = DRESSES[side];
  const next = fractions(seed);
  const [w, h] = [wide * UNIT, deep * UNIT];
  ctx.scale(FINE / UNIT, FINE / UNIT);
  ctx.translate(w / 2, h / 2);
  flock(ctx, { w, h, dress, next });
  ctx.save();
  ctx.beginPath();
  ctx.rect(-w / 2 + 0.4, -h / 2 + 0.4, w - 0.8, h - 0.8);
  ctx.clip();
  (FIGURES[figure] ?? foot)(ctx, { w, h, dress, next });
  ctx.restore();
}

interface Stand {
  readonly w: number;
  readonly h: number;
  readonly dress: Dress;
  readonly next: () => number;
}

/** The base itself: flocked, its front edge in the colour of the side. */
function flock(ctx: Ctx, { w, h, dress, next }: Stand): void {
  ctx.fillStyle = dress.flock;
  ctx.beginPath();
  ctx.roundRect(-w / 2 + 0.35, -h / 2 + 0.35, w - 0.7, h - 0.7, 1.1);
  ctx.fill();
  for (let n = 0; n < 60; n++) {
    ctx.fillStyle = ['rgba(126,130,66,.5)', 'rgba(206,188,126,.5)', 'rgba(92,96,48,.35)'][n % 3] ?? '';
    ctx.fillRect((next() - 0.5) * w * 0.92, (next() - 0.5) * h * 0.92, 0.7, 0.7);
  }
  ctx.strokeStyle = dress.edge;
  ctx.lineWidth = 0.75;
  ctx.beginPath();
  ctx.roundRect(-w / 2 + 0.35, -h / 2 + 0.35, w - 0.7, h - 0.7, 1.1);
  ctx.stroke();
  ctx.fillStyle = dress.front;
  ctx.fillRect(-w / 2 + 1, -h / 2 + 0.5, w - 2, 1.35);
}

type Painter = (ctx: Ctx, stand: Stand) => void;

/** Two ranks of four. */
const foot: Painter = (ctx, { w, h, dress, next }) => {
  for (const rank of [-0.12, 0.24])
    for (let n = 0; n < 4; n++)
      man(ctx, (n - 1.5) * w * 0.235 + (next() - 0.5) * 0.6, rank * h + (next() - 0.5) * 0.6, {
        dress,
        next,
        arms: 'musket',
      });
};

/** A few men, well apart. */
const loose: Painter = (ctx, { w, h, dress, next }) => {
  for (const [x, y] of [
    [-0.28, -0.1],
    [0.24, -0.22],
    [-0.05, 0.16],
    [0.3, 0.24],
    [-0.33, 0.3],
  ] as const)
    man(ctx, x * w + (next() - 0.5), y * h + (next() - 0.5), { dress, next, arms: 'musket' });
};

const mounted: Painter = (ctx, { w, h, dress, next }) => {
  for (let n = 0; n < 3; n++)
    horse(ctx, [(n - 1) * w * 0.31, h * 0.06 + (next() - 0.5) * 1.6], { dress, next, isRidden: true });
};

/** One man with the horses of the others. */
const holders: Painter = (ctx, { w, h, dress, next }) => {
  for (let n = 0; n < 4; n++)
    horse(ctx, [(n - 1.5) * w * 0.24, h * 0.1 + (next() - 0.5) * 1.4], { dress, next, isRidden: n === 1 });
};

const battery: Painter = (ctx, { w, h, dress, next }) => {
  gun(ctx, 0, -h * 0.08);
  for (const [x, y] of [
    [-0.34, -0.22],
    [0.35, -0.24],
    [-0.32, 0.18],
    [0.34, 0.2],
    [0.02, 0.38],
  ] as const)
    man(ctx, x * w, y * h, { dress, next, arms: 'none' });
};

/** A chest behind its team; deep bases have room for more horses, wide ones for two teams. */
const caisson: Painter = (ctx, { w, h, dress, next }) => {
  const teams = w > UNIT * 1.4 ? [-w / 4, w / 4] : [0];
  const pairs = h > UNIT * 1.4 ? 2 : 1;
  for (const x of teams) {
    chest(ctx, x, h / 2 - 4.2);
    for (let row = 0; row < pairs; row++)
      for (const aside of [-2.6, 2.6])
        horse(ctx, [x + aside, h / 2 - 12.6 - row * 11.5], { dress, next, isRidden: aside < 0 });
  }
};

const FIGURES: { readonly [figure: string]: Painter } = {
  foot,
  horse: mounted,
  gun: battery,
  holders,
  caisson,
  sharpshooters: loose,
  warriors: loose,
};
