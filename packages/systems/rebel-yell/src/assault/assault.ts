import { assaultOpens } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import type { CrtLine } from '../board/parse-charts.ts';
import { helpingLeaders, isBoundTo } from '../combat/morale.ts';
import { sufferSteps } from '../combat/results.ts';
import { disrupt } from '../combat/rout.ts';
import type { Cause } from '../combat/terms.ts';
import { resultOf } from '../fire/figures.ts';
import type { FireWindowStep } from '../fire/terms.ts';
import { spendVolleys } from '../fire/volley.ts';
import { rollDie } from '../terms/dice.ts';
import { codeAt, idsOf, leaderIdsOf } from '../terms/ids.ts';
import { firstUnit, isStackRouted, sideOf, terrainAt, topFirst, unitOf } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { attackersOf, baseOf, defendersOf } from './begin.ts';
import { type AssaultSum, assaultSum, type Role } from './figures.ts';
import type { Assault } from './terms.ts';

const MOST_ROUNDS = 3;

/** Wet feet, and what the defender may do before the first round (10.1.11, d.5). */
export function openAssault(board: Board, play: RyPlay): void {
  const { assault } = play.state;
  const attackers = attackersOf(play);
  const defenders = defendersOf(board, play);
  if (assault === null || attackers.length === 0 || defenders.length === 0) {
    next(play, { step: 'assault-ends' });
    return;
  }
  const terrain = terrainAt(board, assault.from);
  if (terrain === 'marsh' || terrain === 'creek') disrupt(board, play, { units: attackers, rule: 'ry:10.1.11' });
  const window: FireWindowStep = {
    step: 'fire-window',
    kind: 'pre-assault',
    side: enemyOf(sideOf(board, firstUnit(attackers))),
    at: assault.from,
    from: assault.at,
    targets: attackers,
    fired: [],
  };
  assaultOpens(board, play, assault);
  next(play, { step: 'surrender-window', window, asked: [] }, { step: 'break-off', role: 'defender' }, window, {
    step: 'assault-opens',
  });
}

/** After pre-assault fire: who routed attacks no more; who is taken in flank is Disrupted (10.1.8, 10.1.10). */
export function closeIn(board: Board, play: RyPlay): void {
  const { assault } = play.state;
  const attackers = attackersOf(play);
  const defenders = defendersOf(board, play);
  if (
    assault === null ||
    assault.over ||
    attackers.length === 0 ||
    isStackRouted(play.state, attackers) ||
    defenders.length === 0
  ) {
    next(play, { step: 'assault-ends' });
    return;
  }
  if (assault.flanked) disrupt(board, play, { units: defenders, rule: 'ry:10.1.8' });
  next(play, { step: 'round' });
}

/** One round: both throw at once, then suffer; the attacker checks first (10.3, 10.3.4, R25). */
export function fightRound(board: Board, play: RyPlay): void {
  const { assault } = play.state;
  const attackers = attackersOf(play);
  const defenders = defendersOf(board, play);
  if (assault === null || assault.over || attackers.length === 0 || defenders.length === 0) {
    next(play, { step: 'assault-ends' });
    return;
  }
  play.emit({ event: 'assault-changed', change: { round: assault.round + 1, struck: [] } });
  bindHelpers(board, play, attackers);
  bindHelpers(board, play, defenders);
  const attack = assaultSum(board, play.state, { assault, role: 'attacker', units: attackers });
  const defence = assaultSum(board, play.state, { assault, role: 'defender', units: defenders });
  if (play.state.pace === 'odds') {
    next(play, ...volleys({ attack, defence }), ...afterRound());
    return;
  }
  const onDefender = strike(board, play, { assault, sum: attack, role: 'attacker', targets: defenders });
  const onAttacker = strike(board, play, { assault, sum: defence, role: 'defender', targets: attackers });
  next(play, { step: 'round-checks', results: { attacker: onAttacker, defender: onDefender } });
}

/** Leaders who give a side their line go where it goes (R64). */
function bindHelpers(board: Board, play: RyPlay, units: readonly UnitIndex[]): void {
  const helpers = new Set(units.flatMap(unit => helpingLeaders(board, play.state, unit)));
  const fresh = [...helpers].filter(leader => !isBoundTo(play.state, leader, units));
  if (fresh.length > 0)
    play.emit({ event: 'leader-locked', leaders: leaderIdsOf(board, fresh), units: idsOf(board, units) });
}

