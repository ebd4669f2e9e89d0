import { OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import { isReplaceable } from '../book/fold.ts';
import { lostGuns } from '../special/guns.ts';
import { leaderLost, stackRouted } from '../special/losses.ts';
import { rollDie } from '../terms/dice.ts';
import {
  activeSide,
  idsOf,
  isArtillery,
  isStackDisrupted,
  isStackRouted,
  leaderIdOf,
  leaderIdsOf,
  leaderOf,
  leaderRoster,
  leadersAt,
  segmentKind,
  sideOf,
  unitOf,
} from '../terms/lookups.ts';
import { type HzRule, type LeaderIndex, RANKS, type Side, type UnitIndex } from '../terms/names.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { Cause, HzState, Step } from '../terms/state.ts';
import { hitCandidates, hitsStep, onMap } from './hits.ts';
import { helpers, moraleOf } from './morale.ts';

type SufferStep = Extract<Step, { readonly step: 'suffer' }>;
type CheckStep = Extract<Step, { readonly step: 'check' }>;
type DisruptionStep = Extract<Step, { readonly step: 'disruption' }>;
type TestsStep = Extract<Step, { readonly step: 'leader-tests' }>;

/** What a result brings, in the three waves that an assault takes by turns (R47). */
export interface Consequences {
  readonly hits: readonly Step[];
  readonly tests: readonly Step[];
  readonly morale: readonly Step[];
}

const NOTHING: Consequences = { hits: [], tests: [], morale: [] };

/** Rules 7.5, 10.7, R50, R61. */
export function consequencesOf(board: Board, state: HzState, step: SufferStep): Consequences {
  const units = onMap(state, step.units);
  const first = units[0];
  if (step.result === 'NE' || first === undefined) return NOTHING;
  const isGunsInAssault = isArtillery(board, first) && step.cause.kind === 'assault';
  const isDisorganized = isStackDisrupted(state, units) || isStackRouted(state, units);
  if (step.result === 'D' && !isDisorganized)
    return { ...NOTHING, morale: [{ step: 'disruption', units, cause: step.cause }] };
  const printed = step.result === 'D' ? 1 : Number(step.result);
  const left = isGunsInAssault ? printed * 2 : printed;
  const checks = step.result !== 'D' || isStackRouted(state, units);
  return {
    hits: [hitsStep(units, left, { rule: hitRule(step.result, isGunsInAssault), cause: step.cause })],
    tests: testSteps(step),
    morale: checks ? [{ step: 'check', units, cause: step.cause }] : [],
  };
}

function hitRule(result: Result, doubled: boolean): HzRule {
  if (doubled) return 'hz:10.7.1';
  if (result === 'D') return 'hz:7.5-D';
  if (result === '1') return 'hz:7.5-1';
  return result === '2' ? 'hz:7.5-2' : 'hz:7.5-3';
}

const testSteps = (step: {
  readonly units: readonly UnitIndex[];
  readonly hex: number;
  readonly cause: Cause;
}): readonly Step[] =>
  step.cause.kind === 'other'
    ? []
    : [{ step: 'leader-tests', hex: step.hex, side: 'union', kind: step.cause.kind, tested: [] }];

/** Carries out the result of one fire. */
export function suffer(board: Board, play: HzPlay, step: SufferStep): void {
  const { hits, tests, morale } = sidedConsequences(board, play.state, step);
  next(play, ...hits, ...tests, ...morale);
}

/** The leaders tested are those of the stack's own side. */
export function sidedConsequences(board: Board, state: HzState, step: SufferStep): Consequences {
  const first = step.units[0];
  const side: Side = first === undefined ? 'union' : sideOf(board, first);
  const found = consequencesOf(board, state, step);
  const isLed = leadersAt(board, state, step.hex, side).length > 0;
  return {
    ...found,
    tests: isLed ? found.tests.map(test => (test.step === 'leader-tests' ? { ...test, side } : test)) : [],
  };
}

/** Rule 6.2.2, R23: once for each result that cost hits, the highest rank first. */
export function testLeaders(board: Board, play: HzPlay, step: TestsStep): void {
  const present = leadersAt(board, play.state, step.hex, step.side)
    .filter(leader => !step.tested.includes(leader))
    .toSorted((a, b) => rankOf(board, b) - rankOf(board, a) || a - b);
  const leader = present[0];
  if (leader === undefined) {
    next(play);
    return;
  }
  const on = step.kind === 'assault' ? 8 : 9;
  const rule: HzRule = step.kind === 'assault' ? 'hz:6.2.2-2' : 'hz:6.2.2-1';
  const roll = rollDie(play, { rule, purpose: 'leader', tells: face => (face >= on ? 9 : 0) });
  const lost = roll >= on;
  play.emit({ event: 'leader-tested', leader: leaderIdOf(board, leader), roll, on, lost, rule });
  if (lost) loseLeader(board, play, leader, rule);
  next(play, { ...step, tested: [...step.tested, leader] });
}

const rankOf = (board: Board, leader: LeaderIndex): number => RANKS.indexOf(leaderRoster(board, leader).rank);

/** Rules 6.2.5 to 6.2.8: a junior leader comes back once, on his reverse side. */
export function loseLeader(board: Board, play: HzPlay, leader: LeaderIndex, rule: HzRule, forGood = false): void {
  const gone = forGood || !isReplaceable(board, play.state, leader);
  play.emit({ event: 'leader-lost', leader: leaderIdOf(board, leader), forGood: gone, rule });
  leaderLost(board, play, leader);
}

/** A leader who helps in his own segment is bound to his stack until it ends (R24). */
export function lockHelpers(board: Board, play: HzPlay, leaders: readonly LeaderIndex[]): void {
  const kind = segmentKind(play.state);
  const free = leaders.filter(
    leader =>
      !leaderOf(play.state, leader).locked && leaderRoster(board, leader).side === activeSide(board, play.state),
  );
  if (free.length > 0 && (kind === 'horse' || kind === 'action'))
    play.emit({ event: 'leader-locked', leaders: leaderIdsOf(board, free) });
}

/** Rule 13.3: the die against average modified morale. */
export function rollMorale(
  board: Board,
  play: HzPlay,
  asked: {
    readonly units: readonly UnitIndex[];
    readonly cause: Cause;
    readonly rule: HzRule;
    readonly purpose: string;
  },
): boolean {
  const { units, cause, rule, purpose } = asked;
  const morale = moraleOf(board, play.state, units, cause);
  const less = cause.noSight ? board.charts.noSightRoll.value : 0;
  const natural = rollDie(play, { rule, purpose, tells: face => (face + less <= morale.total ? 0 : 9) });
  const passed = natural + less <= morale.total;
  play.emit({
    event: 'checked',
    units: idsOf(board, units),
    morale,
    roll: natural + less,
    natural,
    passed,
    rule,
  });
  if (!cause.leaderless) lockHelpers(board, play, helpers(board, play.state, units, 'morale'));
  return passed;
}

/** Rules 13.3, 13.4, 13.7.4, 6.7.7: the disorganization check. */
export function makeCheck(board: Board, play: HzPlay, step: CheckStep): void {
  const units = onMap(play.state, step.units);
  if (units.length === 0) {
    next(play);
    return;
  }
  if (isStackRouted(play.state, units)) {
    owe(board, play, units);
    next(play);
    return;
  }
  const passed = rollMorale(board, play, { units, cause: step.cause, rule: 'hz:13.3', purpose: 'check' });
  if (passed) next(play);
  else failCheck(board, play, { ...step, units });
}

export function failCheck(board: Board, play: HzPlay, step: CheckStep): void {
  const { units, cause } = step;
  const isGuns = units.some(unit => isArtillery(board, unit));
  const shelled = isGuns && cause.kind !== 'assault';
  const isolated = units.some(unit => unitOf(play.state, unit).isolated);
  const wasDisrupted = isStackDisrupted(play.state, units);
  if (isolated) {
    const hits = hitsStep(units, 2, { rule: 'hz:6.7.7', cause: { ...cause, kind: 'other' } });
    if (!shelled) rout(board, play, units, 'hz:6.7.7');
    next(play, hits, ...(shelled ? [] : assaultLoss(board, units, cause)));
    return;
  }
  if (!wasDisrupted) {
    play.emit({ event: 'disrupted', units: idsOf(board, units), rule: 'hz:13.3.1' });
    next(play);
    return;
  }
  if (shelled) {
    next(play, hitsStep(units, 1, { rule: 'hz:13.4.2', cause: { ...cause, kind: 'other' } }));
    return;
  }
  rout(board, play, units, isGuns ? 'hz:13.4.1' : 'hz:13.3.2');
  next(play, ...assaultLoss(board, units, cause));
}

/** Rule 10.5, R51: who routs out of an assault loses one hit more, guns two. */
const assaultLoss = (board: Board, units: readonly UnitIndex[], cause: Cause): readonly Step[] =>
  cause.kind === 'assault'
    ? [
        hitsStep(units, units.some(unit => isArtillery(board, unit)) ? 2 : 1, {
          rule: 'hz:10.5',
          cause: { ...cause, kind: 'other' },
        }),
      ]
    : [];

/** The stack routs, and has a retreat to make once the fire is over. */
export function rout(board: Board, play: HzPlay, units: readonly UnitIndex[], rule: HzRule): void {
  const first = units[0];
  const hex = first === undefined ? OFF_MAP : unitOf(play.state, first).hex;
  play.emit({ event: 'routed', units: idsOf(board, units), rule });
  lostGuns(board, play, { units, hex });
  owe(board, play, units);
  stackRouted(board, play, { units, hex });
}

export function owe(_board: Board, play: HzPlay, units: readonly UnitIndex[]): void {
  play.emit({ event: 'retreat-owed', owed: { units, times: 1 } });
}

/** How a stack in good order may meet a D: not at all, by a check, or freely while it charges (7.5-D, 11.6.2). */
export function wayOutOfDisruption(
  _board: Board,
  state: HzState,
  units: readonly UnitIndex[],
): 'none' | 'check' | 'free' {
  const taker = hitCandidates(state, units)[0];
  if (taker === undefined) return 'none';
  const { reduced, hits, charge } = unitOf(state, taker);
  if (charge !== null && !reduced && hits < 2) return 'free';
  return reduced && hits === 2 ? 'none' : 'check';
}

/** The owner takes the disruption (7.5-D; guns in an assault lose a hit besides, 10.7.2). */
export function acceptDisruption(board: Board, play: HzPlay, step: DisruptionStep): void {
  const units = onMap(play.state, step.units);
  const guns = units.some(unit => isArtillery(board, unit)) && step.cause.kind === 'assault';
  play.emit({ event: 'disrupted', units: idsOf(board, units), rule: guns ? 'hz:10.7.2' : 'hz:7.5-D' });
  next(play, ...(guns ? oneHit(board, play.state, { ...step, units }, 'hz:10.7.2') : []));
}

/** The owner tries to take a hit instead (7.5-D, R22; guns in an assault: 10.7.3, R50; chargers: 11.6.2, R57). */
export function buyOff(board: Board, play: HzPlay, step: DisruptionStep): void {
  const units = onMap(play.state, step.units);
  const way = wayOutOfDisruption(board, play.state, units);
  const guns = units.some(unit => isArtillery(board, unit)) && step.cause.kind === 'assault';
  if (way === 'free') {
    next(play, ...oneHit(board, play.state, { ...step, units }, 'hz:11.6.2'));
    return;
  }
  if (guns) {
    next(play, ...oneHit(board, play.state, { ...step, units }, 'hz:10.7.3'), {
      step: 'guns-hold',
      units,
      cause: step.cause,
    });
    return;
  }
  settleTry(board, play, { ...step, units }, 'hz:7.5-D');
}

/** Guns that took their hit check now: one hit more and good order, or disrupted. */
export function settleTry(
  board: Board,
  play: HzPlay,
  step: { readonly units: readonly UnitIndex[]; readonly cause: Cause },
  rule: HzRule,
): void {
  const units = onMap(play.state, step.units);
  if (units.length === 0) {
    next(play);
    return;
  }
  const passed = rollMorale(board, play, { units, cause: step.cause, rule, purpose: 'check' });
  if (passed) {
    next(play, ...oneHit(board, play.state, { ...step, units }, rule));
    return;
  }
  play.emit({ event: 'disrupted', units: idsOf(board, units), rule });
  next(play);
}

function oneHit(
  board: Board,
  state: HzState,
  step: { readonly units: readonly UnitIndex[]; readonly cause: Cause },
  rule: HzRule,
): readonly Step[] {
  const first = step.units[0];
  if (first === undefined) return [];
  const { hex } = unitOf(state, first);
  const side = sideOf(board, first);
  const kind = step.cause.kind === 'assault' ? 'assault' : 'fire';
  return [hitsStep(step.units, 1, { rule, cause: step.cause }), { step: 'leader-tests', hex, side, kind, tested: [] }];
}
