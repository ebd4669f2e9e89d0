import { type Refusal, refuse } from '@guidon/kernel';
import type { Arrival, Board } from '../board/board.ts';
import type { Pool } from '../round/terms.ts';
import { cupDie, readingOf, whiteDie } from '../terms/dice.ts';
import { allActivated, idsOf, rosterOf } from '../terms/lookups.ts';
import { corpsMarker, flagMarker, isReserve, SIDES, sideOfMarker, type UnitIndex } from '../terms/names.ts';
import { next, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';

/** Rules 2.0-3 and 7.0-2: a marker for each corps with a unit on the map or due, both army flags, and nothing else. */
export function cupFor(board: Board, state: YbState, due: ReadonlySet<UnitIndex>): readonly string[] {
  const markers = new Set(SIDES.map(flagMarker));
  state.units.forEach((unit, index) => {
    const { side, corps } = rosterOf(board, index);
    if (unit.status !== 'map' && unit.status !== 'due' && !due.has(index)) return;
    // Rulings R10: the reserves have no marker, unless the option gives them one.
    if (!isReserve(corps) || board.profile.reserveMarkers) markers.add(corpsMarker(side, corps));
  });
  return [...markers].sort();
}

/** Whose hour has come. */
export function unitsDue(
  board: Board,
  state: YbState,
  now: { readonly day: number; readonly hour: number | 'night' },
): readonly UnitIndex[] {
  return state.units.flatMap((unit, index) => {
    const arrival = board.arrivals[index];
    return unit.status === 'later' && arrival !== undefined && hasCome(board, arrival, now) ? [index] : [];
  });
}

function hasCome(
  board: Board,
  arrival: Arrival,
  now: { readonly day: number; readonly hour: number | 'night' },
): boolean {
  const today = board.days[now.day]?.day ?? '';
  if (arrival.day !== today) return arrival.day < today;
  if (now.hour === 'night') return true;
  return arrival.hour !== 'night' && arrival.hour <= now.hour;
}

/** The turn begins: reinforcements become due, the cup is filled, activation is cleared. */
export function startTurn(board: Board, play: YbPlay): void {
  const { state } = play;
  const { day, hour } = state;
  const due = unitsDue(board, state, { day, hour });
  const cup = cupFor(board, state, new Set(due));
  play.emit({ event: 'turn-started', day, hour, due: idsOf(board, due), cup });
  next(play, { step: 'draw' });
}

/** Rule 2.0-1: with an empty cup the turn is over; so it is when there is nobody left to activate. */
export const isTurnOver = (state: YbState): boolean => state.cup.length === 0 || allActivated(state);

/** Rules 2.0-4 and 2.0-5: each marker drawn opens a round, and any in the cup may be the next. */
export function drawMarker(play: YbPlay, chit?: string): void {
  const { cup } = play.state;
  if (isTurnOver(play.state)) {
    play.emit({ event: 'turn-ended', early: cup.length > 0 });
    next(play, { step: 'turn-end' });
    return;
  }
  const marker = chit ?? play.roll({ die: cupDie(cup), count: 1, rule: 'yb:2.0-5', purpose: 'draw' })[0];
  if (marker === undefined) return;
  play.emit({ event: 'marker-drawn', marker, side: sideOfMarker(marker) });
  next(play, { step: 'roll' });
}

export function mayDraw(state: YbState, chit: string | undefined): Refusal | undefined {
  if (state.cup.length === 0) return refuse('yb:2.0-1', 'cup-empty', {});
  if (chit !== undefined && !state.cup.includes(chit))
    return refuse('yb:2.0-5', 'not-in-cup', { chit, cup: state.cup });
  return undefined;
}

/** The owner of the marker rolls (2.0-6). Of the results the opponent's flags are used first (2.0-7). */
export function rollPool(board: Board, play: YbPlay): void {
  const round = play.state.round;
  if (round === null) return;
  const { side } = round;
  const faces = play.roll({
    die: whiteDie(board),
    count: board.activationDice[side],
    rule: 'yb:2.0-6',
    purpose: 'activation',
    tells: face => POOLED[readingOf(side, face)],
  });
  const counted = (kind: keyof Pool) => faces.filter(face => POOLED[readingOf(side, face)] === kind).length;
  const pool: Pool = {
    corps: counted('corps'),
    hats: counted('hats'),
    bugles: counted('bugles'),
    enemyFlags: counted('enemyFlags'),
  };
  play.emit({ event: 'pool-rolled', pool });
  next(play, { step: 'enemy-flags' }, { step: 'bugles' }, { step: 'activate' });
}

/** What each face may be spent on. */
export const POOLED = {
  ownFlag: 'corps',
  doubleFlag: 'corps',
  enemyFlag: 'enemyFlags',
  bugle: 'bugles',
  hat: 'hats',
} as const;

/** Rule 2.0-12: unspent results are lost (ruling R18); the next marker is drawn. */
export function endRound(play: YbPlay): void {
  const pool = play.state.round?.pool;
  const unspent = pool === undefined ? 0 : pool.corps + pool.hats + pool.bugles + pool.enemyFlags;
  play.emit({ event: 'round-ended', unspent });
  play.emit({ event: 'agenda-cleared', step: { step: 'draw' } });
}

/** Rule 2.0-2, ruling R33: at once, markers and results left or not. True if the turn is over. */
export function endTurnEarly(play: YbPlay): boolean {
  if (!allActivated(play.state)) return false;
  play.emit({ event: 'turn-ended', early: true });
  play.emit({ event: 'agenda-cleared', step: { step: 'turn-end' } });
  return true;
}
