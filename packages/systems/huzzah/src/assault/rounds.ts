import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import { helpers } from '../combat/morale.ts';
import { sidedConsequences } from '../combat/results.ts';
import { rowOf } from '../fire/figures.ts';
import { lockHelpers } from '../leaders/losses.ts';
import { rollDie } from '../terms/dice.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { firstUnit, sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf } from '../terms/names.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { assaultCause, assaultSum, attackersOf, defendersOf, fightersIn, isDecided, type Role } from './figures.ts';
import { retiring } from './retire.ts';
import type { Assault } from './terms.ts';

/** Rule 10.1.20. */
const ROUNDS = 3;

/**
 * Rule 10.3, R47: both fire at once; what it does to them is taken by turns, the attacker first (4.5.11, 10.1,
 * 10.3.1).
 */
export function fightRound(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null || isDecided(play.state, assault)) {
    next(play, { step: 'assault-ends' });
    return;
  }
  const round = assault.round + 1;
  const attackers = attackersOf(play.state, assault);
  const defenders = fightersIn(play.state, assault);
  for (const units of [attackers, defenders])
    lockHelpers(board, play, { leaders: helpers(board, play.state, { units, purpose: 'other' }), units });
  play.emit({ event: 'assault-round', round });
  const before = play.state;
  if (before.pace === 'odds') {
    next(play, ...apart(board, before, assault), { step: 'run' }, { step: 'round-over' });
    return;
  }
  const onDefenders = volley(board, play, { before, assault, role: 'attacker' });
  const onAttackers = defenders.length === 0 ? undefined : volley(board, play, { before, assault, role: 'defender' });
  const first = onAttackers === undefined ? undefined : sidedConsequences(board, before, onAttackers);
  const second = sidedConsequences(board, before, onDefenders);
  next(
    play,
    ...(first?.hits ?? []),
    ...second.hits,
    ...(first?.tests ?? []),
    ...second.tests,
    ...(first?.morale ?? []),
    ...second.morale,
    { step: 'run' },
    { step: 'round-over' },
  );
}

/**
 * For odds: what one side suffers does not touch what the other does, so each side's throws are made together. Both
 * lines are those of the start of the round.
 */
function apart(board: Board, state: HzState, assault: Assault): readonly Step[] {
  const roles: readonly Role[] = fightersIn(state, assault).length === 0 ? ['attacker'] : ['defender', 'attacker'];
  return roles.map(role => ({ step: 'volley', role, line: assaultSum(board, state, { assault, role }).line.total }));
}

/** One side's fire of a round, for odds. */
export function oneVolley(board: Board, play: HzPlay, step: StepOf<'volley'>): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const { results } = rowOf(board, step.line);
  const roll = rollDie(play, {
    rule: 'hz:10.3',
    purpose: step.role === 'attacker' ? 'assault' : 'defence',
    tells: face => results.indexOf(results[face] ?? 'NE'),
  });
  const { hits, tests, morale } = sidedConsequences(
    board,
    play.state,
    suffering(board, play.state, { assault, role: step.role, result: results[roll] ?? 'NE' }),
  );
  next(play, ...hits, ...tests, ...morale);
}

/** What a result of one side's fire does to the other. */
function suffering(
  board: Board,
  state: HzState,
  { assault, role, result }: { readonly assault: Assault; readonly role: Role; readonly result: Result },
): StepOf<'suffer'> {
  const units = role === 'attacker' ? defendersOf(state, assault) : attackersOf(state, assault);
  const hex = role === 'attacker' ? assault.at : assault.from;
  const other: Role = role === 'attacker' ? 'defender' : 'attacker';
  return { step: 'suffer', units, hex, result, cause: assaultCause(board, state, { assault, role: other }) };
}

function volley(
  board: Board,
  play: HzPlay,
  { before, assault, role }: { readonly before: HzState; readonly assault: Assault; readonly role: Role },
): StepOf<'suffer'> {
  const sum = assaultSum(board, before, { assault, role });
  const by = role === 'attacker' ? attackersOf(before, assault) : fightersIn(before, assault);
  const targets = role === 'attacker' ? defendersOf(before, assault) : attackersOf(before, assault);
  const roll = rollDie(play, {
    rule: 'hz:10.3',
    purpose: role === 'attacker' ? 'assault' : 'defence',
    tells: face => sum.row.results.indexOf(sum.row.results[face] ?? 'NE'),
  });
  const result = sum.row.results[roll] ?? 'NE';
  const from = role === 'attacker' ? assault.from : assault.at;
  const at = role === 'attacker' ? assault.at : assault.from;
  play.emit({
    event: 'fired',
    kind: 'assault',
    by: idsOf(board, by),
    from: codeAt(board, from),
    at: codeAt(board, at),
    targets: idsOf(board, targets),
    factor: sum.factor,
    line: sum.line,
    roundShot: false,
    label: sum.row.label,
    roll,
    result,
  });
  return suffering(board, before, { assault, role, result });
}

/** Rules 10.3.2, 10.3.3. */
export function endRound(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const decided = isDecided(play.state, assault) || hasRouted(board, play.state, assault);
  if (decided || assault.round >= ROUNDS) {
    next(play, { step: 'assault-ends' });
    return;
  }
  if (assault.round > 1) {
    next(play, { step: 'round' });
    return;
  }
  const attacker = sideOf(board, firstUnit(assault.attackers));
  const sides = [attacker, enemyOf(attacker)].filter(side => retiring(board, play.state, side).length > 0);
  next(play, ...sides.map((side): Step => ({ step: 'cavalry-retreat', side })), { step: 'round' });
}

/** Somebody routed in this assault and could not leave the hex. */
const hasRouted = (_board: Board, state: HzState, assault: Assault): boolean =>
  assault.attackers.some(unit => unitOf(state, unit).where === 'map' && unitOf(state, unit).order === 'routed');
