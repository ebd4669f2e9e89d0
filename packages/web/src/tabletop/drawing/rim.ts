import { SERIF } from '../../map/engraving/figures.ts';
import { hash } from '../../map/geometry/noise.ts';
import { type Easel, inPixels, pen } from '../plate.ts';
import { RIM } from '../tabletop.ts';

/** The wooden rim with its grain, bevelled towards the table. */
export function paintRim(easel: Easel): void {
  const { ctx, palette, top } = easel;
  const { width: w, depth: d } = top;
  const sides: readonly (readonly [number, number, number, number])[] = [
    [-RIM, -RIM, w + 2 * RIM, RIM],
    [-RIM, d, w + 2 * RIM, RIM],
    [-RIM, -RIM, RIM, d + 2 * RIM],
    [w, -RIM, RIM, d + 2 * RIM],
  ];
  sides.forEach(([x, y, wide, high], side) => {
    ctx.save();
    mitre(easel, side);
    const along = wide > high;
    const shade = along ? ctx.createLinearGradient(0, y, 0, y + high) : ctx.createLinearGradient(x, 0, x + wide, 0);
    const tones = side === 0 || side === 2 ? palette.wood : palette.wood.toReversed();
    for (const [n, tone] of tones.entries()) shade.addColorStop(n / 2, tone);
    ctx.fillStyle = shade;
    ctx.fillRect(x, y, wide, high);
    woodGrain(easel, { x, y, wide, high });
    ctx.restore();
  });
  ctx.strokeStyle = 'rgba(14,7,1,.85)';
  ctx.lineWidth = pen(easel, 3);
  ctx.strokeRect(-0.04, -0.04, w + 0.08, d + 0.08);
  ctx.strokeStyle = 'rgba(255,220,160,.18)';
  ctx.lineWidth = pen(easel, 1.2);
  ctx.strokeRect(-0.15, -0.15, w + 0.3, d + 0.3);
  ctx.strokeStyle = 'rgba(10,5,0,.6)';
  ctx.lineWidth = pen(easel, 2);
  ctx.strokeRect(-RIM + 0.03, -RIM + 0.03, w + 2 * RIM - 0.06, d + 2 * RIM - 0.06);
  paintScale(easel);
}

/** Boards meet at the corners in a mitre. */
function mitre({ ctx, top: { width: w, depth: d } }: Easel, side: number): void {
  const corners = [
    [-RIM, -RIM],
    [w + RIM, -RIM],
    [w + RIM, d + RIM],
    [-RIM, d + RIM],
  ] as const;
  const inner = [
    [0, 0],
    [w, 0],
    [w, d],
    [0, d],
  ] as const;
  const [a, b] = (
    [
      [0, 1],
      [2, 3],
      [3, 0],
      [1, 2],
    ] as const
  )[side] ?? [0, 1];
  ctx.beginPath();
  for (const point of [corners[a], corners[b], inner[b], inner[a]])
    if (point !== undefined) ctx.lineTo(point[0], point[1]);
  ctx.closePath();
  ctx.clip();
}

interface Board {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

function woodGrain(easel: Easel, { x, y, wide, high }: Board): void {
  const { ctx, palette } = easel;
  const along = wide > high;
  const [long, broad] = along ? [wide, high] : [high, wide];
  palette.woodGrain.forEach((colour, kind) => {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    ctx.lineWidth = pen(easel, 1.2);
    for (let n = 0; n < 16; n++) {
      const at = hash(n, kind * 4 + (along ? 1 : 2), 5) * broad;
      const bow = 0.3 * (hash(n, kind, 6) - 0.5);
      if (along) {
        ctx.moveTo(x, y + at);
        ctx.bezierCurveTo(x + long * 0.3, y + at + bow, x + long * 0.6, y + at - bow, x + long, y + at + bow * 0.5);
      } else {
        ctx.moveTo(x + at, y);
        ctx.bezierCurveTo(x + at + bow, y + long * 0.3, x + at - bow, y + long * 0.6, x + at + bow * 0.5, y + long);
      }
    }
    ctx.stroke();
  });
}

/** Base widths along all four sides, every sixth with its number. */
function paintScale(easel: Easel): void {
  const { ctx, palette, top } = easel;
  const { width: w, depth: d } = top;
  ctx.strokeStyle = palette.scale;
  ctx.lineWidth = pen(easel, 1);
  ctx.globalAlpha = 0.85;
  ctx.beginPath();
  for (let n = 0; n <= w; n++) {
    const long = n % 6 === 0 ? 0.36 : 0.17;
    for (const [edge, way] of [
      [-0.14, -1],
      [d + 0.14, 1],
    ] as const) {
      ctx.moveTo(n, edge);
      ctx.lineTo(n, edge + way * long);
    }
  }
  for (let n = 0; n <= d; n++) {
    const long = n % 6 === 0 ? 0.36 : 0.17;
    for (const [edge, way] of [
      [-0.14, -1],
      [w + 0.14, 1],
    ] as const) {
      ctx.moveTo(edge, d - n);
      ctx.lineTo(edge + way * long, d - n);
    }
  }
  ctx.stroke();
  for (let n = 6; n <= w; n += 6) for (const y of [-0.82, d + 0.82]) figure(easel, { x: n, y }, String(n));
  for (let n = 6; n <= d; n += 6) for (const x of [-0.84, w + 0.84]) figure(easel, { x, y: d - n }, String(n));
  ctx.globalAlpha = 1;
}

function figure(easel: Easel, place: { readonly x: number; readonly y: number }, text: string): void {
  const size = Math.max(8.5, 0.4 * easel.scale);
  inPixels(easel, place, ctx => {
    ctx.font = `${size}px ${SERIF}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = easel.palette.scale;
    ctx.fillText(text, 0, 0);
  });
}

/** Light falls on the middle of the table. */
export function paintVignette({ ctx, palette, top }: Easel): void {
  if (palette.vignette === 0) return;
  const { width: w, depth: d } = top;
  const glow = ctx.createRadialGradient(w * 0.42, d * 0.36, d * 0.2, w * 0.5, d * 0.5, w * 0.68);
  glow.addColorStop(0, `rgba(255,246,210,${0.13 * palette.vignette})`);
  glow.addColorStop(0.6, 'rgba(0,0,0,0)');
  glow.addColorStop(1, `rgba(20,14,0,${0.32 * palette.vignette})`);
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, w, d);
  for (const [x0, y0, x1, y1] of [
    [0, 0, 0, 0.7],
    [0, 0, 0.7, 0],
  ] as const) {
    const cast = ctx.createLinearGradient(x0, y0, x1, y1);
    cast.addColorStop(0, 'rgba(10,6,0,.42)');
    cast.addColorStop(1, 'rgba(10,6,0,0)');
    ctx.fillStyle = cast;
    ctx.fillRect(0, 0, x1 === 0 ? w : 0.7, y1 === 0 ? d : 0.7);
  }
}
