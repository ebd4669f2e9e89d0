import { along, unit } from '../geometry/curves.ts';
import type { PlacedHex } from '../geometry/geometry.ts';
import type { Line, Point } from '../types.ts';
import { holds, type Plate, pen, stroke, trace } from './plate.ts';

/** How far in from the hexside works stand: they protect one hex. */
const INSET = 0.9;
const PALES = 9;

/** Fences, walls, crests and earthworks along the sides of hexes: on the side itself, or inside the hex they protect. */
export function drawHexsideWorks(plate: Plate): void {
  const { geometry } = plate.terrain;
  for (const { kind, inside, outside, both } of geometry.picture.works) {
    const [hex, beyond] = [geometry.hex(inside), geometry.hex(outside)];
    if (hex === undefined || beyond === undefined || !holds(plate, hex, 1)) continue;
    const side = geometry.side(hex, beyond);
    if (side === undefined) continue;
    const [a, b] = both === true ? side : [drawnIn(hex, side[0]), drawnIn(hex, side[1])];
    (SIGNS[kind] ?? drawAbatis)(plate, { a, b, out: unit(hex, beyond) });
  }
}

interface Side {
  readonly a: Point;
  readonly b: Point;
  /** Towards the enemy. */
  readonly out: Point;
}

const SIGNS: { readonly [kind: string]: (plate: Plate, side: Side) => void } = {
  fence: drawFence,
  wall: drawWall,
  crest: drawCrest,
  breastwork: drawBreastwork,
  'dug-in': drawTrench,
};

const drawnIn = (hex: PlacedHex, { x, y }: Point): Point => ({
  x: hex.x + (x - hex.x) * INSET,
  y: hex.y + (y - hex.y) * INSET,
});

const between = ({ a, b }: Side, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** Rails laid zigzag, as worm fences were. */
function drawFence(plate: Plate, side: Side): void {
  const { ctx, palette } = plate;
  const wide = pen(plate, 1.9);
  const line: Line = Array.from({ length: PALES + 1 }, (_, n) =>
    along(between(side, n / PALES), side.out, n % 2 === 0 ? wide : -wide),
  );
  ctx.save();
  ctx.lineJoin = 'miter';
  stroke(ctx, line, { colour: palette.pike, width: pen(plate, 3.2), alpha: 0.7 });
  stroke(ctx, line, { colour: palette.road, width: pen(plate, 1.3) });
  ctx.restore();
}

/** Stones on a firm line. */
function drawWall(plate: Plate, side: Side): void {
  const { ctx, palette } = plate;
  const line: Line = [side.a, side.b];
  ctx.save();
  stroke(ctx, line, { colour: palette.ink, width: pen(plate, 5) });
  stroke(ctx, line, { colour: palette.stone, width: pen(plate, 3), dash: [0.05, 0.014, 0.034, 0.014] });
  ctx.restore();
}

/** A bank with felled trees, their branches towards the enemy. */
function drawAbatis(plate: Plate, side: Side): void {
  const { ctx, palette } = plate;
  const [long, twig] = [pen(plate, 7.5), pen(plate, 3)];
  const run = unit(side.a, side.b);
  ctx.save();
  stroke(ctx, [side.a, side.b], { colour: palette.pike, width: pen(plate, 7), alpha: 0.75 });
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.formLine;
  ctx.lineWidth = pen(plate, 1.1);
  ctx.beginPath();
  for (let n = 0; n <= PALES; n++) {
    const foot = between(side, n / PALES);
    const tip = along(foot, side.out, n % 2 === 0 ? long : long * 0.75);
    const fork = along(foot, side.out, long * 0.45);
    trace(ctx, [foot, tip]);
    trace(ctx, [fork, along(along(fork, side.out, twig * 0.8), run, n % 2 === 0 ? twig : -twig)]);
  }
  ctx.stroke();
  stroke(ctx, [side.a, side.b], { colour: palette.formLine, width: pen(plate, 2.6) });
  ctx.restore();
}

/** Short strokes from a line. */
function drawComb(
  { ctx }: Plate,
  side: Side,
  comb: { readonly teeth: number; readonly from: number; readonly to: number },
): void {
  ctx.beginPath();
  for (let n = 0; n <= comb.teeth; n++) {
    const foot = between(side, n / comb.teeth);
    trace(ctx, [along(foot, side.out, comb.from), along(foot, side.out, comb.to * (n % 2 === 0 ? 1 : 0.7))]);
  }
  ctx.stroke();
}

/** A brow from which the ground falls away: a firm line with strokes down the slope. */
function drawCrest(plate: Plate, side: Side): void {
  const { ctx, palette } = plate;
  ctx.save();
  ctx.lineCap = 'round';
  stroke(ctx, [side.a, side.b], { colour: palette.pike, width: pen(plate, 7.5), alpha: 0.7 });
  stroke(ctx, [side.a, side.b], { colour: palette.formLine, width: pen(plate, 2.2) });
  ctx.lineWidth = pen(plate, 1.3);
  drawComb(plate, side, { teeth: 14, from: 0, to: pen(plate, 10) });
  ctx.restore();
}

/** Logs and earth: a heavy bar on a pale bed, toothed towards the enemy. */
function drawBreastwork(plate: Plate, side: Side): void {
  const { ctx, palette } = plate;
  ctx.save();
  stroke(ctx, [side.a, side.b], { colour: palette.pike, width: pen(plate, 9), alpha: 0.8 });
  stroke(ctx, [side.a, side.b], { colour: palette.formLine, width: pen(plate, 3.6) });
  ctx.lineWidth = pen(plate, 1.6);
  drawComb(plate, side, { teeth: 8, from: 0, to: pen(plate, 6) });
  ctx.restore();
}

/** A shallow trench: two lines with the thrown-up earth between them. */
function drawTrench(plate: Plate, side: Side): void {
  const { ctx, palette } = plate;
  const far: Line = [side.a, side.b].map(point => along(point, side.out, pen(plate, -5)));
  ctx.save();
  stroke(ctx, [side.a, side.b], { colour: palette.formLine, width: pen(plate, 2) });
  stroke(ctx, far, { colour: palette.formLine, width: pen(plate, 1.1), dash: [0.03, 0.02] });
  ctx.lineWidth = pen(plate, 0.9);
  ctx.setLineDash([]);
  drawComb(plate, side, { teeth: 12, from: 0, to: pen(plate, -4.5) });
  ctx.restore();
}
