import type { Spot } from '../hexes.ts';
import { rememberedMarches } from '../line-of-battle/country.ts';

/** How a piece travels. */
export type Travel = 'foot' | 'column' | 'horse' | 'wheels';

/** By hex: the effort of marching from there to the goal, in hexes of open ground. */
export type Marches = (goal: Spot, travel: Travel) => Float64Array;

/** What a march must know of a hex. */
interface Ground {
  readonly lightWoods: boolean;
  readonly woods: boolean;
  readonly marsh: boolean;
  readonly creek: boolean;
  readonly level: number;
  readonly road: boolean;
  readonly neighbours: readonly Spot[];
  readonly barred: readonly Spot[];
}

// Rough figures that steer marches; where a stack can go, and how far, the game says itself.
const EFFORT: { readonly [T in Travel]: { readonly [ground: string]: number } } = {
  foot: { light: 1.5, woods: 2, marsh: 2.5, creek: 2, up: 0.5, bar: 0.6 },
  column: { light: 1.5, woods: 1.6, marsh: 2, creek: 2, up: 0.5, bar: 0.6 },
  horse: { light: 1.5, woods: 2.5, marsh: 3, creek: 2, up: 0.5, bar: 0.6 },
  wheels: { light: 2, woods: 4, marsh: 1000, creek: 3, up: 1, bar: 1.5 },
};
const CLOSED = 1000;
/** Roads serve columns and wheels. */
const USES_ROADS: { readonly [T in Travel]: boolean } = { foot: false, column: true, horse: false, wheels: true };

export const marchesOver = (places: readonly Ground[]): Marches =>
  rememberedMarches((goal, travel) => effortsTo(places, goal, travel));

function step(from: Ground, to: Ground, isBarred: boolean, travel: Travel): number {
  if (USES_ROADS[travel] && from.road && to.road) return 1;
  const effort = EFFORT[travel];
  const terrain = to.creek
    ? effort.creek
    : to.marsh
      ? effort.marsh
      : to.woods
        ? effort.woods
        : to.lightWoods
          ? effort.light
          : 1;
  const climb = Math.max(0, to.level - from.level) * (effort.up ?? 0);
  return (terrain ?? 1) + climb + (isBarred ? (effort.bar ?? 0) : 0);
}

/** From the goal outwards; a hex is looked at again whenever a shorter way to it is found. */
function effortsTo(places: readonly Ground[], goal: Spot, travel: Travel): Float64Array {
  const efforts = new Float64Array(places.length).fill(CLOSED);
  efforts[goal] = 0;
  const open = [goal];
  for (const at of open) {
    const place = places[at];
    if (place === undefined) continue;
    for (const next of place.neighbours) {
      const from = places[next];
      if (from === undefined) continue;
      const cost = (efforts[at] ?? CLOSED) + step(from, place, from.barred.includes(at), travel);
      if (cost < (efforts[next] ?? CLOSED) - 0.001) {
        efforts[next] = cost;
        open.push(next);
      }
    }
  }
  return efforts;
}
