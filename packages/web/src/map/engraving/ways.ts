import { along, resample, shifted, unit } from '../geometry/curves.ts';
import type { Bridge } from '../ground/bridges.ts';
import { isRail, type RoadLine } from '../ground/roads.ts';
import { at, type Point } from '../types.ts';
import { holds, type Ink, type Plate, pen, stroke, touches, trace } from './plate.ts';

const ORDER = ['trail', 'road', 'street', 'pike'];

/** Roads: all beds and casings, then all fillings, so that they open into each other; rails over them. */
export function drawRoads(plate: Plate): void {
  const { ctx } = plate;
  const near = plate.terrain.roads.filter(({ line }) => touches(plate, line, 0.2));
  const sorted = near
    .filter(({ kind }) => !isRail(kind))
    .toSorted((a, b) => ORDER.indexOf(orderKind(a)) - ORDER.indexOf(orderKind(b)));
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'butt';
  for (const road of sorted) stroke(ctx, road.line, bedInk(plate, road));
  for (const road of sorted) stroke(ctx, road.line, topInk(plate, road));
  for (const road of near) if (road.kind === 'railroad-embankment') drawBank(plate, road);
  for (const road of near) if (isRail(road.kind)) drawRails(plate, road);
  for (const road of near) drawCuts(plate, road);
  ctx.restore();
}

const orderKind = ({ kind }: RoadLine): string => (ORDER.includes(kind) ? kind : 'road');

function bedInk(plate: Plate, road: RoadLine): Ink {
  const { palette } = plate;
  switch (orderKind(road)) {
    case 'pike':
      return { colour: palette.road, width: pen(plate, 6) };
    case 'street':
      return { colour: palette.road, width: pen(plate, 4.6) };
    case 'trail':
      return { colour: palette.pike, width: pen(plate, 4.6), alpha: 0.75 };
    default:
      return { colour: palette.pike, width: pen(plate, 5.6), alpha: 0.85 };
  }
}

function topInk(plate: Plate, road: RoadLine): Ink {
  const { palette } = plate;
  switch (orderKind(road)) {
    case 'pike':
      return { colour: palette.pike, width: pen(plate, 3.5) };
    case 'street':
      return { colour: palette.pike, width: pen(plate, 3) };
    case 'trail':
      return { colour: palette.road, width: pen(plate, 1.5), dash: [0.11, 0.05] };
    default:
      return { colour: palette.road, width: pen(plate, 2) };
  }
}

/** Where the line runs through a cut, strokes fall towards it from both brows. */
function drawCuts(plate: Plate, { line }: RoadLine): void {
  const { ctx, palette, terrain } = plate;
  const feet = resample(line, 0.04);
  const [near, far] = [pen(plate, 5), pen(plate, 11)];
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.formLine;
  feet.forEach((foot, n) => {
    const next = feet[n + 1];
    if (next === undefined || terrain.geometry.hexAt(foot)?.picture.ground.includes('cut') !== true) return;
    const { x, y } = unit(foot, next);
    for (const across of [
      { x: -y, y: x },
      { x: y, y: -x },
    ]) {
      ctx.lineWidth = pen(plate, 1.3);
      ctx.beginPath();
      trace(ctx, [along(foot, across, far), along(foot, across, near)]);
      ctx.stroke();
      ctx.lineWidth = pen(plate, 2);
      ctx.beginPath();
      trace(ctx, [along(foot, across, far), along(next, across, far)]);
      ctx.stroke();
    }
  });
}

/** A bank: strokes that fall away on either side of the line. */
function drawBank(plate: Plate, { line }: RoadLine): void {
  const { ctx, palette } = plate;
  const feet = resample(line, 0.035);
  const [near, far] = [pen(plate, 4.4), pen(plate, 9.5)];
  ctx.setLineDash([]);
  ctx.globalAlpha = 0.85;
  ctx.strokeStyle = palette.slope;
  ctx.lineWidth = pen(plate, 0.9);
  ctx.beginPath();
  for (let i = 1; i + 1 < feet.length; i++) {
    const { x, y } = unit(at(feet, i - 1), at(feet, i + 1));
    for (const side of [-1, 1]) {
      const out = { x: -y * side, y: x * side };
      trace(ctx, [along(at(feet, i), out, near), along(at(feet, i), out, i % 2 === 0 ? far : far * 0.8)]);
    }
  }
  ctx.stroke();
}

function drawRails(plate: Plate, { line }: RoadLine): void {
  const { ctx, palette } = plate;
  stroke(ctx, line, { colour: palette.pike, width: pen(plate, 7), alpha: 0.7 });
  for (const side of [-1, 1])
    stroke(
      ctx,
      shifted(line, () => side * pen(plate, 1.5)),
      { colour: palette.ink, width: pen(plate, 1.1) },
    );
  const ties = resample(line, 0.055);
  const reach = pen(plate, 3.8);
  ctx.lineWidth = pen(plate, 1);
  ctx.beginPath();
  for (let i = 1; i + 1 < ties.length; i++) {
    const { x, y } = unit(at(ties, i - 1), at(ties, i + 1));
    const tie = at(ties, i);
    trace(ctx, [along(tie, { x: -y, y: x }, reach), along(tie, { x: -y, y: x }, -reach)]);
  }
  ctx.stroke();
}

export function drawBridges(plate: Plate): void {
  for (const bridge of plate.terrain.bridges) if (holds(plate, bridge.at, 0.4)) drawBridge(plate, bridge);
}

function drawBridge(plate: Plate, bridge: Bridge): void {
  const { ctx, palette } = plate;
  const across = { x: -bridge.direction.y, y: bridge.direction.x };
  const place = (far: number, wide: number): Point => along(along(bridge.at, bridge.direction, far), across, wide);
  const long = pen(plate, 8);
  const wide = pen(plate, bridge.kind === 'pike' ? 4 : 3.2);
  const flare = pen(plate, 3.4);
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineCap = 'round';
  ctx.fillStyle = palette.pike;
  ctx.beginPath();
  trace(ctx, [place(-long, -wide), place(long, -wide), place(long, wide), place(-long, wide)]);
  ctx.fill();
  for (const side of [-1, 1])
    stroke(
      ctx,
      [
        place(-long - flare * 0.6, side * (wide + flare)),
        place(-long, side * wide),
        place(long, side * wide),
        place(long + flare * 0.6, side * (wide + flare)),
      ],
      { colour: palette.ink, width: pen(plate, 1.3) },
    );
  if (bridge.kind !== 'pike')
    stroke(ctx, [place(-long, 0), place(long, 0)], { colour: palette.road, width: pen(plate, 2) });
  ctx.restore();
}
