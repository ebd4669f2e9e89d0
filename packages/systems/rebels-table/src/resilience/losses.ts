import type { Board } from '../board/board.ts';
import { askUnit, REACTION } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { idOf, rosterOf, shapeOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { Stance } from '../terms/notes.ts';
import type { OrderOf } from '../terms/orders.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { type End, type Standing, without } from './hits.ts';
import type { LossCause } from './terms.ts';

interface Loss {
  readonly unit: UnitIndex;
  readonly cause: LossCause;
  /** The position before the hits. */
  readonly before: RtState;
}

/** With the option, the owner is asked whether the other end shall lose the bases instead. */
export function lossSteps(board: Board, play: RtPlay, loss: Loss): readonly Step[] {
  if (!board.profile.chooseLosses) return [];
  const then = unitOf(loss.before, loss.unit);
  const now = unitOf(play.state, loss.unit);
  const count = then.bases - now.bases;
  if (count === 0 || now.broken || now.scattered !== null) return [];
  const shape = shapeOf(rosterOf(board, loss.unit).type, now.formation);
  if (shape === 'block' || shape === 'battery' || shape === 'limbered') return [];
  return [{ step: 'lose-bases', unit: loss.unit, count, cause: loss.cause, was: then.pose }];
}

/** Where the unit stands if all its losses come from one end. */
function stanceLosing(
  board: Board,
  state: RtState,
  { unit, end, count, was }: Pick<StepOf<'lose-bases'>, 'unit' | 'count' | 'was'> & { readonly end: End },
): Stance {
  const { type } = rosterOf(board, unit);
  const now = unitOf(state, unit);
  let standing: Standing = { ...now, bases: now.bases + count, pose: was };
  for (let at = 0; at < count; at++) standing = without(type, standing, { end, enemies: [] });
  return { pose: standing.pose, scattered: standing.scattered };
}

/** SHO-11. Its owner may choose the end that loses the bases. */
export const baseRemoval: Window<'lose-bases', 'lose'> = {
  rule: 'rt:SHO-11',
  steps: ['lose-bases'],
  opens: (board, _state, { unit }) => askUnit(board, { unit, asks: 'base-removal', rule: 'rt:SHO-11' }),
  answers: {
    lose: {
      may: () => undefined,
      resolve(board, play, { order: { end }, step }) {
        const stance = stanceLosing(board, play.state, { ...step, end });
        play.emit({ event: 'losses-chosen', unit: idOf(board, step.unit), stance });
        next(play);
      },
      parts: 'offers',
    },
  },
  offers: endsToLose,
  fallback: 'first',
  odds: { assume: 'first', named: false },
  screen: REACTION,
};

/** The end that has lost them already, by default, comes first (R56). */
function endsToLose(board: Board, state: RtState, step: StepOf<'lose-bases'>): readonly OrderOf<'lose'>[] {
  const { x, y } = stanceLosing(board, state, { ...step, end: 'first' }).pose;
  const now = unitOf(state, step.unit).pose;
  const ends: readonly End[] = x === now.x && y === now.y ? ['first', 'last'] : ['last', 'first'];
  return ends.map(end => ({ do: 'lose', end }));
}
