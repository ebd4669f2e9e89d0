import { yankeesBoardBot } from '@guidon/bots/greedy/yankees-board';
import { book } from '@guidon/scenarios/books/yankees-board';
import { yankeesBoard } from '@guidon/yankees-board';
import { serveSession } from '../serve-session.ts';

serveSession(yankeesBoard, { book, mind: yankeesBoardBot });
