import type { Stage } from './engraver.ts';
import { sizeOf } from './geometry/geometry.ts';
import { ENGLISH, type SheetWords } from './lettering/words.ts';
import type { FaceFile, PainterReply, PainterRequest, TilePlace } from './messages.ts';
import { sheetBox } from './sheet.ts';
import { drawnWidth, tilesOf } from './tiles.ts';
import type { Box, MapPicture, ThemeName } from './types.ts';

/** A piece of the sheet, ready to be shown: draw the bitmap into its box, whatever the zoom. */
export interface PaintedTile {
  readonly map: string;
  readonly theme: ThemeName;
  /** The hex width it was drawn at, in device pixels. */
  readonly drawn: number;
  readonly column: number;
  readonly row: number;
  /** Where it lies, in map units. */
  readonly box: Box;
  readonly stage: Stage;
  readonly bitmap: ImageBitmap;
}

export interface PaintRequest {
  readonly map: MapPicture;
  readonly theme: ThemeName;
  /** The hex width on the screen, in pixels. */
  readonly width: number;
  readonly ratio?: number;
  /** The words on the sheet; English unless told. They count when a map is first asked for. */
  readonly words?: SheetWords;
  /** What can be seen, in map units. */
  readonly view: Box;
}

export interface Learning {
  readonly words?: SheetWords;
  /** The colours it will be wanted in. */
  readonly theme?: ThemeName;
}

/** About 160 MB of tiles at most. */
const KEPT = 160;

/** Asks a worker for the map in tiles, and keeps those that were painted. */
export class MapPainter {
  private readonly worker: Worker;
  private show: (tile: PaintedTile) => void;
  private readonly finished: () => void;
  private readonly known = new Set<string>();
  private readonly tiles = new Map<string, PaintedTile>();
  private readonly sheets = new Map<string, Box>();
  private asked:
    | { readonly n: number; readonly request: PaintRequest; readonly places: Map<string, TilePlace> }
    | undefined;
  private n = 0;

  /** Told of every tile that is painted, and when all that was asked for is. */
  constructor(
    worker: Worker,
    show: (tile: PaintedTile) => void = () => undefined,
    finished: () => void = () => undefined,
  ) {
    this.worker = worker;
    this.show = show;
    this.finished = finished;
    worker.onmessage = ({ data }: MessageEvent<PainterReply>) => {
      if (data.say === 'tile') this.receive(data);
      else this.repaint();
    };
  }

  /** Typefaces for the lettering; what was painted without them is painted again. */
  load(faces: readonly FaceFile[]): void {
    this.post({ ask: 'faces', faces });
  }

  /** From now on tiles are shown to somebody else. */
  showTo(show: (tile: PaintedTile) => void): void {
    this.show = show;
  }

  /** A map that will be asked for: all about it that does not depend on the view can be worked out. */
  learn(map: MapPicture, { words = ENGLISH, theme }: Learning = {}): void {
    if (this.known.has(map.id)) return;
    this.known.add(map.id);
    this.sheets.set(map.id, sheetBox(sizeOf(map)));
    this.post({ ask: 'map', map, words, ...(theme === undefined ? {} : { theme }) });
  }

  /** Shows what is kept at once and has the rest painted, the visible first. Ends the request before it. */
  request(request: PaintRequest): void {
    const { map, theme, ratio = 1 } = request;
    this.learn(map, request.words === undefined ? {} : { words: request.words });
    const sheet = this.sheets.get(map.id);
    if (sheet === undefined) return;
    const drawn = drawnWidth(request.width * ratio);
    const all = tilesOf(sheet, grown(request.view, 256 / drawn), drawn);
    const missing = all.filter(place => {
      const kept = this.tiles.get(keyOf({ map: map.id, theme, drawn, ...place }));
      if (kept !== undefined) this.show(kept);
      return kept?.stage !== 'finished';
    });
    if (this.isUnderWay(request, missing)) return;
    this.n += 1;
    const places = new Map(missing.map(place => [`${place.column} ${place.row}`, place]));
    this.asked = { n: this.n, request, places };
    const order = { map: map.id, theme, width: drawn / ratio, ratio, tiles: missing };
    this.post({ ask: 'paint', order, n: this.n });
    if (missing.length === 0) this.finished();
  }

  close(): void {
    this.worker.terminate();
    for (const { bitmap } of this.tiles.values()) bitmap.close();
    this.tiles.clear();
  }

  /** The same tiles in the same way are being painted already: to begin anew would only lose time. */
  private isUnderWay({ map, theme, width, ratio = 1 }: PaintRequest, missing: readonly TilePlace[]): boolean {
    if (this.asked === undefined || missing.length === 0) return false;
    const { request: before, places } = this.asked;
    return (
      before.map.id === map.id &&
      before.theme === theme &&
      (before.ratio ?? 1) === ratio &&
      drawnWidth(before.width * ratio) === drawnWidth(width * ratio) &&
      places.size === missing.length &&
      missing.every(({ column, row }) => places.has(`${column} ${row}`))
    );
  }

  private post(request: PainterRequest): void {
    this.worker.postMessage(request);
  }

  private repaint(): void {
    this.tiles.clear();
    const again = this.asked?.request;
    this.asked = undefined;
    if (again !== undefined) this.request(again);
  }

  private receive(reply: Extract<PainterReply, { readonly say: 'tile' }>): void {
    const place = this.asked?.places.get(`${reply.column} ${reply.row}`);
    if (this.asked === undefined || reply.n !== this.asked.n || place === undefined) {
      reply.bitmap.close();
      return;
    }
    const { map, theme, width, ratio = 1 } = this.asked.request;
    const { column, row, stage, bitmap } = reply;
    const tile = { map: map.id, theme, drawn: drawnWidth(width * ratio), column, row, box: place.clip, stage, bitmap };
    const key = keyOf(tile);
    this.tiles.delete(key);
    this.tiles.set(key, tile);
    this.forget();
    this.show(tile);
    if (stage === 'finished') this.asked.places.delete(`${column} ${row}`);
    if (this.asked.places.size === 0) this.finished();
  }

  /** The oldest go first. */
  private forget(): void {
    for (const key of this.tiles.keys()) {
      if (this.tiles.size <= KEPT) return;
      this.tiles.delete(key);
    }
  }
}

type TileName = Pick<PaintedTile, 'map' | 'theme' | 'drawn' | 'column' | 'row'>;

const keyOf = ({ map, theme, drawn, column, row }: TileName): string => `${map} ${theme} ${drawn} ${column} ${row}`;

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
