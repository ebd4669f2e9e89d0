import { alwaysOpen, HIT_INSTEAD } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { armOf, firstUnit, isSkirmisher, onMap, topFirst, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { mayElectHit, takeHits } from './hits.ts';
import { rollMorale } from './morale.ts';
import { disrupt, rout } from './rout.ts';
import { checkStep, leadersStruck, noteMore } from './struck.ts';

/** A stack in good order takes an O hit instead of Disruption (9.8.3); a charger does so freely (11.6.1). */
export const inLieuOfDisruption: Window<'in-lieu', 'accept' | 'take-hit'> = {
  rule: 'ry:9.8.3',
  steps: ['in-lieu'],
  opens(board, state, step) {
    const units = onMap(state, step.units);
    const way = wayOut(board, state, units);
    if (way === 'none') return undefined;
    return askAbout(board, state, { units, asks: 'in-lieu', rule: way === 'free' ? 'ry:11.6.1' : 'ry:9.8.3' });
  },
  answers: {
    accept: alwaysOpen((board, play, { step }) => acceptDisruption(board, play, step)),
    'take-hit': alwaysOpen((board, play, { step }) => buyOff(board, play, step)),
  },
  ...HIT_INSTEAD,
  screen: { reaction: true, standing: { yes: 'take-hit', no: 'accept' } },
};

/** How a stack in good order may meet a D: not at all, by a check, or freely while it charges. */
export function wayOut(board: Board, state: RyState, units: readonly UnitIndex[]): 'none' | 'check' | 'free' {
  const top = topFirst(state, onMap(state, units))[0];
  if (top === undefined || !mayElectHit(board, state, units)) return 'none';
  return unitOf(state, top).charge === null ? 'check' : 'free';
}

/** The owner takes what comes: Disruption, or of a ? the check. */
export function acceptDisruption(board: Board, play: RyPlay, step: StepOf<'in-lieu'>): void {
  const { units, hex, cause } = step;
  if (step.query) {
    next(play, checkStep({ units, hex, cause, reason: '?', star: false, rule: 'ry:9.8.2' }));
    return;
  }
  disrupt(board, play, { units: onMap(play.state, units), rule: 'ry:9.8.3' });
  next(play);
}

/** The owner takes an O hit instead: a charger freely, others if they pass a check (4.6.5). */
function buyOff(board: Board, play: RyPlay, step: StepOf<'in-lieu'>): void {
  const units = topFirst(play.state, onMap(play.state, step.units));
  const way = wayOut(board, play.state, units);
  const top = firstUnit(units);
  if (way === 'free') {
    takeHits(board, play, { units, hits: 1, rule: 'ry:11.6.1' });
    noteMore(board, play, top, 'elected');
    // No leader is endangered by what a charger takes for a ? (R27).
    next(play, ...(step.query ? [] : leadersStruck(board, play, { ...step, units })));
    return;
  }
  const { passed } = rollMorale(board, play, { units, cause: step.cause, rule: 'ry:9.8.3', purpose: 'in-lieu' });
  if (passed) {
    takeHits(board, play, { units, hits: 1, rule: 'ry:9.8.3' });
    noteMore(board, play, top, 'elected');
    next(play, ...leadersStruck(board, play, { ...step, units }));
    return;
  }
  const isLoose = isSkirmisher(unitOf(play.state, top)) && armOf(board, top) !== 'cavalry';
  if (isLoose) {
    next(play, ...rout(board, play, { units, rule: 'ry:6.4.7', cause: step.cause }));
    return;
  }
  disrupt(board, play, { units, rule: 'ry:9.8.3' });
  next(play);
}
