import type { Board } from '../../board/board.ts';
import type { Hooks } from '../kinds.ts';
import { congestion } from './congestion.ts';
import { friendlyFire } from './friendly-fire.ts';
import { initialVolley } from './initial-volley.ts';
import { little } from './little.ts';
import { narrowRoad } from './narrow-road.ts';
import { noOrd } from './no-ord.ts';
import { prizedGuns } from './prized-guns.ts';
import { smokeAndDusk } from './smoke-and-dusk.ts';
import { undergrowth } from './undergrowth.ts';

/** The special rules of Iuka, 1862. */
export const IUKA = {
  'narrow-road': narrowRoad,
  'smoke-and-dusk': smokeAndDusk,
  undergrowth,
  little,
  congestion,
  'initial-volley': initialVolley,
  'friendly-fire': friendlyFire,
  'prized-guns': prizedGuns,
  'no-ord': noOrd,
} satisfies { readonly [id: string]: Hooks<Board> };
