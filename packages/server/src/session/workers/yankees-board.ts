import { yankeesBoardBot } from '@guidon/bots/greedy/yankees-board';
import { book } from '@guidon/scenarios/books/yankees-board';
import { yankeesBoard } from '@guidon/yankees-board';
import { serveTable } from '../serve-session.ts';

serveTable(yankeesBoard, { book, mind: yankeesBoardBot });
