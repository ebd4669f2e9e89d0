import { rebelYell } from '@guidon/rebel-yell';
import { type Given, Field as Position } from '../test-field.ts';
import { rebelYellBot } from './bot.ts';

export type { Given };

/** A game that begins with the position, and the bots that play it. */
export class Field extends Position {
  constructor(given: Given) {
    super({ kit: rebelYell, mind: rebelYellBot }, given);
  }
}

const regiment = (id: string, side: string, more: Given): readonly Given[] =>
  [1, 2, 3].map(at => ({ id: `${id}${at}`, side, regiment: id, ...more }));
export const union = (id: string, more: Given): readonly Given[] => regiment(id, 'USA', more);
export const confederate = (id: string, more: Given): readonly Given[] => regiment(id, 'CSA', more);
