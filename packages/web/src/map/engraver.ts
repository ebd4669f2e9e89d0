import { drawFigures } from './engraving/figures.ts';
import { drawGrid } from './engraving/grid.ts';
import { drawCanopyLines, drawFormLines, drawSlopes, type SlopeCell, slopeCells } from './engraving/hachures.ts';
import { drawHexsideWorks } from './engraving/hexside-works.ts';
import { drawParcels, type Parcel, parcelCells } from './engraving/parcels.ts';
import type { Plate } from './engraving/plate.ts';
import { drawScenery } from './engraving/scenery.ts';
import { Sprites } from './engraving/sprites.ts';
import type { Tint } from './engraving/tint.ts';
import { COARSE, canopyShadeOf, FINE, washOf } from './engraving/wash.ts';
import { drawMarshes, drawShores, drawStreams } from './engraving/water.ts';
import { drawBridges, drawRoads } from './engraving/ways.ts';
import { drawFurniture, paperOf } from './furniture/furniture.ts';
import { type Legend, legendOf } from './furniture/legend.ts';
import { drawLegendHex, legendClip } from './furniture/legend-hex.ts';
import { type Cells, cellsOf } from './geometry/cells.ts';
import type { Geometry } from './geometry/geometry.ts';
import { once } from './geometry/once.ts';
import { buildingsOf } from './ground/buildings.ts';
import { type Standing, standingThings, treeCells } from './ground/growth.ts';
import { type Terrain, terrainOf } from './ground/terrain.ts';
import { type Label, NAMES_FROM } from './lettering/label.ts';
import { lettered } from './lettering/lettering.ts';
import { ENGLISH, type SheetWords } from './lettering/words.ts';
import { drawLettering, measureWith } from './lettering/write.ts';
import { BORDER, FOOT } from './sheet.ts';
import { PALETTES } from './theme.ts';
import type { Box, Ctx, MapPicture, ThemeName } from './types.ts';

/** What is on a drawing: the ground with its lines can be had at once, the engraving takes longer. */
export type Stage = 'ground' | 'finished';

export interface Drawing {
  readonly theme: ThemeName;
  /** Pixels from hex to hex. */
  readonly width: number;
  /** Device pixels a pixel. */
  readonly ratio: number;
  readonly stage: Stage;
  /** The part of the sheet to be drawn, in map units. */
  readonly clip: Box;
  /** Without grid, figures and names. */
  readonly isLegend?: boolean;
}

/** As much of the ground as is prepared in one go, in map units. */
const BAND = 2.4;

/** Draws one map at any size, in any colours, in any parts; what it has worked out once it keeps. */
export class Engraver {
  readonly terrain: Terrain;
  private readonly words: SheetWords;
  private readonly legend: () => Legend;
  private readonly specimens: () => Engraver;
  private readonly washes = new Map<string, Tint>();
  private readonly papers = new Map<ThemeName, Tint>();
  private readonly lettering = new Map<number, readonly Label[]>();
  private readonly shades = new Map<ThemeName, Tint>();
  private readonly sprites = new Map<ThemeName, Sprites>();
  private readonly slopes = new Map<number, Cells<SlopeCell>>();
  private readonly trees = new Map<number, Cells<Standing>>();
  private readonly parcels: Cells<Parcel>;
  private readonly buildings;
  private readonly things: () => Cells<Standing>;

  constructor(picture: MapPicture, words: SheetWords = ENGLISH) {
    this.words = words;
    const terrain = terrainOf(picture);
    this.terrain = terrain;
    this.parcels = parcelCells(terrain);
    this.legend = once(() => legendOf(picture));
    this.specimens = once(() => new Engraver(this.legend().picture));
    this.buildings = once(() => buildingsOf(terrain));
    this.things = once(() => cellsOf(standingThings(terrain, this.buildings())));
  }

