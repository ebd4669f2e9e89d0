import { distance, type Grid, type HexIndex } from '@guidon/hex';
import type { Side } from '../clock/segments.ts';
import { type Cover, coverOf } from './cover.ts';

/** A hex that a stack covers, and how far away it is. */
export interface Covered {
  readonly hex: HexIndex;
  readonly away: number;
}

/** A stack's hex, and enemies who are taken for absent. */
export interface ZonePost {
  readonly hex: HexIndex;
  readonly ignoring: readonly number[];
}

interface Piece {
  readonly hex: HexIndex;
  readonly where: string;
  readonly order: string;
}

/** One game's own knowledge of its minimum fire zones. `Z` is what it makes of the cover of a side. */
export interface ZoneRules<B, S, Z> {
  /** The farthest any zone goes. */
  readonly farthest: number;
  gridOf(board: B): Grid;
  /** The pieces of a position: the same list as long as nothing about them changes. */
  piecesOf(state: S): readonly Piece[];
  /** Where stacks of a side stand. */
  postsOf(board: B, state: S, side: Side): readonly HexIndex[];
  /** What the stack in a hex covers before enemies cut it short. */
  zoneOf(board: B, state: S, hex: HexIndex): readonly Covered[];
  /** How far the nearest enemy is who cuts the zone of the stack short. */
  cutAt(board: B, state: S, post: ZonePost): number;
  coverFrom(board: B, state: S, cover: Cover): Z;
}

/** The minimum fire zones of a game, each found once for a position. */
export interface MinimumZones<B, S, Z> {
  /** The zone of the stack in a hex before enemies cut it short. */
  uncut(board: B, state: S, hex: HexIndex): readonly Covered[];
  zone(board: B, state: S, post: ZonePost): readonly HexIndex[];
  /** The zones of all stacks of a side, as the named units of the other side meet them. */
  cover(board: B, state: S, of: SideOf): Z;
}

/** A side, and units of the other that are taken for absent. */
interface SideOf {
  readonly side: Side;
  readonly ignoring: readonly number[];
}

const NOBODY: readonly number[] = [];

export function minimumZonesBy<B, S, Z>(rules: ZoneRules<B, S, Z>): MinimumZones<B, S, Z> {
  const zones = new WeakMap<readonly Piece[], Map<HexIndex, readonly Covered[]>>();
  const covers = new WeakMap<readonly Piece[], Map<string, Z>>();
  const cuts = new WeakMap<readonly Piece[], { readonly [S in Side]: Map<HexIndex, boolean> }>();

  function uncut(board: B, state: S, hex: HexIndex): readonly Covered[] {
    const pieces = rules.piecesOf(state);
    const cache = zones.get(pieces) ?? new Map<HexIndex, readonly Covered[]>();
    zones.set(pieces, cache);
    const found = cache.get(hex) ?? rules.zoneOf(board, state, hex);
    cache.set(hex, found);
    return found;
  }

  function zone(board: B, state: S, post: ZonePost): readonly HexIndex[] {
    const covered = uncut(board, state, post.hex);
    if (covered.length === 0) return [];
    const most = covered.some(({ away }) => away > 1) ? rules.cutAt(board, state, post) : 1;
    return covered.filter(({ away }) => away <= most).map(({ hex }) => hex);
  }

  function isCutFrom(board: B, state: S, { hex, side }: { readonly hex: HexIndex; readonly side: Side }): boolean {
    for (const at of rules.postsOf(board, state, side)) {
      const away = distance(rules.gridOf(board), hex, at);
      if (away < rules.farthest && uncut(board, state, at).some(covered => covered.away > away)) return true;
    }
    return false;
  }

  /** Does the unit stand so near that it may cut an enemy zone short? Only then does it matter that it moves. */
  function mayCut(board: B, state: S, { unit, side }: { readonly unit: number; readonly side: Side }): boolean {
    const pieces = rules.piecesOf(state);
    const piece = pieces[unit];
    if (piece?.where !== 'map' || piece.order !== 'good') return false;
    const cache = cuts.get(pieces) ?? { union: new Map(), confederate: new Map() };
    cuts.set(pieces, cache);
    const found = cache[side].get(piece.hex) ?? isCutFrom(board, state, { hex: piece.hex, side });
    cache[side].set(piece.hex, found);
    return found;
  }

  function cover(board: B, state: S, { side, ignoring }: SideOf): Z {
    const pieces = rules.piecesOf(state);
    const cache = covers.get(pieces) ?? new Map<string, Z>();
    covers.set(pieces, cache);
    const shown = ignoring.some(unit => mayCut(board, state, { unit, side })) ? ignoring : NOBODY;
    const key = shown.length === 0 ? side : `${side} ${shown.join(' ')}`;
    const before = cache.get(key);
    if (before !== undefined) return before;
    const found = coverOf(rules.gridOf(board), rules.postsOf(board, state, side), {
      reach: rules.farthest,
      zone: hex => zone(board, state, { hex, ignoring: shown }),
    });
    const made = rules.coverFrom(board, state, found);
    cache.set(key, made);
    return made;
  }

  return { uncut, zone, cover };
}
