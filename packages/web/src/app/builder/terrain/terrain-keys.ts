import type { Draft, Place } from '../draft/draft.ts';
import { onTable } from '../draft/shapes.ts';
import type { Terrain } from './terrain.ts';

const WAYS: { readonly [key: string]: Place } = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const LONG = 1000;
const SHORT = 250;

/** The keys of the board; tells whether one was meant for it. */
export function terrainKey(event: KeyboardEvent, terrain: Terrain, table: Draft): boolean {
  const way = WAYS[event.key];
  if (way !== undefined) {
    step(way, event.shiftKey ? SHORT : LONG, { terrain, table });
    return true;
  }
  const deed = DEEDS[event.key];
  if (deed === undefined) return false;
  deed(terrain, table);
  return true;
}

const middle = ({ width, depth }: Draft): Place => [width / 2, depth / 2];

/** With a piece chosen it goes that way; otherwise the cross does. */
function step(
  [x, y]: Place,
  by: number,
  { terrain, table }: { readonly terrain: Terrain; readonly table: Draft },
): void {
  if (terrain.tool() === null && terrain.piece() !== undefined) {
    terrain.nudge(x * by, y * by);
    return;
  }
  const [cx, cy] = terrain.cursor() ?? middle(table);
  terrain.setCursor(onTable([cx + x * by, cy + y * by], table));
}

const DEEDS: { readonly [key: string]: (terrain: Terrain, table: Draft) => void } = {
  Enter(terrain, table) {
    const place = terrain.cursor() ?? middle(table);
    if (terrain.tool() === null) terrain.choose(terrain.at(place, SHORT));
    else terrain.put(place);
  },
  ' '(terrain) {
    terrain.finish();
  },
  Escape(terrain) {
    if (terrain.tool() === null) terrain.choose(null);
    else terrain.take(null);
  },
  Delete: terrain => terrain.remove(),
  Backspace(terrain) {
    if (terrain.drawn().length > 0) terrain.setDrawn(terrain.drawn().slice(0, -1));
    else terrain.remove();
  },
  '[': terrain => terrain.turn(15),
  ']': terrain => terrain.turn(-15),
  '+': terrain => terrain.scale(1.1),
  '=': terrain => terrain.scale(1.1),
  '-': terrain => terrain.scale(1 / 1.1),
  c: terrain => terrain.copy(),
  n: terrain => terrain.next(1),
  p: terrain => terrain.next(-1),
};
