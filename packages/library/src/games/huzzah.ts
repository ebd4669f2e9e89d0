import { huzzahCaptain } from '@guidon/bots/captain/huzzah';
import { huzzahBot } from '@guidon/bots/greedy/huzzah';
import { huzzah } from '@guidon/huzzah';
import { book } from '@guidon/scenarios/books/huzzah';
import { gameOf } from '../game.ts';

export const game = gameOf(huzzah, { book, mind: huzzahBot, captain: huzzahCaptain });
