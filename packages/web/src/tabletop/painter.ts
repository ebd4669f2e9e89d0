import type { TablePicture } from '@guidon/protocol';
import type { FaceFile } from '../map/messages.ts';
import { tilesOf } from '../map/tiles.ts';
import type { Box, Line, ThemeName } from '../map/types.ts';
import type { Layer, TablePainterReply, TablePainterRequest } from './messages.ts';
import { sheetOf } from './tabletop.ts';

/** A piece of the table, to be drawn into its box. */
export interface TableTile {
  /** Theme, size and place: both layers of one place have the same. */
  readonly place: string;
  readonly layer: Layer;
  readonly theme: ThemeName;
  /** Device pixels a base width it was painted at. */
  readonly scale: number;
  readonly box: Box;
  readonly bitmap: ImageBitmap;
}

export interface TableRequest {
  readonly theme: ThemeName;
  readonly scale: number;
  /** What can be seen, in base widths. */
  readonly view: Box;
}

export interface TableBeginning {
  readonly table: TablePicture;
  readonly faces: readonly FaceFile[];
  /** Outlines of what stands on it at first. */
  readonly crowded: readonly Line[];
  readonly theme: ThemeName;
}

/** Tables are painted at sizes a factor of the root of two apart, and scaled between. */
const SMALLEST = 10;
const LARGEST = 160;
export function drawnScale(wanted: number): number {
  const steps = Math.ceil(Math.log(Math.max(wanted, SMALLEST) / SMALLEST) / Math.log(Math.SQRT2) - 0.3);
  return Math.min(LARGEST, SMALLEST * Math.SQRT2 ** Math.max(0, steps));
}

/** Asks a worker for the table in tiles; what was painted once is not painted again, but for trees that stepped aside. */
export class TablePainter {
  private readonly worker: Worker;
  private readonly sheet: Box;
  private readonly done = new Set<string>();
  private places = new Map<string, { readonly key: string; readonly clip: Box }>();
  private asked: TableRequest | undefined;
  private n = 0;

  private show: (tile: TableTile) => void;

  /** Told of every tile that is painted, and when all that was asked for is. */
  constructor(
    worker: Worker,
    table: TablePicture,
    {
      show = () => undefined,
      finished = () => undefined,
    }: { readonly show?: (tile: TableTile) => void; readonly finished?: () => void } = {},
  ) {
    this.worker = worker;
    this.show = show;
    this.sheet = sheetOf({ width: table.width / 1000, depth: table.depth / 1000 });
    worker.onmessage = ({ data }: MessageEvent<TablePainterReply>) => {
      const place = this.places.get(`${data.layer} ${data.column} ${data.row}`);
      if (data.n !== this.n || place === undefined || this.asked === undefined) {
        data.bitmap.close();
        return;
      }
      this.done.add(place.key);
      const { theme, scale } = this.asked;
      this.show({
        place: place.key.slice(data.layer.length + 1),
        layer: data.layer,
        theme,
        scale: drawnScale(scale),
        box: place.clip,
        bitmap: data.bitmap,
      });
      if ([...this.places.values()].every(({ key }) => this.done.has(key))) finished();
    };
  }

  /** From now on tiles are shown to somebody else. */
  showTo(show: (tile: TableTile) => void): void {
    this.show = show;
  }

  begin({ table, faces, crowded, theme }: TableBeginning): void {
    this.post({ ask: 'faces', faces });
    this.post({ ask: 'table', table, crowded, theme });
    this.post({ ask: 'bases', bases: crowded });
  }

  /** Those on the table stand elsewhere now. */
  stand(bases: readonly Line[]): void {
    this.post({ ask: 'bases', bases });
    for (const key of this.done) if (key.startsWith('canopy')) this.done.delete(key);
    if (this.asked !== undefined) this.request(this.asked);
  }

  request(request: TableRequest): void {
    this.asked = request;
    this.n += 1;
    const scale = drawnScale(request.scale);
    const all = tilesOf(this.sheet, request.view, scale).flatMap(place =>
      (['ground', 'canopy'] as const).map(layer => ({
        ...place,
        layer,
        key: `${layer} ${request.theme} ${scale.toFixed(2)} ${place.column} ${place.row}`,
      })),
    );
    const tiles = all.filter(({ key }) => !this.done.has(key));
    this.places = new Map(
      tiles.map(({ layer, column, row, key, clip }) => [`${layer} ${column} ${row}`, { key, clip }]),
    );
    this.post({
      ask: 'paint',
      n: this.n,
      theme: request.theme,
      scale,
      tiles: tiles.map(({ layer, column, row, clip }) => ({ layer, column, row, clip })),
    });
  }

  /** Shown no longer: it has to be painted again when it is wanted. */
  forget(place: string): void {
    this.done.delete(`ground ${place}`);
    this.done.delete(`canopy ${place}`);
  }

  close(): void {
    this.worker.terminate();
  }

  private post(request: TablePainterRequest): void {
    this.worker.postMessage(request);
  }
}
