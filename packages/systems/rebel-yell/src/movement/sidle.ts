import { type HexIndex, neighboursOf, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { type UnitGoing, way } from '@guidon/line-of-battle';
import { barsMove } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { SegmentOrder } from '../book/kinds.ts';
import { leadersOfStack, unitsOfStack, YES_OR_NO } from '../book/parts.ts';
import { lacksLeader } from '../clock/command.ts';
import { codeAt, hexNamed, idOf, idsOf, leaderIdsOf, leadersNamed, unitNamed, unitsNamed } from '../terms/ids.ts';
import { firstUnit, isArtillery, isFootLine, isMounted, sideOf, terrainAt, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { isEnemyHex, leadersAt } from '../terms/places.ts';
import { next, type RyPlay } from '../terms/play.ts';
import { segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import { isSideHex } from '../zones/facing.ts';
import { leaveWindows } from './march.ts';
import { bindLeaders, mayStart, openFor } from './may-move.ts';
import { arrowFault, arrowStep } from './path/arrow.ts';
import { companyFault, flagFault, leadersFault } from './path/company.ts';
import { commandFault, facingFound, friendFault, isInMinimumZone, isInZone, moverOf } from './path/cursor.ts';
import { groundPrice } from './path/ground.ts';

/** A line marches by the flank (8.7). */
export const sidle: SegmentOrder<'sidle'> = {
  rule: 'ry:8.7',
  may: (board, state, { order }) => maySidle(board, state, order),
  whyNot: (board, state, order) => maySidle(board, state, order),
  resolve: (board, play, { order }) => resolveSidle(board, play, order),
  // Whoever could march is found for both at once: the order `move` offers it.
  offers: null,
  parts: {
    units: (board, state, { said: { units, ...said } }) =>
      unitsOfStack(board, state, {
        said: units,
        may: unit => mayStart(board, state, { units: [unit], isOn: false }) === undefined,
        fits: all => sidesOf(board, state, { ...said, units: [...idsOf(board, all)] }).length > 0,
      }),
    leaders: (board, state, { said }) =>
      leadersOfStack(board, state, said).filter(
        leaders => sidesOf(board, state, { ...said, leaders: [...leaders] }).length > 0,
      ),
    flag: (board, state, { said }) => YES_OR_NO.filter(flag => sidesOf(board, state, { ...said, flag }).length > 0),
    to: (board, state, { said: { to: _, ...said } }) => sidesOf(board, state, said),
  },
  hint: (_board, _state, { order: { units, to } }) => ({ units, ...way([to]) }),
};

/** The side hexes to which units may march by the flank, as far as it has been said who goes along. */
function sidesOf(board: Board, state: RyState, said: Partial<OrderOf<'sidle'>>): readonly string[] {
  const { units = [], leaders } = said;
  const first = units[0];
  if (first === undefined) return [];
  const unit = unitNamed(board, first);
  const { hex, where } = unitOf(state, unit);
  if (where !== 'map') return [];
  const here = leaderIdsOf(board, leadersAt(board, state, hex, sideOf(board, unit)));
  const companies = leaders === undefined ? [[], [...here]] : [leaders, [...new Set([...leaders, ...here])]];
  return (said.to === undefined ? neighboursOf(board.map.grid, hex).map(to => codeAt(board, to)) : [said.to]).filter(
    to =>
      companies.some(
        along => maySidle(board, state, { ...said, do: 'sidle', units, to, leaders: along }) === undefined,
      ),
  );
}

/** The side hexes to which a stack may march by the flank, with the leaders who go along. */
export function sidleOrders(
  board: Board,
  state: RyState,
  { units, leaders }: { readonly units: readonly UnitIndex[]; readonly leaders: readonly LeaderIndex[] },
): readonly OrderOf<'sidle'>[] {
  const first = units[0];
  if (first === undefined || segmentKind(state) !== 'action') return [];
  const { hex, where } = unitOf(state, first);
  if (where !== 'map') return [];
  return neighboursOf(board.map.grid, hex)
    .map(
      (to): OrderOf<'sidle'> => ({
        do: 'sidle',
        units: [...idsOf(board, units)],
        ...(leaders.length === 0 ? {} : { leaders: [...leaderIdsOf(board, leaders)] }),
        to: codeAt(board, to),
      }),
    )
    .filter(order => maySidle(board, state, order) === undefined);
}

/** Marching by the flank: one side hex with the facing kept, for all the points there are. */
function maySidle(board: Board, state: RyState, order: OrderOf<'sidle'>): Refusal | undefined {
  const units = unitsNamed(board, order.units);
  const to = hexNamed(board, order.to);
  const first = units[0];
  if (first === undefined) return refuse('ry:8.7', 'nobody-moves');
  if (to === OFF_MAP) return refuse('ry:8.7', 'no-such-hex', { hex: order.to });
  const facts = { unit: idOf(board, first), hex: order.to };
  const leaders = leadersNamed(board, order.leaders ?? []);
  const start =
    mayStart(board, state, { units, isOn: false }) ??
    companyFault(board, state, { units, isOn: false }) ??
    leadersFault(board, state, { units, leaders, path: [to] }) ??
    flagFault(board, state, { units, flag: order.flag });
  if (start !== undefined) return start;
  const unit = unitOf(state, first);
  if (segmentKind(state) !== 'action') return refuse('ry:8.7', 'no-move-now', facts);
  if (!isFootLine(unit))
    return refuse(isMounted(unit) || isArtillery(board, first) ? 'ry:8.7' : 'ry:8.7.3', 'not-in-line', facts);
  if (unit.order === 'disrupted') return refuse('ry:8.7.2', 'disrupted', facts);
  if (unit.where !== 'map' || !isSideHex(board, { from: unit.hex, facing: unit.facing, to }))
    return refuse('ry:8.7', 'not-a-side-hex', facts);
  if (isEnemyHex(board, state, to, sideOf(board, first))) return refuse('ry:8.1.3', 'enemy-there', facts);
  const mover = moverOf(board, state, units);
  const terrain = terrainAt(board, to);
  if (mover.isStf && (terrain === 'marsh' || terrain === 'creek'))
    return refuse('ry:6.3.5', 'stf-in-wet', { ...facts, terrain });
  if (
    (isInZone(mover, to) || isInMinimumZone(mover, to)) &&
    units.some(other => lacksLeader(board, state, other, leaders))
  )
    return refuse('ry:4.2.1', 'out-of-command', facts);
  const theirs = facingFound(state, { units, hex: to });
  if (
    theirs !== undefined &&
    theirs !== unit.facing &&
    !mover.turnsFreely &&
    units.some(other => unitOf(state, other).notes.turns > 0)
  )
    return refuse('ry:8.3.5', 'turn-would-disrupt', facts);
  const arrow = sidlingArrow(board, state, { unit: first, to });
  if (unit.arrow !== OFF_MAP) {
    const fault = arrowFault(board, state, {
      unit: first,
      from: unit.hex,
      arrow: unit.arrow,
      going: arrow,
      spent: 0,
      to,
      steps: 0,
    });
    if (fault !== undefined) return fault;
  }
  if (groundPrice(board, mover.gait, { from: unit.hex, to }) === undefined)
    return refuse('ry:8.1', 'closed-ground', facts);
  const bound = commandFault(board, state, { mover, from: unit.hex, to });
  return bound ?? friendFault(board, state, mover, to) ?? barsMove(board, state, { units, from: unit.hex, to });
}

/** Where the arrow of a skirmisher goes when it steps aside (8.7.3, 6.4.1). */
function sidlingArrow(board: Board, state: RyState, { unit, to }: UnitGoing): HexIndex {
  const { hex, arrow } = unitOf(state, unit);
  return arrow === OFF_MAP ? OFF_MAP : arrowStep(board, state, { unit, from: hex, to, arrow, named: undefined });
}

/** It may draw fire both as it leaves and as it arrives (8.7.1). */
function resolveSidle(board: Board, play: RyPlay, order: OrderOf<'sidle'>): void {
  const units = unitsNamed(board, order.units);
  const to = hexNamed(board, order.to);
  const arrow = sidlingArrow(board, play.state, { unit: firstUnit(units), to });
  const leaders = leadersNamed(board, order.leaders ?? []);
  play.emit({ event: 'taken-in-hand', open: openFor(board, play, { units, leaders, flag: order.flag }) });
  bindLeaders(board, play, { units, leaders, path: [to] });
  play.emit({ event: 'acted', units: idsOf(board, units), action: 'move' });
  next(
    play,
    ...leaveWindows(board, play.state, { units, going: [to, arrow] }),
    { step: 'enter', to, arrow, kind: 'sidle' },
    { step: 'orders' },
  );
}
