import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import { firstUnit, isArtillery, onMap, topFirst, unitOf } from '../terms/lookups.ts';
import type { RyRule } from '../terms/names.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { leftOf, takeHits } from './hits.ts';
import { wayOut } from './in-lieu.ts';
import { disrupt } from './rout.ts';
import { checkStep, inLieu, isServed, leadersStruck, noteMore, type Struck } from './struck.ts';

/** The figure of a result without its asterisk. */
const numberOf = (result: Result): number =>
  result.startsWith('1') ? 1 : result.startsWith('2') ? 2 : result.startsWith('3') ? 3 : 0;
const hasStar = (result: Result): boolean => result.endsWith('*');

/** What a result does to a stack (9.8, 9.9, d.3). */
export function suffer(board: Board, play: RyPlay, step: StepOf<'suffer'>): void {
  next(play, ...sufferSteps(board, play, step));
}

/** By what is struck, and by whose fire (7.8.13, 9.8.1, 9.9.1). */
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

/** A ?: a check, which a charger may buy off (9.8.2, 11.6.1). */
function queryResult(board: Board, state: RyState, struck: Struck): readonly Step[] {
  const top = firstUnit(struck.units);
  if (unitOf(state, top).order === 'good' && wayOut(board, state, struck.units) === 'free')
    return [inLieu({ ...struck, query: true })];
  return [checkStep({ ...struck, reason: '?', star: false, rule: 'ry:9.8.2' })];
}

/** One, two or three O hits, the leaders, a check (9.8.5 to 9.8.7). */
function numbered(
  board: Board,
  play: RyPlay,
  { units, hex, cause, hits, star }: Struck & { readonly hits: number; readonly star: boolean },
): readonly Step[] {
  const rules: readonly RyRule[] = ['ry:9.8.5', 'ry:9.8.6', 'ry:9.8.7'];
  const rule = rules[hits - 1] ?? 'ry:9.8.5';
  takeHits(board, play, { units, hits, rule });
  const left = leftOf(play.state, units, hex);
  const checking = left.length === 0 ? units : left;
  return [
    ...leadersStruck(board, play, { units, hex, cause }),
    checkStep({ units: checking, hex, cause, reason: 'hits', star, rule }),
    ...(star ? [{ step: 'star' as const, units: checking }] : []),
  ];
}

/**
 * A D on the disorganized counts as 1 (9.9.3, R22); crews under fire lose at most one so in a segment (7.8.16, 7.8.17).
 */
function shakenHit(board: Board, play: RyPlay, struck: Struck): readonly Step[] {
  const { units, cause } = struck;
  const top = firstUnit(units);
  const isSpared = isServed(board, top) && cause.kind !== 'assault' && unitOf(play.state, top).notes.shaken >= 1;
  if (!isSpared) {
    takeHits(board, play, { units, hits: 1, rule: 'ry:9.9.3' });
    noteMore(board, play, top, 'shaken');
  }
  // Such a hit by fire endangers no leader; in an assault it does (4.6.4).
  const tests = cause.kind === 'assault' ? leadersStruck(board, play, struck) : [];
  return [...tests, checkStep({ ...struck, reason: 'hits', star: false, rule: 'ry:9.9.3' })];
}

/** Guns fire at guns (7.10, 7.10.1, 7.10.1-1, 7.10.1-2, 7.10.2). */
function gunDuel(
  board: Board,
  play: RyPlay,
  { units, hex, result, cause }: Struck & { readonly result: Result },
): readonly Step[] {
  const top = firstUnit(units);
  const number = numberOf(result);
  const { order, notes } = unitOf(play.state, top);
  const isHit = number > 0 && notes.shelled < 1;
  if (isHit) {
    takeHits(board, play, { units: [top], hits: 1, rule: 'ry:7.10.1-3' });
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

/** An asterisk: who has not routed is Disrupted (ry:9.8.7-note, R31). */
export function applyStar(board: Board, play: RyPlay, step: StepOf<'star'>): void {
  const units = onMap(play.state, step.units).filter(unit => unitOf(play.state, unit).order === 'good');
  disrupt(board, play, { units, rule: 'ry:9.8.7-note' });
  next(play);
}
