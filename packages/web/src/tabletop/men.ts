import type { Ctx } from '../map/types.ts';

/** Men, horses and guns seen from above, their front to the north; lengths in twentieths of a base width. */
export interface Dress {
  readonly coats: readonly string[];
  readonly trousers: string;
  readonly hats: readonly string[];
  readonly flock: string;
  readonly edge: string;
  readonly front: string;
}

export const DRESSES: { readonly [S in 'first' | 'second']: Dress } = {
  first: {
    coats: ['#22365f', '#1d2f54', '#2a4070'],
    trousers: '#6385b8',
    hats: ['#101a30', '#16223e'],
    flock: '#aaa76c',
    edge: '#0f1d38',
    front: '#f6ebca',
  },
  second: {
    coats: ['#75756f', '#6b6b66', '#86714f', '#7c7a70'],
    trousers: '#5c4c36',
    hats: ['#4d3d2a', '#3c3022', '#6a6963'],
    flock: '#b8a976',
    edge: '#5c1d16',
    front: '#c63c2c',
  },
};

type Chance = () => number;

const SHADE = 'rgba(14,11,2,.45)';

function oval(ctx: Ctx, box: readonly [number, number, number, number], colour: string): void {
  const [x, y, wide, high] = box;
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, wide, high, 0, 0, 7);
  ctx.fill();
}

const pick = (colours: readonly string[], next: Chance): string =>
  colours[Math.floor(next() * colours.length)] ?? '#555';

export interface Man {
  readonly dress: Dress;
  readonly next: Chance;
  readonly arms: 'musket' | 'none' | 'bow';
}

export function man(ctx: Ctx, x: number, y: number, { dress, next, arms }: Man): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((next() - 0.5) * 0.3);
  oval(ctx, [0.85, 1.05, 2.35, 1.5], SHADE);
  ctx.fillStyle = dress.trousers;
  ctx.fillRect(-1.15, -0.1, 0.9, 1.9);
  ctx.fillRect(0.25, -0.6, 0.9, 1.9);
  if (arms === 'musket') {
    ctx.lineCap = 'round';
    ctx.strokeStyle = '#4a2f18';
    ctx.lineWidth = 0.62;
    ctx.beginPath();
    ctx.moveTo(1.1, 0.9);
    ctx.lineTo(1.4, -2.5);
    ctx.stroke();
    ctx.strokeStyle = '#dededa';
    ctx.lineWidth = 0.38;
    ctx.beginPath();
    ctx.moveTo(1.4, -2.3);
    ctx.lineTo(1.52, -4.2);
    ctx.stroke();
  }
  oval(ctx, [0, 0, 2.2, 1.28], pick(dress.coats, next));
  ctx.fillStyle = '#8b6a3c';
  ctx.fillRect(-1.1, 0.45, 2.2, 0.72);
  ctx.strokeStyle = 'rgba(240,230,205,.8)';
  ctx.lineWidth = 0.4;
  ctx.beginPath();
  ctx.moveTo(-1.5, -0.5);
  ctx.lineTo(1.2, 0.85);
  ctx.stroke();
  oval(ctx, [0, -0.5, 0.98, 0.98], '#d9a981');
  const hat = pick(dress.hats, next);
  if (next() < 0.4) oval(ctx, [0, -0.25, 1.4, 1.2], hat);
  oval(ctx, [0, -0.2, 1, 1], hat);
  oval(ctx, [-0.28, -0.45, 0.42, 0.42], 'rgba(255,255,255,.24)');
  ctx.restore();
}

const COATS = ['#5a3a20', '#3b2616', '#7a5230', '#2b2320', '#8a6a48', '#9a8468'];

interface Horse extends Omit<Man, 'arms'> {
  readonly isRidden: boolean;
}

export function horse(ctx: Ctx, [x, y]: readonly [number, number], { dress, next, isRidden }: Horse): void {
  ctx.save();
  ctx.translate(x, y);
  oval(ctx, [1, 1.3, 2, 4.9], SHADE);
  const coat = pick(COATS, next);
  oval(ctx, [0, 0.7, 1.65, 3.9], coat);
  ctx.beginPath();
  ctx.moveTo(-0.9, -2.2);
  ctx.quadraticCurveTo(-1, -4.4, -0.45, -5.8);
  ctx.lineTo(0.45, -5.8);
  ctx.quadraticCurveTo(1, -4.4, 0.9, -2.2);
  ctx.fill();
  ctx.strokeStyle = '#1a120b';
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  ctx.moveTo(0, -5);
  ctx.lineTo(0, -2.1);
  ctx.moveTo(0, 4.4);
  ctx.quadraticCurveTo(0.4, 5.8, 0, 6.3);
  ctx.stroke();
  if (isRidden) {
    ctx.fillStyle = pick(dress.coats, next);
    ctx.fillRect(-1.8, -0.1, 3.6, 2.1);
  } else {
    ctx.fillStyle = '#4a2f18';
    ctx.fillRect(-1.1, -0.4, 2.2, 1.8);
  }
  ctx.restore();
  if (isRidden) man(ctx, x, y + 0.5, { dress, next, arms: 'none' });
}

export function gun(ctx: Ctx, x: number, y: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = 'rgba(15,12,2,.38)';
  ctx.fillRect(-3.6, -1.5, 8.6, 6.4);
  ctx.strokeStyle = '#5b6a3e';
  ctx.lineWidth = 1.6;
  ctx.lineCap = 'butt';
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(0, 8);
  ctx.stroke();
  ctx.fillStyle = '#55633a';
  ctx.strokeStyle = '#23180c';
  ctx.lineWidth = 0.3;
  for (const side of [-1, 1]) {
    ctx.fillRect(side * 3.6 - 0.6, -3, 1.2, 6.2);
    ctx.strokeRect(side * 3.6 - 0.6, -3, 1.2, 6.2);
  }
  ctx.fillRect(-3.6, -0.5, 7.2, 1);
  const bronze = ctx.createLinearGradient(-1.2, 0, 1.2, 0);
  bronze.addColorStop(0, '#6b5a24');
  bronze.addColorStop(0.4, '#f0d98a');
  bronze.addColorStop(1, '#7a6428');
  ctx.fillStyle = bronze;
  ctx.beginPath();
  ctx.moveTo(-1.25, 2.7);
  ctx.lineTo(-0.8, -6.2);
  ctx.lineTo(0.8, -6.2);
  ctx.lineTo(1.25, 2.7);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = '#3c2f10';
  ctx.stroke();
  ctx.restore();
}

/** A caisson or limber: two wheels and a chest. */
export function chest(ctx: Ctx, x: number, y: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = 'rgba(15,12,2,.38)';
  ctx.fillRect(-3.2, -1.4, 8, 5);
  ctx.fillStyle = '#4d5a34';
  ctx.strokeStyle = '#23180c';
  ctx.lineWidth = 0.3;
  for (const side of [-1, 1]) {
    ctx.fillRect(side * 3.4 - 0.55, -2.6, 1.1, 5.4);
    ctx.strokeRect(side * 3.4 - 0.55, -2.6, 1.1, 5.4);
  }
  ctx.fillStyle = '#6f7d49';
  ctx.fillRect(-2.2, -1.6, 4.4, 3.2);
  ctx.strokeRect(-2.2, -1.6, 4.4, 3.2);
  ctx.beginPath();
  ctx.moveTo(-2.2, 0);
  ctx.lineTo(2.2, 0);
  ctx.stroke();
  ctx.restore();
}
