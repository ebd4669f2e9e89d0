import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleOf } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import { codeAt, idOf } from '../../terms/ids.ts';
import { firstUnit, isArtillery, rosterOf, sideOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import type { RyPlay } from '../../terms/play.ts';
import type { RyState } from '../../terms/state.ts';
import { called, forbids, named, tell, whoWhere } from '../rule.ts';

/** May these units leave the map where they stand? Nothing is said of units that no rule lets go. */
export function mayLeave(board: Board, state: RyState, units: readonly UnitIndex[]): Refusal | 'open' | undefined {
  const rule = wayFor(board, units);
  return rule === undefined ? undefined : (leavingFault(board, state, { units, rule }) ?? 'open');
}

function leavingFault(board: Board, state: RyState, { units, rule }: Leaving): Refusal | undefined {
  const first = firstUnit(units);
  const facts = whoWhere(board, first, unitOf(state, first).hex);
  if (state.turn < rule.fromTurn || state.turn > rule.toTurn)
    return forbids(rule, 'too-early', { ...facts, turn: rule.fromTurn });
  const standing = units.find(unit => unitOf(state, unit).formation === 'unlimbered');
  if (standing !== undefined) return forbids(rule, 'unlimbered', { ...facts, unit: idOf(board, standing) });
  return rule.id === 'calef-out'
    ? mayBeRelieved(board, state, { units, rule })
    : mayBreakOff(board, state, { units, rule });
}

/** The rule that speaks of all of these units. */
function wayFor(board: Board, units: readonly UnitIndex[]): SpecialData | undefined {
  const relieved = ruleOf(board, 'calef-out');
  if (relieved !== undefined && units.every(unit => isAmong(relieved.units, unit) && isArtillery(board, unit)))
    return relieved;
  return units.every(unit => sideOf(board, unit) === 'confederate') ? ruleOf(board, 'break-off') : undefined;
}

interface Leaving {
  readonly units: readonly UnitIndex[];
  readonly rule: SpecialData;
}

/** By the pike, once somebody of the battery that relieves them has come on. */
function mayBeRelieved(board: Board, state: RyState, { units, rule }: Leaving): Refusal | undefined {
  const first = firstUnit(units);
  const { hex } = unitOf(state, first);
  const hasCome = state.units.some(
    ({ where }, unit) =>
      rule.regiments.includes(rosterOf(board, unit).regiment) &&
      isArtillery(board, unit) &&
      (where === 'map' || where === 'out'),
  );
  if (!hasCome) return forbids(rule, 'relief-not-come', whoWhere(board, first, hex));
  return isAmong(rule.hexes, hex) ? undefined : forbids(rule, 'not-its-exit', whoWhere(board, first, hex));
}

/** In good order, from the edge, by those who began the segment in the columns named. */
function mayBreakOff(board: Board, state: RyState, { units, rule }: Leaving): Refusal | undefined {
  for (const unit of units) {
    const { order, hex } = unitOf(state, unit);
    if (order !== 'good') return forbids(rule, 'disrupted', whoWhere(board, unit, hex));
    if (!isAmong(rule.watch, hex) || !isAmong(rule.hexes, state.opening.hexes[unit] ?? -1))
      return forbids(rule, 'not-its-exit', whoWhere(board, unit, hex));
  }
  return undefined;
}

/** What leaving is worth is reckoned with the objectives; here it is told. */
export function exitAward(board: Board, play: RyPlay, units: readonly UnitIndex[]): void {
  const rule = wayFor(board, units);
  const first = units[0];
  if (rule === undefined || first === undefined) return;
  const { hex } = unitOf(play.state, first);
  tell(play, rule.id, {
    text:
      named(rule, units) === undefined
        ? `${called(board, units)} breaks off and leaves the map at ${codeAt(board, hex)}.`
        : `${called(board, units)} is relieved and leaves by the pike.`,
    facts: { units: units.map(unit => idOf(board, unit)) },
  });
}

/** The guns that have got away with all their pieces. */
export const gunsSaved = (board: Board, state: RyState): number =>
  (ruleOf(board, 'calef-out')?.units ?? []).filter(unit => {
    const { fate, gunsLost } = unitOf(state, unit);
    return isArtillery(board, unit) && fate === 'exited' && gunsLost === 0;
  }).length;
