import { huzzah } from '@guidon/huzzah';
import { type Given, Field as Position } from '../test-field.ts';
import { huzzahBot } from './bot.ts';

export type { Given };

/** A game that begins with the position, and the bots that play it. */
export class Field extends Position {
  constructor(given: Given) {
    super({ kit: huzzah, mind: huzzahBot }, given);
  }
}

const regiment = (id: string, side: string, more: Given): readonly Given[] =>
  [1, 2].map(at => ({ id: `${id}${at}`, side, ho: id, full: '2-6', ...more }));
export const union = (id: string, more: Given): readonly Given[] => regiment(id, 'USA', more);
export const confederate = (id: string, more: Given): readonly Given[] => regiment(id, 'CSA', more);
