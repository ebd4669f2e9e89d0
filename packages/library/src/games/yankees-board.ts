import { yankeesBoardCaptain } from '@guidon/bots/captain/yankees-board';
import { yankeesBoardBot } from '@guidon/bots/greedy/yankees-board';
import { book } from '@guidon/scenarios/books/yankees-board';
import { yankeesBoard } from '@guidon/yankees-board';
import { gameOf } from '../game.ts';

export const game = gameOf(yankeesBoard, { book, mind: yankeesBoardBot, captain: yankeesBoardCaptain });
