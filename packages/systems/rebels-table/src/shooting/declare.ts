import { refuse } from '@guidon/kernel';
import { type ActionRule, noSuchTarget } from '../actions/kinds.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { idOf, unitNamed } from '../terms/ids.ts';
import { isArtillery, sideOf } from '../terms/lookups.ts';
import { next, type RtState } from '../terms/state.ts';
import { mayShoot } from './shoot.ts';
import type { ShotContext } from './terms.ts';

/** What the rest of the declared list says about a shot (R55). */
export function shotOf(board: Board, state: RtState, { by, at }: Pick<ShotContext, 'by' | 'at'>): ShotContext {
  const { active } = state;
  const rest = active !== null && active.unit === by ? active.actions.slice(active.at) : [];
  return {
    by,
    at,
    prompted: true,
    atCharger: false,
    willMove: rest.some(
      ({ act: kind }) => kind === 'advance' || kind === 'retire' || kind === 'turn' || kind === 'charge',
    ),
    willLimber: isArtillery(board, by) && rest.some(action => action.act === 'change' && action.formation === 'column'),
  };
}

/** SHO-01. A shot at an enemy unit. */
export const shoot: ActionRule<ActionOf<'shoot'>> = {
  kind: 'fire',
  after: before => ({ ...before, loaded: false }),
  mayDeclare(board, _state, { unit, action, foreseen, facts }) {
    const target = board.unitById.get(action.target);
    if (target === undefined) return noSuchTarget(board, action, facts);
    if (sideOf(board, target) === sideOf(board, unit)) return refuse('rt:SHO-01', 'own-side', facts);
    if (!foreseen.loaded) return refuse('rt:REL-01', 'not-loaded', facts);
    if (isArtillery(board, unit) && foreseen.formation === 'column') return refuse('rt:FORM-06', 'limbered', facts);
    return undefined;
  },
  mayBegin(board, state, { unit, action }) {
    const target = board.unitById.get(action.target);
    if (target === undefined)
      return refuse('rt:SHO-01', 'no-such-target', { unit: idOf(board, unit), target: action.target });
    return mayShoot(board, state, { by: unit, at: target });
  },
  carryOut(board, play, { unit, action }) {
    const shot = shotOf(board, play.state, { by: unit, at: unitNamed(board, action.target) });
    next(play, { step: 'shot', shot }, { step: 'act' });
  },
  forms: (board, _state, unit) =>
    board.units.filter(({ side }) => side !== sideOf(board, unit)).map(({ id }) => ({ act: 'shoot', target: id })),
  refined: () => [],
};
