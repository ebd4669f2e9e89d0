import type { TablePicture } from '@guidon/protocol';
import { CLARENDON } from '../map/engraving/figures.ts';
import { hash } from '../map/geometry/noise.ts';
import type { Box, Ctx, Line, ThemeName } from '../map/types.ts';
import { cartoucheBox, paintCartouche } from './drawing/cartouche.ts';
import { paintCrops, paintFarm, paintOrchardGround } from './drawing/fields.ts';
import { grainOf, paintBlades, paintGrain, paintWash } from './drawing/grass.ts';
import { paintSlopes, type Slopes, slopesOf } from './drawing/hills.ts';
import { namesOf, paintNames } from './drawing/lettering.ts';
import { type Relief, reliefOf, washOf } from './drawing/relief.ts';
import { paintRim, paintVignette } from './drawing/rim.ts';
import { type Bridge, bridgesOf, paintBridges, paintRoads } from './drawing/roads.ts';
import { paintMarsh, paintStream } from './drawing/waters.ts';
import { Crowns, clearOf, paintFloor, type Tree, treesOf } from './drawing/woods.ts';
import { paintBank, paintFence, paintRocks, paintWall } from './drawing/works.ts';
import { type Easel, inPixels, pen } from './plate.ts';
import { awayFromBorder, isInside } from './shapes.ts';
import { type Ground, placed, type Tabletop, tabletopOf } from './tabletop.ts';
import { TABLE_PALETTES } from './theme.ts';

export interface Part {
  readonly theme: ThemeName;
  /** Device pixels a base width. */
  readonly scale: number;
  /** In base widths, y to the south. */
  readonly clip: Box;
}

/** Paints one table, any part of it at any size. Its shapes are worked out once. */
export class Artist {
  private readonly top: Tabletop;
  private readonly relief: Relief;
  private readonly slopes: Slopes;
  private readonly bridges: readonly Bridge[];
  private readonly trees: readonly Tree[];
  private readonly names: ReturnType<typeof namesOf>;
  private readonly crowns = new Crowns();
  private readonly grain = grainOf();
  private readonly washes = new Map<ThemeName, OffscreenCanvas>();

  /** `crowded`: outlines of what stands on the table at first, so that the title keeps off it. */
  constructor(picture: TablePicture, crowded: readonly Line[]) {
    this.top = tabletopOf(picture);
    this.relief = reliefOf(this.top);
    this.slopes = slopesOf(this.relief);
    this.bridges = bridgesOf(this.top);
    this.trees = treesOf(this.top);
    const plate = cartoucheBox(this.top, crowded);
    this.names = namesOf(this.top, [
      ...(plate === undefined ? [] : [plate]),
      ...this.top.of('farm').map(({ box }) => box),
      ...this.stars(),
    ]);
  }

