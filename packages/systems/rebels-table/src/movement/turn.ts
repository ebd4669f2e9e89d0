import { type Refusal, refuse } from '@guidon/kernel';
import { aboutFace, type Pose, turnedAbout } from '@guidon/tabletop';
import type { ActionRule, Doing } from '../actions/kinds.ts';
import type { ActionOf } from '../actions/terms.ts';
import type { Board } from '../board/board.ts';
import { idOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { RtRule } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf } from '../terrain/shapes.ts';
import { afterMove } from './after.ts';
import { blockerThus } from './changes.ts';
import { mayGo } from './walk.ts';

type Turn = Doing<ActionOf<'turn'>>;

const CORNERS = [{}, { corner: 'left' }, { corner: 'right' }] as const;

/** A turn to face: a quarter about a front corner, or about. */
export const turn: ActionRule<ActionOf<'turn'>> = {
  kind: 'turn',
  after: before => ({ ...before, movementActions: before.movementActions + 1 }),
  mayDeclare: (_board, _state, listed) => mayGo(listed),
  mayBegin: mayTurn,
  carryOut(board, play, doing) {
    makeTurn(board, play, doing);
    next(play, { step: 'act' });
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

function makeTurn(board: Board, play: RtPlay, { unit, action }: Turn): void {
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
  afterMove(board, play, unit);
}

/** The pose after a turn to face (C8). */
export function turnPose(board: Board, state: RtState, { unit, action: { to, corner } }: Turn): Pose {
  const now = unitOf(state, unit);
  const { frontage, depth } = footprintOf(rosterOf(board, unit).type, now);
  if (to === 'about') return aboutFace(now.pose, depth);
  return turnedAbout(now.pose, frontage, corner ?? to, to === 'right' ? 90 : -90);
}
