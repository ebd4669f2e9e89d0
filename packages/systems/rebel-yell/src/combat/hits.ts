import { distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { flagIdOf, idOf } from '../terms/ids.ts';
import { firstUnit, flagRoster, isArtillery, onMap, rosterOf, topFirst, unitOf } from '../terms/lookups.ts';
import type { FlagIndex, RyRule, UnitIndex } from '../terms/names.ts';
import { flagsAt, stackAt } from '../terms/places.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';

/** A unit is gone with its third O hit (9.9.4). */
const MOST_HITS = 3;

export interface Loss {
  readonly hits: number;
  readonly rule: RyRule;
  /** Counted twice for victory (10.7.2, 13.6.7). */
  readonly captured?: boolean;
}

/** O hits on the top unit; what is left over falls on the one below (8.4.7, 9.8.7, 9.11). */
export function takeHits(
  board: Board,
  play: RyPlay,
  { units, ...loss }: Loss & { readonly units: readonly UnitIndex[] },
): void {
  const hex = unitOf(play.state, onMap(play.state, units)[0] ?? firstUnit(units)).hex;
  for (let left = loss.hits; left > 0; left--) {
    const unit = topFirst(play.state, leftOf(play.state, units, hex))[0];
    if (unit === undefined) break;
    const hits = unitOf(play.state, unit).hits + 1;
    play.emit({
      event: 'hit-taken',
      unit: idOf(board, unit),
      rule: loss.rule,
      hits,
      captured: loss.captured ?? false,
      destroyed: hits >= MOST_HITS,
    });
  }
  settleFlags(board, play);
}

/** Those of a struck stack who are left; with none of them, whoever else stands in their hex (10.1.4). */
export function leftOf(state: RyState, units: readonly UnitIndex[], hex: HexIndex): readonly UnitIndex[] {
  const left = onMap(state, units);
  return left.length > 0 || hex === OFF_MAP ? left : stackAt(state, hex);
}

/**
 * The flag of a regiment without units where it is goes to the nearest of them; without any it is gone (3.5, 3.6.2, 3.1.1).
 */
export function settleFlags(board: Board, play: RyPlay): void {
  if (play.state.assault !== null) return;
  play.state.flags.forEach((flag, index) => {
    if (flag.where !== 'map') return;
    const carriers = regimentOf(board, play.state, index);
    if (carriers.some(unit => unitOf(play.state, unit).hex === flag.hex)) return;
    const nearest = nearestCarrier(board, play.state, { carriers, from: flag.hex });
    const id = flagIdOf(board, index);
    if (nearest === undefined) {
      if (!isStillToCome(board, play.state, index))
        play.emit({ event: 'flag-lost', flag: id, captured: false, rule: 'ry:3.5' });
      return;
    }
    play.emit({ event: 'flag-handed', flag: id, to: idOf(board, nearest), rule: 'ry:3.6.2' });
  });
}

/** Flags that go along: nobody of their regiment stays where they are, or all who run carry them (3.1.2). */
export function flagsWith(board: Board, state: RyState, { units, hex }: Stack): readonly FlagIndex[] {
  return flagsAt(state, hex).filter(flag => {
    const { regiment } = board.flags[flag] ?? { regiment: '' };
    return units.some(unit => rosterOf(board, unit).regiment === regiment);
  });
}

/** Units of the flag's regiment on the map. */
export const regimentOf = (board: Board, state: RyState, flag: number): readonly UnitIndex[] =>
  state.units.flatMap((unit, index) =>
    unit.where === 'map' && unit.crewed && rosterOf(board, index).regiment === flagRoster(board, flag).regiment
      ? [index]
      : [],
  );

const isStillToCome = (board: Board, state: RyState, flag: number): boolean =>
  state.units.some(
    (unit, index) =>
      (unit.where === 'later' || unit.where === 'due') &&
      rosterOf(board, index).regiment === flagRoster(board, flag).regiment,
  );

function nearestCarrier(
  board: Board,
  state: RyState,
  { carriers, from }: { readonly carriers: readonly UnitIndex[]; readonly from: number },
): UnitIndex | undefined {
  const away = (unit: UnitIndex): number => distance(board.map.grid, unitOf(state, unit).hex, from);
  return carriers.toSorted((a, b) => away(a) - away(b) || a - b)[0];
}

/** May the top unit take an O hit instead of a Disruption (9.8.3, 9.8.4)? */
export function mayElectHit(board: Board, state: RyState, units: readonly UnitIndex[]): boolean {
  const top = topFirst(state, onMap(state, units))[0];
  if (top === undefined) return false;
  const { hits, notes } = unitOf(state, top);
  return hits < MOST_HITS - 1 && (!isArtillery(board, top) || notes.elected < 2);
}
