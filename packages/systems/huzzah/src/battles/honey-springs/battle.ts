import type { Board } from '../../board/board.ts';
import type { Hooks } from '../kinds.ts';
import { cabell } from './cabell.ts';
import { creek } from './creek.ts';
import { creeksHold } from './creeks-hold.ts';
import { depot } from './depot.ts';
import { falseRetreat } from './false-retreat.ts';
import { gunDuel } from './gun-duel.ts';
import { irregulars } from './irregulars.ts';
import { wetPowder } from './wet-powder.ts';

/** The special rules of Honey Springs, 1863. */
export const HONEY_SPRINGS = {
  irregulars,
  creek,
  'wet-powder': wetPowder,
  'creeks-hold': creeksHold,
  'gun-duel': gunDuel,
  'false-retreat': falseRetreat,
  burn: depot,
  cabell,
} satisfies { readonly [id: string]: Hooks<Board> };
