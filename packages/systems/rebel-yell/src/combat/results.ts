import { OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import { rollDie } from '../terms/dice.ts';
import {
  armOf,
  idOf,
  idsOf,
  isArtillery,
  isCrew,
  isFootLine,
  isSkirmisher,
  leaderIdOf,
  leaderRoster,
  leadersAt,
  onMap,
  rosterOf,
  sideOf,
  stackAt,
  topFirst,
  unitOf,
} from '../terms/lookups.ts';
import type { LeaderIndex, RyRule, UnitIndex } from '../terms/names.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { leftOf, mayElectHit, takeHits } from './hits.ts';
import { rollMorale } from './morale.ts';
import { disrupt, rout, routAgain } from './rout.ts';
import type { Cause } from './terms.ts';

/** The figure of a result without its asterisk. */
export const numberOf = (result: Result): number =>
  result.startsWith('1') ? 1 : result.startsWith('2') ? 2 : result.startsWith('3') ? 3 : 0;
export const hasStar = (result: Result): boolean => result.endsWith('*');

/** What a result does to a stack (9.8, 9.9, d.3). */
export function suffer(board: Board, play: RyPlay, step: StepOf<'suffer'>): void {
  next(play, ...sufferSteps(board, play, step));
}

export function sufferSteps(
  board: Board,
  play: RyPlay,
  { units: struck, hex, result, cause }: Omit<StepOf<'suffer'>, 'step'>,
): readonly Step[] {
  const units = topFirst(play.state, onMap(play.state, struck));
  const top = units[0];
  if (top === undefined || result === 'NE') return [];
  if (cause.kind === 'artillery' && isArtillery(board, top)) return gunDuel(board, play, { units, hex, result, cause });
  const { order } = unitOf(play.state, top);
  if (result === '?') return queryResult(board, play.state, { units, hex, cause });
  if (result === 'D') {
    if (order === 'good') return [inLieu({ units, hex, cause, query: false })];
    return shakenHit(board, play, { units, hex, cause });
  }
  return numbered(board, play, { units, hex, cause, hits: numberOf(result), star: hasStar(result) });
}

interface Struck {
  readonly units: readonly UnitIndex[];
  readonly hex: number;
  readonly cause: Cause;
}

const inLieu = (struck: Struck & { readonly query: boolean }): Step => ({ step: 'in-lieu', ...struck });

/** A ?: a check, which a charger may buy off (9.8.2, 11.6.1). */
function queryResult(board: Board, state: RyState, struck: Struck): readonly Step[] {
  const top = struck.units[0] ?? -1;
  if (unitOf(state, top).order === 'good' && wayOut(board, state, struck.units) === 'free')
    return [inLieu({ ...struck, query: true })];
  return [checkStep({ ...struck, reason: '?', star: false, rule: 'ry:9.8.2' })];
}

export const checkStep = (
  check: Struck & { readonly reason: StepOf<'check'>['reason']; readonly star: boolean; readonly rule: RyRule },
): Step => ({ step: 'check', ...check });

/** One, two or three O hits, the leaders, a check (9.8.5 to 9.8.7). */
function numbered(
  board: Board,
  play: RyPlay,
  { units, hex, cause, hits, star }: Struck & { readonly hits: number; readonly star: boolean },
): readonly Step[] {
  const rules: readonly RyRule[] = ['ry:9.8.5', 'ry:9.8.6', 'ry:9.8.7'];
  const rule = rules[hits - 1] ?? 'ry:9.8.5';
  takeHits(board, play, units, { hits, rule });
  const left = leftOf(play.state, units, hex);
  const checking = left.length === 0 ? units : left;
  return [
    ...leadersStruck(board, play, { units, hex, cause }),
    checkStep({ units: checking, hex, cause, reason: 'hits', star, rule }),
    ...(star ? [{ step: 'star' as const, units: checking }] : []),
  ];
}

/** A D on the disorganized counts as 1 (9.9.3, R22); crews under fire lose at most one so in a segment (7.8.16). */
function shakenHit(board: Board, play: RyPlay, struck: Struck): readonly Step[] {
  const { units, cause } = struck;
  const top = units[0] ?? -1;
  const isSpared = isServed(board, top) && cause.kind !== 'assault' && unitOf(play.state, top).notes.shaken >= 1;
  if (!isSpared) {
    takeHits(board, play, units, { hits: 1, rule: 'ry:9.9.3' });
    noteMore(board, play, top, 'shaken');
  }
  // Such a hit by fire endangers no leader; in an assault it does (4.6.4).
  const tests = cause.kind === 'assault' ? leadersStruck(board, play, struck) : [];
  return [...tests, checkStep({ ...struck, reason: 'hits', star: false, rule: 'ry:9.9.3' })];
}

/** What counts against a limit is noted; only crews have any (7.8.16, 7.10.1-3). */
function noteMore(board: Board, play: RyPlay, unit: UnitIndex, note: 'shaken' | 'shelled' | 'elected'): void {
  const { where, notes } = unitOf(play.state, unit);
  if (where === 'map' && (isArtillery(board, unit) || isCrew(board, unit)))
    play.emit({ event: 'noted', units: [idOf(board, unit)], notes: { [note]: notes[note] + 1 } });
}

/** Guns fire at guns (7.10). */
function gunDuel(
  board: Board,
  play: RyPlay,
  { units, hex, result, cause }: Struck & { readonly result: Result },
): readonly Step[] {
  const top = units[0] ?? -1;
  const number = numberOf(result);
  const { order, notes } = unitOf(play.state, top);
  const isHit = number > 0 && notes.shelled < 1;
  if (isHit) {
    takeHits(board, play, [top], { hits: 1, rule: 'ry:7.10.1-3' });
    noteMore(board, play, top, 'shelled');
  }
  const tests = number > 0 ? leadersStruck(board, play, { units, hex, cause }) : [];
  const key = number === 0 ? (result === 'D' ? 'D' : '?') : number === 3 ? '3' : number === 2 ? '2' : '1';
  const guns: Step = { step: 'gun-loss', unit: top, result: key };
  const star = hasStar(result);
  const after: readonly Step[] =
    result === 'D' && order === 'good'
      ? [inLieu({ units, hex, cause, query: false })]
      : [
          checkStep({ units, hex, cause, reason: result === '?' ? '?' : 'hits', star, rule: 'ry:7.10.4' }),
          ...(star ? [{ step: 'star' as const, units }] : []),
        ];
  return [...tests, guns, ...after];
}

/** Rules 7.10.1-4 to -7: a gun may be knocked out. */
export function loseGun(board: Board, play: RyPlay, { unit, result }: StepOf<'gun-loss'>): void {
  const { where, gunsLost } = unitOf(play.state, unit);
  const left = rosterOf(board, unit).guns - gunsLost;
  if (where === 'map' && left > 0) {
    const id = idOf(board, unit);
    let isLost = result === '3';
    if (result !== '3') {
      const on = board.charts.gunLoss[result];
      const roll = rollDie(play, { rule: 'ry:7.10.1-5', purpose: 'gun-loss', tells: face => (face <= on ? 0 : 1) });
      isLost = roll <= on;
      play.emit({ event: 'gun-rolled', unit: id, roll, on, lost: isLost });
    }
    if (isLost)
      play.emit({
        event: 'gun-lost',
        unit: id,
        gunsLeft: left - 1,
        rule: result === '3' ? 'ry:7.10.1-7' : 'ry:7.10.1-6',
      });
  }
  next(play);
}

/** The leaders with a struck stack are tested now, or at the end of an assault round (4.6, R25). */
function leadersStruck(board: Board, play: RyPlay, { units, hex, cause }: Struck): readonly Step[] {
  const top = units[0] ?? -1;
  const side = sideOf(board, top);
  if (cause.kind === 'assault') {
    noteStruck(play, units);
    return [];
  }
  return leadersAt(board, play.state, hex, side).length === 0
    ? []
    : [{ step: 'leader-tests', hex, side, kind: 'fire', tested: [] }];
}

function noteStruck(play: RyPlay, units: readonly UnitIndex[]): void {
  const { assault } = play.state;
  if (assault === null) return;
  const role = units.some(unit => assault.attackers.includes(unit)) ? 'attacker' : 'defender';
  if (!assault.struck.includes(role))
    play.emit({ event: 'assault-changed', change: { struck: [...assault.struck, role] } });
}

/** One leader of a struck stack after another (4.6.1 to 4.6.3). */
export function testLeaders(board: Board, play: RyPlay, step: StepOf<'leader-tests'>): void {
  const leader = leadersAt(board, play.state, step.hex, step.side).find(index => !step.tested.includes(index));
  if (leader === undefined) {
    next(play);
    return;
  }
  const isLost = testLeader(board, play, leader, step.kind);
  if (isLost) loseLeader(board, play, leader, { captured: false, incapacitated: true, rule: 'ry:4.6' });
  next(play, { ...step, tested: [...step.tested, leader] });
}

/** One die for a leader: 9 in fire, 8 or 9 in an assault. */
export function testLeader(board: Board, play: RyPlay, leader: LeaderIndex, kind: 'fire' | 'assault'): boolean {
  const on = kind === 'fire' ? 9 : 8;
  const rule: RyRule = kind === 'fire' ? 'ry:4.6.2' : 'ry:4.6.3';
  const roll = rollDie(play, { rule, purpose: 'leader', tells: face => (face >= on ? 1 : 0) });
  play.emit({ event: 'leader-tested', leader: leaderIdOf(board, leader), roll, on, lost: roll >= on, rule });
  return roll >= on;
}

export function loseLeader(
  board: Board,
  play: RyPlay,
  leader: LeaderIndex,
  fate: { readonly captured: boolean; readonly incapacitated: boolean; readonly rule: RyRule },
): void {
  const forGood = leaderRoster(board, leader).rank !== 'brigade';
  play.emit({ event: 'leader-lost', leader: leaderIdOf(board, leader), ...fate, forGood });
}

/** Does the stack go to cover rather than to pieces (13.1.3)? */
const isDrivenToCover = (board: Board, state: RyState, unit: UnitIndex, cause: Cause): boolean => {
  const { deployment, charge } = unitOf(state, unit);
  return (
    isStandingFoot(board, state, unit) &&
    deployment !== 'cover' &&
    charge === null &&
    !cause.preAssault &&
    (cause.kind === 'small-arms' || cause.kind === 'artillery')
  );
};

const isStandingFoot = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  isFootLine(unitOf(state, unit)) && armOf(board, unit) !== 'crew' && !isSkirmisher(unitOf(state, unit));

/** Crews, with their guns or without. */
const isServed = (board: Board, unit: UnitIndex): boolean => isArtillery(board, unit) || armOf(board, unit) === 'crew';

const isFire = (cause: Cause): boolean => cause.kind === 'small-arms' || cause.kind === 'artillery';

/** The crew of guns that are gone checks in their place (7.10.4, R59). */
function heirOf(board: Board, state: RyState, unit: UnitIndex): UnitIndex {
  const { crew } = rosterOf(board, unit);
  return unitOf(state, unit).where === 'out' && crew !== null ? crew : unit;
}

/** A Disorganization check and what failing it brings (9.10, 13.1). */
export function makeCheck(board: Board, play: RyPlay, step: StepOf<'check'>): void {
  const heirs = step.units.map(unit => heirOf(board, play.state, unit));
  const units = topFirst(play.state, onMap(play.state, heirs));
  const top = units[0];
  if (top === undefined) {
    next(play);
    return;
  }
  if (unitOf(play.state, top).order === 'routed') {
    routAgain(board, play, units, step.cause);
    next(play);
    return;
  }
  const { cause, rule } = step;
  const { passed, by } = rollMorale(board, play, { units, cause, rule, purpose: 'check' });
  next(play, ...(passed ? [] : failSteps(board, play, { ...step, units }, by)));
}

function failSteps(board: Board, play: RyPlay, step: StepOf<'check'>, by: number): readonly Step[] {
  const { units, hex, cause, star } = step;
  const top = units[0] ?? -1;
  const unit = unitOf(play.state, top);
  const plain = (rule: RyRule): readonly Step[] => {
    disrupt(board, play, units, rule);
    return [];
  };
  const asD = (rule: RyRule): readonly Step[] =>
    step.reason === '?' && !star ? [inLieu({ units, hex, cause, query: false })] : plain(rule);
  // Who checks because the crew above ran makes nobody else check (7.8.7).
  const runs = (rule: RyRule): readonly Step[] =>
    rout(board, play, units, { rule, cause, alone: step.rule === 'ry:7.8.7' });
  if (isServed(board, top) && isFire(cause)) {
    // Crews never rout under fire (7.8.1, 7.10.3, R61).
    return unit.order === 'disrupted' ? [] : asD('ry:13.1.1');
  }
  if (unit.order === 'disrupted') return runs('ry:13.1.2');
  if (isSkirmisher(unit)) return armOf(board, top) === 'cavalry' ? plain('ry:12.5.5') : runs('ry:6.4.7');
  if (unit.deployment === 'cover' && isFire(cause) && !cause.preAssault)
    return by >= 3 ? runs('ry:13.1.4-2') : asD('ry:13.1.4-1');
  if (isDrivenToCover(board, play.state, top, cause)) {
    if (by >= 3) return asD('ry:13.1.3-2');
    return star ? plain('ry:9.8.7-note') : [{ step: 'cover', units, hex, cause }];
  }
  return asD('ry:13.1.1');
}

/** How a stack in good order may meet a D: not at all, by a check, or freely while it charges (9.8.3, 9.8.4, 11.6.1). */
export function wayOut(board: Board, state: RyState, units: readonly UnitIndex[]): 'none' | 'check' | 'free' {
  const top = topFirst(state, onMap(state, units))[0];
  if (top === undefined || !mayElectHit(board, state, units)) return 'none';
  return unitOf(state, top).charge === null ? 'check' : 'free';
}

/** The owner takes what comes: Disruption, or of a ? the check (9.8.3). */
export function acceptDisruption(board: Board, play: RyPlay, step: StepOf<'in-lieu'>): void {
  const { units, hex, cause } = step;
  if (step.query) {
    next(play, checkStep({ units, hex, cause, reason: '?', star: false, rule: 'ry:9.8.2' }));
    return;
  }
  disrupt(board, play, onMap(play.state, units), 'ry:9.8.3');
  next(play);
}

/** The owner takes an O hit instead: a charger freely, others if they pass a check (9.8.3, 11.6.1). */
export function buyOff(board: Board, play: RyPlay, step: StepOf<'in-lieu'>): void {
  const units = topFirst(play.state, onMap(play.state, step.units));
  const way = wayOut(board, play.state, units);
  const top = units[0] ?? -1;
  if (way === 'free') {
    takeHits(board, play, units, { hits: 1, rule: 'ry:11.6.1' });
    noteMore(board, play, top, 'elected');
    // No leader is endangered by what a charger takes for a ? (R27).
    next(play, ...(step.query ? [] : leadersStruck(board, play, { ...step, units })));
    return;
  }
  const { passed } = rollMorale(board, play, { units, cause: step.cause, rule: 'ry:9.8.3', purpose: 'in-lieu' });
  if (passed) {
    takeHits(board, play, units, { hits: 1, rule: 'ry:9.8.3' });
    noteMore(board, play, top, 'elected');
    next(play, ...leadersStruck(board, play, { ...step, units }));
    return;
  }
  const isLoose = isSkirmisher(unitOf(play.state, top)) && armOf(board, top) !== 'cavalry';
  if (isLoose) {
    next(play, ...rout(board, play, units, { rule: 'ry:6.4.7', cause: step.cause }));
    return;
  }
  disrupt(board, play, units, 'ry:9.8.3');
  next(play);
}

/** Driven to cover (13.1.3-1). */
export function goToCover(board: Board, play: RyPlay, step: StepOf<'cover'>): void {
  const units = onMap(play.state, step.units);
  play.emit({ event: 'covered', units: idsOf(board, wholeHex(play.state, units)), rule: 'ry:13.1.3-1' });
  next(play);
}

/** The stack tries to stay standing (13.1.3-3). */
export function tryToStand(board: Board, play: RyPlay, step: StepOf<'cover'>): void {
  const units = topFirst(play.state, onMap(play.state, step.units));
  const { passed } = rollMorale(board, play, { units, cause: step.cause, rule: 'ry:13.1.3-3', purpose: 'stand' });
  if (passed) {
    play.emit({ event: 'stood', units: idsOf(board, units), rule: 'ry:13.1.3-3' });
    takeHits(board, play, units, { hits: 1, rule: 'ry:13.1.3-3' });
  } else disrupt(board, play, units, 'ry:13.1.3-3');
  next(play);
}

/** May the stack try to stand (R27)? */
export const mayStand = (state: RyState, units: readonly UnitIndex[]): boolean => {
  const top = topFirst(state, onMap(state, units))[0];
  return top !== undefined && unitOf(state, top).hits < 2;
};

/** An asterisk: who has not routed is Disrupted (9.8.7-note, R31). */
export function applyStar(board: Board, play: RyPlay, step: StepOf<'star'>): void {
  const units = onMap(play.state, step.units).filter(unit => unitOf(play.state, unit).order === 'good');
  if (units.length > 0) disrupt(board, play, units, 'ry:9.8.7-note');
  next(play);
}

/** All who stand where the units stand. */
export const wholeHex = (state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] => {
  const first = units[0];
  const hex = first === undefined ? OFF_MAP : unitOf(state, first).hex;
  return hex === OFF_MAP ? units : stackAt(state, hex);
};
