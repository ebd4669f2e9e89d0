import { distance, type HexIndex, hexAt, neighboursOf } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { type Line, numbersOf, ruleOf, type SpecialStep, type UnitsGoing } from '@guidon/line-of-battle';
import type { Board } from '../../board/board.ts';
import { onMap } from '../../combat/hits.ts';
import { hasAuthority } from '../../combat/morale.ts';
import type { Shot } from '../../fire/terms.ts';
import { unaskedWith } from '../../leaders/company.ts';
import { afterStep, cursorOf, moverOf, stepFault } from '../../movement/cursor.ts';
import { endFault } from '../../movement/path.ts';
import type { HzDecision } from '../../terms/decisions.ts';
import { codeAt, idsOf } from '../../terms/ids.ts';
import { armOf, firstUnit, hasRouted, leaderRoster, sideOf, unitOf } from '../../terms/lookups.ts';
import { enemyOf, type LeaderIndex, type UnitIndex } from '../../terms/names.ts';
import { holderOf, nearestOf, stacks, standingAt } from '../../terms/places.ts';
import type { Mover } from '../../terms/plans.ts';
import { type HzPlay, next } from '../../terms/play.ts';
import type { HzState } from '../../terms/state.ts';
import { bears, facingAt } from '../../zones/facing.ts';
import { artillerySight, canSee } from '../../zones/sight.ts';
import type { Answer, AskingRule, SpecialOrder } from '../kinds.ts';
import { called, forbids, SCENARIO, tell } from '../rule.ts';
import { MEETS, RUSHING } from './overheard.ts';

/**
 * The rush of a stack that has taken the order for a retreat: one hex nearer to the nearest Union stack, its whole
 * action of the segment. Its owner chooses between hexes; want of command, disengagement and stragglers do not matter,
 * all other rules of movement do. A stack that is routed, next to the enemy already or without a way stays.
 */
export const rush: AskingRule<Board> = {
  id: 'false-retreat',
  declines: false,
  asks: question,
  answers: (board, state, step) =>
    rushHexes(board, state, unitsIn(state, step)).map(
      (hex): SpecialOrder => ({ do: 'special', id: 'false-retreat', hex: codeAt(board, hex) }),
    ),
  may: mayRush,
  resolve: (board, play, { order, step }) => {
    const to = hexAt(board.map.grid, order.hex ?? '');
    if (to !== undefined) start(board, play, { units: unitsIn(play.state, step), to });
  },
  take: (board, play, step) => {
    const units = unitsIn(play.state, step);
    const to = rushHexes(board, play.state, units)[0];
    if (to === undefined) next(play);
    else start(board, play, { units, to });
  },
};

const unitsIn = (state: HzState, step: SpecialStep): readonly UnitIndex[] => onMap(state, numbersOf(step.data.units));

function question(board: Board, state: HzState, step: SpecialStep): HzDecision | undefined {
  const units = unitsIn(state, step);
  const first = units[0];
  if (first === undefined || rushHexes(board, state, units).length < 2) return undefined;
  return {
    seat: sideOf(board, first),
    asks: 'special',
    rule: SCENARIO,
    units: idsOf(board, units),
    hex: codeAt(board, unitOf(state, first).hex),
    id: 'false-retreat',
  };
}

function mayRush(board: Board, state: HzState, { order, step }: Answer): Refusal | undefined {
  const rule = ruleOf(board, 'false-retreat');
  const to = hexAt(board.map.grid, order.hex ?? '');
  if (rule === undefined || to === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: order.hex ?? '' });
  return rushHexes(board, state, unitsIn(state, step)).includes(to)
    ? undefined
    : forbids(rule, 'not-that-way', { hex: codeAt(board, to) });
}

function rushHexes(board: Board, state: HzState, units: readonly UnitIndex[]): readonly HexIndex[] {
  const first = units[0];
  if (first === undefined || hasRouted(state, units)) return [];
  const { grid } = board.map;
  const { hex } = unitOf(state, first);
  const enemy = enemyOf(sideOf(board, first));
  const away = nearestOf(board, state, { hex, side: enemy });
  if (away < 2) return [];
  const nearest = enemiesAt(board, state, { hex, away, enemy });
  const mover: Mover = { ...moverOf(board, state, { units, leaders: [], road: false }), outOfCommand: false, keep: 0 };
  const cursor = cursorOf(board, state, { units, goesOn: false });
  return neighboursOf(grid, hex).filter(
    to =>
      nearest.some(at => distance(grid, at, to) < away) &&
      stepFault(board, state, { mover, cursor, to }) === undefined &&
      endFault(board, state, mover, afterStep(board, state, { mover, cursor, to })) === undefined,
  );
}

