import { rebelsTableBot } from '@guidon/bots/greedy/rebels-table';
import { rebelsTable } from '@guidon/rebels-table';
import { book } from '@guidon/scenarios/books/rebels-table';
import { serveSession } from '../serve-session.ts';

serveSession(rebelsTable, { book, mind: rebelsTableBot });
