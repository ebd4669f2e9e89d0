import { alwaysOpen, sayingYes } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { rollMorale } from '../combat/checks.ts';
import { hitsStep, onMap } from '../combat/hits.ts';
import { NO_CAUSE } from '../combat/morale.ts';
import { retreatHexes, retreatStep } from '../combat/retreat-hexes.ts';
import { idsOf } from '../terms/ids.ts';
import { armOf, firstUnit, isStackDisrupted, sideOf, unitOf } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, StepOf } from '../terms/state.ts';
import { attackersOf, defendersOf, isDecided } from './figures.ts';

/** Rule 5.2.6: cavalry may break off after the first round. */
const cavalryRetreat: Window<'cavalry-retreat', 'retire' | 'stay'> = {
  rule: 'hz:5.2.6',
  steps: ['cavalry-retreat'],
  opens: (board, state, { side }) =>
    askAbout(board, state, { units: retiring(board, state, side), asks: 'cavalry-retreat', rule: 'hz:5.2.6' }),
  answers: {
    retire: alwaysOpen((board, play, { step: { side } }) => resolveRetire(board, play, side)),
    stay: alwaysOpen((_board, play) => next(play)),
  },
  offers: () => [{ do: 'stay' }, { do: 'retire' }],
  fallback: 'first',
  odds: { assume: 'fallback', named: true },
  screen: { reaction: true, standing: null },
};

/** Cavalry that breaks off, and the check it makes. */
export const retiringFromAssault = {
  windows: { 'cavalry-retreat': cavalryRetreat },
  orders: { retire: { rule: 'hz:5.2.6', hint: sayingYes } },
  steps: {
    'cavalry-retreat': { take: (_board, play) => next(play) },
    'retired-check': { take: checkRetired },
  },
} satisfies Room;

/** Rules 5.2.6, R66: cavalry that may still retire after round 1, and has a way to. */
export function retiring(board: Board, state: HzState, side: Side): readonly UnitIndex[] {
  const { assault } = state;
  if (assault === null || isDecided(state, assault)) return [];
  const attacks = sideOf(board, firstUnit(assault.attackers)) === side;
  const units = attacks ? attackersOf(state, assault) : defendersOf(state, assault);
  if (
    units.length === 0 ||
    units.some(unit => armOf(board, unit) !== 'cavalry' || unitOf(state, unit).order === 'routed')
  )
    return [];
  return retreatHexes(board, state, retreatStep(units, 'cavalry')).length > 0 ? units : [];
}

/** Rule hz:5.2.6-a. */
function resolveRetire(board: Board, play: HzPlay, side: Side): void {
  const units = retiring(board, play.state, side);
  play.emit({ event: 'assault-stopped', rule: 'hz:5.2.6' });
  next(play, retreatStep(units, 'cavalry'), { step: 'retired-check', units, rule: 'hz:5.2.6-b' }, { step: 'run' });
}

/** Rules 5.2.6-b, 5.2.6-c: who has retired checks; the disrupted rout where they are and lose a hit. */
function checkRetired(board: Board, play: HzPlay, step: StepOf<'retired-check'>): void {
  const units = onMap(play.state, step.units);
  if (units.length === 0) {
    next(play);
    return;
  }
  const passed = rollMorale(board, play, { units, cause: NO_CAUSE, rule: step.rule, purpose: 'check' });
  if (passed) {
    next(play);
    return;
  }
  if (!isStackDisrupted(play.state, units)) {
    play.emit({ event: 'disrupted', units: idsOf(board, units), rule: 'hz:5.2.6-c' });
    next(play);
    return;
  }
  play.emit({ event: 'routed', units: idsOf(board, units), rule: 'hz:5.2.6-c' });
  next(play, hitsStep(units, 1, 'hz:5.2.6-c', NO_CAUSE));
}
