import { areAdjacent, directionTo, type Facing, frontDirections, OFF_MAP } from '@guidon/hex';
import type { UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { disrupt } from '../combat/rout.ts';
import { leaveWindows } from '../movement/march.ts';
import { idsOf } from '../terms/ids.ts';
import { firstUnit, isStackRouted, onMap, sideOf, unitOf } from '../terms/lookups.ts';
import { isEnemyHex } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { StepOf } from '../terms/steps.ts';
import { beginAssault } from './begin.ts';
import { facingOnCharge } from './charge-paths.ts';

/** The next hex of a charge; beside its target it goes in. */
export function chargeMove(board: Board, play: RyPlay, step: StepOf<'charge'>): void {
  const { open } = play.state;
  const units = onMap(play.state, step.units);
  const first = units[0];
  if (first === undefined || open === null || isStackRouted(play.state, units)) {
    next(play);
    return;
  }
  const to = step.path[0];
  const { hex } = unitOf(play.state, first);
  const side = sideOf(board, first);
  const isGone = !isEnemyHex(board, play.state, step.at, side);
  if (to === undefined || isGone) {
    next(play, { step: 'charge-home', units, at: step.at });
    return;
  }
  const { facing } = unitOf(play.state, first);
  turnTowards(board, play, {
    units,
    to,
    facing: facingOnCharge(board, { hex, facing, path: step.path, at: step.at }),
  });
  next(
    play,
    ...leaveWindows(board, play.state, { units, going: [to] }),
    { step: 'enter', to, arrow: OFF_MAP, kind: 'charge' },
    { ...step, units, path: step.path.slice(1) },
  );
}

/** Turns in a charge cost a point and never Disrupt (11.1.17). */
function turnTowards(
  board: Board,
  play: RyPlay,
  { units, to, facing: told }: UnitsGoing & { readonly facing?: Facing },
): void {
  const first = firstUnit(units);
  const { hex, facing } = unitOf(play.state, first);
  const direction = directionTo(board.map.grid, hex, to);
  if (direction === undefined || frontDirections(facing).includes(direction)) return;
  play.emit({ event: 'turned', units: idsOf(board, units), facing: told ?? direction, rule: 'ry:11.1.17' });
  const { open } = play.state;
  if (open !== null) play.emit({ event: 'taken-in-hand', open: { ...open, spent: open.spent + 1 } });
}

/** Home: the assault, or whatever is left to a charger whose target has gone (11.3.1, 8.6.8). */
export function chargeHome(board: Board, play: RyPlay, step: StepOf<'charge-home'>): void {
  const units = onMap(play.state, step.units);
  const first = units[0];
  if (first === undefined || play.state.open === null || isStackRouted(play.state, units)) {
    next(play);
    return;
  }
  const { hex } = unitOf(play.state, first);
  if (isEnemyHex(board, play.state, step.at, sideOf(board, first)) && areAdjacent(board.map.grid, hex, step.at)) {
    turnTowards(board, play, { units, to: step.at });
    play.emit({ event: 'taken-in-hand', open: null });
    next(
      play,
      ...beginAssault(board, play, { attackers: units, from: hex, at: step.at, charge: true, opportunity: false }),
    );
    return;
  }
  const { open } = play.state;
  // Into the hex of those who gave themselves up, whatever comes then (13.7.4).
  const isYielded = play.state.yielded.includes(step.at) && areAdjacent(board.map.grid, hex, step.at);
  if (isYielded) play.emit({ event: 'taken-in-hand', open: { ...open, stopped: null, free: [step.at] } });
  next(play, ...(isYielded ? [{ step: 'enter' as const, to: step.at, arrow: OFF_MAP, kind: 'charge' as const }] : []), {
    step: 'charge-on',
    units,
    vacated: step.at,
  });
}

/** The end of a charge: the marker goes, and who was still in good order is Disrupted (11.6.2, 12.7.14). */
export function endCharge(board: Board, play: RyPlay, step: StepOf<'charge-ends'>): void {
  const units = onMap(play.state, step.units);
  const marked = units.filter(unit => unitOf(play.state, unit).charge !== null);
  if (play.state.open?.units.some(unit => step.units.includes(unit)) === true)
    play.emit({ event: 'taken-in-hand', open: null });
  if (marked.length > 0) {
    play.emit({ event: 'charge-dropped', units: idsOf(board, marked), rule: 'ry:11.6.2' });
    const steady = marked.filter(unit => unitOf(play.state, unit).order === 'good');
    if (steady.length > 0) disrupt(board, play, { units: steady, rule: 'ry:11.6.2' });
  }
  next(play);
}
