import { areAdjacent, distance, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';
import { isStackRouted, sideOf, unitOf } from '../terms/lookups.ts';
import type { HzRule, UnitIndex } from '../terms/names.ts';
import { isSkirmisher, stackAt, stacksOf, standingAt } from '../terms/places.ts';
import type { ReactionWindow } from '../terms/plans.ts';
import type { HzState } from '../terms/state.ts';
import { exertsControl } from '../zones/control.ts';
import { bears, facingAt, isInFront } from '../zones/facing.ts';
import { minimumZone, outsideRule } from '../zones/minimum.ts';
import type { ReactionKind } from './terms.ts';

/** The stacks that may fire in a window, by their hexes, the lowest first. */
export function eligible(board: Board, state: HzState, window: ReactionWindow): readonly HexIndex[] {
  const found: HexIndex[] = [];
  for (const { hex } of stacksOf(board, state, window.side)) {
    if (distance(board.map.grid, hex, window.at) > 3) continue;
    // Most stand near without covering the hex: why not is asked only of the one that is named.
    if (window.kind === 'advance' && !covers(board, state, window, hex)) continue;
    if (ineligible(board, state, window, hex) === undefined) found.push(hex);
  }
  return found.toSorted((a, b) => a - b);
}

/** Why a stack may not fire in the window, if it may not (5.3.12-2, 9.2.2, 9.3.6). */
export function ineligible(board: Board, state: HzState, window: ReactionWindow, hex: HexIndex): Refusal | undefined {
  const first = stackAt(state, hex)[0];
  const facts = { by: codeAt(board, hex), at: codeAt(board, window.at) };
  if (first === undefined || sideOf(board, first) !== window.side) return refuse('hz:9', 'no-stack-of-yours', facts);
  const units = standingAt(state, hex);
  if (units.length === 0) return refuse(ROUTED_RULES[window.kind], 'routed', { ...facts, unit: facts.by });
  const barred =
    board.hooks.barsFire(board, state, { by: units, from: hex, at: window.at }) ??
    board.hooks.barsReaction(board, state, { window, hex });
  if (barred !== undefined) return barred;
  if (window.kind === 'pre-assault') return mayFireBefore(board, state, { window, hex, units });
  const twice = otherKindAlready(state, window, units);
  if (twice !== undefined) return refuse('hz:9.3.7', 'other-reaction-made', { ...facts, made: twice });
  return window.kind === 'passing'
    ? mayFirePassing(board, state, { window, hex, units })
    : mayFireAdvance(board, state, { window, hex, units });
}

/** Why the routed do not fire: neither before an assault nor, without zones, at those who come or go. */
const ROUTED_RULES: { readonly [K in ReactionKind]: HzRule } = {
  'pre-assault': 'hz:10.2.2',
  advance: 'hz:9.1.2',
  passing: 'hz:13.7.2',
};

interface Reactor {
  readonly window: ReactionWindow;
  readonly hex: HexIndex;
  readonly units: readonly UnitIndex[];
}

/** Rule 9.3.7: advance and en passant fire in one segment, but not at the same stack. */
function otherKindAlready(
  state: HzState,
  window: ReactionWindow,
  units: readonly UnitIndex[],
): ReactionKind | undefined {
  return state.reactions.find(
    fire =>
      fire.kind !== 'pre-assault' &&
      window.kind !== 'pre-assault' &&
      fire.kind !== window.kind &&
      fire.by.some(unit => units.includes(unit)) &&
      fire.at.some(unit => window.targets.includes(unit)),
  )?.kind;
}

/** Rules 9.3.8, R41: whose zone is left, and who bears on the hex. */
function mayFirePassing(board: Board, state: HzState, { window, hex, units }: Reactor): Refusal | undefined {
  const facts = { by: codeAt(board, hex), at: codeAt(board, window.at) };
  if (!areAdjacent(board.map.grid, hex, window.at) || !units.some(unit => exertsControl(state, unit)))
    return refuse('hz:9.3.8', 'zone-not-left', facts);
  return bears(board, state, { units, from: hex, facing: facingAt(state, hex), to: window.at })
    ? undefined
    : refuse('hz:4.5.10', 'not-in-front', facts);
}

/** Rules 9.2, 9.2.3, R39: an advance into the minimum fire zone. */
function mayFireAdvance(board: Board, state: HzState, { window, hex }: Reactor): Refusal | undefined {
  const facts = { by: codeAt(board, hex), at: codeAt(board, window.at) };
  if (!covers(board, state, window, hex))
    return refuse(outsideRule(board, state, { hex, at: window.at }), 'not-in-minimum-zone', facts);
  return isAdvance(board, state, window, hex) ? undefined : refuse('hz:9.2.3', 'not-advancing', facts);
}

const covers = (board: Board, state: HzState, window: ReactionWindow, hex: HexIndex): boolean =>
  minimumZone(board, state, { hex, ignoring: window.targets }).includes(window.at);

function isAdvance(board: Board, state: HzState, window: ReactionWindow, hex: HexIndex): boolean {
  const { grid } = board.map;
  // Whoever comes on from off the map comes nearer to everybody.
  const nearer = (to: HexIndex): boolean =>
    window.from === OFF_MAP || distance(grid, window.at, to) < distance(grid, window.from, to);
  if (nearer(hex)) return true;
  for (const { hex: at, units } of stacksOf(board, state, window.side)) {
    if (isStackRouted(state, units)) continue;
    if (distance(grid, window.at, at) <= 3 && nearer(at)) return true;
  }
  return false;
}

/**
 * Rules 10.2.2 to 10.2.4: the assaulted stack, through its front or a protected flank if it is in good order (10.2.5).
 */
function mayFireBefore(board: Board, state: HzState, { window, hex, units }: Reactor): Refusal | undefined {
  const facts = { by: codeAt(board, hex), at: codeAt(board, window.at) };
  if (hex !== state.assault?.at) return refuse('hz:10.2', 'not-the-defender', facts);
  const isSteady = units.every(unit => unitOf(state, unit).order === 'good');
  const facing = facingAt(state, hex);
  const ahead = bears(board, state, { units, from: hex, facing, to: window.at });
  if (!ahead) return refuse('hz:10.2.3', 'not-in-front', facts);
  return isSteady || isInFront(board, { from: hex, facing, to: window.at }) || isSkirmisher(board, state, units)
    ? undefined
    : refuse('hz:10.2.4', 'disrupted-flank', facts);
}

/** Stacks named in a declaration, by their hexes and in the order given: by hex code or by any unit in it. */
export function declaredHexes(board: Board, state: HzState, by: readonly string[]): readonly HexIndex[] | Refusal {
  const hexes: HexIndex[] = [];
  for (const name of by) {
    const unit = board.unitById.get(name);
    const hex = unit === undefined ? hexAt(board.map.grid, name) : unitOf(state, unit).hex;
    if (hex === undefined || hex < 0) return refuse('hz:9.2.1', 'unknown-stack', { by: name });
    if (!hexes.includes(hex)) hexes.push(hex);
  }
  return hexes;
}
