import type { Addend, Figure } from '@guidon/kernel';
import { shift } from '@guidon/line-of-battle';
import { assaultExtras } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { AssaultKey } from '../board/charts.ts';
import type { CrtLine } from '../board/parse-charts.ts';
import { helpingLeaders } from '../combat/morale.ts';
import { densityLines, factorOf, lineOfTable } from '../fire/figures.ts';
import { together } from '../fire/fire.ts';
import { featuresBetween } from '../movement/path/ground.ts';
import {
  firstUnit,
  halfPoints,
  isArtillery,
  isCrew,
  isSkirmisher,
  sideOf,
  sumOfHalfPoints,
  terrainAt,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { earthworkAgainst } from '../zones/works.ts';
import type { Assault } from './terms.ts';

export interface AssaultSum {
  readonly units: readonly UnitIndex[];
  readonly factor: Figure;
  readonly line: Figure;
  readonly row: CrtLine;
}

export type Role = 'attacker' | 'defender';

/**
 * Those of a side who strike: routed men, crews by themselves and limbered guns do not (13.5.6, 6.7.8, R58), and of
 * several regiments only the strongest (9.1.6, 9.1.7, R115).
 */
function strikers(board: Board, state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] {
  const able = units.filter(unit => {
    const { order, formation } = unitOf(state, unit);
    return order !== 'routed' && !isCrew(board, unit) && formation !== 'limbered';
  });
  let best: readonly UnitIndex[] = [];
  for (const unit of able) {
    if (best.some(other => together(board, unit, other))) continue;
    const group = withinLimit(
      board,
      state,
      able.filter(other => together(board, unit, other)),
    );
    if (sumOfHalfPoints(board, state, group) > sumOfHalfPoints(board, state, best)) best = group;
  }
  return best;
}

/** As many of them as may strike out of their hex, those with the fewest hits first (R84). */
function withinLimit(board: Board, state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] {
  let left = 2 * board.charts.card.assault[terrainAt(board, unitOf(state, firstUnit(units)).hex)];
  const chosen = new Set<UnitIndex>();
  for (const unit of units.toSorted((a, b) => unitOf(state, a).hits - unitOf(state, b).hits || a - b)) {
    const points = halfPoints(board, state, unit);
    if (points > left) continue;
    left -= points;
    chosen.add(unit);
  }
  return units.filter(unit => chosen.has(unit));
}

/** The sum of one side's part in a round (10.1.7, 10.5, 10.6); undefined for a side that cannot strike. */
export function assaultSum(
  board: Board,
  state: RyState,
  { assault, role, units }: { readonly assault: Assault; readonly role: Role; readonly units: readonly UnitIndex[] },
): AssaultSum | undefined {
  const able = strikers(board, state, units);
  if (able.length === 0) return undefined;
  const { arms, guns } = board.charts.assaultHalves;
  const { figure: factor, quarters } = factorOf(board, state, {
    units: able,
    halves: unit => (isArtillery(board, unit) ? guns : arms),
    rule: able.some(unit => isArtillery(board, unit)) ? 'ry:10.5' : 'ry:10.1.7',
  });
  const shifts = [
    ...shiftsOf(board, state, { assault, role, units: able }),
    ...assaultExtras(board, state, { assault, role }),
  ];
  return { units: able, factor, ...lineOfTable(board, quarters, shifts) };
}

/**
 * Every line modifier of the chart that applies to one side of a round (4.4.2, 6.4.11, 10.6.9, 11.3.2, 12.6.8, 12.6.9,
 * 12.7.13, 12.7.18, 13.4.5).
 */
function shiftsOf(
  board: Board,
  state: RyState,
  { assault, role, units }: { readonly assault: Assault; readonly role: Role; readonly units: readonly UnitIndex[] },
): readonly Addend[] {
  const found: Addend[] = [];
  const add = (applies: boolean, key: AssaultKey, times = 1): void => {
    if (applies && times > 0) found.push(shift(key, board.charts.assault[key], times));
  };
  const own = units.map(unit => unitOf(state, unit));
  const isAttacker = role === 'attacker';
  const isGood = own.every(unit => unit.order === 'good');
  const { from, at } = assault;
  const { level } = board.map;
  const side = sideOf(board, firstUnit(units));
  add(isAttacker && assault.flanked, 'throughFlank');
  add(
    units.some(unit => helpingLeaders(board, state, unit).length > 0),
    'leader',
  );
  add(isGood && (isAttacker ? assault.charge : assault.charged), 'charging');
  add(true, 'density', densityLines(board, state, isAttacker ? at : from));
  add(
    isAttacker && !own.some(isSkirmisher) && stackAt(state, at).some(unit => isSkirmisher(unitOf(state, unit))),
    'onSkirmisher',
  );
  add(isAttacker && (level[at] ?? 1) > (level[from] ?? 1), 'uphill');
  add(
    own.some(unit => unit.order === 'disrupted'),
    'firerDisrupted',
  );
  add(isAttacker && earthworkAgainst(board, { at, from, side: enemyOf(side) }) === 'breastwork', 'breastwork');
  add(isAttacker && featuresBetween(board, from, at).includes('crest'), 'crest');
  add(
    own.some(unit => unit.deployment === 'cover'),
    'firerCover',
  );
  return found;
}
