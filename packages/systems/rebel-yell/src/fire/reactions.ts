import { areAdjacent, distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Line, Stack, UnitsFrom } from '@guidon/line-of-battle';
import { barsReaction } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import {
  halfPoints,
  isCrew,
  isSkirmisher,
  isStackRouted,
  onMap,
  sideOf,
  sumOfHalfPoints,
  terrainAt,
  unitOf,
} from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { placesOf, stacks } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { isControlled } from '../zones/control.ts';
import { isFrontHex } from '../zones/facing.ts';
import { covers, minimumZones } from '../zones/minimum.ts';
import { maximumRange } from './figures.ts';
import { together } from './fire.ts';
import type { FireWindow } from './terms.ts';

/**
 * A step shortens the distance to an un-routed enemy who covers the hex with his minimum fire zone (9.4.7, R14, 9.4.3).
 */
function isAdvance(board: Board, state: RyState, step: UnitsFrom): boolean {
  const first = step.units[0];
  if (first === undefined) return false;
  const side = enemyOf(sideOf(board, first));
  const covering = minimumZones(board, state, { side, ignoring: step.units }).at(step.to);
  const { grid } = board.map;
  // Who comes onto the map comes nearer to everybody on it.
  if (step.from === OFF_MAP) return covering.length > 0;
  return covering.some(hex => distance(grid, hex, step.to) < distance(grid, hex, step.from));
}

/** A hex that may fire in a window, and from where. */
export interface Post {
  readonly hex: HexIndex;
  readonly units: readonly UnitIndex[];
  /** What it fires at: of a skirmisher either hex. */
  readonly at: HexIndex;
}

/**
 * The hexes that may still fire in the window, each with the units that can (9.3.5, 9.3.7, 9.4.1, 9.4.2, 9.4.5, 9.4.6,
 * 10.2.4).
 */
export function posts(board: Board, state: RyState, window: FireWindow): readonly Post[] {
  const targets = onMap(state, window.targets);
  if (targets.length === 0) return [];
  const found: Post[] = [];
  for (const [hex, units] of stacks(state)) {
    const first = units[0];
    if (first === undefined || sideOf(board, first) !== window.side || window.fired.includes(hex)) continue;
    if (window.kind === 'pre-assault' && hex !== window.from && unitOf(state, first).arrow !== window.from) continue;
    for (const at of window.also === undefined ? [window.at] : [window.at, window.also]) {
      const able = units.filter(unit => mayReact(board, state, { unit, hex, window, at }));
      if (able.length === 0) continue;
      found.push({ hex, units: able, at });
      break;
    }
  }
  return found;
}

interface Reacting {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
  readonly window: FireWindow;
  readonly at: HexIndex;
}

/**
 * May this unit still fire in the window? Only a formation, a rout or its own earlier fire keeps it from that (6.7.12).
 */
function mayReact(board: Board, state: RyState, { unit, hex, window, at }: Reacting): boolean {
  const { order, formation, crewed } = unitOf(state, unit);
  if (order === 'routed' || !crewed || isCrew(board, unit)) return false;
  if (formation !== 'line' && formation !== 'unlimbered') return false;
  if (isSpent(state, { unit, window }) || skirmisherFired(state, { unit, window })) return false;
  if (maximumRange(board, state, unit) < distance(board.map.grid, hex, at)) return false;
  if (barsReaction(board, state, { unit, at })) return false;
  return window.kind === 'advance' ? covers(board, state, { unit, hex, at }) : fronts(board, state, { unit, hex, at });
}

/** Adjacent and in front; a skirmisher looks all round (9.3.1, 10.2.3). */
function fronts(
  board: Board,
  state: RyState,
  { unit, hex, at }: { readonly unit: UnitIndex; readonly hex: HexIndex; readonly at: HexIndex },
): boolean {
  const { facing } = unitOf(state, unit);
  return isSkirmisher(unitOf(state, unit))
    ? areAdjacent(board.map.grid, hex, at)
    : isFrontHex(board, { from: hex, facing, to: at });
}

/** Advance and En Passant fire are never made on the same stack in a segment (9.3.6, R46). */
export function isSpent(state: RyState, { unit, window }: Pick<Reacting, 'unit' | 'window'>): boolean {
  const other = window.kind === 'advance' ? 'passing' : window.kind === 'passing' ? 'advance' : undefined;
  return (
    other !== undefined &&
    state.reactions.some(
      fire => fire.kind === other && fire.by.includes(unit) && fire.at.some(at => window.targets.includes(at)),
    )
  );
}