function strike(
  board: Board,
  play: RyPlay,
  {
    assault,
    sum,
    role,
    targets,
  }: {
    readonly assault: Assault;
    readonly sum: AssaultSum | undefined;
    readonly role: Role;
    readonly targets: readonly UnitIndex[];
  },
): Result {
  if (sum === undefined) return 'NE';
  const roll = throwDie(play, sum.row);
  const result = resultOf({ row: sum.row, weak: false }, roll);
  play.emit({
    event: 'fired',
    kind: 'assault',
    by: idsOf(board, sum.units),
    from: codeAt(board, role === 'attacker' ? assault.from : assault.at),
    at: codeAt(board, role === 'attacker' ? assault.at : assault.from),
    targets: idsOf(board, targets),
    range: 1,
    factor: sum.factor,
    line: sum.line,
    shell: false,
    label: sum.row.label,
    roll,
    result,
  });
  spendVolleys(board, play, sum.units);
  return result;
}

/** The hits of both, then the checks of the attacker and of the defender, then their leaders (10.9). */
export function sufferRound(
  board: Board,
  play: RyPlay,
  results: { readonly attacker: Result; readonly defender: Result },
): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const attackers = attackersOf(play);
  const defenders = topFirst(play.state, defendersOf(board, play));
  const cause = (role: Role): Cause => causeFor(assault, role);
  const first: readonly Step[] = sufferSteps(board, play, {
    units: attackers,
    hex: baseOf(assault, 'attacker'),
    result: results.attacker,
    cause: cause('attacker'),
  });
  const second: readonly Step[] = sufferSteps(board, play, {
    units: defenders,
    hex: baseOf(assault, 'defender'),
    result: results.defender,
    cause: cause('defender'),
  });
  next(play, ...first, ...second, ...afterRound());
}

const afterRound = (): readonly Step[] => [
  { step: 'round-leaders', role: 'attacker' },
  { step: 'round-leaders', role: 'defender' },
  { step: 'round-over' },
];

/** The throws of a round one after the other: they are independent, and what each side suffers is counted by itself. */
const volleys = ({
  attack,
  defence,
}: {
  readonly attack: AssaultSum | undefined;
  readonly defence: AssaultSum | undefined;
}): readonly Step[] => [
  ...(defence === undefined ? [] : [{ step: 'volley' as const, role: 'defender' as const, line: defence.line.total }]),
  ...(attack === undefined ? [] : [{ step: 'volley' as const, role: 'attacker' as const, line: attack.line.total }]),
];

/** One such throw, and what those on the other side suffer. */
export function oneVolley(board: Board, play: RyPlay, { role, line }: StepOf<'volley'>): void {
  const { assault } = play.state;
  const row = board.charts.crt.lines[line];
  if (assault === null || row === undefined) {
    next(play);
    return;
  }
  const result = throwOn(play, row);
  const isAttack = role === 'attacker';
  next(
    play,
    ...sufferSteps(board, play, {
      units: isAttack ? defendersOf(board, play) : attackersOf(play),
      hex: baseOf(assault, isAttack ? 'defender' : 'attacker'),
      result,
      cause: causeFor(assault, isAttack ? 'defender' : 'attacker'),
    }),
  );
}

/** Why the side suffers. */
const causeFor = (assault: Assault, role: Role): Cause => ({
  kind: 'assault',
  from: role === 'attacker' ? assault.at : assault.from,
  flanked: role === 'defender' && assault.flanked,
  preAssault: false,
});

const ORDER: readonly Result[] = ['NE', '?', 'D', '1', '1*', '2', '2*', '3', '3*'];

/** A die on a line of the table; where odds are counted only the result tells throws apart. */
function throwDie(play: RyPlay, row: CrtLine): number {
  const tells = (face: number): number => ORDER.indexOf(resultOf({ row, weak: false }, face));
  return rollDie(play, { rule: 'ry:10.3.1', purpose: 'crt', ...(play.state.pace === 'odds' ? { tells } : {}) });
}

const throwOn = (play: RyPlay, row: CrtLine): Result => resultOf({ row, weak: false }, throwDie(play, row));

/** Three rounds, unless one side runs or is gone (10.3.2, 10.3.3, 10.3.5). */
export function endRound(board: Board, play: RyPlay): void {
  const { assault } = play.state;
  const attackers = attackersOf(play);
  const defenders = defendersOf(board, play);
  const isDecided = (units: readonly UnitIndex[]): boolean =>
    units.length === 0 ||
    units.every(unit => unitOf(play.state, unit).order === 'routed' && assault?.routed.includes(unit) === true);
  if (assault === null || assault.round >= MOST_ROUNDS || isDecided(attackers) || isDecided(defenders)) {
    next(play, { step: 'assault-ends' });
    return;
  }
  next(play, { step: 'break-off', role: 'attacker' }, { step: 'break-off', role: 'defender' }, { step: 'round' });
}
