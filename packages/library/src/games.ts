import type { Game } from './game.ts';
import { game as huzzah } from './games/huzzah.ts';
import { game as rebelYell } from './games/rebel-yell.ts';
import { game as rebelsTable } from './games/rebels-table.ts';
import { game as yankeesBoard } from './games/yankees-board.ts';

/** Every game that can be played, in the order in which a list should show them. A new game is a line here. */
export const GAMES: readonly Game[] = [yankeesBoard, huzzah, rebelYell, rebelsTable];
