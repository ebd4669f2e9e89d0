import { SERIF } from '../engraving/figures.ts';
import { inPixels, type Plate } from '../engraving/plate.ts';
import { at, type Ctx, type Point } from '../types.ts';

/** Compass, scale and lettering of the head of the sheet; they are drawn in map units, so that they grow with it. */

export function drawCompass(plate: Plate, place: Point, radius: number): void {
  const { palette } = plate;
  inPixels(plate, place, ctx => {
    const r = radius * plate.width;
    ctx.strokeStyle = palette.ink;
    const thin = Math.max(0.4, r / 68);
    for (const [far, line] of [
      [1, 1],
      [0.93, 1],
      [0.62, 0.85],
      [0.57, 0.6],
    ] as const) {
      ctx.lineWidth = line * thin;
      ctx.beginPath();
      ctx.arc(0, 0, r * far, 0, 2 * Math.PI);
      ctx.stroke();
    }
    for (let n = 0; n < 72; n++) {
      const [x, y] = [Math.cos((n * Math.PI) / 36) * r, Math.sin((n * Math.PI) / 36) * r];
      const inner = n % 6 === 0 ? 0.85 : 0.89;
      ctx.lineWidth = (n % 2 === 0 ? 1.1 : 0.6) * thin;
      ctx.beginPath();
      ctx.moveTo(x * 0.93, y * 0.93);
      ctx.lineTo(x * inner, y * inner);
      ctx.stroke();
    }
    for (let n = 0; n < 8; n++) ray(ctx, plate, { turn: (n + 0.5) * (Math.PI / 4), long: r * 0.55, narrow: 6 });
    for (let n = 0; n < 4; n++) ray(ctx, plate, { turn: (n + 0.5) * (Math.PI / 2), long: r * 0.74, narrow: 5 });
    for (let n = 0; n < 4; n++)
      ray(ctx, plate, { turn: n * (Math.PI / 2), long: r * (n === 3 ? 1.2 : 0.95), narrow: 4 });
    ctx.fillStyle = palette.ink;
    ctx.font = `700 ${r * 0.34}px ${SERIF}`;
    ctx.textAlign = 'center';
    ctx.fillText('N', 0, -r * 1.26);
  });
}

/** One arm of the rose: half dark, half light. */
function ray(
  ctx: Ctx,
  { palette }: Plate,
  { turn, long, narrow }: { readonly turn: number; readonly long: number; readonly narrow: number },
): void {
  for (const side of [-1, 1]) {
    const beside = turn + (side * Math.PI) / narrow;
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(Math.cos(turn) * long, Math.sin(turn) * long);
    ctx.lineTo(Math.cos(beside) * long * 0.2, Math.sin(beside) * long * 0.2);
    ctx.closePath();
    ctx.fillStyle = side > 0 ? palette.ink : palette.paper;
    ctx.fill();
    ctx.lineWidth = Math.max(0.4, long / 70);
    ctx.stroke();
  }
}

const YARDS = 1.0936;
const STEPS = [10, 25, 50, 75, 100, 150, 200, 250, 500, 750, 1000, 2000];

/** Four steps of a round number of yards, and one divided step before them. Its right end lies at the place given. */
export function drawScaleBar(
  plate: Plate,
  place: Point,
  { metres, caption }: { readonly metres: number; readonly caption: string },
): void {
  const { palette, width } = plate;
  const perYard = width / (metres * YARDS);
  const step = STEPS.findLast(yards => yards * perYard <= width * 0.62) ?? at(STEPS, 0);
  const long = step * perYard;
  const high = 0.06 * width;
  inPixels(plate, place, ctx => {
    ctx.translate(-long * 1.5, 0);
    ctx.strokeStyle = palette.ink;
    ctx.fillStyle = palette.ink;
    ctx.lineWidth = Math.max(0.5, width * 0.008);
    ctx.strokeRect(-long, 0, long * 5, high);
    for (let n = 0; n < 4; n++) ctx.fillRect(n * long, n % 2 === 0 ? 0 : high / 2, long, high / 2);
    for (let n = 0; n < 5; n++) ctx.fillRect(-long + (n * long) / 5, n % 2 === 0 ? high / 2 : 0, long / 5, high / 2);
    ctx.font = `${width * 0.115}px ${SERIF}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    for (let n = -1; n <= 4; n++) ctx.fillText(String(Math.abs(n) * step), n * long, -width * 0.05);
    ctx.font = `italic ${width * 0.13}px ${SERIF}`;
    ctx.fillText(caption, long * 1.5, high + width * 0.17);
  });
}

/** Open letters with a shaded edge, as on the title pages of the time. */
export function drawTitle(
  plate: Plate,
  place: Point,
  { text, size, font }: { readonly text: string; readonly size: number; readonly font: string },
): void {
  const { palette, width } = plate;
  inPixels(plate, place, ctx => {
    const high = size * width;
    ctx.font = `700 ${high}px ${font}`;
    ctx.textBaseline = 'alphabetic';
    const gap = high * 0.09;
    const widths = [...text].map(letter => ctx.measureText(letter).width + gap);
    ctx.translate(-(widths.reduce((sum, wide) => sum + wide, 0) - gap) / 2, 0);
    ctx.lineJoin = 'round';
    const deep = Math.max(1.5, high * 0.085);
    const each = (draw: (letter: string, x: number) => void) => {
      let x = 0;
      [...text].forEach((letter, n) => {
        draw(letter, x);
        x += at(widths, n);
      });
    };
    for (let off = deep, n = 0; off > 0; off -= 0.5, n++) {
      ctx.fillStyle = n % 2 === 0 ? palette.ink : palette.slope;
      each((letter, x) => ctx.fillText(letter, x + off, off));
    }
    ctx.fillStyle = palette.paper;
    each((letter, x) => ctx.fillText(letter, x, 0));
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = Math.max(0.6, high * 0.026);
    each((letter, x) => ctx.strokeText(letter, x, 0));
  });
}

export function drawFlourish(plate: Plate, place: Point): void {
  const { palette, width } = plate;
  const wide = width * 1.55;
  const curl = width * 0.09;
  inPixels(plate, place, ctx => {
    ctx.strokeStyle = palette.ink;
    ctx.fillStyle = palette.ink;
    for (const side of [-1, 1]) {
      ctx.lineWidth = Math.max(0.5, width * 0.009);
      ctx.beginPath();
      ctx.moveTo(side * curl, 0);
      ctx.bezierCurveTo(side * wide * 0.5, -curl, side * wide * 0.7, curl, side * wide, 0);
      ctx.stroke();
      ctx.lineWidth = Math.max(0.35, width * 0.005);
      ctx.beginPath();
      ctx.moveTo(side * curl, 0);
      ctx.bezierCurveTo(side * wide * 0.44, curl * 0.7, side * wide * 0.6, -curl * 0.7, side * wide * 0.84, curl * 0.1);
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(side * wide, 0, width * 0.019, 0, 2 * Math.PI);
      ctx.fill();
    }
    ctx.rotate(Math.PI / 4);
    ctx.fillRect(-width * 0.034, -width * 0.034, width * 0.068, width * 0.068);
  });
}
