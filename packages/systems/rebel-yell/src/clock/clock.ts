import { type HexIndex, OFF_MAP } from '@guidon/hex';
import { dueIn, firstIdle, kindOfSegment, ownerOfSegment } from '@guidon/line-of-battle';
import { chargingGroups, stayPut } from '../assault/stay-put.ts';
import { isKeptAway, isLeaderKeptAway, segmentEnds, turnComes, turnOpens } from '../battles/hooks.ts';
import { turnEnds } from '../battles/turn-ends.ts';
import type { Board } from '../board/board.ts';
import { runOrLeave } from '../combat/retreat.ts';
import { idsOf } from '../terms/ids.ts';
import { isArtillery, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, SEGMENTS, type UnitIndex } from '../terms/names.ts';
import { stacks } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { activeSide, segmentKind, segmentName } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { isControlled } from '../zones/control.ts';
import type { Opening } from './terms.ts';

/** A new turn: whoever is due waits off the map (2.1, 14.0). */
export function startTurn(board: Board, play: RyPlay): void {
  const turn = play.state.turn + 1;
  turnComes(board, play, turn);
  const isKept = (kind: 'unit' | 'leader', index: number): boolean =>
    kind === 'unit' ? isKeptAway(board, play.state, index) : isLeaderKeptAway(board, play.state, index);
  play.emit({ event: 'turn-began', turn, due: dueIn(board, play.state, { turn, isKept }) });
  turnOpens(board, play);
  next(play, { step: 'segment-start', segment: 0 });
}

/** A segment begins: how things stand is noted for all that refers to its start (2.1.4 to 2.1.14). */
export function startSegment(board: Board, play: RyPlay, step: StepOf<'segment-start'>): void {
  const segment = SEGMENTS[step.segment] ?? 'o';
  const kind = kindOfSegment(step.segment);
  const side = kind === 'turn-end' ? null : ownerOfSegment(board.player1, step.segment);
  play.emit({ event: 'segment-began', segment, side, opening: openingOf(board, play.state) });
  if (kind === 'turn-end') {
    next(play, { step: 'turn-end' });
    return;
  }
  const opening: Step[] = kind === 'action' ? [{ step: 'command', flags: null }] : [];
  const designate: Step[] = kind === 'action' || kind === 'mounted' ? [{ step: 'designate' }] : [];
  next(play, ...opening, ...designate, { step: 'orders' }, { step: 'segment-end' });
}

export function openingOf(board: Board, state: RyState): Opening {
  return {
    hexes: state.units.map(unit => (unit.where === 'map' ? unit.hex : OFF_MAP)),
    facings: state.units.map(unit => unit.facing),
    inZone: state.units.map((unit, index) =>
      unit.where === 'map' && isHeld(board, state, index, [unit.hex, unit.arrow]) ? 1 : 0,
    ),
    orders: state.units.map(unit => unit.order),
    leaders: state.leaders.map(leader => leader.hex),
    flags: state.flags.map(flag => flag.hex),
  };
}

/** Does an enemy hold any of the hexes? A skirmisher stands in both its own (6.4.1). */
const isHeld = (board: Board, state: RyState, unit: UnitIndex, hexes: readonly HexIndex[]): boolean =>
  hexes.some(hex => hex !== OFF_MAP && isControlled(board, state, hex, enemyOf(sideOf(board, unit))));

/** The end of a segment, in its fixed order. */
export function endSegment(play: RyPlay): void {
  play.emit({ event: 'taken-in-hand', open: null });
  const kind = segmentKind(play.state);
  const charges: Step[] = kind === 'action' || kind === 'mounted' ? [{ step: 'idle-charges' }] : [];
  const action: Step[] = kind === 'action' ? [{ step: 'idle-routed' }, { step: 'return-leaders' }] : [];
  next(play, ...charges, ...action, { step: 'markers' });
}

/** Rule 11.5: charges that were designated and not made. */
export function idleCharges(board: Board, play: RyPlay): void {
  for (const group of chargingGroups(board, play.state)) stayPut(board, play, group);
  next(play);
}

/** Rule 13.3.4, R80: routed stacks that did not try to rally run, one after another. */
export function idleRouted(board: Board, play: RyPlay): void {
  const side = activeSide(board, play.state);
  const idle = firstIdle(stacks(play.state), unit => {
    const { order, notes } = unitOf(play.state, unit);
    const isRouted = order === 'routed' && play.state.opening.orders[unit] === 'routed';
    return sideOf(board, unit) === side && isRouted && notes.acted === null && notes.retreats === 0;
  });
  if (idle === undefined) {
    next(play);
    return;
  }
  play.emit({ event: 'acted', units: idsOf(board, idle), action: 'rally' });
  runOrLeave(board, play, idle);
  next(play, { step: 'run' }, { step: 'idle-routed' });
}

/** Markers go, and the next segment begins (9.5.2, 6.7.10, R3). */
export function clearMarkers(board: Board, play: RyPlay): void {
  const { state } = play;
  const side = activeSide(board, state);
  const kind = segmentKind(state);
  const own = (test: (unit: UnitIndex) => boolean): readonly string[] =>
    idsOf(
      board,
      state.units.flatMap((unit, index) =>
        unit.where === 'map' && sideOf(board, index) === side && test(index) ? [index] : [],
      ),
    );
  const guns = (unit: UnitIndex): boolean => isArtillery(board, unit);
  const af = own(
    unit => unitOf(state, unit).af && (guns(unit) ? kind === 'artillery' : kind === 'action' || kind === 'small-arms'),
  );
  const crewMark = own(unit => unitOf(state, unit).crewMark && kind === 'artillery');
  if (af.length + crewMark.length > 0) play.emit({ event: 'markers-cleared', af, crewMark });
  segmentEnds(board, play);
  play.emit({ event: 'segment-ended', segment: segmentName(state) });
  next(play, { step: 'segment-start', segment: state.segment + 1 });
}

/** Segment (o): the turn marker moves on, or the game is over (2.1.15). */
export function endTurn(board: Board, play: RyPlay): void {
  const steps = turnEnds(board, play);
  play.emit({ event: 'segment-ended', segment: 'o' });
  play.emit({ event: 'turn-ended', turn: play.state.turn });
  next(play, ...steps, play.state.turn >= board.turns ? { step: 'verdict' } : { step: 'turn-start' });
}
