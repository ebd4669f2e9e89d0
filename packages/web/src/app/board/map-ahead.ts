import type { MapPicture } from '@guidon/protocol';
import { untrack } from 'solid-js';
import { MapPainter } from '../../map/index.ts';
import { theme } from '../settings.ts';
import { FACES } from '../typefaces.ts';

/** A painter that works out the ground of a game while the game is still being opened. */
let ahead: { readonly painter: MapPainter; readonly map: string } | undefined;

/** The ground of a map will be wanted in a moment. */
export function beginMap(map: MapPicture): void {
  dropMap();
  const painter = newPainter();
  painter.learn(map, { theme: untrack(theme) });
  ahead = { painter, map: JSON.stringify(map) };
}

/** It will not, after all. */
export function dropMap(): void {
  ahead?.painter.close();
  ahead = undefined;
}

/** Whoever has begun this very map, or else somebody new. */
export function painterOf(map: MapPicture): MapPainter {
  const begun = ahead?.map === JSON.stringify(map) ? ahead.painter : undefined;
  if (begun === undefined) dropMap();
  ahead = undefined;
  return begun ?? newPainter();
}

function newPainter(): MapPainter {
  const painter = new MapPainter(new Worker('/painter.worker.js', { type: 'module' }));
  painter.load(FACES);
  return painter;
}