/** A skirmisher in two hexes is one unit for fire (6.4.4). */
const skirmisherFired = (state: RyState, { unit, window }: Pick<Reacting, 'unit' | 'window'>): boolean => {
  const { hex, arrow } = unitOf(state, unit);
  return arrow !== OFF_MAP && (window.fired.includes(hex) || window.fired.includes(arrow));
};

/** The regiments of a hex, each with as many of it as may fire, the one with the top unit first (R53, 9.1.4). */
export function regimentsOf(
  board: Board,
  state: RyState,
  units: readonly UnitIndex[],
): readonly (readonly UnitIndex[])[] {
  const found: (readonly UnitIndex[])[] = [];
  const seen = new Set<UnitIndex>();
  for (const unit of units) {
    if (seen.has(unit)) continue;
    const own = units.filter(other => together(board, unit, other));
    for (const other of own) seen.add(other);
    const group = within(board, state, own);
    if (group.length > 0) found.push(group);
  }
  return found;
}

/** Of a mixed hex the strongest regiment, as many of it as may fire (R53, 9.1.4). */
export function strongest(board: Board, state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] {
  let best: readonly UnitIndex[] = [];
  for (const group of regimentsOf(board, state, units))
    if (sumOfHalfPoints(board, state, group) > sumOfHalfPoints(board, state, best)) best = group;
  return best;
}

function within(board: Board, state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] {
  const first = units[0];
  if (first === undefined) return [];
  let left = 2 * board.charts.card.fire[terrainAt(board, unitOf(state, first).hex)];
  const chosen: UnitIndex[] = [];
  for (const unit of units.toSorted((a, b) => unitOf(state, a).hits - unitOf(state, b).hits || a - b)) {
    const points = halfPoints(board, state, unit);
    if (points > left) continue;
    left -= points;
    chosen.push(unit);
  }
  return units.filter(unit => chosen.includes(unit));
}

/** The window of steps into hexes, of a skirmisher up to two (6.4.1), where they draw advance fire at all (9.4). */
export function advanceWindow(
  board: Board,
  state: RyState,
  { units, lines }: { readonly units: readonly UnitIndex[]; readonly lines: readonly Line[] },
): readonly StepOf<'fire-window'>[] {
  const [step, also] = lines.filter(line => isAdvance(board, state, { units, ...line }));
  const [first] = units;
  if (first === undefined || step === undefined) return [];
  return [
    {
      step: 'fire-window',
      kind: 'advance',
      side: enemyOf(sideOf(board, first)),
      at: step.to,
      ...(also === undefined ? {} : { also: also.to }),
      from: step.from,
      targets: units,
      fired: [],
    },
  ];
}

/**
 * A change of formation in an enemy's minimum fire zone draws his fire before it is made (6.6.11, 6.7.13, 12.2.8,
 * 12.5.8).
 */
export function changeWindow(board: Board, state: RyState, { units, hex }: Stack): readonly StepOf<'fire-window'>[] {
  const first = units[0];
  if (first === undefined) return [];
  const side = enemyOf(sideOf(board, first));
  if (minimumZones(board, state, { side, ignoring: [] }).at(hex).length === 0) return [];
  return [{ step: 'fire-window', kind: 'advance', side, at: hex, from: hex, targets: units, fired: [] }];
}

/**
 * Who leaves an enemy zone of control may be fired at in passing, before he goes (9.3, R45, 9.3.3); a skirmisher leaves
 * the hexes in which he is to be no more (R136).
 */
export function passingWindow(
  board: Board,
  state: RyState,
  { units, going }: { readonly units: readonly UnitIndex[]; readonly going: readonly HexIndex[] },
): readonly StepOf<'fire-window'>[] {
  const first = units[0];
  if (first === undefined || isStackRouted(state, units)) return [];
  const side = enemyOf(sideOf(board, first));
  const [at, also] = placesOf(unitOf(state, first)).filter(
    left => !going.includes(left) && isControlled(board, state, left, side),
  );
  if (at === undefined) return [];
  return [
    {
      step: 'fire-window',
      kind: 'passing',
      side,
      at,
      ...(also === undefined ? {} : { also }),
      from: unitOf(state, first).hex,
      targets: units,
      fired: [],
    },
  ];
}
