import { greedyWith, type Mind } from './greedy-with.ts';
import { huzzahBot } from './huzzah/bot.ts';
import { rebelYellBot } from './rebel-yell/bot.ts';
import { rebelsTableBot } from './rebels-table/bot.ts';
import { yankeesBoardBot } from './yankees-board/bot.ts';

const MINDS: { readonly [systemId: string]: Mind } = {
  huzzah: huzzahBot,
  'rebel-yell': rebelYellBot,
  'rebels-table': rebelsTableBot,
  'yankees-board': yankeesBoardBot,
};

export const greedy = greedyWith(MINDS);
