import { rebelsTableBot } from '@guidon/bots/greedy/rebels-table';
import { rebelsTable } from '@guidon/rebels-table';
import { book } from '@guidon/scenarios/books/rebels-table';
import { serveTable } from '../serve-session.ts';

serveTable(rebelsTable, { book, mind: rebelsTableBot });
