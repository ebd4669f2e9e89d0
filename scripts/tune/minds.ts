import { readFileSync } from 'node:fs';
import { mindWith as huzzahWith } from '../../packages/bots/src/captain/huzzah/bot.ts';
import { CAPTAIN as HUZZAH } from '../../packages/bots/src/captain/huzzah/doctrine.ts';
import { mindWith as rebelYellWith } from '../../packages/bots/src/captain/rebel-yell/bot.ts';
import { CAPTAIN as REBEL_YELL } from '../../packages/bots/src/captain/rebel-yell/doctrine.ts';
import { mindWith as tableWith } from '../../packages/bots/src/captain/rebels-table/bot.ts';
import { CAPTAIN as TABLE } from '../../packages/bots/src/captain/rebels-table/doctrine.ts';
import { mindWith as yankeesWith } from '../../packages/bots/src/captain/yankees-board/bot.ts';
import { CAPTAIN as YANKEES } from '../../packages/bots/src/captain/yankees-board/doctrine.ts';
import { huzzahBot } from '../../packages/bots/src/greedy/huzzah/bot.ts';
import { rebelYellBot } from '../../packages/bots/src/greedy/rebel-yell/bot.ts';
import { rebelsTableBot } from '../../packages/bots/src/greedy/rebels-table/bot.ts';
import { yankeesBoardBot } from '../../packages/bots/src/greedy/yankees-board/bot.ts';
import type { Mind } from '../../packages/bots/src/index.ts';

export type Weights = { readonly [name: string]: number };

/** The minds of a game between which duels are fought. */
interface Minds {
  readonly greedy: Mind;
  captain(weights: Weights): Mind;
}

const MINDS: { readonly [systemId: string]: Minds } = {
  huzzah: { greedy: huzzahBot, captain: weights => huzzahWith({ ...HUZZAH, ...weights }) },
  'rebel-yell': { greedy: rebelYellBot, captain: weights => rebelYellWith({ ...REBEL_YELL, ...weights }) },
  'rebels-table': { greedy: rebelsTableBot, captain: weights => tableWith({ ...TABLE, ...weights }) },
  'yankees-board': { greedy: yankeesBoardBot, captain: weights => yankeesWith({ ...YANKEES, ...weights }) },
};

/** `greedy`, `captain`, or the captain with weights out of a file; some of them changed. */
export function mindNamed(systemId: string, name: string, changed: Weights): Mind {
  const minds = MINDS[systemId];
  if (minds === undefined) throw new Error(`no captain plays ${systemId}`);
  if (name === 'greedy') return minds.greedy;
  const read: Weights = name === 'captain' ? {} : JSON.parse(readFileSync(name, 'utf8')).weights;
  return minds.captain({ ...read, ...changed });
}
