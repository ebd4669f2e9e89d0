import type { Addend, Refusal } from '@guidon/kernel';
import type { Doing } from '../actions/kinds.ts';
import type { Action } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { Shot } from '../shooting/terms.ts';
import { generalRoster } from '../terms/lookups.ts';
import type { GeneralIndex, Side, UnitIndex } from '../terms/names.ts';
import type { RtPlay, RtState } from '../terms/state.ts';
import type { ScorePart } from '../victory/terms.ts';
import { numberIn } from './data.ts';
import { GROUND_RULES } from './ground.ts';
import { capturedGuns, confusedUniforms, horsesDown, piecemeal, retreat, stoneWall } from './henry-house-hill.ts';
import { type Compulsion, rulesInForce, type SpecialRule } from './kinds.ts';
import { caldwell, cartridges, noOrders, orchardFalls, reserves } from './wheatfield.ts';

const SUPPLY = 'supply';

/** A general who comes brings supply with him; only those who are there at the start count for it then. */
const supply: SpecialRule = {
  onArrival(board, play, general) {
    const { id, side, ability } = generalRoster(board, general);
    const able = board.profile.optionalGenerals && ability === 'exceptional';
    const dice = numberIn(board, SUPPLY, able ? 'exceptionalDice' : 'dice');
    if (play.state.sides[side].camp.presence === 'lost') return;
    play.emit({ event: 'supply-gained', side, dice, general: id });
  },
};

/** All special rules, by the ids that scenarios use. Of several that object the first does. */
const inForce = rulesInForce({
  'confused-uniforms': confusedUniforms,
  piecemeal,
  'horses-down': horsesDown,
  'stone-wall': stoneWall,
  'captured-guns': capturedGuns,
  retreat,
  'no-orders': noOrders,
  ...GROUND_RULES,
  caldwell,
  cartridges,
  'orchard-falls': orchardFalls,
  reserves,
  supply,
});

export const testExtras = (board: Board, state: RtState, unit: UnitIndex): readonly Addend[] =>
  inForce(board).flatMap(rule => rule.addends?.(board, state, unit) ?? []);

export const countsAsDefending = (board: Board, state: RtState, unit: UnitIndex): boolean =>
  inForce(board).some(rule => rule.countsAsDefending?.(board, state, unit) === true);

/** An action of a list; `moves`: where it will begin is not known yet. */
interface Declared extends Doing<Action> {
  readonly moves: boolean;
}

export function mayDoSpecially(board: Board, state: RtState, { moves, ...doing }: Declared): Refusal | undefined {
  for (const rule of inForce(board)) {
    if (moves && rule.anywhere !== true) continue;
    const refusal = rule.may?.(board, state, doing);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

export function compulsionOf(board: Board, state: RtState, unit: UnitIndex): Compulsion | undefined {
  for (const rule of inForce(board)) {
    const must = rule.compels?.(board, state, unit);
    if (must !== undefined) return must;
  }
  return undefined;
}

export const isFree = (board: Board, state: RtState, doing: Doing<Action>): boolean =>
  inForce(board).some(rule => rule.isFree?.(board, state, doing) === true);

export function noteAction(board: Board, play: RtPlay, doing: Doing<Action>): void {
  for (const rule of inForce(board)) rule.noteAction?.(board, play, doing);
}

export const holdsFire = (board: Board, play: RtPlay, shot: Shot): boolean =>
  inForce(board).some(rule => rule.holdsFire?.(board, play, shot) === true);

export const isHeldBack = (board: Board, state: RtState, piece: string): boolean =>
  inForce(board).some(rule => rule.isHeldBack?.(board, state, piece) === true);

export function onArrival(board: Board, play: RtPlay, general: GeneralIndex): void {
  for (const rule of inForce(board)) rule.onArrival?.(board, play, general);
}

export function afterBreak(board: Board, play: RtPlay, unit: UnitIndex): void {
  for (const rule of inForce(board)) rule.afterBreak?.(board, play, unit);
}

export const scoreExtras = (board: Board, state: RtState, side: Side): readonly ScorePart[] =>
  inForce(board).flatMap(rule => rule.score?.(board, state, side) ?? []);
