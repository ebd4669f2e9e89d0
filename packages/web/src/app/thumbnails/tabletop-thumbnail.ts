import type { PositionPicture, TablePicture } from '@guidon/protocol';
import { placed, sheetOf, TablePainter, type TableTile } from '../../tabletop/index.ts';
import type { Theme } from '../settings.ts';
import { FACES } from '../typefaces.ts';

interface Shown {
  readonly table: TablePicture;
  readonly position: PositionPicture;
  readonly theme: Theme;
}

/** Whoever starts a game at once should have the machine to himself. */
const PATIENCE = 900;

/** Tables are painted one after another. */
let last: Promise<void> = new Promise(resolve => setTimeout(resolve, PATIENCE));

/** A table drawn small with all that stands on it at first. Returns the way to stop. */
export function tableThumbnail(canvas: HTMLCanvasElement, shown: Shown): () => void {
  let painter: TablePainter | undefined;
  let isOff = false;
  let over = (): void => undefined;
  last = last.then(
    () =>
      new Promise<void>(resolve => {
        over = resolve;
        if (isOff) {
          resolve();
          return;
        }
        painter = paint(canvas, shown, () => {
          painter?.close();
          resolve();
        });
      }),
  );
  return () => {
    isOff = true;
    painter?.close();
    over();
  };
}

function paint(canvas: HTMLCanvasElement, { table, position, theme }: Shown, done: () => void): TablePainter {
  const ctx = canvas.getContext('2d');
  const sheet = sheetOf({ width: table.width / 1000, depth: table.depth / 1000 });
  const scale = canvas.width / sheet.width;
  const top = sheet.y + (sheet.height - canvas.height / scale) / 2;
  const bases = (position.field?.troops ?? []).flatMap(({ seat, bases: all }) =>
    all.map(({ corners }) => ({ seat, outline: corners.map(corner => placed(table.depth, corner)) })),
  );
  const later: TableTile[] = [];
  const lay = ({ bitmap, box }: TableTile): void =>
    ctx?.drawImage(bitmap, (box.x - sheet.x) * scale, (box.y - top) * scale, box.width * scale, box.height * scale);
  const painter = new TablePainter(new Worker('/table-painter.worker.js', { type: 'module' }), table, {
    // Trees lie over the ground, whichever is painted first.
    show: tile => {
      if (tile.layer === 'ground') lay(tile);
      else later.push(tile);
    },
    finished: () => {
      for (const tile of later) lay(tile);
      for (const { seat, outline } of bases) {
        if (ctx === null) break;
        ctx.fillStyle = seat === position.score[0]?.seat ? '#2c4a75' : '#e6d9ba';
        ctx.strokeStyle = seat === position.score[0]?.seat ? '#0f1d38' : '#6c1d16';
        ctx.lineWidth = 1;
        ctx.beginPath();
        for (const { x, y } of outline) ctx.lineTo((x - sheet.x) * scale, (y - top) * scale);
        ctx.closePath();
        ctx.fill();
        ctx.stroke();
      }
      canvas.dataset.ready = 'true';
      done();
    },
  });
  painter.begin({ table, faces: FACES, crowded: bases.map(({ outline }) => outline), theme });
  painter.request({ theme, scale, view: sheet });
  return painter;
}
