import { type Presenter, WITHOUT_PICTURES } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { SIDES } from '../names.ts';
import { sideName } from '../words/names.ts';

/** How Rebels and Yankees shows itself to a screen. */
export const presenterFor = (_board: Board): Presenter => ({
  ...WITHOUT_PICTURES,
  seats: () => SIDES.map(seat => ({ seat, title: sideName(seat) })),
});
