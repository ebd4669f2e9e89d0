import { distance, type HexIndex } from '@guidon/hex';
import { type Addend, type Figure, figure, flooredFigure, present } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { groundAt, rosterOf, unitOf } from '../terms/lookups.ts';
import { isGun, type UnitIndex } from '../terms/names.ts';
import type { YbState } from '../terms/state.ts';

export interface Shot {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
}

/** Rules 1.1-8, 1.1-9, 5.3-1 (ruling R58): the dice of the firing units, less the terrain, once for the attack. */
export function combatDice(board: Board, state: YbState, shot: Shot): Figure {
  const range = distance(board.map.grid, shot.from, shot.at);
  const shares = shot.units.map(unit => shareOf(board, state, { unit, range }));
  const addends = [...shares, ...terrainDice(board, shot, shares)];
  const plain = figure('combat dice', addends);
  const own = shares.reduce((sum, share) => sum + share.value, 0);
  if (board.profile.minimumOneDie && own > 0)
    return flooredFigure('combat dice', addends, { rule: 'yb:5.3-1', name: 'at least one die', value: 1 });
  return plain;
}

function shareOf(board: Board, state: YbState, shooter: { readonly unit: UnitIndex; readonly range: number }): Addend {
  const { name, row, fire } = rosterOf(board, shooter.unit);
  if (row.dice === 'fire')
    return { rule: 'yb:1.1-9', name: `${name}, range ${shooter.range}`, value: fire[shooter.range - 1] ?? 0 };
  return { rule: 'yb:1.1-8', name, value: unitOf(state, shooter.unit).steps };
}

function terrainDice(board: Board, shot: Shot, shares: readonly Addend[]): readonly Addend[] {
  const target = groundAt(board, shot.at);
  const onFoot = shot.units.some(unit => !isGun(rosterOf(board, unit).arm));
  if (target.strongpoint !== undefined && onFoot) {
    const own = shot.units
      .map((unit, at) => ({ arm: rosterOf(board, unit).arm, share: shares[at]?.value ?? 0 }))
      .filter(({ arm }) => !isGun(arm));
    const { infantryDiceLost, cavalryDiceLost } = target.strongpoint;
    // Two dice fewer than infantry and cavalry would throw together, taken from their own share only (rule 5.21-1).
    const asked = own.reduce(
      (most, { arm }) => Math.max(most, arm === 'cavalry' ? cavalryDiceLost : infantryDiceLost),
      0,
    );
    const lost = Math.min(
      asked,
      own.reduce((sum, { share }) => sum + share, 0),
    );
    const strong: readonly Addend[] = [{ rule: 'yb:5.21-1', name: target.name ?? target.code, value: -lost }];
    if (target.strongpoint.replacesTerrainDice) return strong.filter(({ value }) => value !== 0);
  }
  const { diceLost, onlyFromLower } = target.row;
  const higher = target.level > groundAt(board, shot.from).level;
  if (diceLost === 0 || (onlyFromLower && !higher)) return [];
  return [{ rule: onlyFromLower ? 'yb:5.2-4' : 'yb:1.5-2', name: target.terrain, value: -diceLost }];
}

/** A reactor fires at the movers' hex with its own dice (ruling R43). */
export function reactionDice(board: Board, state: YbState, unit: UnitIndex): Figure {
  const { hex } = present(state.engagement, 'an engagement');
  return combatDice(board, state, { units: [unit], from: unitOf(state, unit).hex, at: hex });
}
