import { type Refusal, refuse } from '@guidon/kernel';
import { aboutFace, type Point, type Pose, turned, turnedAbout } from '@guidon/tabletop';
import { type ActionRule, anglesUpTo, type Doing, type Foreseen, LENGTHS, type Listed } from '../actions/kinds.ts';
import { standStill } from '../actions/stand.ts';
import type { Action, ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import type { Step } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { FORMATION_RULES, formationsOf } from '../terms/kinds.ts';
import { isArtillery, isSteady, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import type { Formation, RtRule, UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { footprintOf, unitsOfSide } from '../terrain/shapes.ts';
import { blockerThus, changedPose, changePlan, redressBases } from './changes.ts';
import { afterMove } from './move.ts';

type Walking = ActionOf<'advance'> | ActionOf<'retire'>;

/** A move of its own. */
const walked = (before: Foreseen, { wheel = 0, through = [] }: Walking): Foreseen => ({
  ...before,
  movementActions: before.movementActions + 1,
  passes: before.passes || through.length > 0,
  pose: wheel === 0 ? before.pose : { ...before.pose, facing: turned(before.pose.facing, wheel) },
  moves: true,
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
const mayGo = ({ foreseen, facts }: Listed<Action>): Refusal | undefined =>
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

type Turn = Doing<ActionOf<'turn'>>;

const CORNERS = [{}, { corner: 'left' }, { corner: 'right' }] as const;

/** A turn to face: a quarter about a front corner, or about. */
export const turn: ActionRule<ActionOf<'turn'>> = {
  kind: 'turn',
  after: (before, action, { board, later, unit }) => ({
    ...before,
    movementActions: before.movementActions + 1,
    pose: turnPose(board, later, { unit, action }),
  }),
  mayDeclare: (_board, _state, listed) => mayGo(listed),
  mayBegin: mayTurn,
  carryOut(board, play, doing) {
    next(play, ...makeTurn(board, play, doing), { step: 'act' });
  },
  forms: () =>
    (['left', 'right', 'about'] as const).flatMap(to =>
      CORNERS.map(corner => ({ act: 'turn', to, ...corner }) as const),
    ),
  refined: () => [],
};

/** TURN-01, TURN-02. */
const ruleOf = ({ to }: ActionOf<'turn'>): RtRule => (to === 'about' ? 'rt:TURN-02' : 'rt:TURN-01');

function mayTurn(board: Board, state: RtState, { unit, action }: Turn): Refusal | undefined {
  const { formation } = unitOf(state, unit);
  const blocked = blockerThus(board, state, { unit, pose: turnPose(board, state, { unit, action }), formation });
  if (blocked === undefined) return undefined;
  return refuse(ruleOf(action), 'not-clear', { unit: idOf(board, unit), by: blocked.id });
}

function makeTurn(board: Board, play: RtPlay, { unit, action }: Turn): readonly Step[] {
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'turn',
    allowance: null,
    used: 0,
    stance: { pose: turnPose(board, play.state, { unit, action }), scattered: null },
    through: [],
    stoppedBy: null,
    rule: ruleOf(action),
  });
  return afterMove(board, play, unit);
}

/** The pose after a turn to face (C8). */
export function turnPose(board: Board, state: RtState, { unit, action: { to, corner } }: Turn): Pose {
  const now = unitOf(state, unit);
  const { frontage, depth } = footprintOf(rosterOf(board, unit).type, now);
  if (to === 'about') return aboutFace(now.pose, depth);
  return turnedAbout(now.pose, frontage, corner ?? to, to === 'right' ? 90 : -90);
}

type Change = Doing<ActionOf<'change'>>;

/** CHF-01. A change of formation about a base that stays. */
export const change: ActionRule<ActionOf<'change'>> = {
  kind: 'change',
  after: (before, action, { board, later, unit }) => ({
    ...before,
    formation: action.formation,
    scattered: false,
    pose: changedPose(board, later, { unit, action }),
  }),
  mayDeclare: (board, _state, { unit, action, later }) => mayChange(board, later, { unit, action }),
  mayBegin(board, state, { unit, action }) {
    const { formation } = action;
    const blocked = blockerThus(board, state, { unit, pose: changedPose(board, state, { unit, action }), formation });
    return blocked === undefined
      ? undefined
      : refuse('rt:CHF-02', 'not-clear', { unit: idOf(board, unit), by: blocked.id });
  },
  carryOut(board, play, { unit, action }) {
    const { formation } = action;
    const pose = changedPose(board, play.state, { unit, action });
    const unlimbered = isArtillery(board, unit) && formation === 'formed';
    play.emit({ event: 'changed', unit: idOf(board, unit), formation, pose, unlimbered });
    next(play, ...afterMove(board, play, unit), { step: 'act' });
  },
  forms: changeForms,
  refined: () => [],
};

/** Into every formation of its type, about every base of the front, in every place of the new one. */
function changeForms(board: Board, state: RtState, unit: UnitIndex): readonly ActionOf<'change'>[] {
  const indices = Array.from({ length: unitOf(state, unit).bases }, (_, index) => index);
  return formationsOf(board, rosterOf(board, unit).type).flatMap(formation => {
    const plain = { act: 'change', formation } as const;
    return [
      plain,
      ...indices.map(base => ({ ...plain, static: base })),
      ...indices.map(newIndex => ({ ...plain, newIndex })),
      ...indices.flatMap(base => indices.map(newIndex => ({ ...plain, static: base, newIndex }))),
    ];
  });
}

/** FORM-05 to FORM-11. Only into a formation of its type, about a base of the front rank. */
function mayChange(board: Board, state: RtState, { unit, action }: Change): Refusal | undefined {
  const { type } = rosterOf(board, unit);
  const facts = { unit: idOf(board, unit), formation: action.formation };
  if (!formationsOf(board, type).includes(action.formation))
    return refuse(FORMATION_RULES[type], 'formation-not-allowed', facts);
  const now = unitOf(state, unit);
  if (now.formation === action.formation && now.scattered === null) return refuse('rt:CHF-01', 'already-so', facts);
  const { stays, as, front, newFront } = changePlan(board, state, { unit, action });
  if (stays >= front) return refuse('rt:CHF-02', 'not-in-front', { ...facts, base: stays });
  if (now.scattered !== null && !redressBases(board, state, unit).includes(stays))
    return refuse('rt:CHF-04', 'would-turn', { ...facts, base: stays });
  if (as >= newFront) return refuse('rt:CHF-03', 'not-in-new-front', { ...facts, base: stays, place: as });
  return undefined;
}
