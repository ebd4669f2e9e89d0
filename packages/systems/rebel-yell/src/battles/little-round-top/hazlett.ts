import { distance, type HexIndex } from '@guidon/hex';
import type { Addend, Refusal } from '@guidon/kernel';
import { isAmong, ruleOf } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { isArtillery, isOnMap, sideOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyState } from '../../terms/state.ts';
import { forbids, named, part, whoWhere } from '../rule.ts';

interface Aim {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
}

/** The muzzles cannot be lowered on what is near. */
export function tooNear(board: Board, { units, from, at }: Aim): Refusal | undefined {
  const rule = ruleOf(board, 'hazlett');
  const unit = rule === undefined ? undefined : named(rule, units);
  if (rule === undefined || unit === undefined || at < 0 || from < 0) return undefined;
  const range = distance(board.map.grid, from, at);
  return range <= (rule.figures.range ?? 0)
    ? forbids(rule, 'too-near-for-guns', { ...whoWhere(board, unit, at), range, least: (rule.figures.range ?? 0) + 1 })
    : undefined;
}

/** Their noise steadies the infantry around them, once, as long as they stand unlimbered with their crews. */
export function noise(board: Board, state: RyState, unit: UnitIndex): readonly Addend[] {
  const rule = ruleOf(board, 'hazlett');
  const { hex, where } = unitOf(state, unit);
  if (rule === undefined || where !== 'map' || isAmong(rule.units, unit)) return [];
  const isNear = rule.units.some(gun => {
    const guns = unitOf(state, gun);
    return (
      isArtillery(board, gun) &&
      isOnMap(guns) &&
      guns.crewed &&
      guns.formation === 'unlimbered' &&
      sideOf(board, gun) === sideOf(board, unit) &&
      distance(board.map.grid, guns.hex, hex) <= (rule.figures.within ?? 0)
    );
  });
  return isNear ? [part('hazlett', rule.figures.morale ?? 0)] : [];
}
