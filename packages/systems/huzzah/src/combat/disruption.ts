import { alwaysOpen, HIT_INSTEAD, sayingNo, sayingYes } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askAbout } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { idsOf } from '../terms/ids.ts';
import { isArtillery, sideOf, unitOf } from '../terms/lookups.ts';
import type { HzRule, UnitIndex } from '../terms/names.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { rollMorale } from './checks.ts';
import { hitCandidates, hitsStep, onMap } from './hits.ts';
import type { Cause } from './terms.ts';

/** A D: the owner takes the disruption, or tries to take a hit instead (7.5-D). */
const disruption: Window<'disruption', 'accept' | 'take-hit'> = {
  rule: 'hz:7.5-D',
  steps: ['disruption'],
  opens(board, state, step) {
    const units = onMap(state, step.units);
    const way = wayOutOfDisruption(state, units);
    if (way === 'none') return undefined;
    return askAbout(board, state, { units, asks: 'disruption', rule: way === 'free' ? 'hz:11.6.2' : 'hz:7.5-D' });
  },
  answers: {
    accept: alwaysOpen((board, play, { step }) => acceptDisruption(board, play, step)),
    'take-hit': alwaysOpen((board, play, { step }) => buyOff(board, play, step)),
  },
  ...HIT_INSTEAD,
  screen: { reaction: true, standing: null },
};

/** Disruption, and what may be done about it. */
export const disrupting = {
  windows: { disruption },
  orders: {
    accept: { rule: 'hz:7.5-D', hint: sayingNo },
    'take-hit': { rule: 'hz:7.5-D', hint: sayingYes },
  },
  steps: {
    disruption: { take: acceptDisruption },
    'guns-hold': {
      take: (board, play, { units, cause }) => settleTry(board, play, { units, cause, rule: 'hz:10.7.3' }),
    },
  },
} satisfies Room;

/** A stack that tries to hold, and the rule by which it does. */
interface Try {
  readonly units: readonly UnitIndex[];
  readonly cause: Cause;
  readonly rule: HzRule;
}

/** How a stack in good order may meet a D: not at all, by a check, or freely while it charges (7.5-D, 11.6.2). */
function wayOutOfDisruption(state: HzState, units: readonly UnitIndex[]): 'none' | 'check' | 'free' {
  const taker = hitCandidates(state, units)[0];
  if (taker === undefined) return 'none';
  const { reduced, hits, charge } = unitOf(state, taker);
  if (charge !== null && !reduced && hits < 2) return 'free';
  return reduced && hits === 2 ? 'none' : 'check';
}

/** The owner takes the disruption; guns in an assault lose a hit besides (10.7.2). */
function acceptDisruption(board: Board, play: HzPlay, step: StepOf<'disruption'>): void {
  const units = onMap(play.state, step.units);
  const guns = units.some(unit => isArtillery(board, unit)) && step.cause.kind === 'assault';
  play.emit({ event: 'disrupted', units: idsOf(board, units), rule: guns ? 'hz:10.7.2' : 'hz:7.5-D' });
  next(play, ...(guns ? oneHit(board, play.state, { ...step, units, rule: 'hz:10.7.2' }) : []));
}

/** The owner tries to take a hit instead (R22; guns in an assault: 10.7.3, R50; chargers: 11.6.2, R57). */
function buyOff(board: Board, play: HzPlay, step: StepOf<'disruption'>): void {
  const units = onMap(play.state, step.units);
  const way = wayOutOfDisruption(play.state, units);
  const guns = units.some(unit => isArtillery(board, unit)) && step.cause.kind === 'assault';
  if (way === 'free') {
    next(play, ...oneHit(board, play.state, { ...step, units, rule: 'hz:11.6.2' }));
    return;
  }
  if (guns) {
    next(play, ...oneHit(board, play.state, { ...step, units, rule: 'hz:10.7.3' }), {
      step: 'guns-hold',
      units,
      cause: step.cause,
    });
    return;
  }
  settleTry(board, play, { ...step, units, rule: 'hz:7.5-D' });
}

/** Guns that took their hit check now: one hit more and good order, or disrupted. */
function settleTry(board: Board, play: HzPlay, { rule, ...step }: Try): void {
  const units = onMap(play.state, step.units);
  if (units.length === 0) {
    next(play);
    return;
  }
  const passed = rollMorale(board, play, { units, cause: step.cause, rule, purpose: 'check' });
  if (passed) {
    next(play, ...oneHit(board, play.state, { ...step, units, rule }));
    return;
  }
  play.emit({ event: 'disrupted', units: idsOf(board, units), rule });
  next(play);
}

function oneHit(board: Board, state: HzState, { rule, ...step }: Try): readonly Step[] {
  const first = step.units[0];
  if (first === undefined) return [];
  const { hex } = unitOf(state, first);
  const side = sideOf(board, first);
  const kind = step.cause.kind === 'assault' ? 'assault' : 'fire';
  return [hitsStep(step.units, 1, rule, step.cause), { step: 'leader-tests', hex, side, kind, tested: [] }];
}
