import { rebelsTableCaptain } from '@guidon/bots/captain/rebels-table';
import { rebelsTableBot } from '@guidon/bots/greedy/rebels-table';
import { rebelsTable } from '@guidon/rebels-table';
import { book } from '@guidon/scenarios/books/rebels-table';
import { gameOf } from '../game.ts';

export const game = gameOf(rebelsTable, { book, mind: rebelsTableBot, captain: rebelsTableCaptain });
