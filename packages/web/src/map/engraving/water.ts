import { shifted } from '../geometry/curves.ts';
import { fractions, mix } from '../geometry/noise.ts';
import type { StreamLine } from '../ground/streams.ts';
import { type Plate, pen, stroke, touches, trace } from './plate.ts';

/** Streams: damp ground, water between two banks, waterlines inside and broken ones outside. */
export function drawStreams(plate: Plate): void {
  for (const stream of plate.terrain.streams) if (touches(plate, stream.line, 0.3)) drawStream(plate, stream);
}

function drawStream(plate: Plate, { line, source, mouth, width }: StreamLine): void {
  const { ctx, palette } = plate;
  const half = (t: number) =>
    pen(plate, width * mix(source, 1, t ** 0.7)) *
    (1 + 0.12 * Math.sin(t * 61)) *
    mix(1, mouth, Math.max(0, (t - 0.88) / 0.12));
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  stroke(ctx, line, { colour: palette.water, width: 0.16, alpha: 0.22 });
  stroke(ctx, line, { colour: palette.water, width: 0.1, alpha: 0.3 });
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.water;
  ctx.strokeStyle = palette.waterLine;
  ctx.lineWidth = pen(plate, 1.15);
  ctx.beginPath();
  trace(ctx, [...shifted(line, half), ...shifted(line, t => -half(t)).toReversed()]);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  for (const side of [0.45, -0.45])
    stroke(
      ctx,
      shifted(line, t => half(t) * side),
      {
        colour: palette.waterLine,
        width: pen(plate, 0.45),
        alpha: 0.75,
      },
    );
  for (const side of [1.75, -1.75])
    stroke(
      ctx,
      shifted(line, t => half(t) * side + Math.sign(side) * pen(plate, 1.1)),
      {
        colour: palette.waterLine,
        width: pen(plate, 0.4),
        alpha: 0.45,
        dash: [0.11, 0.03, 0.04, 0.03],
      },
    );
  ctx.restore();
}

/** Broad water: a firm shore, and finer lines that follow it out. */
export function drawShores(plate: Plate): void {
  const { ctx, palette, terrain } = plate;
  ctx.save();
  ctx.lineJoin = 'round';
  for (const line of terrain.shores()) {
    if (!touches(plate, line, 0.2)) continue;
    const middle = line[line.length >> 1];
    const depth = middle === undefined ? 0.5 : terrain.fields.sample(terrain.fields.lake, middle.x, middle.y);
    const isShore = depth < 0.58;
    stroke(ctx, line, {
      colour: palette.waterLine,
      width: pen(plate, isShore ? 1.5 : 0.6),
      alpha: isShore ? 0.95 : 0.5,
    });
  }
  ctx.restore();
}

/** Wet ground: level lines with tufts of reed. */
export function drawMarshes(plate: Plate): void {
  const { ctx, palette, terrain, clip } = plate;
  ctx.save();
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.marsh;
  ctx.lineWidth = pen(plate, 0.8);
  for (const hex of terrain.geometry.hexes) {
    if (hex.picture.sign !== 'marsh' && !hex.picture.ground.includes('marsh')) continue;
    if (hex.x < clip.x - 1 || hex.x > clip.x + clip.width + 1 || hex.y < clip.y - 1 || hex.y > clip.y + clip.height + 1)
      continue;
    const next = fractions(`${hex.code} marsh`);
    ctx.beginPath();
    for (let n = 0; n < 26; n++) {
      const angle = next() * 2 * Math.PI;
      const far = Math.sqrt(next()) * 0.5;
      const [x, y, half] = [hex.x + Math.cos(angle) * far, hex.y + Math.sin(angle) * far, 0.05 + 0.06 * next()];
      ctx.moveTo(x - half, y);
      ctx.lineTo(x + half, y);
      if (n % 2 === 0) continue;
      for (let blade = -2; blade <= 2; blade++) {
        ctx.moveTo(x + blade * 0.008, y);
        ctx.lineTo(x + blade * 0.017, y - (0.05 - 0.009 * Math.abs(blade)));
      }
    }
    ctx.stroke();
  }
  ctx.restore();
}
