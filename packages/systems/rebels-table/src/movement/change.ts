import { type Refusal, refuse } from '@guidon/kernel';
import type { ActionRule, Doing } from '../actions/kinds.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { FORMATION_RULES, formationsOf, idOf, isArtillery, rosterOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { blockerThus, changedPose, changePlan, redressBases } from './changes.ts';

type Change = Doing<ActionOf<'change'>>;

/** CHF-01. A change of formation about a base that stays. */
export const change: ActionRule<ActionOf<'change'>> = {
  kind: 'change',
  after: (before, { formation }) => ({ ...before, formation, scattered: false }),
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
    next(play, { step: 'act' });
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
