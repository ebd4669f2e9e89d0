import { idOf } from '../terms/lookups.ts';
import { next } from '../terms/play.ts';
import type { ActionRule } from './kinds.ts';
import type { ActionOf } from './terms.ts';

/** REL-02. A whole action makes a unit loaded again. */
export const reload: ActionRule<ActionOf<'reload'>> = {
  kind: 'reload',
  after: before => ({ ...before, loaded: true }),
  mayDeclare: () => undefined,
  mayBegin: () => undefined,
  carryOut(board, play, { unit }) {
    play.emit({ event: 'reloaded', unit: idOf(board, unit) });
    next(play, { step: 'act' });
  },
  forms: () => [{ act: 'reload' }],
  refined: () => [],
};