  /** On a canvas whose scale is that of the drawing and whose origin is that of the map. */
  draw(ctx: Ctx, drawing: Drawing): void {
    const { geometry } = this.terrain;
    const palette = PALETTES[drawing.theme];
    const plate: Plate = { ...drawing, ctx, terrain: this.terrain, palette };
    if (reachesOut(geometry, drawing.clip)) {
      kept(this.papers, drawing.theme, () => paperOf(geometry, palette)).lay(plate);
      drawFurniture(plate, this.words);
      if (drawing.stage === 'finished' && isEngraved(plate)) this.drawLegend(plate, drawing);
    }
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, geometry.width, geometry.height);
    ctx.clip();
    this.drawGround(plate, drawing);
    if (drawing.stage === 'finished') this.drawEngraving(plate, drawing);
    if (drawing.width >= 24 && drawing.isLegend !== true) drawGrid(plate);
    if (drawing.stage === 'finished' && drawing.width >= NAMES_FROM && drawing.isLegend !== true) {
      drawFigures(plate);
      drawLettering(plate, this.labels(ctx, drawing.width));
    }
    ctx.restore();
  }

  /** What the ground of any part needs, in short steps that can be left off anywhere. */
  preparations(theme: ThemeName): readonly (() => void)[] {
    const { formLines, shores, geometry } = this.terrain;
    const wash = this.wash(theme, COARSE);
    const bands = Array.from({ length: Math.ceil(geometry.height / BAND) }, (_, n) => () => {
      wash.prepare({ x: 0, y: n * BAND, width: geometry.width, height: BAND });
    });
    return [formLines, shores, ...bands];
  }

  /** Names were placed by other typefaces: place them again. */
  forgetLettering(): void {
    this.lettering.clear();
  }

  labels(ctx: Ctx, width: number): readonly Label[] {
    const { terrain } = this;
    return keptFew(this.lettering, width, () => {
      ctx.save();
      const found = lettered({ terrain, buildings: this.buildings(), width, measure: measureWith(ctx) });
      ctx.restore();
      return found;
    });
  }

  /** Hexes with one sign each under the map, drawn by engravers of their own. */
  private drawLegend(plate: Plate, drawing: Drawing): void {
    const { geometry } = this.terrain;
    const y = geometry.height + BORDER + FOOT * 0.36;
    if (plate.clip.y + plate.clip.height < geometry.height + 0.3) return;
    const specimens = this.specimens();
    const { geometry: specimenGeometry } = specimens.terrain;
    const entries = this.legend().signs.filter(({ sign }) => this.words.signs[sign] !== undefined);
    entries.forEach(({ sign, hex }, n) => {
      const x = (geometry.width * (n + 0.5)) / entries.length;
      const home = specimenGeometry.hex(hex);
      if (home === undefined) return;
      drawLegendHex(plate, { x, y, text: this.words.signs[sign] ?? '', home, geometry: specimenGeometry }, ctx =>
        specimens.draw(ctx, { ...drawing, clip: legendClip(home), isLegend: true }),
      );
    });
  }

  private drawGround(plate: Plate, { theme, stage, width }: Drawing): void {
    const fine = stage === 'ground' ? COARSE : FINE;
    this.wash(theme, fine).lay(plate);
    if (stage === 'finished' && isEngraved(plate)) {
      if (width >= 44) drawParcels(plate, this.parcels);
      const cells = keptFew(this.slopes, width * plate.ratio, () => slopeCells(this.terrain, plate));
      drawSlopes(plate, cells);
    }
    drawFormLines(plate);
    drawShores(plate);
    drawMarshes(plate);
    drawStreams(plate);
    drawRoads(plate);
    drawBridges(plate);
    drawHexsideWorks(plate);
  }

  private wash(theme: ThemeName, fine: number): Tint {
    return kept(this.washes, `${theme} ${fine}`, () => washOf(this.terrain, PALETTES[theme], fine));
  }

  private drawEngraving(plate: Plate, { theme, width }: Drawing): void {
    if (!isEngraved(plate)) return;
    const trees = keptFew(this.trees, width, () => treeCells(this.terrain, width));
    const sprites = kept(this.sprites, theme, () => new Sprites(plate.palette));
    drawScenery(plate, [trees, this.things()], sprites);
    kept(this.shades, theme, () => canopyShadeOf(this.terrain, plate.palette)).lay(plate);
    drawCanopyLines(plate);
  }
}

const reachesOut = ({ width, height }: Geometry, clip: Box): boolean =>
  clip.x < 0 || clip.y < 0 || clip.x + clip.width > width || clip.y + clip.height > height;

/** Below this there is no room for strokes and trees, however fine the screen. */
const ENGRAVED_FROM = 32;

const isEngraved = ({ width, ratio }: Plate): boolean => width * ratio >= ENGRAVED_FROM;

function kept<Key, T>(store: Map<Key, T>, key: Key, make: () => T): T {
  const there = store.get(key);
  if (there !== undefined) return there;
  const made = make();
  store.set(key, made);
  return made;
}

/** For what depends on the width: only the last few widths are worth their memory. */
function keptFew<T>(store: Map<number, T>, width: number, make: () => T): T {
  const found = kept(store, width, make);
  for (const old of store.keys()) if (store.size > 3 && old !== width) store.delete(old);
  return found;
}
