import { dueIn, firstIdle } from '@guidon/line-of-battle';
import { chargingGroups, giveUpCharge } from '../assault/charge.ts';
import { tell } from '../battles/rule.ts';
import type { Board } from '../board/board.ts';
import { runOrLeave } from '../combat/retreat.ts';
import { idsOf } from '../terms/ids.ts';
import { isArtillery, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, SEGMENTS, SIDES, type UnitIndex } from '../terms/names.ts';
import { nearestOf, stacks, stacksOf, unitsOf } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import { activeSide, kindOfSegment, ownerOfSegment, segmentKind, segmentName, serialOf } from '../terms/segments.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { noteTurn } from '../victory/objectives.ts';
import { isControlled } from '../zones/control.ts';
import type { Opening } from './terms.ts';

/** A new turn: whoever is due waits off the map (3.1, 4.1.13). */
export function startTurn(board: Board, play: HzPlay): void {
  const turn = play.state.turn + 1;
  forgetTurn(board, play);
  board.hooks.turnBegins(board, play, turn);
  const isKept = (kind: 'unit' | 'leader', index: number): boolean =>
    kind === 'unit' && board.hooks.keepsAway(board, play.state, index);
  play.emit({ event: 'turn-began', turn, due: dueIn(board, play.state, { turn, isKept }) });
  next(play, ...board.hooks.turnOpens(board, play), { step: 'segment-start', segment: 0 });
}

/** What rules of the battle remember for one turn only. */
function forgetTurn({ hooks }: Board, play: HzPlay): void {
  const past = hooks.ofTheTurn.filter(key => play.state.memory[key] !== undefined);
  if (past.length > 0) tell(play, 'turn', { remember: Object.fromEntries(past.map(key => [key, null])) });
}

/** A segment begins: how things stand is noted for all that refers to its start (hz:3.1-a to hz:3.1-n). */
export function startSegment(board: Board, play: HzPlay, step: StepOf<'segment-start'>): void {
  const segment = SEGMENTS[step.segment] ?? 'o';
  play.emit({
    event: 'segment-began',
    segment,
    side: ownerOfSegment(board, step.segment),
    opening: openingOf(board, play.state),
  });
  const kind = kindOfSegment(step.segment);
  if (kind === 'turn-end') {
    next(play, { step: 'turn-end' });
    return;
  }
  const opening: readonly Step[] = kind === 'action' ? [{ step: 'status' }, { step: 'declare-charges' }] : [];
  next(play, ...board.hooks.segmentOpens(board, play), ...opening, { step: 'orders' }, { step: 'segment-end' });
}

export function openingOf(board: Board, state: HzState): Opening {
  const inEzoc = state.units.map(() => 0);
  const nearest = state.units.map(() => 99);
  for (const side of SIDES)
    for (const { hex, units } of stacksOf(board, state, side)) {
      const zone = isControlled(board, state, { hex, side: enemyOf(side) }) ? 1 : 0;
      const away = nearestOf(board, state, { hex, side: enemyOf(side) });
      for (const unit of units) {
        inEzoc[unit] = zone;
        nearest[unit] = away;
      }
    }
  return {
    hexes: state.units.map(unit => unit.hex),
    facings: state.units.map(unit => unit.facing),
    inEzoc,
    nearest,
    orders: state.units.map(unit => unit.order),
    leaders: state.leaders.map(leader => leader.hex),
  };
}

/** The end of a segment, in its fixed order. */
export function endSegment(_board: Board, play: HzPlay): void {
  play.emit({ event: 'taken-in-hand', open: null });
  const last: readonly Step[] =
    segmentKind(play.state) === 'action'
      ? [{ step: 'idle-charges' }, { step: 'idle-routed' }, { step: 'place-juniors' }, { step: 'place-replacements' }]
      : [];
  next(play, ...last, { step: 'markers' });
}

/** Rule 11.5: charges that were declared and not made. */
export function idleCharges(board: Board, play: HzPlay): void {
  for (const group of chargingGroups(board, play.state)) giveUpCharge(board, play, group);
  next(play);
}

/** Rule 13.8.3, R62: routed stacks that did not try to rally run, one after another. */
export function idleRouted(board: Board, play: HzPlay): void {
  const side = activeSide(board, play.state);
  const now = serialOf(play.state);
  const idle = firstIdle(stacks(play.state), unit => {
    const { order, acted, retreatedIn } = unitOf(play.state, unit);
    const isRouted = order === 'routed' && play.state.opening.orders[unit] === 'routed';
    return sideOf(board, unit) === side && isRouted && acted === null && retreatedIn !== now;
  });
  if (idle === undefined) {
    next(play);
    return;
  }
  play.emit({ event: 'acted', units: idsOf(board, idle), action: 'rally', target: null });
  runOrLeave(board, play, idle);
  next(play, { step: 'run' }, { step: 'idle-routed' });
}

/** Markers go, and the next segment begins (9.4.6, 5.3.11, 5.3.12, 4.1.12, 5.3.11-1, 5.3.11-2, 5.3.12-1). */
export function clearMarkers(board: Board, play: HzPlay): void {
  const { state } = play;
  const side = activeSide(board, state);
  const kind = segmentKind(state);
  const now = serialOf(state);
  const units = unitsOf(board, state, side);
  const own = (test: (unit: UnitIndex) => boolean): readonly string[] => idsOf(board, units.filter(test));
  const guns = (unit: UnitIndex): boolean => isArtillery(board, unit);
  const af = own(
    unit =>
      unitOf(state, unit).af &&
      (kind === 'action' || (kind === 'small-arms' && !guns(unit)) || (kind === 'artillery' && guns(unit))),
  );
  const artyFire = own(unit => unitOf(state, unit).artyFire && (kind === 'horse' || kind === 'action'));
  const artyMove = own(unit => unitOf(state, unit).artyMove && kind === 'artillery');
  const keep = own(unit => unitOf(state, unit).keepIn === now);
  if (af.length + artyFire.length + artyMove.length + keep.length > 0)
    play.emit({ event: 'markers-cleared', af, artyFire, artyMove, keep });
  board.hooks.segmentEnds(board, play);
  play.emit({ event: 'segment-ended', segment: segmentName(state) });
  next(play, { step: 'segment-start', segment: state.segment + 1 });
}

/** Segment (o): the turn marker moves on, or the game is over (hz:3.1-o). */
export function endTurn(board: Board, play: HzPlay): void {
  board.hooks.turnEnds(board, play);
  noteTurn(board, play);
  board.hooks.turnScored(board, play);
  play.emit({ event: 'segment-ended', segment: 'o' });
  play.emit({ event: 'turn-ended', turn: play.state.turn });
  next(play, play.state.turn >= board.turns ? { step: 'verdict' } : { step: 'turn-start' });
}
