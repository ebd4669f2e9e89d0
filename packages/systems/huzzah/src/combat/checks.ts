import { OFF_MAP } from '@guidon/hex';
import type { UnitsBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { outOfSight } from '../fog/fog.ts';
import { lockHelpers } from '../leaders/losses.ts';
import { rollDie } from '../terms/dice.ts';
import { idsOf } from '../terms/ids.ts';
import { firstUnit, isArtillery, isStackDisrupted, standing, unitOf } from '../terms/lookups.ts';
import type { HzRule, UnitIndex } from '../terms/names.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { Step, StepOf } from '../terms/state.ts';
import { hitsStep, onMap } from './hits.ts';
import { helpers, moraleOf } from './morale.ts';
import type { Cause } from './terms.ts';
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
    ...outOfSight(board, play.state, firstUnit(units)),
  });
  if (!cause.leaderless)
    lockHelpers(board, play, { leaders: helpers(board, play.state, { units, purpose: 'morale' }), units });
  return passed;
}

/** Rules 13.3, 13.4, 13.7.4, 6.7.7: the disorganization check. */
export function makeCheck(board: Board, play: HzPlay, step: StepOf<'check'>): void {
  const there = onMap(play.state, step.units);
  const routed = there.filter(unit => unitOf(play.state, unit).order === 'routed');
  if (routed.length > 0) owe(play, { units: routed, rule: 'hz:13.7.4' });
  const units = standing(play.state, there);
  if (units.length === 0) {
    next(play);
    return;
  }
  const passed = rollMorale(board, play, { units, cause: step.cause, rule: 'hz:13.3', purpose: 'check' });
  if (passed) next(play);
  else failCheck(board, play, { ...step, units });
}

/** Rules 5.3.8, 5.3.9, 13.6.5. */
function failCheck(board: Board, play: HzPlay, step: StepOf<'check'>): void {
  const { units, cause } = step;
  const isGuns = units.some(unit => isArtillery(board, unit));
  const shelled = isGuns && cause.kind !== 'assault';
  const isolated = units.some(unit => unitOf(play.state, unit).isolated);
  const wasDisrupted = isStackDisrupted(play.state, units);
  if (isolated) {
    const hits = hitsStep(units, 2, 'hz:6.7.7', { ...cause, kind: 'other' });
    if (!shelled) rout(board, play, { units, rule: 'hz:6.7.7' });
    next(play, hits, ...(shelled ? [] : assaultLoss(board, units, cause)));
    return;
  }
  if (!wasDisrupted) {
    play.emit({ event: 'disrupted', units: idsOf(board, units), rule: 'hz:13.3.1' });
    next(play);
    return;
  }
  if (shelled) {
    next(play, hitsStep(units, 1, 'hz:13.4.2', { ...cause, kind: 'other' }));
    return;
  }
  rout(board, play, { units, rule: isGuns ? 'hz:13.4.1' : 'hz:13.3.2' });
  next(play, ...assaultLoss(board, units, cause));
}

/** Rule 10.5, R51: who routs out of an assault loses one hit more, guns two. */
const assaultLoss = (board: Board, units: readonly UnitIndex[], cause: Cause): readonly Step[] =>
  cause.kind === 'assault'
    ? [hitsStep(units, units.some(unit => isArtillery(board, unit)) ? 2 : 1, 'hz:10.5', { ...cause, kind: 'other' })]
    : [];

/** The stack routs, and has a retreat to make once the fire is over. */
export function rout(board: Board, play: HzPlay, { units, rule }: UnitsBy<HzRule>): void {
  const first = units[0];
  const hex = first === undefined ? OFF_MAP : unitOf(play.state, first).hex;
  play.emit({ event: 'routed', units: idsOf(board, units), rule });
  board.hooks.unitsLost(board, play, { units, hex });
  owe(play, { units, rule: 'hz:13.9.11' });
  board.hooks.stackRouted(board, play, { units, hex });
}

/** A retreat to be made; `rule` says what its O hit is for, if it is not the first of the rout (R60). */
export function owe(play: HzPlay, owed: UnitsBy<HzRule>): void {
  play.emit({ event: 'retreat-owed', owed: { ...owed, times: 1 } });
}
