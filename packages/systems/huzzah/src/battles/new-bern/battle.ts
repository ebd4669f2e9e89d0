import type { Board } from '../../board/board.ts';
import type { Hooks } from '../kinds.ts';
import { cartridges } from './cartridges.ts';
import { fort } from './fort.ts';
import { bridge, embankment, fog, swamp } from './ground.ts';
import { gunboats } from './gunboats.ts';
import { militia } from './militia.ts';
import { nc35 } from './nc35.ts';
import { vance } from './vance.ts';

/** The special rules of New Bern, 1862. */
export const NEW_BERN = {
  embankment,
  fog,
  swamp,
  militia,
  '35nc': nc35,
  vance,
  fort,
  gunboats,
  cartridges,
  bridge,
} satisfies { readonly [id: string]: Hooks<Board> };
