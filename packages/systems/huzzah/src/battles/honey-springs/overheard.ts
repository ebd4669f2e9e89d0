import { distance, type HexIndex, OFF_MAP } from '@guidon/hex';
import type { Refusal } from '@guidon/kernel';
import { numberIn, ruleOf, wordOf, wordsIn } from '@guidon/line-of-battle';
import type { Board, SpecialData } from '../../board/board.ts';
import type { Shot } from '../../fire/terms.ts';
import { codeAt, hexNamed, idOf } from '../../terms/ids.ts';
import { armOf, firstUnit, hasRouted, isStackDisrupted, sideOf } from '../../terms/lookups.ts';
import type { UnitIndex } from '../../terms/names.ts';
import { stacks } from '../../terms/places.ts';
import type { ReactionWindow } from '../../terms/plans.ts';
import type { HzState, Step } from '../../terms/state.ts';
import { concerns, forbids } from '../rule.ts';

/** How often it was declared. */
export const DECLARED = 'false-retreat';
/** Units that must rush, and the segment in which they must. */
export const BOUND = 'false-retreat:bound';
export const DUE = 'false-retreat:due';
/** Units that rush just now, and the hex of the stack that meets them with its volley. */
export const RUSHING = 'false-retreat:rushing';
export const MEETS = 'false-retreat:meets';

/** Texas stacks in good order near a hex, the lowest hex first. */
export function texansNear(board: Board, state: HzState, rule: SpecialData, hex: HexIndex): readonly HexIndex[] {
  return [...stacks(state)]
    .filter(
      ([at, units]) =>
        concerns(rule, units) &&
        !isStackDisrupted(state, units) &&
        !hasRouted(state, units) &&
        distance(board.map.grid, at, hex) <= (rule.figures.within ?? 0),
    )
    .map(([at]) => at)
    .toSorted((a, b) => a - b);
}

/**
 * The order overheard: a Union stack of irregulars takes a step of a march that leads it away from a Texas stack, and
 * the hex it left is that near to it. Each Texas stack in good order that near to the hex left rolls.
 */
export function isOverheard(
  board: Board,
  state: HzState,
  step: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly from: HexIndex },
): readonly Step[] {
  const rule = ruleOf(board, 'false-retreat');
  const { units, hex, from } = step;
  const marches = state.open !== null && state.open.steps > 0;
  if (
    rule === undefined ||
    !marches ||
    from === OFF_MAP ||
    (numberIn(state, DECLARED) ?? 0) >= (rule.figures.times ?? 0)
  )
    return [];
  if (sideOf(board, firstUnit(units)) !== 'union' || units.some(unit => armOf(board, unit) !== 'irregular')) return [];
  const { grid } = board.map;
  const leaves = texansNear(board, state, rule, from).some(at => distance(grid, at, hex) > distance(grid, at, from));
  return leaves ? [{ step: 'special', id: 'false-retreat', data: { from: codeAt(board, from) } }] : [];
}

/** The rush has come to its hex: the volley comes before all other fire. */
export const meetsRush = (board: Board, state: HzState, units: readonly UnitIndex[]): readonly Step[] =>
  isRushing(board, state, units) ? [{ step: 'special', id: 'overheard-volley', data: { units: [...units] } }] : [];

const isRushing = (board: Board, state: HzState, units: readonly UnitIndex[]): boolean => {
  const rushing = board.special.has('false-retreat') ? wordsIn(state, RUSHING) : [];
  return rushing.length > 0 && units.some(unit => rushing.includes(idOf(board, unit)));
};

const meetingHex = (board: Board, state: HzState): HexIndex | undefined => {
  const code = wordOf(state.memory[MEETS]);
  return code === undefined ? undefined : hexNamed(board, code);
};

/** The volley leaves no marker. */
export const isMeetingVolley = (board: Board, state: HzState, shot: Shot): boolean =>
  isRushing(board, state, shot.targets) && meetingHex(board, state) === shot.from;

/** Who has met the rush with its volley does not fire at it again as it comes in. */
export function hasMetRush(
  board: Board,
  state: HzState,
  { window, hex }: { readonly window: ReactionWindow; readonly hex: HexIndex },
): Refusal | undefined {
  const rule = ruleOf(board, 'false-retreat');
  if (rule === undefined || window.kind !== 'advance' || !isRushing(board, state, window.targets)) return undefined;
  return meetingHex(board, state) === hex
    ? forbids(rule, 'volley-fired', { by: codeAt(board, hex), at: codeAt(board, window.at) })
    : undefined;
}
