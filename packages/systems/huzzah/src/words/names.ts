import { pieceNamesBy, stackNamedBy } from '@guidon/line-of-battle';
import type { Board, RosterUnit } from '../board/board.ts';
import { stackAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';

export const NAMES = pieceNamesBy<RosterUnit, Board>(({ ho }) => ho);

/** The units of a stack that is named by one of them or by its hex. */
export const stackNamed = stackNamedBy<Board, HzState>(stackAt);

/** Half points as people write them: ½, 1, 1½. */
export const points = (halves: number): string =>
  `${halves >= 2 ? Math.trunc(halves / 2) : ''}${halves % 2 === 1 ? '½' : ''}` || '0';