const enemiesAt = (
  board: Board,
  state: HzState,
  from: { readonly hex: HexIndex; readonly away: number; readonly enemy: ReturnType<typeof enemyOf> },
): readonly HexIndex[] =>
  [...stacks(state).keys()]
    .filter(at => holderOf(board, state, at) === from.enemy && distance(board.map.grid, at, from.hex) === from.away)
    .toSorted((a, b) => a - b);

function start(board: Board, play: HzPlay, { units, to }: UnitsGoing): void {
  tell(play, 'false-retreat', {
    text: `${called(board, units)} rushes forward to ${codeAt(board, to)}.`,
    facts: { units: idsOf(board, units), hex: codeAt(board, to) },
    remember: { [RUSHING]: [...idsOf(board, units)] },
  });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'move', target: null });
  const leaders = companions(board, play.state, units);
  play.emit({
    event: 'taken-in-hand',
    open: { units, leaders, spent: 0, steps: 0, allRoad: false, bonusUsed: false, stopped: null, mayTurn: false },
  });
  next(play, { step: 'leave', to, road: false, stays: false }, { step: 'special', id: 'overheard-over', data: {} });
}

/** Its brigade commander goes with a stack that leaves nobody behind. */
const companions = (board: Board, state: HzState, units: readonly UnitIndex[]): readonly LeaderIndex[] =>
  unaskedWith(board, state, {
    units,
    takes: leader => leaderRoster(board, leader).rank === 'junior' && hasAuthority(board, leader, firstUnit(units)),
  });

/** The Union stack nearest to the rush fires, if one of the nearest can: with the line of advance fire, and no marker. */
export function volley(board: Board, play: HzPlay, step: SpecialStep): void {
  const units = unitsIn(play.state, step);
  const from = units.length === 0 ? undefined : meetingStack(board, play.state, units);
  if (from === undefined) {
    next(play);
    return;
  }
  const at = unitOf(play.state, firstUnit(units)).hex;
  const by = standingAt(play.state, from);
  tell(play, 'false-retreat', {
    text: `${called(board, by)} meets the rush with a volley.`,
    facts: { by: idsOf(board, by), at: codeAt(board, at) },
    remember: { [MEETS]: codeAt(board, from) },
  });
  const shot: Shot = { kind: 'advance', by, from, at, targets: units, road: false, turned: false };
  next(play, { step: 'shots', shots: [shot] });
}

function meetingStack(board: Board, state: HzState, units: readonly UnitIndex[]): HexIndex | undefined {
  const first = firstUnit(units);
  const { hex } = unitOf(state, first);
  const enemy = enemyOf(sideOf(board, first));
  const away = nearestOf(board, state, { hex, side: enemy });
  return enemiesAt(board, state, { hex, away, enemy }).find(from => canMeet(board, state, { from, to: hex }));
}

/** The ordinary conditions of fire: not routed, in range, in front, in sight. */
function canMeet(board: Board, state: HzState, { from, to }: Line): boolean {
  const units = standingAt(state, from);
  const first = units[0];
  if (first === undefined) return false;
  const arm = armOf(board, first);
  if (distance(board.map.grid, from, to) > board.charts.range.reach[arm]) return false;
  if (!bears(board, state, { units, from, facing: facingAt(state, from), to })) return false;
  return arm === 'artillery'
    ? 'noSight' in artillerySight(board, state, { from, to, side: sideOf(board, first) })
    : canSee(board, state, { from, to });
}

/** The rush is over; the stack has had its action. */
export function rushOver(_board: Board, play: HzPlay): void {
  play.emit({ event: 'taken-in-hand', open: null });
  tell(play, 'false-retreat', { remember: { [RUSHING]: null, [MEETS]: null } });
  next(play);
}
