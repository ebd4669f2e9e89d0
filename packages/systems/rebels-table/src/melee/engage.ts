import { present, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { askUnit, REACTION, type Window } from '../book/kinds.ts';
import type { OrderOf, StepOf } from '../terms/game.ts';
import { idOf, idsOf, unitNamed } from '../terms/ids.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtState } from '../terms/state.ts';
import { shapesOf } from '../terrain/shapes.ts';
import { meleeOf, opponentsOf, pairsOf } from './melee.ts';

interface Torn {
  readonly base: number;
  readonly enemies: readonly UnitIndex[];
}

/** The next base of the charger that touches several enemies and of which nobody has said whom it fights. */
function nextTorn(board: Board, state: RtState, { engaged = [] }: StepOf<'melee-round'>): Torn | undefined {
  // Odds take the enemy it has most of an edge against.
  if (state.pace === 'odds') return undefined;
  const opponents = pairsOf(board, state);
  if (opponents.length < 2) return undefined;
  for (const [base, quad] of shapesOf(board, state, meleeOf(state).charger).bases.entries()) {
    if (engaged.some(one => one.base === base)) continue;
    const enemies = opponentsOf(board, state, quad, opponents);
    if (enemies.length > 1) return { base, enemies };
  }
  return undefined;
}

const torn = (board: Board, state: RtState, step: StepOf<'melee-round'>): Torn =>
  present(nextTorn(board, state, step), 'a base between two enemies');

/** MEL-02. A base that touches several enemies fights the one its owner names (R29). */
export const engage: Window<'melee-round', 'engage'> = {
  rule: 'rt:MEL-02',
  steps: ['melee-round'],
  opens: (board, state, step) =>
    nextTorn(board, state, step) === undefined
      ? undefined
      : askUnit(board, { unit: meleeOf(state).charger, asks: 'engage-base', rule: 'rt:MEL-02' }),
  answers: {
    engage: {
      may(board, state, { order: { base, enemy }, step }) {
        const asked = torn(board, state, step);
        const facts = { unit: idOf(board, meleeOf(state).charger), base, enemy };
        if (base !== asked.base) return refuse('rt:MEL-02', 'another-base', { ...facts, asked: asked.base });
        return idsOf(board, asked.enemies).includes(enemy) ? undefined : refuse('rt:MEL-02', 'not-in-touch', facts);
      },
      resolve(board, play, { order: { base, enemy }, step }) {
        const unit = idOf(board, meleeOf(play.state).charger);
        play.emit({ event: 'engaged', unit, base, enemy, rule: 'rt:MEL-02' });
        next(play, { ...step, engaged: [...(step.engaged ?? []), { base, against: unitNamed(board, enemy) }] });
      },
      parts: 'offers',
    },
  },
  offers: engagements,
  fallback: 'first',
  odds: { assume: 'first', named: false },
  screen: { ...REACTION, standing: null },
};

/** The enemy it has most of an edge against comes first. */
function engagements(board: Board, state: RtState, step: StepOf<'melee-round'>): readonly OrderOf<'engage'>[] {
  const { base, enemies } = torn(board, state, step);
  return idsOf(board, enemies).map(enemy => ({ do: 'engage', base, enemy }));
}
