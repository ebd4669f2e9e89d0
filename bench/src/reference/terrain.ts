import type { Board, YbState } from '@guidon/yankees-board';

/** A board as somebody would lay it out who writes for this one map only. Nothing here is taken from the engine's own tables. */
export interface Terrain {
  readonly size: number;
  readonly neighbours: Int16Array;
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly boxQ: number;
  readonly boxR: number;
  readonly width: number;
  readonly height: number;
  readonly at: Int16Array;
  /** Half points to enter a hex by each of its sides, at field rates: `from * 6 + direction`. */
  readonly cost: Uint8Array;
  /** The step alone bars fighting. */
  readonly dear: Uint8Array;
  readonly stops: Uint8Array;
  /** By hex: bits of the arms that may not enter. */
  readonly closed: Uint8Array;
  readonly level: Uint8Array;
  /** 0 open, 1 blocks, 2 blocks if higher. */
  readonly cover: Uint8Array;
  readonly prize: Uint8Array;
}

export const ARM_BITS: { readonly [arm: string]: number } = {
  infantry: 1,
  cavalry: 2,
  artillery: 4,
  'horse-artillery': 8,
};

const COVER = { open: 0, blocks: 1, 'blocks-if-higher': 2 } as const;
const TWO_POINTS = 4;

export function terrainOf(board: Board): Terrain {
  const { grid, ground, streams } = board.map;
  const { size, box } = grid;
  const stream = board.charts.hexsides.rows.stream.halfPoints;
  const cost = new Uint8Array(size * 6);
  const dear = new Uint8Array(size * 6);
  for (let way = 0; way < size * 6; way++) {
    const row = ground[grid.neighbours[way] ?? -1]?.row;
    if (row === undefined) continue;
    const total = row.halfPoints + (streams[grid.sides[way] ?? -1] === 1 ? stream : 0);
    cost[way] = total;
    dear[way] = (board.profile.streamCountsForNoFight ? total : row.halfPoints) >= TWO_POINTS ? 1 : 0;
  }
  return {
    size,
    neighbours: Int16Array.from(grid.neighbours),
    q: Int16Array.from(grid.q),
    r: Int16Array.from(grid.r),
    boxQ: box.q,
    boxR: box.r,
    width: box.width,
    height: box.height,
    at: Int16Array.from(box.indexes),
    cost,
    dear,
    stops: Uint8Array.from(ground, hex => (hex.row.stops ? 1 : 0)),
    closed: Uint8Array.from(ground, hex => hex.bars.reduce((bits, arm) => bits | (ARM_BITS[arm] ?? 0), 0)),
    level: Uint8Array.from(ground, hex => hex.level),
    cover: Uint8Array.from(ground, hex => COVER[hex.row.sight]),
    prize: board.victoryAt,
  };
}

/** Who moves, for the libraries. */
export interface HexMover {
  readonly start: number;
  readonly allowance: number;
  /** Bits of its arms. */
  readonly bars: number;
  /** The bit of the other side. */
  readonly foe: number;
  /** How many units a hex may hold. */
  readonly stack: number;
}

/** The counters of one position. */
export interface Counters {
  /** 0 nobody, 1 union, 2 confederate. */
  readonly held: Uint8Array;
  /** Bit 1 under union zones, bit 2 under confederate zones. */
  readonly zones: Uint8Array;
  readonly units: Uint8Array;
  readonly infantry: Uint8Array;
}

export const sideBit = (side: string): number => (side === 'union' ? 1 : 2);

export function countersOf(terrain: Terrain, board: Board, state: YbState): Counters {
  const held = new Uint8Array(terrain.size);
  const zones = new Uint8Array(terrain.size);
  const units = new Uint8Array(terrain.size);
  const infantry = new Uint8Array(terrain.size);
  for (let unit = 0; unit < state.units.length; unit++) {
    const counter = state.units[unit];
    const card = board.roster[unit];
    if (counter === undefined || card === undefined || counter.status !== 'map') continue;
    const { hex } = counter;
    const bit = sideBit(card.side);
    held[hex] = bit;
    if (counter.steps > 0) {
      units[hex] = (units[hex] ?? 0) + 1;
      if (card.arm === 'infantry') infantry[hex] = (infantry[hex] ?? 0) + 1;
    }
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const near = terrain.neighbours[way] ?? -1;
      if (near >= 0) zones[near] = (zones[near] ?? 0) | bit;
    }
  }
  return { held, zones, units, infantry };
}
