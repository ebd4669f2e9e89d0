import { type HexIndex, hexAt } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import { hitsStep, onMap } from '../combat/hits.ts';
import { hasAuthority, helpers, NO_CAUSE } from '../combat/morale.ts';
import { lockHelpers, rollMorale, sidedConsequences } from '../combat/results.ts';
import { retreatHexes, retreatStep } from '../combat/retreat.ts';
import { rowOf } from '../fire/figures.ts';
import { isBridgeAssault, isWetForAssault, stepsBeforeAssault } from '../special/creeks.ts';
import { unitEntered } from '../special/watch.ts';
import { rollDie } from '../terms/dice.ts';
import {
  armOf,
  codeAt,
  idsOf,
  isStackDisrupted,
  isStackRouted,
  leaderIdsOf,
  leadersAt,
  sideOf,
  stackAt,
  unitNamed,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type HzRule, type Side, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { Assault, HzState, Step } from '../terms/state.ts';
import { takeHexes } from '../victory/holding.ts';
import { facingAt, isFlankLine } from '../zones/facing.ts';
import { assaultCause, assaultSum, attackersOf, defendersOf, type Role } from './figures.ts';

/** Rule 10.1.20. */
const ROUNDS = 3;

export function resolveAssault(board: Board, play: HzPlay, order: OrderOf<'assault'>): void {
  const attackers = order.units.map(id => unitNamed(board, id)).toSorted((a, b) => a - b);
  const at = hexAt(board.map.grid, order.target) ?? -1;
  play.emit({ event: 'taken-in-hand', open: null });
  play.emit({ event: 'acted', units: idsOf(board, attackers), action: 'assault', target: order.target });
  beginAssault(board, play, { attackers, at, charge: false });
  next(play, { step: 'assault' }, { step: 'orders' });
}

export function beginAssault(
  board: Board,
  play: HzPlay,
  plan: { readonly attackers: readonly UnitIndex[]; readonly at: HexIndex; readonly charge: boolean },
): void {
  const { attackers, at, charge } = plan;
  const from = unitOf(play.state, attackers[0] ?? -1).hex;
  const defenders = stackAt(play.state, at);
  const flanked =
    isStackRouted(play.state, defenders) || isFlankLine(board, { at, facing: facingAt(play.state, at), from });
  const assault: Assault = { attackers, from, at, charge, flanked, round: 0, over: false };
  play.emit({ event: 'assault-began', assault, units: idsOf(board, attackers), at: codeAt(board, at) });
}

/** R46: first, attackers who come out of marsh or creek; then the defender's fire; then the rest. */
export function openAssault(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const attackers = attackersOf(play.state, assault);
  const wet = isWetForAssault(board, assault.from) && !isBridgeAssault(board, assault);
  if (wet) disruptGood(board, play, attackers, 'hz:10.1.14');
  next(play, ...stepsBeforeAssault(board, play.state), { step: 'pre-assault-fire' }, { step: 'assault-opens' });
}

function disruptGood(board: Board, play: HzPlay, units: readonly UnitIndex[], rule: HzRule): void {
  const good = units.filter(unit => unitOf(play.state, unit).order === 'good');
  if (good.length > 0) play.emit({ event: 'disrupted', units: idsOf(board, good), rule });
}

/** After the defender's fire: cavalry out of woods, then a flanked defender, then round 1 (R46). */
export function closeIn(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null || isDecided(play.state, assault)) {
    next(play, { step: 'assault-ends' });
    return;
  }
  const attackers = attackersOf(play.state, assault);
  if (attackers.some(unit => armOf(board, unit) === 'cavalry') && board.map.woods[assault.from] === 1)
    disruptGood(board, play, attackers, 'hz:5.2.4');
  if (assault.flanked) disruptGood(board, play, defendersOf(play.state, assault), 'hz:10.1.9');
  next(play, { step: 'round' });
}

/** One side has routed, retired or died. */
const isDecided = (state: HzState, assault: Assault): boolean =>
  assault.over || attackersOf(state, assault).length === 0 || enemiesIn(state, assault).length === 0;

const enemiesIn = (state: HzState, assault: Assault): readonly UnitIndex[] =>
  defendersOf(state, assault).filter(unit => !assault.attackers.includes(unit));

/** Rule 10.3, R47: both fire at once; what it does to them is taken by turns, the attacker first. */
export function fightRound(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null || isDecided(play.state, assault)) {
    next(play, { step: 'assault-ends' });
    return;
  }
  const round = assault.round + 1;
  const attackers = attackersOf(play.state, assault);
  const defenders = defendersOf(play.state, assault);
  lockHelpers(board, play, [
    ...helpers(board, play.state, attackers, 'other'),
    ...helpers(board, play.state, defenders, 'other'),
  ]);
  play.emit({ event: 'assault-round', round });
  const before = play.state;
  if (before.pace === 'odds') {
    next(play, ...apart(board, before, assault), { step: 'run' }, { step: 'round-over' });
    return;
  }
  const onDefenders = volley(board, play, { before, assault, role: 'attacker' });
  const onAttackers = isStackRouted(before, defenders)
    ? undefined
    : volley(board, play, { before, assault, role: 'defender' });
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
  const roles: readonly Role[] = isStackRouted(state, defendersOf(state, assault))
    ? ['attacker']
    : ['defender', 'attacker'];
  return roles.map(role => ({ step: 'volley', role, line: assaultSum(board, state, { assault, role }).line.total }));
}

