import type { HexIndex, LineBuffer } from '@guidon/hex';
import { areAdjacent, distance, isLineCut, lineBuffer, lineOf, neighboursOf, OFF_MAP, SINGLE } from '@guidon/hex';
import { type Facts, type Refusal, refuse } from '@guidon/kernel';
import type { Line } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';
import type { Side } from '../terms/names.ts';
import { holderOf, stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';

const buffers = new WeakMap<object, LineBuffer>();

function bufferOf(board: Board): LineBuffer {
  const known = buffers.get(board.map.grid);
  if (known !== undefined) return known;
  const made = lineBuffer(board.map.grid);
  buffers.set(board.map.grid, made);
  return made;
}

/** Rules 8, 8.1, 8.2: can the one hex be seen from the other, with whoever stands between (8.1.2, 8.1.5, 8.1.6)? */
export function canSee(board: Board, state: HzState, { from, to }: Line): boolean {
  const { grid } = board.map;
  if (from === to || areAdjacent(grid, from, to)) return true;
  const obstructs = obstructionTest(board, state, { from, to });
  return !isLineCut(bufferOf(board), { from, to }, (hex, other) => {
    if (other === SINGLE) return hex !== OFF_MAP && obstructs(hex);
    const one = hex !== OFF_MAP && obstructs(hex);
    const two = other !== OFF_MAP && obstructs(other);
    if (one && two) return true;
    return board.profile.losHexsideBlocks && ((one && isThicket(board, hex)) || (two && isThicket(board, other)));
  });
}

/** The first hex on the line that hides the one from the other; of two beside it the one that does (8.1.1). */
export function blockerOf(board: Board, state: HzState, { from, to }: Line): HexIndex | undefined {
  const { grid } = board.map;
  if (from === to || areAdjacent(grid, from, to)) return undefined;
  const obstructs = obstructionTest(board, state, { from, to });
  for (const step of lineOf(grid, from, to).steps) {
    const hexes = hexesOf(step).filter(hex => hex !== OFF_MAP);
    const hiding = hexes.filter(obstructs);
    const isHidden =
      step.kind === 'hex' ? hiding.length > 0 : hiding.length === 2 || hiding.some(hex => hidesAlong(board, hex));
    if (isHidden) return hiding[0];
  }
  return undefined;
}

const hidesAlong = (board: Board, hex: HexIndex): boolean => board.profile.losHexsideBlocks && isThicket(board, hex);

/** What a refusal for want of sight says: from where to where, and what stands between. */
export function sightFacts(board: Board, state: HzState, { from, to }: Line): Facts {
  const blocker = blockerOf(board, state, { from, to });
  return {
    from: codeAt(board, from),
    to: codeAt(board, to),
    at: codeAt(board, to),
    range: distance(board.map.grid, from, to),
    ...(blocker === undefined ? {} : { blocker: codeAt(board, blocker) }),
  };
}

const isThicket = (board: Board, hex: HexIndex): boolean => board.map.woods[hex] === 1 || board.map.marsh[hex] === 1;

/** What blocks depends on the heights of both ends (8.2.1, 8.2.2, R35). */
function obstructionTest(board: Board, state: HzState, { from, to }: Line): (hex: HexIndex) => boolean {
  const { grid, high } = board.map;
  const stands = (hex: HexIndex): boolean => isThicket(board, hex) || stackAt(state, hex).length > 0;
  const isHighFrom = high[from] === 1;
  const isHighTo = high[to] === 1;
  if (isHighFrom && isHighTo) return hex => high[hex] === 1 && stands(hex);
  if (!isHighFrom && !isHighTo) return hex => high[hex] === 1 || stands(hex);
  const lower = isHighFrom ? to : from;
  const upper = isHighFrom ? from : to;
  return hex => (high[hex] === 1 || stands(hex)) && distance(grid, hex, lower) <= distance(grid, hex, upper);
}

/** How artillery sees its target, if it may fire at it at all. */
export interface Sighting {
  /** Down a slope over what hides the target (8.3.1, R36). */
  readonly noSight: boolean;
}

/** Rule 8.3: artillery down a slope fires farther, and without sight; elsewhere like everybody. */
export function artillerySight(board: Board, state: HzState, aim: Line & { readonly side: Side }): Sighting | Refusal {
  const { grid } = board.map;
  const range = distance(grid, aim.from, aim.to);
  const facts = { from: codeAt(board, aim.from), to: codeAt(board, aim.to), at: codeAt(board, aim.to), range };
  const down = downSlope(board, aim);
  const sees = canSee(board, state, { from: aim.from, to: aim.to });
  if (range > board.charts.range.reach.artillery) {
    if (down === 'no-slope')
      return refuse('hz:8.3.4', 'out-of-range', { ...facts, most: board.charts.range.reach.artillery });
    if (range > board.charts.range.halves.artillery.length) return refuse('hz:7.1.1', 'out-of-range', facts);
    if (down === 'height-between') return refuse('hz:8.3.2', 'height-between', facts);
  }
  if (sees) return { noSight: false };
  if (down === 'no-slope') return refuse('hz:8.1.2', 'no-sight', sightFacts(board, state, aim));
  if (down === 'height-between') return refuse('hz:8.3.3', 'height-between', facts);
  const friend = neighboursOf(grid, aim.to).find(hex => hex !== OFF_MAP && holderOf(board, state, hex) === aim.side);
  if (friend !== undefined)
    return refuse('hz:8.3.1', 'friend-near-target', { ...facts, friend: codeAt(board, friend) });
  return { noSight: true };
}

/** From a height, over a first hex below it, at a target below it (R36). */
function downSlope(board: Board, { from, to }: Line): 'slope' | 'height-between' | 'no-slope' {
  const { grid, high } = board.map;
  if (high[from] !== 1 || high[to] === 1) return 'no-slope';
  const steps = lineOf(grid, from, to).steps;
  const first = steps[0];
  if (first !== undefined && hexesOf(first).some(hex => high[hex] === 1)) return 'no-slope';
  return steps.some(step => hexesOf(step).every(hex => high[hex] === 1)) ? 'height-between' : 'slope';
}

const hexesOf = (step: { readonly hex: HexIndex; readonly other?: HexIndex }): readonly HexIndex[] =>
  step.other === undefined ? [step.hex] : [step.hex, step.other].filter(hex => hex !== OFF_MAP);
