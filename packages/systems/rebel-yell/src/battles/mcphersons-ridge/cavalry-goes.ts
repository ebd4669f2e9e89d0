import type { Refusal } from '@guidon/kernel';
import { isAmong, ruleNow, type Stack } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import { settleFlags } from '../../combat/hits.ts';
import type { RyDecision } from '../../terms/decisions.ts';
import { codeAt, idOf, idsOf, unitsNamed } from '../../terms/ids.ts';
import { armOf, firstUnit, isOnMap, rosterOf, sideOf, unitOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import { stackAt, stacks } from '../../terms/places.ts';
import { next, type RyPlay } from '../../terms/play.ts';
import type { RyState } from '../../terms/state.ts';
import type { Step } from '../../terms/steps.ts';
import type { Answer, AskingRule, SpecialOrder } from '../kinds.ts';
import { called, forbids, SCENARIO, tell, whoWhere } from '../rule.ts';

const ID = 'cavalry-goes';

/** At the end of a turn the owner is asked who of the cavalry far behind goes. */
export const relievedCavalry = (board: Board, state: RyState): readonly Step[] => {
  const rule = ruleNow(board, state, ID);
  return rule === undefined || groups(board, state, rule).length === 0 ? [] : [{ step: 'special', id: ID, data: {} }];
};

const isCavalry = (board: Board, rule: SpecialData, unit: UnitIndex): boolean =>
  armOf(board, unit) === 'cavalry' && rule.regiments.includes(rosterOf(board, unit).regiment);

const groups = (board: Board, state: RyState, rule: SpecialData): readonly Stack[] =>
  [...stacks(state).keys()]
    .filter(hex => isAmong(rule.hexes, hex))
    .map(hex => ({
      hex,
      units: stackAt(state, hex).filter(unit => isCavalry(board, rule, unit) && unitOf(state, unit).hex === hex),
    }))
    .filter(({ units }) => units.length > 0);

export const cavalryGoes: AskingRule = {
  asks: question,
  answers: (board, state) => {
    const rule = ruleNow(board, state, ID);
    return rule === undefined
      ? []
      : groups(board, state, rule).map(
          ({ units }): SpecialOrder => ({ do: 'special', id: ID, units: [...idsOf(board, units)] }),
        );
  },
  may: mayGo,
  resolve: go,
};

function question(board: Board, state: RyState): RyDecision | undefined {
  const rule = ruleNow(board, state, ID);
  const all = rule === undefined ? [] : groups(board, state, rule);
  const first = all[0];
  if (first === undefined) return undefined;
  return {
    seat: sideOf(board, firstUnit(first.units)),
    asks: 'special',
    rule: SCENARIO,
    units: idsOf(
      board,
      all.flatMap(({ units }) => units),
    ),
    hex: codeAt(board, first.hex),
    id: ID,
  };
}

function mayGo(board: Board, state: RyState, { order }: Answer): Refusal | undefined {
  const rule = ruleNow(board, state, ID);
  if (rule === undefined) return undefined;
  const units = unitsNamed(board, order.units ?? []);
  // Hex by hex, and they simply go.
  const hexes = new Set(units.map(unit => unitOf(state, unit).hex));
  if (hexes.size !== 1 || order.hex !== undefined || order.choice !== undefined)
    return forbids(rule, 'no-such-choice', { choice: order.choice ?? order.hex ?? '' });
  const stays = units.find(unit => {
    const now = unitOf(state, unit);
    return !isOnMap(now) || !isCavalry(board, rule, unit) || !isAmong(rule.hexes, now.hex);
  });
  return stays === undefined
    ? undefined
    : forbids(rule, 'not-its-exit', whoWhere(board, stays, unitOf(state, stays).hex));
}

/** They go, and whoever is left is asked about again. */
function go(board: Board, play: RyPlay, { order, step }: Answer): void {
  const units = unitsNamed(board, order.units ?? []);
  tell(play, ID, {
    text: `${called(board, units)} is relieved and rides off.`,
    facts: { units: units.map(unit => idOf(board, unit)) },
  });
  play.emit({ event: 'removed', units: idsOf(board, units), fate: 'exited', rule: SCENARIO, twice: false });
  settleFlags(board, play);
  next(play, step);
}
