import { type Refusal, refuse } from '@guidon/kernel';
import type { Point } from '@guidon/tabletop';
import type { ActionRule, Doing, Foreseen, Listed } from '../actions/kinds.ts';
import { anglesUpTo, LENGTHS } from '../actions/limits.ts';
import { standStill } from '../actions/stand.ts';
import type { Action, ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { idOf, isSteady, sideOf, unitOf } from '../terms/lookups.ts';
import type { Formation, RtRule } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { unitsOfSide } from '../terrain/shapes.ts';

type Walking = ActionOf<'advance'> | ActionOf<'retire'>;

/** A move of its own. */
const walked = (before: Foreseen, { through = [] }: Walking): Foreseen => ({
  ...before,
  movementActions: before.movementActions + 1,
  passes: before.passes || through.length > 0,
});

const mayBegin = (board: Board, state: RtState, { unit }: Doing<Walking>): Refusal | undefined =>
  unitOf(state, unit).scattered === null ? undefined : refuse('rt:STD-01', 'scattered', { unit: idOf(board, unit) });

const goes = (_board: Board, play: RtPlay): void => next(play, { step: 'move' }, { step: 'act' });

/** MOV-03. Straight ahead, with one wheel at most. */
export const advance: ActionRule<ActionOf<'advance'>> = {
  kind: 'move',
  after: walked,
  mayDeclare(board, _state, listed) {
    const { action, facts } = listed;
    if (Math.abs(action.wheel ?? 0) > board.charts.advanceMaxWheel)
      return refuse('rt:MOV-03', 'wheel-too-wide', { ...facts, most: board.charts.advanceMaxWheel });
    return mayStopAt(board, listed) ?? mayGoThrough(board, listed) ?? mayGo(listed);
  },
  mayBegin,
  carryOut: goes,
  forms: () => [{ act: 'advance' }],
  refined: (board, state, { unit, action }) => [
    ...LENGTHS.map(before => ({ ...action, before })),
    ...anglesUpTo(board.charts.advanceMaxWheel).map(wheel => ({ ...action, wheel })),
    ...LENGTHS.map(maxDistance => ({ ...action, maxDistance })),
    ...linesOf(board).map(untilLine => ({ ...action, untilLine })),
    ...board.table.features.map(({ id }) => ({ ...action, untilTerrain: id })),
    ...friendsToPass(board, state, { unit, action }).map(through => ({ ...action, through })),
  ],
};

/** MOV-04. Straight back, without a wheel. */
export const retire: ActionRule<ActionOf<'retire'>> = {
  kind: 'move',
  after: walked,
  mayDeclare: (board, _state, listed) =>
    (listed.action.wheel ?? 0) === 0
      ? (mayGoThrough(board, listed) ?? mayGo(listed))
      : refuse('rt:MOV-04', 'no-wheel-back', listed.facts),
  mayBegin,
  carryOut: goes,
  forms: () => [{ act: 'retire' }],
  refined: (board, state, { unit, action }) => [
    { ...action, wheel: 0 },
    ...LENGTHS.map(maxDistance => ({ ...action, maxDistance })),
    ...friendsToPass(board, state, { unit, action }).map(through => ({ ...action, through })),
  ],
};

/** MOV-05. Nobody shifts sideways. It can be written, and is refused with its rule. */
export const shift: ActionRule<ActionOf<'shift'>> = {
  kind: 'move',
  after: before => before,
  mayDeclare: (_board, _state, { facts }) => refuse('rt:MOV-05', 'no-shifting', facts),
  mayBegin: () => undefined,
  carryOut: (board, play, { unit }) => standStill(board, play, unit),
  forms: () => [],
  refined: () => [],
};

/** ACT-10. It may stop at a line or at terrain. */
function mayStopAt(board: Board, { action, facts }: Listed<ActionOf<'advance'>>): Refusal | undefined {
  const line = action.untilLine;
  if (line !== undefined) {
    const [a, b] = line;
    if (line.length !== 2 || a === undefined || b === undefined || (a.x === b.x && a.y === b.y))
      return refuse('rt:ACT-10', 'no-such-line', facts);
  }
  if (action.untilTerrain !== undefined && !board.featureById.has(action.untilTerrain))
    return refuse('rt:ACT-10', 'no-such-terrain', { ...facts, feature: action.untilTerrain });
  return undefined;
}

const THROUGH_RULES: { readonly [F in Formation]: RtRule } = {
  open: 'rt:INT-03',
  formed: 'rt:INT-04',
  column: 'rt:INT-05',
};

/** INT-03 to INT-05. Who may go through whom. */
function mayGoThrough(board: Board, { unit, action, later }: Listed<Walking>): Refusal | undefined {
  const { formation } = unitOf(later, unit);
  const rule = THROUGH_RULES[formation];
  for (const id of action.through ?? []) {
    const facts = { unit: idOf(board, unit), through: id };
    const friend = board.unitById.get(id);
    if (
      friend === undefined ||
      friend === unit ||
      sideOf(board, friend) !== sideOf(board, unit) ||
      !isSteady(unitOf(later, friend))
    )
      return refuse(rule, 'not-a-friend', facts);
    const other = unitOf(later, friend).formation;
    if (!board.charts.interpenetration[formation].includes(other))
      return refuse(rule, 'may-not-pass', { ...facts, formation: other });
  }
  return undefined;
}

/** Scattered ranks close up before they go. */
export const mayGo = ({ foreseen, facts }: Listed<Action>): Refusal | undefined =>
  foreseen.scattered ? refuse('rt:STD-01', 'scattered', facts) : undefined;

/** Friends already named, and one more. */
const friendsToPass = (
  board: Board,
  state: RtState,
  { unit, action: { through = [] } }: Doing<Walking>,
): readonly (readonly string[])[] =>
  unitsOfSide(board, state, sideOf(board, unit))
    .map(friend => idOf(board, friend))
    .filter(id => !through.includes(id))
    .map(id => [...through, id]);

/** Lines along and across the table: at its edges and through its middle. */
function linesOf(board: Board): readonly (readonly Point[])[] {
  const { width, depth } = board.table;
  return [
    ...[0, Math.floor(depth / 2), depth].map(y => [
      { x: 0, y },
      { x: width, y },
    ]),
    ...[0, Math.floor(width / 2), width].map(x => [
      { x, y: 0 },
      { x, y: depth },
    ]),
  ];
}
