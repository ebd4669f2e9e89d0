import { areAdjacent, distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { barsReaction } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import {
  codeAt,
  halfPoints,
  hexNamed,
  idOf,
  isCrew,
  isSkirmisher,
  isStackRouted,
  nearestOf,
  onMap,
  sideOf,
  stackAt,
  stacks,
  sumOfHalfPoints,
  terrainAt,
  unitOf,
  unitsNamed,
} from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { isFrontHex } from '../zones/facing.ts';
import { covers, minimumZones } from '../zones/minimum.ts';
import { maximumRange } from './figures.ts';
import { firersFault, together } from './fire.ts';
import type { FireWindow } from './terms.ts';

/** A step shortens the distance to an un-routed enemy who covers the hex with his minimum fire zone (9.4.7, R14). */
export function isAdvance(
  board: Board,
  state: RyState,
  step: { readonly units: readonly UnitIndex[]; readonly from: HexIndex; readonly to: HexIndex },
): boolean {
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

/** The hexes that may still fire in the window, each with the units that can. */
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
function isSpent(state: RyState, { unit, window }: Pick<Reacting, 'unit' | 'window'>): boolean {
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

/** Of a mixed hex the strongest regiment, as many of it as may fire (R53, 9.1.4). */
export function strongest(board: Board, state: RyState, units: readonly UnitIndex[]): readonly UnitIndex[] {
  let best: readonly UnitIndex[] = [];
  for (const unit of units) {
    if (best.some(other => together(board, unit, other))) continue;
    const group = within(
      board,
      state,
      units.filter(other => together(board, unit, other)),
    );
    if (sumOfHalfPoints(board, state, group) > sumOfHalfPoints(board, state, best)) best = group;
  }
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

export const windowOf = (step: StepOf<'fire-window'>): FireWindow => step;

/** The hex a reaction names, by its code or by a unit in it. */
export function stackHex(board: Board, state: RyState, name: string): HexIndex {
  const unit = board.unitById.get(name);
  return unit === undefined ? hexNamed(board, name) : unitOf(state, unit).hex;
}

interface Reaction {
  readonly hex: HexIndex;
  readonly units: readonly UnitIndex[];
  readonly at: HexIndex;
}

function reactionOf(
  board: Board,
  state: RyState,
  { order, window }: { readonly order: OrderOf<'react'>; readonly window: FireWindow },
): Reaction {
  const named = order.from === undefined ? stackHex(board, state, order.stack) : hexNamed(board, order.from);
  const all = posts(board, state, window);
  const post =
    all.find(({ hex }) => hex === named) ??
    // The other hex of a skirmisher, where only that one bears.
    all.find(({ units }) => units.some(unit => unitOf(state, unit).hex === named));
  const at = post?.at ?? window.at;
  if (order.units !== undefined) return { hex: post?.hex ?? named, units: unitsNamed(board, order.units), at };
  return { hex: post?.hex ?? named, units: post === undefined ? [] : strongest(board, state, post.units), at };
}

export function mayReactTo(
  board: Board,
  state: RyState,
  { order, step }: { readonly order: OrderOf<'react'>; readonly step: StepOf<'fire-window'> },
): Refusal | undefined {
  const window = windowOf(step);
  const { hex, units } = reactionOf(board, state, { order, window });
  const facts = { hex: hex === OFF_MAP ? order.stack : codeAt(board, hex) };
  if (window.fired.includes(hex)) return refuse('ry:9.1.7', 'hex-has-fired', facts);
  const post = posts(board, state, window).find(candidate => candidate.hex === hex);
  if (post === undefined) return notAPost(board, state, { hex, window });
  const stranger = units.find(unit => !post.units.includes(unit));
  if (stranger !== undefined) return refuse('ry:9.1.6', 'not-together', { ...facts, unit: idOf(board, stranger) });
  return firersFault(board, state, { units, from: hex });
}

/** Why a hex may not fire in the window. */
function notAPost(
  board: Board,
  state: RyState,
  { hex, window }: { readonly hex: HexIndex; readonly window: FireWindow },
): Refusal {
  const units = hex === OFF_MAP ? [] : stackAt(state, hex);
  const first = units[0];
  const facts = { hex: hex === OFF_MAP ? '' : codeAt(board, hex) };
  if (first === undefined || sideOf(board, first) !== window.side) return refuse('ry:9.3', 'nobody-fires', facts);
  const { order, formation } = unitOf(state, first);
  if (order === 'routed') return refuse(window.kind === 'pre-assault' ? 'ry:10.2.2' : 'ry:13.5.1', 'routed', facts);
  if (formation === 'mounted-line' || formation === 'mounted-column')
    return refuse('ry:12.1.6', 'mounted-no-zone', facts);
  if (formation === 'column') return refuse('ry:6.6.6', 'formation-cannot-fire', { ...facts, formation });
  if (formation === 'limbered') return refuse('ry:6.7.8', 'formation-cannot-fire', { ...facts, formation });
  if (units.every(unit => isSpent(state, { unit, window })))
    return refuse('ry:9.3.6', 'fired-at-them-otherwise', facts);
  if (window.kind === 'passing') return refuse('ry:9.3.1', 'not-in-front', facts);
  if (window.kind === 'pre-assault') return refuse('ry:10.2.3', 'not-in-front', facts);
  return refuse('ry:9.4', 'not-in-minimum-zone', facts);
}

/** One hex fires in the window; then the next may (R40). */
export function resolveReaction(
  board: Board,
  play: RyPlay,
  order: OrderOf<'react'>,
  step: StepOf<'fire-window'>,
): void {
  const { hex, units, at } = reactionOf(board, play.state, { order, window: step });
  const { kind, targets } = step;
  if (kind === 'advance')
    play.emit({ event: 'noted', units: units.map(unit => idOf(board, unit)), notes: { offered: true } });
  next(
    play,
    { step: 'shot', shot: { kind, by: units, from: hex, at, targets } },
    { ...step, fired: [...step.fired, hex] },
  );
}

/** The rest of the window is let pass; whoever could have fired has had his chance (8.6.11). */
export function declineReaction(board: Board, play: RyPlay, step: StepOf<'fire-window'>): void {
  const passed = posts(board, play.state, step).flatMap(({ units }) => units);
  play.emit({ event: 'fire-declined', kind: step.kind, side: step.side });
  if (step.kind === 'advance' && passed.length > 0)
    play.emit({ event: 'noted', units: passed.map(unit => idOf(board, unit)), notes: { offered: true } });
  next(play);
}

/** Nobody is left who could fire. */
export const closeWindow = (play: RyPlay): void => next(play);

/** The window of a step into a hex, where the step draws advance fire at all (9.4). */
export function advanceWindow(
  board: Board,
  state: RyState,
  step: {
    readonly units: readonly UnitIndex[];
    readonly from: HexIndex;
    readonly to: HexIndex;
    /** Of a skirmisher the hexes its arrow left and entered (6.4.1). */
    readonly arrow?: { readonly from: HexIndex; readonly to: HexIndex };
  },
): readonly StepOf<'fire-window'>[] {
  const first = step.units[0];
  if (first === undefined) return [];
  const { units, arrow } = step;
  const entered = [
    ...(isAdvance(board, state, step) ? [step.to] : []),
    ...(arrow !== undefined && arrow.from !== arrow.to && isAdvance(board, state, { units, ...arrow })
      ? [arrow.to]
      : []),
  ];
  const [at, also] = entered;
  if (at === undefined) return [];
  return [
    {
      step: 'fire-window',
      kind: 'advance',
      side: enemyOf(sideOf(board, first)),
      at,
      ...(also === undefined ? {} : { also }),
      from: step.from,
      targets: units,
      fired: [],
    },
  ];
}

/** A change of formation in an enemy's minimum fire zone draws his fire before it is made (6.6.11, 6.7.13, 12.2.8, 12.5.8). */
export function changeWindow(
  board: Board,
  state: RyState,
  { units, hex }: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): readonly StepOf<'fire-window'>[] {
  const first = units[0];
  if (first === undefined) return [];
  const side = enemyOf(sideOf(board, first));
  if (minimumZones(board, state, { side, ignoring: [] }).at(hex).length === 0) return [];
  return [{ step: 'fire-window', kind: 'advance', side, at: hex, from: hex, targets: units, fired: [] }];
}

/** Who leaves an enemy zone of control may be fired at in passing, before he goes (9.3, R45). */
export function passingWindow(
  board: Board,
  state: RyState,
  { units, hex, arrow }: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly arrow?: HexIndex },
): readonly StepOf<'fire-window'>[] {
  const first = units[0];
  if (first === undefined || isStackRouted(state, units)) return [];
  const side = enemyOf(sideOf(board, first));
  const [at, also] = [hex, ...(arrow === undefined ? [] : [arrow])].filter(
    left => nearestOf(board, state, { hex: left, side }) <= 1,
  );
  if (at === undefined) return [];
  return [
    {
      step: 'fire-window',
      kind: 'passing',
      side,
      at,
      ...(also === undefined ? {} : { also }),
      from: hex,
      targets: units,
      fired: [],
    },
  ];
}
