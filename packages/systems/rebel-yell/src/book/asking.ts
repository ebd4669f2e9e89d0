import { askingBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Asks } from '../terms/decisions.ts';
import { codeAt, idsOf } from '../terms/ids.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import type { RyRule } from '../terms/names.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';

/** Questions to the owner of several stacks, and of one. */
export const { askStacks, askAbout } = askingBy<Board, RyState, Asks, RyRule>({
  codeAt,
  idsOf,
  sideOf,
  stackAt,
  unitOf,
});
