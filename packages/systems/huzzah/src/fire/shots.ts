import type { Board } from '../board/board.ts';
import type { Cause } from '../combat/terms.ts';
import { rollDie } from '../terms/dice.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { armOf, unitOf } from '../terms/lookups.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { type FireSum, fireSum, resultOf } from './figures.ts';
import type { Shot } from './terms.ts';

/** The next shot of those declared; when all are made, the routed run (9.1.12). */
export function nextShot(board: Board, play: HzPlay, step: StepOf<'shots'>): void {
  const [shot, ...rest] = step.shots;
  if (shot === undefined) {
    next(play, { step: 'run' });
    return;
  }
  const targets = shot.targets.filter(unit => unitOf(play.state, unit).where === 'map');
  const firers = shot.by.filter(unit => unitOf(play.state, unit).where === 'map');
  if (targets.length === 0 || firers.length === 0) {
    next(play, { step: 'shots', shots: rest });
    return;
  }
  const suffer = fireShot(board, play, { ...shot, targets, by: firers });
  next(play, suffer, { step: 'shots', shots: rest });
}

/** Rule 9.3.9. */
function fireShot(board: Board, play: HzPlay, shot: Shot): Step {
  const sum = fireSum(board, play.state, shot);
  const roll = rollDie(play, { rule: 'hz:7.2.9', purpose: 'fire', tells: shotTells(board, sum) });
  const result = resultOf(board, sum, roll);
  play.emit({
    event: 'fired',
    kind: shot.kind,
    by: idsOf(board, shot.by),
    from: codeAt(board, shot.from),
    at: codeAt(board, shot.at),
    targets: idsOf(board, shot.targets),
    factor: sum.factor,
    line: sum.line,
    roundShot: sum.roundShot,
    label: sum.row.label,
    roll,
    result,
  });
  markFirers(board, play, shot);
  board.hooks.shotMade(board, play, { shot, roll });
  return { step: 'suffer', units: shot.targets, hex: shot.at, result, cause: causeOf(play.state, sum, shot) };
}

/** Faces with one result are one outcome, except a nine where a scenario rule looks at it. */
export const shotTells =
  (board: Board, sum: FireSum) =>
  (face: number): number =>
    face === 9 && board.special.size > 0 ? face : sum.row.results.indexOf(sum.row.results[face] ?? 'NE');

export const causeOf = (state: HzState, sum: FireSum, shot: Shot): Cause => ({
  kind: 'fire',
  from: shot.from,
  flanked: sum.flanked,
  abatis: sum.abatis,
  noSight: sum.noSight,
  // Rule 10.1.16: the bonus covers fire on the way in; chargers have their own.
  assaulting: shot.kind === 'pre-assault' && state.assault?.charge === false,
  extra: 0,
  leaderless: false,
});

/** Rules 9.4.1, 5.3.11: reaction fire leaves an advance fire marker, artillery's own fire an ARTY FIRE marker. */
function markFirers(board: Board, play: HzPlay, shot: Shot): void {
  if (shot.kind === 'fire') {
    if (shot.by.some(unit => armOf(board, unit) === 'artillery'))
      play.emit({ event: 'marked', units: idsOf(board, shot.by), marker: 'artyFire', on: true });
    return;
  }
  const fresh = shot.by.filter(unit => !unitOf(play.state, unit).af);
  if (fresh.length > 0 && !board.hooks.sparesMarker(board, play.state, shot))
    play.emit({ event: 'marked', units: idsOf(board, fresh), marker: 'af', on: true });
}