/** One side's fire of a round, for odds. */
export function oneVolley(board: Board, play: HzPlay, step: Extract<Step, { readonly step: 'volley' }>): void {
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
): Extract<Step, { readonly step: 'suffer' }> {
  const units = role === 'attacker' ? defendersOf(state, assault) : attackersOf(state, assault);
  const hex = role === 'attacker' ? assault.at : assault.from;
  const other: Role = role === 'attacker' ? 'defender' : 'attacker';
  return { step: 'suffer', units, hex, result, cause: assaultCause(board, state, { assault, role: other }) };
}

function volley(
  board: Board,
  play: HzPlay,
  { before, assault, role }: { readonly before: HzState; readonly assault: Assault; readonly role: Role },
): Extract<Step, { readonly step: 'suffer' }> {
  const sum = assaultSum(board, before, { assault, role });
  const by = role === 'attacker' ? attackersOf(before, assault) : defendersOf(before, assault);
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
  const attacker = sideOf(board, assault.attackers[0] ?? -1);
  const sides = [attacker, enemyOf(attacker)].filter(side => retiring(board, play.state, side).length > 0);
  next(play, ...sides.map((side): Step => ({ step: 'cavalry-retreat', side })), { step: 'round' });
}

/** Somebody routed in this assault and could not leave the hex. */
const hasRouted = (_board: Board, state: HzState, assault: Assault): boolean =>
  assault.attackers.some(unit => unitOf(state, unit).where === 'map' && unitOf(state, unit).order === 'routed');

/** Rules 5.2.6, R66: cavalry that may still retire after round 1, and has a way to. */
export function retiring(board: Board, state: HzState, side: Side): readonly UnitIndex[] {
  const { assault } = state;
  if (assault === null || isDecided(state, assault)) return [];
  const attacks = sideOf(board, assault.attackers[0] ?? -1) === side;
  const units = attacks ? attackersOf(state, assault) : defendersOf(state, assault);
  if (
    units.length === 0 ||
    units.some(unit => armOf(board, unit) !== 'cavalry' || unitOf(state, unit).order === 'routed')
  )
    return [];
  return retreatHexes(board, state, retreatStep(units, 'cavalry')).length > 0 ? units : [];
}

export function resolveRetire(board: Board, play: HzPlay, side: Side): void {
  const units = retiring(board, play.state, side);
  play.emit({ event: 'assault-stopped', rule: 'hz:5.2.6' });
  next(play, retreatStep(units, 'cavalry'), { step: 'retired-check', units, rule: 'hz:5.2.6-b' }, { step: 'run' });
}

/** Rules 5.2.6-b, 5.2.6-c: who has retired checks; the disrupted rout where they are and lose a hit. */
export function checkRetired(
  board: Board,
  play: HzPlay,
  step: Extract<Step, { readonly step: 'retired-check' }>,
): void {
  const units = onMap(play.state, step.units);
  if (units.length === 0) {
    next(play);
    return;
  }
  const passed = rollMorale(board, play, { units, cause: NO_CAUSE, rule: step.rule, purpose: 'check' });
  if (passed) {
    next(play);
    return;
  }
  if (!isStackDisrupted(play.state, units)) {
    play.emit({ event: 'disrupted', units: idsOf(board, units), rule: 'hz:5.2.6-c' });
    next(play);
    return;
  }
  play.emit({ event: 'routed', units: idsOf(board, units), rule: 'hz:5.2.6-c' });
  next(play, hitsStep(units, 1, { rule: 'hz:5.2.6-c', cause: NO_CAUSE }));
}

/** Rules 10.6, 10.1.15: the attacker takes the vacated hex, and is disrupted. */
export function endAssault(board: Board, play: HzPlay): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const attackers = onMap(play.state, assault.attackers).filter(unit => unitOf(play.state, unit).order !== 'routed');
  const there = attackers.filter(unit => unitOf(play.state, unit).hex === assault.from);
  const vacated = there.length > 0 && enemiesIn(play.state, assault).length === 0;
  if (vacated) advance(board, play, { units: there, assault });
  disruptGood(board, play, attackers, assault.charge ? 'hz:11.6.3' : 'hz:10.1.15');
  const marked = onMap(play.state, assault.attackers).filter(unit => unitOf(play.state, unit).charge !== null);
  if (marked.length > 0)
    play.emit({ event: 'charge-dropped', units: idsOf(board, marked), rule: 'hz:11.6.3', stays: false });
  play.emit({ event: 'assault-ended' });
  if (!vacated) {
    next(play);
    return;
  }
  play.emit({
    event: 'taken-in-hand',
    open: {
      units: there,
      leaders: [],
      spent: 0,
      steps: 0,
      allRoad: false,
      bonusUsed: false,
      stopped: 'hz:10.6.1',
      mayTurn: true,
    },
  });
  next(
    play,
    { step: 'flights', hex: assault.at, asked: [] },
    ...unitEntered(board, play.state, { units: there, hex: assault.at, from: assault.from }),
  );
}

function advance(
  board: Board,
  play: HzPlay,
  { units, assault }: { readonly units: readonly UnitIndex[]; readonly assault: Assault },
): void {
  const side = sideOf(board, units[0] ?? -1);
  const behind = stackAt(play.state, assault.from).some(unit => !units.includes(unit));
  const leaders = leadersAt(board, play.state, assault.from, side).filter(
    leader => !behind || units.every(unit => hasAuthority(board, leader, unit)),
  );
  play.emit({
    event: 'advanced',
    units: idsOf(board, units),
    leaders: leaderIdsOf(board, leaders),
    to: codeAt(board, assault.at),
  });
  takeHexes(board, play, { side, hexes: [assault.at] });
}
