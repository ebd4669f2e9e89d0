import type { HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { ROADS } from '../board/charts.ts';
import { codeAt, idOf } from '../terms/ids.ts';
import { armOf, isSkirmisher, rosterOf, sumOfHalfPoints, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';

/**
 * Why these units, coming into a hex, may not stand there with those they find (6.5.1, 6.6.3 to 6.6.5, 7.5, 8.4.1,
 * 12.2.1, R70).
 */
export function stackFault(board: Board, state: RyState, { units, hex }: Stack): Refusal | undefined {
  const others = stackAt(state, hex).filter(unit => !units.includes(unit));
  return meetingFault(board, state, { units, others, hex });
}

/** The same for who knows whom they find (8.4). */
export const meetingFault = (board: Board, state: RyState, { units, others, hex }: Meeting): Refusal | undefined =>
  mixFault(board, state, { units, others, hex }) ??
  crowdFault(board, state, { all: [...units, ...others], hex, alone: others.length === 0 });

interface Meeting {
  readonly units: readonly UnitIndex[];
  readonly others: readonly UnitIndex[];
  readonly hex: HexIndex;
}

/** Arms, formations and deployments that do not share a hex (6.1.1). */
function mixFault(board: Board, state: RyState, { units, others, hex }: Meeting): Refusal | undefined {
  const one = units[0];
  if (one === undefined) return undefined;
  for (const other of others) {
    const facts = { unit: idOf(board, one), other: idOf(board, other), hex: codeAt(board, hex) };
    if (armOf(board, one) === 'crew' || armOf(board, other) === 'crew') continue;
    const fault = pairFault(board, { one, other });
    if (fault !== undefined) return refuse(fault, 'stacking', facts);
    const a = unitOf(state, one);
    const b = unitOf(state, other);
    if (isSkirmisher(a) || isSkirmisher(b)) return refuse('ry:6.1.1', 'stacking', facts);
    if (a.formation !== b.formation) return refuse(mounts(a, b), 'formations-mixed', facts);
    if ((a.order === 'routed') !== (b.order === 'routed')) return refuse('ry:8.5', 'formations-mixed', facts);
    if (a.deployment !== b.deployment && a.order !== 'routed') return refuse('ry:6.5.1', 'formations-mixed', facts);
  }
  return undefined;
}

const mounts = (a: UnitState, b: UnitState) =>
  a.formation.startsWith('mounted') && b.formation.startsWith('mounted')
    ? ('ry:12.1.8' as const)
    : a.formation.startsWith('mounted') !== b.formation.startsWith('mounted')
      ? ('ry:12.0' as const)
      : ('ry:6.5.1' as const);

/** Arms that never share a hex: guns of two battalions, guns with others (7.5.3, 7.5.4). */
function pairFault(board: Board, { one, other }: { readonly one: UnitIndex; readonly other: UnitIndex }) {
  const a = armOf(board, one);
  const b = armOf(board, other);
  if (a === 'artillery' && b === 'artillery')
    return rosterOf(board, one).brigade === rosterOf(board, other).brigade ? undefined : ('ry:7.5.3' as const);
  if ((a === 'artillery') !== (b === 'artillery')) return 'ry:7.5.4' as const;
  return undefined;
}

/** Strength points, and columns on a road (7.5.1). */
function crowdFault(
  board: Board,
  state: RyState,
  { all, hex, alone }: { readonly all: readonly UnitIndex[]; readonly hex: HexIndex; readonly alone: boolean },
): Refusal | undefined {
  const { stack } = board.charts.card;
  const facts = { hex: codeAt(board, hex) };
  if (!alone && sumOfHalfPoints(board, state, all) > 2 * stack.any)
    return refuse('ry:8.4.1', 'stack-too-large', {
      ...facts,
      points: sumOfHalfPoints(board, state, all) / 2,
      most: stack.any,
    });
  const columns = all.filter(unit => unitOf(state, unit).formation === 'column').length;
  const mounted = all.filter(unit => unitOf(state, unit).formation === 'mounted-column').length;
  const road = ROADS[board.map.road[hex] ?? 0] ?? 'none';
  if (columns > 0 && columns > stack.column[road])
    return refuse(COLUMN_RULES[road], 'column-too-long', { ...facts, columns, most: stack.column[road] });
  if (mounted > stack.mountedColumn && road !== 'none')
    return refuse('ry:12.2.1', 'column-too-long', { ...facts, columns: mounted, most: stack.mountedColumn });
  return undefined;
}

const COLUMN_RULES = { none: 'ry:6.6.2', trail: 'ry:6.6.5', road: 'ry:6.6.4', pike: 'ry:6.6.3' } as const;
