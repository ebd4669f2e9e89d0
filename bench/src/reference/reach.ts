import type { Board, YbState } from '@guidon/yankees-board';
import { ARM_BITS, type Counters, sideBit, type Terrain } from './terrain.ts';

const ROOM = 8192;
const MOST_PRICE = 64;

/**
 * The reach of one unit at field rates, hand-written for this map: costs, streams, closed ground, zones that stop and
 * bind, stacking where the move ends, a label for every way that bars fighting or takes other victory hexes. After
 * `search`, the ends are the first `ends` places of `end`, each a label.
 */
export class HandReach {
  ends = 0;
  readonly end = new Int32Array(ROOM);
  readonly hex = new Int16Array(ROOM);
  readonly spent = new Uint8Array(ROOM);
  readonly dear = new Uint8Array(ROOM);
  readonly taken = new Uint32Array(ROOM);
  readonly before = new Int32Array(ROOM);
  /** The paths of the ends one after another, each backwards from its end; the place after the last of each. */
  readonly path = new Int16Array(ROOM * 8);
  readonly pathEnd = new Int32Array(ROOM);
  private readonly chained = new Int32Array(ROOM);
  private readonly stopped = new Uint8Array(ROOM);
  private readonly head: Int32Array;
  private readonly queued = new Int32Array(ROOM);
  private readonly first = new Int32Array(MOST_PRICE);
  private readonly last = new Int32Array(MOST_PRICE);
  private readonly terrain: Terrain;
  private readonly board: Board;

  constructor(terrain: Terrain, board: Board) {
    this.terrain = terrain;
    this.board = board;
    this.head = new Int32Array(terrain.size * 2);
  }

  search(state: YbState, counters: Counters, unit: number): void {
    const { terrain, board, hex, spent, dear, taken, before, chained, stopped, head, queued, first, last } = this;
    const { neighbours, cost, closed, stops, prize } = terrain;
    const { held, zones } = counters;
    const card = board.roster[unit];
    const counter = state.units[unit];
    if (card === undefined || counter === undefined) return;
    const own = sideBit(card.side);
    const foe = 3 - own;
    const bars = ARM_BITS[card.arm] ?? 0;
    const allowance = card.halfPoints;
    const start = counter.hex;
    const bound = ((zones[start] ?? 0) & foe) !== 0;
    head.fill(-1);
    first.fill(-1);
    last.fill(-1);
    this.ends = 0;
    let steps = 0;
    let count = 1;
    hex[0] = start;
    spent[0] = dear[0] = taken[0] = stopped[0] = 0;
    before[0] = queued[0] = -1;
    first[0] = last[0] = 0;
    for (let price = 0; price <= allowance; price++) {
      for (let label = first[price] ?? -1; label >= 0; label = queued[label] ?? -1) {
        const from = hex[label] ?? 0;
        if (label > 0) {
          const place = from * 2 + (dear[label] ?? 0);
          let beaten = false;
          for (let at = head[place] ?? -1; at > label; at = chained[at] ?? -1)
            if (taken[at] === taken[label]) beaten = true;
          if (beaten) continue;
          if (this.fits(counters, counter, from === start, from, card.arm)) {
            for (let at = label; at > 0; at = before[at] ?? 0) this.path[steps++] = hex[at] ?? 0;
            this.pathEnd[this.ends] = steps;
            this.end[this.ends++] = label;
          }
          if (stopped[label] === 1) continue;
        }
        for (let way = from * 6; way < from * 6 + 6; way++) {
          const to = neighbours[way] ?? -1;
          if (to < 0 || held[to] === foe || ((closed[to] ?? 0) & bars) !== 0) continue;
          const zone = ((zones[to] ?? 0) & foe) !== 0;
          const total = price + (cost[way] ?? 0);
          if (total > allowance || (zone && bound)) continue;
          const hard = (dear[label] ?? 0) | (terrain.dear[way] ?? 0);
          const prizeAt = prize[to] ?? 0;
          let won = taken[label] ?? 0;
          if (prizeAt > 0 && board.victoryHexes.length > 0 && state.control[prizeAt - 1] !== card.side)
            won |= 1 << (prizeAt - 1);
          const place = to * 2 + hard;
          let known = false;
          for (let at = head[place] ?? -1; at >= 0; at = chained[at] ?? -1)
            if (taken[at] === won && (spent[at] ?? 0) <= total) {
              known = true;
              break;
            }
          if (known) continue;
          const fresh = count++;
          hex[fresh] = to;
          spent[fresh] = total;
          dear[fresh] = hard;
          taken[fresh] = won;
          before[fresh] = label;
          stopped[fresh] = zone || stops[to] === 1 ? 1 : 0;
          chained[fresh] = head[place] ?? -1;
          head[place] = fresh;
          queued[fresh] = -1;
          const tail = last[total] ?? -1;
          if (tail < 0) first[total] = fresh;
          else queued[tail] = fresh;
          last[total] = fresh;
        }
      }
    }
  }

  private fits(counters: Counters, counter: { steps: number }, home: boolean, at: number, arm: string): boolean {
    const { units, infantry } = this.board.charts.stacking;
    const joins = !home && counter.steps > 0 ? 1 : 0;
    if ((counters.units[at] ?? 0) + joins > units) return false;
    return (counters.infantry[at] ?? 0) + (arm === 'infantry' ? joins : 0) <= infantry;
  }
}
