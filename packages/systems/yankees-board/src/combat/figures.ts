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

/** Rule 5.3-1 (ruling R58): the dice of the firing units, less the terrain, once for the attack. */
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

/** What one unit brings: a die for each step (1.1-8), or the fire value of a gun at this range (1.1-9). */
function shareOf(board: Board, state: YbState, shooter: { readonly unit: UnitIndex; readonly range: number }): Addend {
  const { name, row, fire } = rosterOf(board, shooter.unit);
  if (row.dice === 'fire')
    return { rule: 'yb:1.1-9', name: `${name}, range ${shooter.range}`, value: fire[shooter.range - 1] ?? 0 };
  return { rule: 'yb:1.1-8', name, value: unitOf(state, shooter.unit).steps };
}

/** The dice that the ground takes (1.5-2); a hill takes none from its own level (5.2-4). */
function terrainDice(board: Board, shot: Shot, shares: readonly Addend[]): readonly Addend[] {
  const target = groundAt(board, shot.at);
  const strong = strongpointDice(board, shot, shares);
  const ofPoint = strong === undefined || strong.value === 0 ? [] : [strong];
  if (strong !== undefined && target.strongpoint?.replacesTerrainDice) return ofPoint;
  const { diceLost, onlyFromLower } = target.row;
  const higher = target.level > groundAt(board, shot.from).level;
  if (diceLost === 0 || (onlyFromLower && !higher)) return ofPoint;
  return [...ofPoint, { rule: onlyFromLower ? 'yb:5.2-4' : 'yb:1.5-2', name: target.terrain, value: -diceLost }];
}

/** Rule 5.21-1: two dice fewer than infantry and cavalry would throw together, taken from their own share only. */
function strongpointDice(board: Board, shot: Shot, shares: readonly Addend[]): Addend | undefined {
  const { strongpoint, name, code } = groundAt(board, shot.at);
  const own = shot.units
    .map((unit, at) => ({ arm: rosterOf(board, unit).arm, share: shares[at]?.value ?? 0 }))
    .filter(({ arm }) => !isGun(arm));
  if (strongpoint === undefined || own.length === 0) return undefined;
  const { infantryDiceLost, cavalryDiceLost } = strongpoint;
  const asked = own.map(({ arm }) => (arm === 'cavalry' ? cavalryDiceLost : infantryDiceLost));
  const thrown = own.reduce((sum, { share }) => sum + share, 0);
  return { rule: 'yb:5.21-1', name: name ?? code, value: -Math.min(Math.max(...asked), thrown) };
}

/** A reactor fires at the movers' hex with its own dice (ruling R43). */
export function reactionDice(board: Board, state: YbState, unit: UnitIndex): Figure {
  const { hex } = present(state.engagement, 'an engagement');
  return combatDice(board, state, { units: [unit], from: unitOf(state, unit).hex, at: hex });
}
