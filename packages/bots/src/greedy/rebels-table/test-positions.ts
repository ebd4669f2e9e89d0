import { rebelsTable } from '@guidon/rebels-table';
import { type Given, Field as Position } from '../test-field.ts';
import { rebelsTableBot } from './bot.ts';

export type { Given };

/** A game that begins with the position, and the bots that play it. */
export class Field extends Position {
  constructor(given: Given) {
    super({ kit: rebelsTable, mind: rebelsTableBot }, given);
  }
}

export interface Wish {
  readonly do: string;
  readonly unit?: string;
  readonly actions?: readonly {
    readonly act: string;
    readonly target?: string;
    readonly path?: readonly { readonly x: number; readonly y: number }[];
  }[];
}

/** What the bot would do in a position. */
export const wishIn = (given: Given): Wish => new Field(given).wish() as object as Wish;
