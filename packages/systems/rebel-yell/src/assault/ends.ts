import { areAdjacent, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { settleFlags, takeHits } from '../combat/hits.ts';
import { loseLeader, testLeader } from '../combat/leader-tests.ts';
import { disrupt } from '../combat/rout.ts';
import { passingWindow } from '../fire/reactions.ts';
import { advancingFlags, advancingLeaders } from '../leaders/along.ts';
import { shelterAll } from '../leaders/flight.ts';
import { arrivalSteps } from '../movement/arrival.ts';
import { rollDie } from '../terms/dice.ts';
import { codeAt, flagIdOf, flagIdsOf, idsOf, leaderIdOf, leaderIdsOf } from '../terms/ids.ts';
import { firstUnit, leaderOf, onMap, rosterOf, sideOf, topFirst, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, RyRule, UnitIndex } from '../terms/names.ts';
import { leadersAt, stackAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { takeHex } from '../victory/holding.ts';
import { attackersOf, baseOf, defendersOf } from './begin.ts';
import type { Assault } from './terms.ts';

/**
 * The leaders of a side after a round: in peril if it was struck, of capture if nobody is left with them (4.1.7, 4.6.3,
 * R88, R89).
 */
export function roundLeaders(board: Board, play: RyPlay, { role }: StepOf<'round-leaders'>): void {
  const { assault } = play.state;
  if (assault !== null) {
    const leaders = (role === 'attacker' ? leadersWith(board, play, assault) : assault.leaders).filter(
      leader => leaderOf(play.state, leader).where === 'map',
    );
    const isStruck = assault.struck.includes(role);
    const isAlone = (isStruck || hasBroken(board, assault, role)) && isUndone(board, play, role);
    for (const leader of leaders) {
      if (isAlone) mayBeTaken(board, play, leader);
      else if (isStruck && testLeader(board, play, leader, 'assault'))
        loseLeader(board, play, leader, { captured: false, incapacitated: true, rule: 'ry:4.6.3' });
    }
  }
  next(play);
}

const leadersWith = (board: Board, play: RyPlay, assault: Assault): readonly LeaderIndex[] =>
  leadersAt(board, play.state, baseOf(assault, 'attacker'), sideOf(board, firstUnit(assault.attackers)));

/** Has anybody of that side run in the rounds? Men who were Routed before and stood through it have not (R88). */
const hasBroken = (board: Board, { attackers, routed }: Assault, role: 'attacker' | 'defender'): boolean => {
  const side = sideOf(board, firstUnit(attackers));
  return routed.some(unit => (sideOf(board, unit) === side) === (role === 'attacker'));
};

/** Is every unit of that side gone or routed? */
function isUndone(board: Board, play: RyPlay, role: 'attacker' | 'defender'): boolean {
  const { assault } = play.state;
  if (assault === null) return false;
  const units = role === 'attacker' ? stackAt(play.state, baseOf(assault, role)) : defendersOf(board, play);
  return units.every(unit => unitOf(play.state, unit).order === 'routed');
}

/** First whether he falls, then whether he is taken (4.1.7-1 to -3). */
function mayBeTaken(board: Board, play: RyPlay, leader: LeaderIndex): void {
  const fell = testLeader(board, play, leader, 'assault');
  const on = fell ? 7 : 9;
  const rule: RyRule = fell ? 'ry:4.1.7-3' : 'ry:4.1.7-2';
  const roll = rollDie(play, { rule, purpose: 'capture', tells: face => (face >= on ? 1 : 0) });
  const captured = roll >= on;
  play.emit({ event: 'leader-tested', leader: leaderIdOf(board, leader), roll, on, lost: captured, rule });
  if (fell || captured) loseLeader(board, play, leader, { captured, incapacitated: fell, rule });
}

/** The end: a hit more for every unit that routs, the flags, the retreats, the advance (10.7, R38, d.5). */
export function endAssault(board: Board, play: RyPlay): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  for (const unit of onMap(play.state, [...new Set(assault.routed)]))
    takeHits(board, play, { units: [unit], hits: 1, rule: 'ry:10.7.1', captured: true });
  for (const flag of assault.flags) captureFlag(board, play, flag, assault);
  next(play, { step: 'run' }, { step: 'advance-after' });
}

/** A flag with defenders who routed or fell may be taken, if somebody can advance to it (3.6, R81, R108, 3.6.3). */
function captureFlag(board: Board, play: RyPlay, flag: number, assault: Assault): void {
  const state = play.state.flags[flag];
  const regiment = board.flags[flag]?.regiment;
  if (state?.where !== 'map' || state.hex !== baseOf(assault, 'defender')) return;
  const own = defendersOf(board, play).filter(unit => rosterOf(board, unit).regiment === regiment);
  const isLost = own.length === 0;
  const hasRouted = own.some(unit => assault.routed.includes(unit));
  if (!isLost && !hasRouted) return;
  const isOpen = defendersOf(board, play).every(unit => unitOf(play.state, unit).order === 'routed');
  const canAdvance = isOpen && attackersOf(play).some(unit => unitOf(play.state, unit).order !== 'routed');
  if (!canAdvance) return;
  const rule: RyRule = isLost ? 'ry:3.6.2' : 'ry:3.6.1';
  const on = isLost ? 3 : 2;
  const roll = rollDie(play, { rule, purpose: 'flag', tells: face => (face <= on ? 1 : 0) });
  const id = flagIdOf(board, flag);
  play.emit({ event: 'flag-rolled', flag: id, roll, on, captured: roll <= on, rule });
  if (roll <= on) play.emit({ event: 'flag-lost', flag: id, captured: true, rule });
}

/** All attackers who stand go into the hex that was left, and are Disrupted (10.8, R95, R96). */
export function advanceAfter(board: Board, play: RyPlay, step: StepOf<'advance-after'>): void {
  const { assault } = play.state;
  if (assault === null) {
    next(play);
    return;
  }
  const attackers = attackersOf(play).filter(unit => unitOf(play.state, unit).order !== 'routed');
  const first = attackers[0];
  const isOpen = stackAt(play.state, assault.at).length === 0;
  const hex = baseOf(assault, 'attacker');
  const hasMovedIn = first !== undefined && isOpen && unitOf(play.state, first).hex === hex;
  const arrowFrom = first === undefined ? OFF_MAP : unitOf(play.state, first).arrow;
  // Out of another enemy's zone they draw his fire as they go (9.3, R125).
  const fire =
    hasMovedIn && step.left !== true
      ? passingWindow(board, play.state, {
          units: attackers,
          going: [assault.at, arrowAfter(board, play.state, first, assault)],
        })
      : [];
  if (fire.length > 0) {
    next(play, ...fire, { step: 'run' }, { step: 'advance-after', left: true });
    return;
  }
  if (hasMovedIn) moveIn(board, play, attackers, assault);
  const standing = onMap(play.state, attackers);
  if (!assault.spared && standing.length > 0 && (assault.round > 0 || isOpen))
    disrupt(board, play, { units: standing, rule: 'ry:10.8.2' });
  // Nor does the end of its charge Disrupt it then (6.4.16, 13.7.4).
  const goesOn = assault.charge && standing.length > 0 && play.state.yielded.includes(assault.at);
  if (assault.spared && assault.charge && standing.length > 0 && !goesOn)
    play.emit({ event: 'charge-dropped', units: idsOf(board, standing), rule: 'ry:13.7.4' });
  play.emit({ event: 'assault-ended' });
  shelterAll(board, play);
  settleFlags(board, play);
  // They have come into another hex, as by any march (R126); a charger may take the enemy beside the hex of those who
  // gave themselves up (13.7.4).
  next(
    play,
    ...(hasMovedIn
      ? arrivalSteps(board, play.state, {
          units: standing,
          from: assault.from,
          to: assault.at,
          arrowFrom,
          kind: 'march',
        })
      : []),
    ...(goesOn ? [{ step: 'charge-on' as const, units: standing, vacated: assault.at }] : []),
  );
}

/** A skirmisher's arrow stays if that is beside the hex of the fight, else it comes to where the unit was (6.4.1, R131). */
function arrowAfter(board: Board, state: RyState, unit: UnitIndex, { at }: Assault): HexIndex {
  const { hex, arrow } = unitOf(state, unit);
  return arrow === OFF_MAP || areAdjacent(board.map.grid, arrow, at) ? arrow : hex;
}

/** Into the hex that was left, with leaders and flags (10.8.1). */
function moveIn(board: Board, play: RyPlay, attackers: readonly UnitIndex[], assault: Assault): void {
  const first = firstUnit(attackers);
  const side = sideOf(board, first);
  const going = { units: attackers, hex: unitOf(play.state, first).hex };
  const arrow = arrowAfter(board, play.state, first, assault);
  const leaders = advancingLeaders(board, play.state, going);
  const flags = advancingFlags(board, play.state, { ...going, charge: assault.charge });
  play.emit({
    event: 'advanced',
    units: idsOf(board, topFirst(play.state, attackers)),
    leaders: leaderIdsOf(board, leaders),
    flags: flagIdsOf(board, flags),
    to: codeAt(board, assault.at),
    ...(arrow === unitOf(play.state, first).arrow ? {} : { arrow: codeAt(board, arrow) }),
  });
  takeHex(board, play, { side, hex: assault.at });
}
