import { refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { blockerThus, redressBases, redressPose } from '../movement/changes.ts';
import { idOf } from '../terms/ids.ts';
import { unitOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/state.ts';
import type { ActionRule, Doing } from './kinds.ts';
import type { ActionOf } from './terms.ts';

export const STAND: ActionOf<'stand'> = { act: 'stand' };

/** More bases than any unit has. */
const MOST_BASES = 10;

/** On every base that could be named. */
export const REDRESSED: readonly ActionOf<'stand'>[] = Array.from({ length: MOST_BASES }, (_, redress) => ({
  ...STAND,
  redress,
}));

/** STD-01, STD-02. Stands; scattered ranks close up on a base that faces as the unit does, if there is room. */
export const stand: ActionRule<ActionOf<'stand'>> = {
  kind: 'stand',
  after: before => ({ ...before, scattered: false }),
  mayDeclare(board, state, { unit, action: { redress }, at, foreseen, facts }) {
    // Ranks that are in order may be redressed too, to no effect (R90).
    if (redress === undefined || at > 0 || !foreseen.scattered) return undefined;
    return redressBases(board, state, unit).includes(redress)
      ? undefined
      : refuse('rt:STD-01', 'cannot-redress', facts);
  },
  mayBegin: () => undefined,
  carryOut: standUp,
  forms: () => [STAND],
  refined: () => REDRESSED,
};

export const standStill = (board: Board, play: RtPlay, unit: UnitIndex): void =>
  standUp(board, play, { unit, action: STAND });

function standUp(board: Board, play: RtPlay, { unit, action: { redress } }: Doing<ActionOf<'stand'>>): void {
  const now = unitOf(play.state, unit);
  const index = redressBase(redressBases(board, play.state, unit), redress);
  const pose = index === undefined ? now.pose : redressPose(board, play.state, unit, index);
  const clear =
    index !== undefined && blockerThus(board, play.state, { unit, pose, formation: now.formation }) === undefined;
  play.emit({ event: 'stood', unit: idOf(board, unit), pose: clear ? pose : now.pose, redressed: clear });
  next(play, { step: 'act' });
}

/** The base that was named, if ranks can close up on it, or else the first. */
export const redressBase = (bases: readonly number[], named: number | undefined): number | undefined =>
  named !== undefined && bases.includes(named) ? named : bases[0];