  /** All that lies still: ground, water, ways, works, the rim. */
  ground(ctx: Ctx, part: Part): void {
    const easel = this.easel(ctx, part);
    const { top } = this;
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, top.width, top.depth);
    ctx.clip();
    paintWash(easel, this.wash(part.theme), this.relief);
    paintBlades(easel);
    for (const ground of top.of('marsh')) paintMarsh(easel, ground);
    for (const ground of top.of('field', 'crops')) paintCrops(easel, ground);
    for (const ground of top.of('orchard')) paintOrchardGround(easel, ground);
    for (const ground of top.of('woods')) paintFloor(easel, ground);
    paintSlopes(easel, this.slopes);
    for (const ground of top.of('impassable')) paintRocks(easel, rocksIn(ground, 0.55));
    for (const ground of top.of('stream')) paintStream(easel, ground);
    paintRoads(easel, top.of('road'));
    paintBridges(easel, this.bridges);
    for (const ground of top.of('farm')) paintFarm(easel, ground);
    for (const ground of top.of('rocks')) paintRocks(easel, rocksIn(ground, 0.42));
    for (const ground of top.of('bank', 'fortification')) paintBank(easel, ground);
    for (const ground of top.of('wall')) paintWall(easel, ground);
    for (const ground of top.of('fence')) paintFence(easel, ground.line);
    paintGrain(easel, this.grain);
    this.markers(easel);
    paintVignette(easel);
    ctx.restore();
    paintRim(easel);
  }

  /** What stands over it: trees, which step aside for the bases, and names. */
  canopy(ctx: Ctx, part: Part, bases: readonly Line[]): void {
    const easel = this.easel(ctx, part);
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, this.top.width, this.top.depth);
    ctx.clip();
    this.crowns.paint(easel, clearOf(this.trees, bases));
    if (part.scale >= 13) paintNames(easel, this.names);
    const plate = cartoucheBox(this.top, bases);
    if (plate !== undefined) paintCartouche(easel, plate);
    ctx.restore();
  }

  private stars(): readonly Box[] {
    return this.top.picture.markers.map(marker => {
      const { x, y } = placed(this.top.picture.depth, marker);
      return { x: x - 0.6, y: y - 0.6, width: 1.2, height: 1.2 };
    });
  }

  private easel(ctx: Ctx, { theme, scale, clip }: Part): Easel {
    ctx.setTransform(scale, 0, 0, scale, -clip.x * scale, -clip.y * scale);
    ctx.lineJoin = 'round';
    return { ctx, top: this.top, theme, palette: TABLE_PALETTES[theme], scale, clip };
  }

  /** The ground as it looks under everything: the whole table at once, so it can be had before any part is asked for. */
  wash(theme: ThemeName): OffscreenCanvas {
    const known = this.washes.get(theme);
    if (known !== undefined) return known;
    const made = washOf(this.relief, TABLE_PALETTES[theme]);
    this.washes.set(theme, made);
    return made;
  }

  /** Objectives: a star with its points, and how near counts. */
  private markers(easel: Easel): void {
    const { ctx } = easel;
    for (const { x, y, reach, points } of this.top.picture.markers) {
      const place = placed(this.top.picture.depth, { x, y });
      ctx.strokeStyle = 'rgba(156,31,31,.8)';
      ctx.fillStyle = 'rgba(255,236,190,.16)';
      ctx.lineWidth = pen(easel, 1.6);
      ctx.setLineDash([0.22, 0.14]);
      ctx.beginPath();
      ctx.arc(place.x, place.y, reach / 1000, 0, 7);
      ctx.fill();
      ctx.stroke();
      ctx.setLineDash([]);
      star(easel, place);
      inPixels(easel, place, pixels => {
        pixels.font = `700 ${0.3 * easel.scale}px ${CLARENDON}`;
        pixels.textAlign = 'center';
        pixels.textBaseline = 'middle';
        pixels.fillStyle = '#fff6e2';
        pixels.fillText(points === 0 ? '' : String(points), 0, 0.02 * easel.scale);
      });
    }
  }
}

function star({ ctx }: Easel, { x, y }: { readonly x: number; readonly y: number }): void {
  ctx.beginPath();
  for (let n = 0; n < 10; n++) {
    const far = n % 2 === 0 ? 0.54 : 0.24;
    const angle = (n * Math.PI) / 5 - Math.PI / 2;
    ctx.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
  }
  ctx.closePath();
  ctx.fillStyle = '#9c1f1f';
  ctx.fill();
  ctx.strokeStyle = '#fff0cc';
  ctx.lineWidth = 0.045;
  ctx.stroke();
}

function rocksIn({ border, box }: Ground, size: number): readonly { x: number; y: number; size: number }[] {
  const found: { x: number; y: number; size: number }[] = [];
  for (let y = box.y; y < box.y + box.height; y += size * 1.7)
    for (let x = box.x; x < box.x + box.width; x += size * 1.9) {
      const [i, j] = [Math.round(x * 20), Math.round(y * 20)];
      const at = { x: x + hash(i, j, 71) * size, y: y + hash(i, j, 72) * size };
      if (hash(i, j, 73) < 0.22 || !isInside(border, at) || awayFromBorder(border, at) < size * 0.4) continue;
      found.push({ ...at, size: size * (0.55 + 0.5 * hash(i, j, 74)) });
    }
  return found.toSorted((a, b) => a.y - b.y);
}
