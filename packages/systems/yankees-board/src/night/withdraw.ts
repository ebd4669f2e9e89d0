import { areAdjacent, type HexIndex, hexAt, neighboursOf } from '@guidon/hex';
import { present, type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { removeDead } from '../combat/effects.ts';
import { mayEnterHex, mayStack, mayStandOn } from '../movement/steps.ts';
import { mayNameUnit } from '../round/units.ts';
import { unitsDue } from '../sequence/cup.ts';
import { hexNamed, unitNamed } from '../terms/fold-parts.ts';
import { codeAt, enemiesNextTo, groundAt, idOf, idsOf, occupationFor, rosterOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex, type YbRule } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { asksAll, next, takeHexes, type YbPlay } from '../terms/play.ts';
import type { YbState } from '../terms/state.ts';
import type { Night } from './terms.ts';

type Withdraw = OrderOf<'night-retreat'>;

/** Rule 7.1-3: the side without the initiative goes first, in falling back as in coming on. */
export function startNight(board: Board, play: YbPlay): void {
  const { state } = play;
  const night = nightDuties(board, state);
  const due = idsOf(board, unitsDue(board, state, { day: state.day, hour: 'night' }));
  const names = { forced: idsOf(board, night.forced), free: idsOf(board, night.free) };
  play.emit({ event: 'night-fell', due, night, names });
  const sides = [board.nightFirst, enemyOf(board.nightFirst)];
  const withdraws = night.forced.length + night.free.length > 0;
  const enters = board.profile.nightMovesAll || play.state.units.some(unit => unit.status === 'due');
  next(
    play,
    ...(withdraws ? sides.map(side => ({ step: 'night-withdraw', side }) as const) : []),
    ...(enters ? sides.map(side => ({ step: 'night-enter', side }) as const) : []),
    { step: 'night-end' },
  );
}

/**
 * What each unit next to an enemy owes is fixed when night falls (ruling R62): in the open it must fall back, from
 * protective ground (7.1-6) or not (7.1-7); where both are in protective ground each may (7.1-8).
 */
function nightDuties(board: Board, state: YbState): Night {
  const forced: UnitIndex[] = [];
  const bothOpen: UnitIndex[] = [];
  const free: UnitIndex[] = [];
  state.units.forEach((unit, index) => {
    if (unit.status !== 'map') return;
    const enemies = enemiesNextTo(board, state, { hex: unit.hex, side: rosterOf(board, index).side });
    if (enemies.length === 0) return;
    const protectedEnemy = enemies.some(enemy => isProtected(board, unitOf(state, enemy).hex));
    if (!isProtected(board, unit.hex)) {
      forced.push(index);
      if (!protectedEnemy) bothOpen.push(index);
    } else if (protectedEnemy) free.push(index);
  });
  return { forced, bothOpen, free, moved: [] };
}

const isProtected = (board: Board, hex: HexIndex): boolean => groundAt(board, hex).row.protective;

const ofSide = (board: Board, units: readonly UnitIndex[], side: Side): readonly UnitIndex[] =>
  units.filter(unit => rosterOf(board, unit).side === side);

export const forcedUnits = (board: Board, state: YbState, side: Side): readonly UnitIndex[] =>
  ofSide(board, present(state.night, 'the night').forced, side);
export const freeUnits = (board: Board, state: YbState, side: Side): readonly UnitIndex[] =>
  ofSide(board, present(state.night, 'the night').free, side);

/** The rule by which a unit falls back tonight. */
function dutyOf(state: YbState, unit: UnitIndex): YbRule {
  const { bothOpen, free } = present(state.night, 'the night');
  if (free.includes(unit)) return 'yb:7.1-8';
  return bothOpen.includes(unit) ? 'yb:7.1-7' : 'yb:7.1-6';
}

export function mayWithdraw(
  board: Board,
  state: YbState,
  asked: { readonly side: Side; readonly order: Withdraw },
): Refusal | undefined {
  const { side, order } = asked;
  const named = mayNameUnit(board, state, { id: order.unit, side, rule: 'yb:7.1-6' });
  if (named !== undefined) return named;
  const unit = unitNamed(board, order.unit);
  const isForced = forcedUnits(board, state, side).includes(unit);
  if (!isForced && !freeUnits(board, state, side).includes(unit))
    return refuse('yb:7.1-8', 'may-not-withdraw', { unit: order.unit });
  const to = hexAt(board.map.grid, order.to);
  if (to === undefined) return refuse('yb:1.4-2', 'no-such-hex', { hex: order.to });
  const { hex } = unitOf(state, unit);
  if (!areAdjacent(board.map.grid, hex, to))
    return refuse(dutyOf(state, unit), 'one-hex-only', { from: codeAt(board, hex), to: order.to });
  const occupation = occupationFor(board, state, side);
  const barred = mayEnterHex(board, occupation, to) ?? mayStandOn(board, rosterOf(board, unit).arm, to);
  if (barred !== undefined) return barred;
  if (occupation.enemyZone[to] === 1)
    return refuse(isForced ? 'yb:5.42-2' : 'yb:7.1-8', 'enemy-zone', { hex: order.to });
  return mayStack(board, state, { units: [unit], hex: to });
}

function ways(board: Board, state: YbState, unit: UnitIndex): readonly Withdraw[] {
  const { side } = rosterOf(board, unit);
  return neighboursOf(board.map.grid, unitOf(state, unit).hex)
    .map((to): Withdraw => ({ do: 'night-retreat', unit: idOf(board, unit), to: codeAt(board, to) }))
    .filter(order => mayWithdraw(board, state, { side, order }) === undefined);
}

export const withdrawChoices = (board: Board, state: YbState, side: Side): readonly Withdraw[] =>
  [...forcedUnits(board, state, side), ...freeUnits(board, state, side)].flatMap(unit => ways(board, state, unit));

/** A side is done only when every unit that must fall back and can has done so. */
export function mayEndWithdrawals(board: Board, state: YbState, side: Side): Refusal | undefined {
  const owing = forcedUnits(board, state, side).filter(unit => ways(board, state, unit).length > 0);
  if (owing.length === 0) return undefined;
  const { bothOpen } = present(state.night, 'the night');
  const rule: YbRule = owing.every(unit => bothOpen.includes(unit)) ? 'yb:7.1-7' : 'yb:7.1-6';
  return refuse(rule, 'must-fall-back', { units: idsOf(board, owing) });
}

export function resolveWithdrawal(board: Board, play: YbPlay, order: Withdraw): void {
  const unit = unitNamed(board, order.unit);
  const { side } = rosterOf(board, unit);
  play.emit({ event: 'unit-withdrew', unit: order.unit, to: order.to, rule: dutyOf(play.state, unit) });
  takeHexes(board, play, { side, hexes: [hexNamed(board, order.to)] });
}

/** Whoever must fall back and cannot loses a step and stays (ruling R62), as after a combat. */
export function endWithdrawals(board: Board, play: YbPlay, side: Side): void {
  for (const unit of forcedUnits(board, play.state, side))
    play.emit({ event: 'step-lost', unit: idOf(board, unit), rule: 'yb:5.42-4' });
  removeDead(board, play);
  play.emit({ event: 'night-step-done', side });
  next(play);
}

/** Rule 7.1-1: a night lies between two days of a game, and nowhere else. */
export const mayFall = (board: Board, state: YbState): Refusal | undefined =>
  board.days[state.day]?.night === true
    ? undefined
    : refuse('yb:7.1-1', 'no-night', { day: board.days[state.day]?.day ?? '' });

/** Units next to the enemy fall back at nightfall, or may. */
export const withdraw: Window<'night-withdraw', 'night-retreat' | 'night-done'> = {
  rule: 'yb:7.1-6',
  steps: ['night-withdraw'],
  opens(board, state, { side }) {
    const units = [...forcedUnits(board, state, side), ...freeUnits(board, state, side)];
    if (units.length === 0 && !asksAll(state)) return undefined;
    return { units: idsOf(board, units), seat: side, asks: 'night-withdraw', rule: 'yb:7.1-6' };
  },
  answers: {
    'night-retreat': {
      may: (board, state, { order, step: { side } }) => mayWithdraw(board, state, { side, order }),
      resolve: (board, play, { order }) => resolveWithdrawal(board, play, order),
      parts: 'offers',
    },
    'night-done': {
      may: (board, state, { step: { side } }) => mayEndWithdrawals(board, state, side),
      resolve: (board, play, { step: { side } }) => endWithdrawals(board, play, side),
      parts: 'offers',
    },
  },
  offers(board, state, { side }) {
    const orders = withdrawChoices(board, state, side);
    return mayEndWithdrawals(board, state, side) === undefined ? [...orders, { do: 'night-done' }] : orders;
  },
  fallback: {
    pick(board, state, { side }) {
      const mustGo = forcedUnits(board, state, side).map(unit => idOf(board, unit));
      return withdrawChoices(board, state, side).find(({ unit }) => mustGo.includes(unit)) ?? { do: 'night-done' };
    },
  },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: false,
    standing: null,
    meant: (_board, _state, { units: [unit], hex }) =>
      unit === undefined ? undefined : { do: 'night-retreat', unit, to: hex },
  },
};
