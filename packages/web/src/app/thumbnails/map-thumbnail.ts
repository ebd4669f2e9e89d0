import type { MapPicture } from '@guidon/protocol';
import { MapPainter, type PaintedTile, sheetBox, sizeOf } from '../../map/index.ts';
import type { Theme } from '../settings.ts';
import { FACES } from '../typefaces.ts';

type Listener = (tile: PaintedTile) => void;

/** Scenarios share maps: each is painted once, for all that show it. */
const WIDTH = 48;
const PATIENCE = 700;
let painter: MapPainter | undefined;
/** Maps still to be painted: a painter leaves one as soon as it is asked for the next. */
let waiting: { readonly map: MapPicture; readonly theme: Theme }[] = [];
let isPainting = false;
const listeners = new Map<string, Set<Listener>>();
const painted = new Map<string, Map<string, PaintedTile>>();

/** Every tile of a small drawing of the map, as they come. Returns the way to stop listening. */
export function paintedTiles(map: MapPicture, theme: Theme, listener: Listener): () => void {
  const key = `${map.id} ${theme}`;
  const known = listeners.get(key) ?? new Set();
  const isNew = known.size === 0 && !painted.has(key);
  known.add(listener);
  listeners.set(key, known);
  for (const tile of painted.get(key)?.values() ?? []) listener(tile);
  // Whoever starts a game at once should have the machine to himself.
  const timer = isNew ? setTimeout(() => enqueue(map, theme), PATIENCE) : undefined;
  return () => {
    known.delete(listener);
    clearTimeout(timer);
    if ([...listeners.values()].every(others => others.size === 0)) rest();
  };
}

/** Nobody looks any more: the painter goes, and its tiles with it. */
function rest(): void {
  painter?.close();
  painter = undefined;
  painted.clear();
  waiting = [];
  isPainting = false;
}

function enqueue(map: MapPicture, theme: Theme): void {
  waiting.push({ map, theme });
  if (!isPainting) paintNext();
}

/** The next map that somebody still looks at. */
function paintNext(): void {
  waiting = waiting.filter(({ map, theme }) => (listeners.get(`${map.id} ${theme}`)?.size ?? 0) > 0);
  const next = waiting.shift();
  isPainting = next !== undefined;
  if (next !== undefined) paint(next.map, next.theme);
}

function paint(map: MapPicture, theme: Theme): void {
  if (painter === undefined) {
    painter = new MapPainter(new Worker('/painter.worker.js', { type: 'module' }), show, paintNext);
    painter.load(FACES);
  }
  painter.request({ map, theme, width: WIDTH, view: sheetBox(sizeOf(map)) });
}

function show(tile: PaintedTile): void {
  const key = `${tile.map} ${tile.theme}`;
  const tiles = painted.get(key) ?? new Map<string, PaintedTile>();
  tiles.set(`${tile.column} ${tile.row}`, tile);
  painted.set(key, tiles);
  for (const listener of listeners.get(key) ?? []) listener(tile);
}
