import { rebelYellCaptain } from '@guidon/bots/captain/rebel-yell';
import { rebelYellBot } from '@guidon/bots/greedy/rebel-yell';
import { rebelYell } from '@guidon/rebel-yell';
import { book } from '@guidon/scenarios/books/rebel-yell';
import { gameOf } from '../game.ts';

export const game = gameOf(rebelYell, { book, mind: rebelYellBot, captain: rebelYellCaptain });
